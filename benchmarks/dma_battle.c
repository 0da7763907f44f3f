/* The battle of The Dark Middle Ages in plain C: the kernel's algorithm, for comparison.
 *
 * Reads the arrays that rivals.games.dma.battle.compiling makes and gives the same outcomes for
 * the same streams. Places in the arrays are named as there. Compiled by dma_battle.py.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef int64_t I;
typedef uint64_t W;

enum { WAIT, CAPTURE, STRIKE, MOVE, CLOSE_UP, SORTIE, DIG_IN, DEAD };
enum { ATTACK, DEFENCE, LIFT, DOUBLE, DEPTH, RANGED, ORDER_FROM, ORDER_TO, CLAUSE };
enum { STEPS, DIG_FACTOR, REACH, LONGEST, MIGHT, SORTIE_FROM, SORTIE_TO, ZONE, ZONES, DEEP, DEEPEST };
enum { UNIT_FROM, UNIT_TO, SPLIT, WING, DEPTH_A, DEPTH_B, WALLED, WALL_FROM, WALL_TO, SWITCHES, COLUMNS };
enum { SIEGE = 1, PLAN_ONCE = 2, DIG_ONE = 4, NO_SORTIES = 8 };
enum { KILLING, FLAG, STALEMATE, DARKNESS };
enum { UP, DOWN, LEFT, RIGHT };

typedef struct {
    I kind, clauses, cell, route, plan, aim;
    int alive, dug, acts;
} Unit;

typedef struct {
    const I *table, *figures, *offsets;
    I rows, offset_count;
    I split, units, stride, switches, part;
    I goal[2], turn[2], queued[2], foe_first[2], foe_last[2], left[2], captured[2];
    int flat, second;
    W stream;
    Unit *unit;
    I *queue, *clash;        /* side a's units by route, then side b's; cells of conflicts */
    I *held, *height;        /* by cell: 0, -1 or a unit's number + 1; the height */
    I *claim[2];             /* by cell, for each side */
    I *near[4];              /* offsets as distances, by direction */
} Battle;

static I rule(const Battle *b, I row, I kind) { return b->table[kind * b->rows + row]; }

static W below(Battle *b, W sides) {
    for (;;) {
        W z = b->stream += 0x9E3779B97F4A7C15u;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        z ^= z >> 31;
        if (z <= UINT64_MAX - sides || z < UINT64_MAX / sides * sides) return z % sides;
    }
}

static int happens(Battle *b, I part, I whole) {
    if (part <= 0) return 0;
    return part >= whole || below(b, (W)whole) < (W)part;
}

static int side_of(const Battle *b, I u) { return u >= b->split; }

static int is_friend(const Battle *b, I u, I held) {
    return held > 0 && (held <= b->split) == (u < b->split);
}

static int ahead(const Battle *b, int side, I cell) {
    I goal = b->goal[side];
    if (side == 0 && (cell < b->turn[0] || cell == goal)) return UP;
    if (side == 1 && (cell >= b->turn[1] || cell == goal)) return DOWN;
    return cell > goal ? LEFT : RIGHT;
}

static I step_of(const Battle *b, int direction) {
    switch (direction) {
    case UP: return b->stride;
    case DOWN: return -b->stride;
    case LEFT: return -1;
    default: return 1;
    }
}

static void lay_board(Battle *b, const I *setting, const I *walls, I high) {
    I pad = b->figures[REACH], wing = setting[WING], stride = 2 * (wing + pad) + 1;
    if (stride != b->stride)
        for (I k = 0; k < b->offset_count; k++) {
            I right = b->offsets[2 * k], forward = b->offsets[2 * k + 1];
            b->near[UP][k] = right + forward * stride;
            b->near[DOWN][k] = -right - forward * stride;
            b->near[LEFT][k] = right * stride - forward;
            b->near[RIGHT][k] = forward - right * stride;
        }
    b->stride = stride;
    b->flat = 1;
    b->switches = setting[SWITCHES];
    b->goal[0] = (pad + high - 1) * stride + pad + wing;
    b->goal[1] = pad * stride + pad + wing;
    b->turn[0] = (pad + high - 1) * stride;
    b->turn[1] = (pad + 1) * stride;
    for (I c = 0; c < stride * (high + 2 * pad); c++) b->held[c] = -1, b->height[c] = 0;
    for (I y = pad; y < pad + high; y++)
        for (I x = pad; x < stride - pad; x++) b->held[y * stride + x] = 0;
    for (I w = setting[WALL_FROM]; w < setting[WALL_TO]; w++) {
        I x = -walls[3 * w], y = high - 1 - walls[3 * w + 1];
        if (x < -wing || x > wing || y < 0 || y >= high) continue;
        b->height[b->goal[1] + y * stride + x] += walls[3 * w + 2];
        b->flat = 0;
    }
}

static void place(Battle *b, const I *setting, const I *placed, I high) {
    I first = setting[UNIT_FROM], split = setting[SPLIT], many = setting[UNIT_TO] - first;
    b->split = split, b->units = many;
    b->queued[0] = b->left[0] = split, b->queued[1] = b->left[1] = many - split;
    b->foe_first[0] = split + 1, b->foe_last[0] = many;
    b->foe_first[1] = 1, b->foe_last[1] = split;
    b->captured[0] = b->captured[1] = 0;
    for (I u = 0; u < many; u++) {
        Unit *one = &b->unit[u];
        const I *row = placed + 3 * (first + u);
        I x = row[1], y = row[2];
        one->kind = row[0];
        one->route = high - 1 - y + llabs(x);
        one->clauses = CLAUSE;
        if (u >= split) {
            x = -x, y = high - 1 - y;
            if (setting[WALLED]) one->clauses += b->figures[LONGEST];
        }
        one->cell = b->goal[1] + y * b->stride + x;
        one->alive = 1, one->dug = 0, one->acts = 0, one->plan = WAIT, one->aim = 0;
        b->queue[u] = u;
        b->held[one->cell] = u + 1;
        if (rule(b, LIFT, one->kind)) b->flat = 0;
    }
}

static void line_up(Battle *b, int side) {
    I first = side ? b->split : 0, living = first;
    for (I k = first; k < first + b->queued[side]; k++) {
        I u = b->queue[k], at = living;
        if (!b->unit[u].alive) continue;
        for (; at > first && b->unit[b->queue[at - 1]].route > b->unit[u].route; at--)
            b->queue[at] = b->queue[at - 1];
        b->queue[at] = u;
        living++;
    }
    b->queued[side] = living - first;
}

static I find(const Battle *b, I u) {
    const Unit *one = &b->unit[u];
    int side = side_of(b, u);
    const I *near = b->near[ahead(b, side, one->cell)];
    for (I k = rule(b, ORDER_FROM, one->kind), to = rule(b, ORDER_TO, one->kind); k < to; k++) {
        I held = b->held[one->cell + near[k]];
        if (held >= b->foe_first[side] && held <= b->foe_last[side]) return held;
    }
    return 0;
}

static int sees_ranged(const Battle *b, I u) {
    int side = side_of(b, u);
    const I *near = b->near[ahead(b, side, b->unit[u].cell)];
    for (I k = b->figures[SORTIE_FROM]; k < b->figures[SORTIE_TO]; k++) {
        I held = b->held[b->unit[u].cell + near[k]];
        if (held >= b->foe_first[side] && held <= b->foe_last[side] &&
            rule(b, RANGED, b->unit[held - 1].kind))
            return 1;
    }
    return 0;
}

static I aim_ahead(Battle *b, I u) {
    Unit *one = &b->unit[u];
    int side = side_of(b, u);
    if (one->cell == b->goal[side]) return -1;
    one->aim = one->cell + step_of(b, ahead(b, side, one->cell));
    return b->held[one->aim];
}

static int may_enter(const Battle *b, I u, I held) {
    return held == 0 || (is_friend(b, u, held) && b->unit[held - 1].plan == MOVE);
}

static I decide(Battle *b, I u) {
    Unit *one = &b->unit[u];
    I held = aim_ahead(b, u);
    for (I row = one->clauses; row < one->clauses + b->figures[LONGEST]; row++) {
        I found;
        switch (rule(b, row, one->kind)) {
        case STRIKE:
            if ((found = find(b, u))) {
                one->aim = found - 1;
                return STRIKE;
            }
            break;
        case MOVE:
            if (may_enter(b, u, held)) return MOVE;
            break;
        case CLOSE_UP:
            if (is_friend(b, u, held) && b->unit[held - 1].kind == one->kind) return MOVE;
            break;
        case SORTIE:
            if (!(b->switches & NO_SORTIES) && !rule(b, RANGED, one->kind) &&
                may_enter(b, u, held) && sees_ranged(b, u))
                return MOVE;
            break;
        case CAPTURE:
            if (b->part == 1 && one->cell == b->goal[side_of(b, u)]) return CAPTURE;
            break;
        case DIG_IN:
            if (b->part == 1) return DIG_IN;
            break;
        default:
            return WAIT;
        }
    }
    return WAIT;
}

static void plan(Battle *b) {
    for (int side = 0; side < 2; side++) {
        line_up(b, side);
        I first = side ? b->split : 0;
        for (I k = first; k < first + b->queued[side]; k++) {
            I u = b->queue[k], chosen;
            Unit *one = &b->unit[u];
            if (b->part == 1) {
                chosen = decide(b, u);
                if (chosen == DIG_IN) one->dug = 1;
                else if (b->switches & DIG_ONE) one->dug = 0;
                if (chosen == CAPTURE) b->captured[side] = 1;
            } else if (!one->acts) {
                chosen = WAIT;
            } else if (b->switches & PLAN_ONCE) {
                chosen = aim_ahead(b, u) == 0 ? MOVE : WAIT;
            } else {
                chosen = decide(b, u);
            }
            one->plan = chosen;
        }
    }
}

static I behind(const Battle *b, I u) {
    I count = 0, cell = b->unit[u].cell, back = step_of(b, ahead(b, side_of(b, u), cell));
    while (count < b->figures[DEEPEST]) {
        I held = b->held[cell -= back];
        if (!is_friend(b, u, held) || b->unit[held - 1].kind != b->unit[u].kind) break;
        count++;
    }
    return count;
}

static I height(const Battle *b, I u) {
    I high = b->height[b->unit[u].cell];
    return high ? high : rule(b, LIFT, b->unit[u].kind);
}

static void bury(Battle *b, I u) {
    b->unit[u].alive = 0, b->unit[u].plan = DEAD;
    b->held[b->unit[u].cell] = 0;
    b->left[side_of(b, u)]--;
}

static int strike(Battle *b) {
    int struck = 0, killed = 0;
    for (I u = 0; u < b->units; u++) {
        if (b->unit[u].plan != STRIKE) continue;
        struck = 1;
        I aim = b->unit[u].aim, kind = b->unit[aim].kind;
        I attack = rule(b, b->figures[MIGHT] + kind, b->unit[u].kind);
        I defence = rule(b, DEFENCE, kind);
        if (b->unit[aim].dug) defence *= b->figures[DIG_FACTOR];
        if (rule(b, DEPTH, kind)) defence *= b->figures[b->figures[DEEP] + behind(b, aim)];
        if (!b->flat) {
            I over = height(b, u) - height(b, aim);
            if (over > 0) attack += over;
            else defence -= over;
        }
        if (happens(b, attack, attack + defence)) b->unit[aim].alive = 0, killed = 1;
    }
    if (killed)
        for (I u = 0; u < b->units; u++)
            if (!b->unit[u].alive && b->unit[u].plan != DEAD) bury(b, u);
    return struck;
}

static void clash(Battle *b) {
    I count = 0;
    for (I u = 0; u < b->units; u++) {
        if (b->unit[u].plan != MOVE) continue;
        I *claim = &b->claim[side_of(b, u)][b->unit[u].aim];
        if (!*claim ||
            rule(b, ATTACK, b->unit[u].kind) > rule(b, ATTACK, b->unit[*claim - 1].kind))
            *claim = u + 1;
    }
    for (I u = 0; u < b->split; u++) {
        I aim = b->unit[u].aim, at = count;
        if (b->unit[u].plan != MOVE || b->claim[0][aim] != u + 1 || !b->claim[1][aim]) continue;
        for (; at > 0 && b->clash[at - 1] > aim; at--) b->clash[at] = b->clash[at - 1];
        b->clash[at] = aim;
        count++;
    }
    for (I k = 0; k < count; k++) {
        I aim = b->clash[k], one = b->claim[0][aim] - 1, other = b->claim[1][aim] - 1;
        I attack = rule(b, ATTACK, b->unit[one].kind);
        int wins = happens(b, attack, attack + rule(b, ATTACK, b->unit[other].kind));
        b->claim[wins][aim] = 0;
        bury(b, wins ? other : one);
    }
}

static int go(Battle *b) {
    int moved = 0;
    for (int side = 0; side < 2; side++) {
        I first = side ? b->split : 0;
        for (I k = first; k < first + b->queued[side]; k++) {
            I u = b->queue[k];
            Unit *one = &b->unit[u];
            I aim = one->aim, cell = one->cell;
            one->acts = 0;
            if (one->plan != MOVE || b->claim[side][aim] != u + 1) continue;
            b->claim[side][aim] = 0;
            if (b->held[aim]) continue;
            b->held[cell] = 0, b->held[aim] = u + 1;
            one->cell = aim, one->dug = 0, one->route--;
            moved = 1;
            if (rule(b, DOUBLE, one->kind) && !b->height[cell] && !b->height[aim])
                one->acts = b->second = 1;
        }
    }
    return moved;
}

static int fight_part(Battle *b) {
    plan(b);
    b->second = 0;
    if (b->captured[0] || b->captured[1]) return 1;
    int struck = strike(b);
    if (!b->left[0] || !b->left[1]) return 1;
    clash(b);
    return go(b) || struck;
}

static int fight(Battle *b, I *steps) {
    for (I step = 1; step <= b->figures[STEPS]; step++) {
        int active = 0;
        *steps = step;
        for (b->part = 1; b->part == 1 || (b->part == 2 && b->second); b->part++) {
            active |= fight_part(b);
            if (b->captured[0] || b->captured[1]) return FLAG;
            if (!b->left[0] || !b->left[1]) return KILLING;
        }
        if (!active) return STALEMATE;
    }
    return DARKNESS;
}

static int winner(const Battle *b, int ending) {
    int one = 0, other = 0;
    if (ending == FLAG) one = b->captured[0] != 0, other = b->captured[1] != 0;
    if (ending == KILLING) one = b->left[0] > 0, other = b->left[1] > 0;
    if (one != other) return one ? 1 : 2;
    return b->switches & SIEGE ? 2 : 0;
}

/* Fight `many` battles of the settings `jobs`; rows of `results`: winner, ending, steps, zone. */
int fight_all(const I *table, I rows, const I *offsets, I offset_count, const I *figures,
              const I *settings, const I *placed, const I *walls, const I *jobs,
              const W *streams, I many, I cells, I most, I *results, uint8_t *survivors) {
    Battle b = {.table = table, .figures = figures, .offsets = offsets, .rows = rows,
                .offset_count = offset_count};
    I *memory = calloc((size_t)(4 * cells + 2 * most + 4 * offset_count), sizeof(I));
    b.unit = calloc((size_t)most, sizeof(Unit));
    if (!memory || !b.unit) return free(memory), free(b.unit), 1;
    b.held = memory, b.height = memory + cells;
    b.claim[0] = memory + 2 * cells, b.claim[1] = memory + 3 * cells;
    b.queue = memory + 4 * cells, b.clash = b.queue + most;
    for (int d = 0; d < 4; d++) b.near[d] = b.clash + most + d * offset_count;
    for (I n = 0; n < many; n++) {
        const I *setting = settings + COLUMNS * jobs[n];
        I *row = results + 4 * n;
        b.stream = streams[n];
        I zone = figures[figures[ZONE] + (I)below(&b, (W)figures[ZONES])];
        I high = setting[DEPTH_A] + zone + setting[DEPTH_B];
        lay_board(&b, setting, walls, high);
        place(&b, setting, placed, high);
        int ending = fight(&b, &row[2]);
        row[0] = winner(&b, ending), row[1] = ending, row[3] = zone;
        for (I u = 0; u < b.units; u++)
            survivors[n * most + u] = b.unit[u].alive && row[0] == 1 + side_of(&b, u);
    }
    free(memory), free(b.unit);
    return 0;
}

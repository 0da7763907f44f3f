// Modules as Python has compiled them, kept for the next start: reading them takes half as long.
// What they were compiled from is named by its hash, so that no other version ever reads them.
const WHAT = "@packages@";
const IDLE = 3000; // milliseconds without a request before they are put away
const NAME = `compiled ${new URL("./", import.meta.url).pathname}`;

let kept = 0;
let timer = 0;

// Python trusts what was compiled from a file of the same time and size: all have the same time.
const SAME_TIME = (folder) => `
import os, sys
sys.dont_write_bytecode = False
for where, _, names in os.walk("${folder}"):
    for name in names:
        os.utime(os.path.join(where, name), (0, 0))
`;

const GATHER = (folder, more) => `
import io, pathlib, zipfile
def gather(folder, more):
    found = sorted(pathlib.Path(folder).rglob("*.pyc"))
    if len(found) <= more:
        return len(found), b""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as file:
        for one in found:
            file.write(one, one.relative_to(folder))
    return len(found), made.getvalue()
gather("${folder}", ${more})
`;

export async function bring(python, folder) {
  python.runPython(SAME_TIME(folder));
  try {
    const answer = await (await caches.open(NAME)).match(WHAT);
    if (!answer) return;
    python.unpackArchive(await answer.arrayBuffer(), "zip", { extractDir: folder });
    kept = Number(answer.headers.get("X-Count"));
  } catch (error) {
    console.warn("compiled modules are made anew:", error);
  }
}

// Once nothing is asked for, and if more were compiled since.
export function put(python, folder) {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const told = python.runPython(GATHER(folder, kept));
    const [count, archive] = told.toJs();
    told.destroy();
    if (!archive.length) return;
    kept = count;
    try {
      const there = await caches.open(NAME);
      for (const other of await there.keys()) {
        if (!other.url.endsWith(WHAT)) await there.delete(other);
      }
      await there.put(WHAT, new Response(archive, { headers: { "X-Count": String(count) } }));
    } catch {
      // No room: the next start compiles again.
    }
  }, IDLE);
}

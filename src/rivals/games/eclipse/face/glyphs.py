"""Signs of technologies and of the kinds of ship parts, about their middle, in line and fill.

Each lies within 10 units of its middle and takes over the stroke and the fill (`fill` on what
is solid) of where it is used. Technologies that open a part are drawn as that part.
"""

# ruff: noqa: E501 - a shape is one line, however long

from __future__ import annotations

_LINE = 'fill="none" stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round"'

KIND_SIGNS: dict[str, str] = {
    "cannon": '<path d="M-2.200 9V-1.500H2.200V9ZM-1.300-2.500V-9.500H1.300V-2.500ZM-5.500 9V3H-3.400V9'
    'ZM3.400 9V3H5.500V9Z" stroke="none"/>',
    "missile": '<path d="M0-9.500C2.500-7 3-4 3-1V4L6 8.500H2L0 6.500L-2 8.500H-6L-3 4V-1C-3-4-2.500-7 0-9.500Z"'
    ' stroke="none"/>',
    "computer": f'<g {_LINE}><circle r="6"/><path d="M0-9.500V-3M0 3V9.500M-9.500 0H-3M3 0H9.500"/></g>'
    '<circle r="1.500" stroke="none"/>',
    "shield": f'<path d="M-7.500-7Q0-5 0-9Q0-5 7.500-7V0Q7.500 6 0 9.500Q-7.500 6-7.500 0Z" {_LINE}/>',
    "hull": f'<path d="M-8-6H8V6H-8ZM-8 0H8M0-6V0M-4 0V6M4 0V6" {_LINE}/>',
    "drive": f'<path d="M-7 5L0-2L7 5M-7-1L0-8L7-1" {_LINE}/>'
    '<path d="M-2 5H2L0 9.500Z" stroke="none"/>',
    "source": '<path d="M2.500-9.500L-6.500 1.500H-.8L-2.500 9.500L6.500-2H.8Z" stroke="none"/>',
}

_RING = f'<circle r="9" {_LINE} stroke-dasharray="2.400 1.600"/>'
"""What an advanced square has around it."""

TECH_SIGNS: dict[str, str] = {
    "neutron_bombs": f'<circle cy="2" r="6" stroke="none"/><path d="M0-4V-7Q3-10 6-7" {_LINE}/>'
    f'<path d="M7-9.500V-8M8.500-6H9.500M4.500-9L5-8.500" {_LINE}/>',
    "starbase": '<path d="M-2-9H2V-5.500L5.500-2H9V2H5.500L2 5.500V9H-2V5.500L-5.500 2H-9V-2H-5.500L-2-5.500Z'
    'M0-2.200A2.200 2.200 0 1 0 0 2.200A2.200 2.200 0 1 0 0-2.200Z" fill-rule="evenodd" stroke="none"/>',
    "advanced_mining": f'{_RING}<path d="M0-5.400L4.800-2.700L0 0L-4.800-2.700ZM-5.300-1.900L-.5.800V5.800'
    'L-5.300 3.100ZM5.300-1.900L.5.800V5.800L5.300 3.100Z" stroke="none"/>',
    "advanced_economy": f'{_RING}<path d="M0-5A5 5 0 1 1 0 5A5 5 0 1 1 0-5ZM-.9-3.200V3.200H.9V-3.200Z"'
    ' fill-rule="evenodd" stroke="none"/>',
    "advanced_labs": f'{_RING}<path d="M-1.700-5H1.700V-1.300L4.900 4C5.300 4.800 4.800 5.400 4 5.400H-4'
    'C-4.800 5.400-5.300 4.800-4.900 4L-1.700-1.300Z" stroke="none"/>',
    "quantum_grid": f'<path d="M-9-9H9V9H-9ZM-3-9V9M3-9V9M-9-3H9M-9 3H9" {_LINE}/>'
    '<circle cx="-6" cy="6" r="2.200" stroke="none"/><circle cx="6" cy="-6" r="2.200" stroke="none"/>',
    "nanorobots": f'<circle r="3" stroke="none"/><path d="M-3-1L-8-6M3-1L8-6M-3 1L-8 6M3 1L8 6M-4 0'
    f'H-9M4 0H9" {_LINE}/>',
    "advanced_robotics": f'<path d="M-6.500-3H6.500V7H-6.500ZM0-3V-7M-9 0V4M9 0V4" {_LINE}/>'
    '<circle cy="-8" r="1.600" stroke="none"/><circle cx="-2.700" cy="1.500" r="1.500" stroke="none"/>'
    '<circle cx="2.700" cy="1.500" r="1.500" stroke="none"/>',
    "orbital": f'<circle r="3.600" stroke="none"/><ellipse rx="9.500" ry="4" {_LINE} '
    'transform="rotate(-22)"/>',
    "monolith": '<path d="M-3-6.500L0-9.500L3-6.500L4 6.500H-4ZM-7 7.500H7V9.500H-7Z" stroke="none"/>',
    "artifact_key": f'<circle cx="-4.500" cy="-4.500" r="4" {_LINE}/><path d="M-1.700-1.700L8 8M4.500 4.500'
    f'L7.500 1.500M6.500 6.500L9 4" {_LINE}/>',
    "wormhole_generator": f'<path d="M-9 7A9 9 0 0 1 9 7M-5.500 7A5.500 5.500 0 0 1 5.500 7M-10 7H10" '
    f'{_LINE}/><path d="M-2 7A2 2 0 0 1 2 7Z" stroke="none"/><path d="M0-9.500V-5" {_LINE}/>',
}

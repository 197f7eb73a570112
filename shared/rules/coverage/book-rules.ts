import { approximated, modelled, notModelled, withoutBearing, type CoverageRow } from '../coverage-entry.ts';

const TO_HIT = ['combat/to-hit.test.ts', 'rulesets/editions.test.ts'];
const PHASES = ['battle/turn/phases.test.ts'];
const SIGHT = ['terrain/line-of-sight.test.ts', 'board/sight.test.ts'];
const MOVES = ['terrain/ground-cost.test.ts', 'requests/move/resolve-move-call.test.ts'];
const DAMAGE = ['combat/damage.test.ts', 'combat/attack.test.ts'];
const CAMPAIGN = 'Played by the campaign, not by a rule system: docs/campaign-facts.md tells how.';

/** The introductory rules of the first printing, whose text is among the sources. */
export const BOOK_RULES: readonly CoverageRow[] = [
  withoutBearing(
    'book-006-introduction',
    'What the game is, and what it takes',
    '001 "Introduction", "Alpha Strike Basics", "Alpha Strike vs. Total Warfare", "What\'s Needed to Play Alpha Strike"',
    'It tells no rule.',
  ),
  approximated(
    'book-011-unit-card',
    'The unit card',
    '001 "Components", "The Unit Card"',
    'All figures of a card count; its photograph and its scale of inches do not.',
    ['coverage/coverage.test.ts', 'coverage/abilities.test.ts'],
  ),
  modelled('book-011-unit-types', 'Kinds of unit in the introductory rules', '001 "Unit Type Restrictions"', [
    'battle/scenario/scenario.test.ts',
    'requests/attack/resolve-attack-call.test.ts',
  ]),
  withoutBearing(
    'book-011-army-lists',
    'Army lists',
    '001 "Choosing Army Lists", "Preparing Unit Cards", "Alternative Army Lists"',
    CAMPAIGN,
  ),
  approximated(
    'book-012-placing-terrain',
    'Placing terrain',
    '001 "Placing Terrain"',
    'A board is drawn by hand or laid out by chance; players do not take turns to place pieces.',
    ['board/generation/generate-board.test.ts'],
  ),
  approximated(
    'book-012-starting-positions',
    'Starting positions',
    '001 "Starting Positions"',
    'Where units stand or come in follows from the set-up of the track.',
    ['battle/turn/set-up.test.ts', 'battle/scenario/scenario.test.ts'],
  ),
  modelled('book-012-sequence', 'Sequence of play', '001 "Sequence of Play", "Step 1" to "Step 4"', PHASES),
  modelled('book-012-initiative', 'Initiative', '001 "Step 1: Initiative Phase"', PHASES),
  approximated(
    'book-013-victory',
    'Victory conditions',
    '001 "Victory Conditions", "Alternative Victory Conditions"',
    'The objectives of a track decide; a battle without any goes to the side that is left.',
    ['battle/turn/objectives.test.ts'],
  ),
  modelled('book-013-movement', 'Movement and its costs', '001 "Movement Phase", "Terrain"', MOVES),
  modelled('book-013-minimum-movement', 'Minimum movement', '001 "Minimum Movement"', MOVES),
  approximated(
    'book-013-facing',
    'Facing',
    '001 "Facing"',
    'On hexes a unit faces one of six ways; a question on a table states its bearings.',
    ['board/reach.test.ts', 'requests/sight/bearing.test.ts'],
  ),
  modelled('book-013-stacking', 'Stacking', '001 "Stacking"', [
    'terrain/stacking.test.ts',
    'battle/battle.prop.test.ts',
  ]),
  modelled('book-014-jumping', 'Jumping', '001 "Jumping"', ['requests/move/jump.test.ts']),
  modelled('book-014-combat', 'The Combat Phase', '001 "Combat Phase"', PHASES),
  approximated(
    'book-015-sight',
    'Line of sight',
    '001 "Step 1: Verify Line of Sight"',
    'How a line runs across hexes is ours; on a table the share that is hidden is stated.',
    SIGHT,
  ),
  approximated(
    'book-015-arcs',
    'Firing arcs and directions of attack',
    '001 "Step 2: Verify Firing Arc"',
    'Arcs of sixty degrees on hexes; on a table bearings in degrees are stated.',
    ['requests/sight/resolve-arc-call.test.ts'],
  ),
  modelled('book-016-range', 'Range', '001 "Step 3: Determine Range", "Alpha Strike Range Table"', TO_HIT),
  modelled(
    'book-016-to-hit',
    'To-hit numbers',
    '001 "Step 4: Determine To-Hit Number", "Step 5: Roll to Hit"',
    TO_HIT,
  ),
  modelled(
    'book-018-damage',
    'Damage',
    '001 "Step 6: Determine and Apply Damage", "Applying Damage"',
    DAMAGE,
  ),
  modelled('book-019-criticals', 'Critical hits', '001 "Step 7: Roll for Critical Hits"', DAMAGE),
  modelled('book-019-physical', 'Physical attacks', '001 "Resolving Physical Attacks"', [
    'combat/physical.test.ts',
  ]),
  approximated(
    'book-020-heat',
    'Overheating and heat',
    '001 "Overheating", "Heat"',
    'The text of its effects is cut off in the source; they are those of the later editions.',
    ['combat/heat.test.ts', 'combat/end-phase.test.ts'],
  ),
  modelled('book-020-end-phase', 'The End Phase', '001 "End Phase", "Damage"', ['combat/end-phase.test.ts']),
  approximated(
    'book-021-abilities',
    'Special abilities',
    '001 "Special Abilities", "Special Ability Descriptions"',
    'Each ability has a row of its own.',
    ['coverage/abilities.test.ts'],
  ),
];

/** A heading of the contents whose text no source holds. */
function contents(id: string, title: string, heading: string, why: string): CoverageRow {
  return notModelled(id, title, `ours: 001 "${heading}" is a line of the contents alone`, why);
}

/** The same where it cannot change a ground battle here. */
function aside(id: string, title: string, heading: string, why: string): CoverageRow {
  return withoutBearing(id, title, `ours: 001 "${heading}" is a line of the contents alone`, why);
}

const NO_AEROSPACE = 'No aerospace unit fights in a ground battle.';
const NO_SUCH_GROUND = 'No board has this ground.';

/** Rules that the book names in its contents and that the errata leave untouched. */
export const BOOK_OPTIONS: readonly CoverageRow[] = [
  approximated(
    'book-027-unequal-numbers',
    'Unequal numbers of units',
    'ours: 001 "Unequal Number of Units" is a line of the contents alone',
    'The larger side moves more units each time, in proportion; how halves are shared out is ours.',
    PHASES,
  ),
  aside('book-023-scenarios', 'Choosing scenarios', 'Choosing Scenario Types', CAMPAIGN),
  aside('book-053-control-rolls', 'Control rolls', 'Control Rolls', NO_AEROSPACE),
  aside('book-053-radar-map', 'Aerospace set-up and radar map', 'Aerospace Setup', NO_AEROSPACE),
  aside('book-055-air-combat', 'Abstract aerospace combat', 'Abstract Aerospace Combat', NO_AEROSPACE),
  approximated(
    'book-063-evading',
    'Evading',
    'ours: 001 "Evading" is a line of the contents alone',
    'Asked with `rules.evading`; no unit evades in a battle, and its figures are ours.',
    ['tactics/evading.test.ts'],
  ),
  contents(
    'book-063-leaping',
    'Leaping',
    'Leaping',
    'Nobody leaps down from a height that is too steep to walk.',
  ),
  contents(
    'book-063-falls',
    'Intentional falls from above',
    'Intentional Falls from Above',
    'Nobody drops onto an enemy; attacks from above are jumps.',
  ),
  contents(
    'book-063-non-infantry',
    'Transporting units that are not infantry',
    'Transporting Non-Infantry Units',
    'Only infantry rides.',
  ),
  contents('book-064-bridges', 'Bridges', 'Bridges', NO_SUCH_GROUND),
  contents(
    'book-064-advanced-terrain',
    'Advanced terrain',
    'Advanced Terrain',
    'Of snow, gravel, liquid pools, heavy industry, ice, jungle, magma, mud, fields, rails, ultra rough and rubble, sand, swamp, tundra and heavy woods no board has any.',
  ),
  approximated(
    'book-067-water',
    'Water by its depth',
    'ours: 001 "Water (Expanded)" is a line of the contents alone',
    'Depth decides who is submerged and what a move costs; swimming and currents are not there.',
    ['terrain/ground-cost.test.ts', 'terrain/line-of-sight.test.ts', 'terrain/footing.test.ts'],
  ),
  contents('book-070-bogging', 'Bogging down', 'Bogging Down', 'No ground bogs a unit down.'),
  aside(
    'book-070-grounded-aerospace',
    'Aerospace units on the ground map',
    'Aerospace Units on the Ground Map',
    NO_AEROSPACE,
  ),
  approximated(
    'book-073-partial-cover',
    'Partial cover of the advanced rules',
    'ours: 001 "Partial Cover" of the advanced options is a line of the contents alone',
    'Partial cover is that of the standard rules: a modifier, from ground that hides a third or more.',
    [...SIGHT, ...TO_HIT],
  ),
  contents(
    'book-073-off-board',
    'Artillery off the board',
    'On-Board Artillery vs. Off-Board Artillery',
    'A shot lands in the turn in which it is fired; nothing is fired from off the board but what a bonus of the track buys.',
  ),
  approximated(
    'book-078-autocannon-munitions',
    'Alternate autocannon munitions',
    'ours: 001 "Alternate Autocannon Munitions" is a line of the contents alone',
    'Asked with `rules.munition`, figures ours; in a battle autocannons are fired as printed, as part of the card values.',
    ['tactics/munitions.test.ts'],
  ),
  contents(
    'book-079-narc-pods',
    'Alternate NARC pods',
    'Alternate Narc/iNarc Pods',
    'A beacon is always the one that homes missiles in.',
  ),
  contents(
    'book-082-intelligence',
    'Battlefield intelligence',
    'Battlefield Intelligence',
    'Neither ratio nor benefit of intelligence is counted.',
  ),
  aside(
    'book-086-capital',
    'Capital and sub-capital weapons',
    'Capital and Sub-Capital Weapons',
    NO_AEROSPACE,
  ),
  contents(
    'book-087-concealing',
    'Concealed unit data and record sheets',
    'Concealing Unit Data',
    'Both sides know every card and every mark on it.',
  ),
  aside('book-089-coordinates', 'Coordinates of a table', 'Coordinate System', 'Hexes have their numbers.'),
  aside('book-090-drops', 'Low drops and ziplines', 'Dropping Troops', 'Nobody is dropped in a battle.'),
  contents(
    'book-091-ejection',
    'Ejecting and abandoning units',
    'Ejection/Abandoning Units',
    'Nobody ejects in a battle; what becomes of a pilot is decided after it, by the campaign.',
  ),
  contents(
    'book-092-weather',
    'Air, earthquakes, interference, gravity, heat and wind',
    'Environmental Conditions',
    'None of them is there: only light and fog are, as an option.',
  ),
  aside(
    'book-096-large',
    'Exceptionally large units',
    'Exceptionally Large Units',
    'No unit of more than one facing fights in a ground battle.',
  ),
  contents(
    'book-098-boarding-actions',
    'Boarding actions',
    'Boarding Actions',
    'Nobody storms a unit or a building.',
  ),
  approximated(
    'book-100-fires',
    'Fires',
    'ours: 001 "Fires" is a line of the contents alone',
    'Asked with `rules.fire`, figures ours; nothing burns in a battle.',
    ['tactics/fire-and-smoke.test.ts'],
  ),
  approximated(
    'book-101-smoke',
    'Smoke',
    'ours: 001 "Smoke" is a line of the contents alone',
    'Asked with `rules.smoke`, figures ours; there is no smoke in a battle.',
    ['tactics/fire-and-smoke.test.ts'],
  ),
  approximated(
    'book-102-hidden',
    'Hidden units',
    'ours: 001 "Hidden Units" is a line of the contents alone',
    'Asked with `rules.hiding`, figures ours; in a battle both sides know where every unit on the board is.',
    ['tactics/hiding.test.ts'],
  ),
  contents(
    'book-103-targeting',
    'Targeting and tracking systems',
    'Targeting and Tracking Systems',
    'Units have no such systems but those that their abilities name.',
  ),
  aside(
    'book-104-terrain-conversion',
    'Terrain conversion',
    'Terrain Conversion',
    'Boards are drawn as hexes from the start.',
  ),
  aside('book-115-campaign', 'The campaign', 'Alpha Strike Campaign Rules', CAMPAIGN),
  approximated(
    'book-121-tracks',
    'The six tracks',
    'ours: 001 "Tracks" is a line of the contents alone',
    'Fought with their objectives on boards that are laid out for them; the errata correct two of them.',
    ['battle/turn/objectives.test.ts', 'battle/scenario/scenario.test.ts'],
  ),
  contents(
    'book-132-clan-honor',
    'Clan honor',
    'Special Rule: Clan Honor',
    'Nobody is bound to duels: every unit attacks whom it wants.',
  ),
  aside('book-126-era', 'Era and universe', 'Era Setting: The Clan Invasion', 'It tells no rule.'),
];

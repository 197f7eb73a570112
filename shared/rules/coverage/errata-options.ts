import {
  approximated,
  notModelled,
  withOption,
  withoutBearing,
  type CoverageRow,
} from '../coverage-entry.ts';

const ARTILLERY = [
  'combat/artillery/resolve-artillery.test.ts',
  'requests/attack/area.test.ts',
  'battle/turn/artillery-fire.test.ts',
];
const ARTILLERY_HOW =
  'In a battle a unit fires once a turn besides its other attack, at the hex of an enemy that it or a spotter sees, where its side gains most; Lucky is kept for other attacks.';
const NO_AEROSPACE = 'No aerospace unit fights in a ground battle.';
const NO_DROPS =
  'Nobody is dropped in a battle; that a target is being dropped counts where a to-hit number is asked for.';
const LIGHT_TESTS = [
  'terrain/spotting.test.ts',
  'requests/attack/sight.test.ts',
  'battle/turn/set-up.test.ts',
];

/** The advanced options that the errata touch, and the tracks. */
export const ERRATA_OPTIONS: readonly CoverageRow[] = [
  withoutBearing(
    'errata-054-movement',
    'Abstract aerospace movement',
    '003 "Abstract Aerospace Movement (p. 54)"',
    NO_AEROSPACE,
  ),
  withoutBearing('errata-054-hovering', 'Hovering in place', '003 "Hovering In Place (p. 54)"', NO_AEROSPACE),
  withoutBearing(
    'errata-054-gameplay',
    'Abstract aerospace play',
    '003 "Abstract Aerospace Gameplay (p. 54)"',
    NO_AEROSPACE,
  ),
  withoutBearing(
    'errata-054-central-zone',
    'The central zone',
    '003 "Entering and Leaving the Central Zone (p. 54)"',
    NO_AEROSPACE,
  ),
  withoutBearing(
    'errata-055-arcs',
    'Firing arcs of aerospace units',
    '003 "Step 2: Verify Firing Arc (p. 55)"',
    NO_AEROSPACE,
  ),
  withoutBearing(
    'errata-057-strikes',
    'Damage of air-to-ground attacks',
    '003 "Step 6: Determine and Apply Damage (p. 57)"',
    `${NO_AEROSPACE} The air strike that a bonus of a track buys is ours.`,
  ),
  withoutBearing(
    'errata-058-threshold',
    'Critical hits in the air',
    '003 "Step 7: Roll for Critical Hits (p. 58)"',
    NO_AEROSPACE,
  ),
  withoutBearing(
    'errata-060-ground-to-air',
    'Ground-to-air combat',
    '003 "Resolving Ground-to-Air Combat (p. 60)"',
    NO_AEROSPACE,
  ),
  withoutBearing(
    'errata-061-engagements',
    'Ending air-to-air engagements',
    '003 "Ending Air-to-Air Engagements (p. 61)"',
    NO_AEROSPACE,
  ),
  withOption(
    approximated(
      'errata-062-climbing',
      'Climbing',
      '003 "Climbing (p. 62)"',
      'Counts where an attack or a move is asked about; the price of a wall is ours. No unit climbs in a battle.',
      ['terrain/manner.test.ts', 'requests/move/resolve-move-call.test.ts', 'requests/attack/manner.test.ts'],
    ),
    'climbing',
  ),
  withOption(
    approximated(
      'errata-063-sprinting',
      'Sprinting',
      '003 "Sprinting (p. 63)"',
      'Who sprinted is refused an attack; the distance is ours. No unit sprints in a battle.',
      ['terrain/manner.test.ts', 'requests/move/resolve-move-call.test.ts', 'requests/attack/manner.test.ts'],
    ),
    'sprinting',
  ),
  withOption(
    approximated(
      'errata-068-advanced-terrain',
      'Advanced terrain costs',
      '003 "Advanced Terrain Movement Cost Table (p. 68)"',
      'Counts for levels, the only row that is there: where a move is asked about, and in battles.',
      ['terrain/ground-cost.test.ts', 'requests/move/resolve-move-call.test.ts'],
    ),
    'advanced-terrain',
  ),
  withOption(
    approximated(
      'errata-070-variable',
      'Variable damage',
      '003 "Advanced Combat Option: Variable Damage (p. 70)"',
      'Heat points on a unit without a heat scale become damage that is not rolled for.',
      ['combat/attack.test.ts'],
    ),
    'variable-damage',
  ),
  approximated(
    'errata-073-artillery-table',
    'Artillery ranges and damage',
    '003 "Artillery Range and Damage Table (p. 73)"',
    ARTILLERY_HOW,
    ARTILLERY,
  ),
  approximated(
    'errata-074-artillery',
    'Artillery: to-hit number, and fire from the air',
    '003 "Artillery (p. 74)", "Step 3: Determine To-Hit Number (p. 74)"',
    `Direct fire is refused beyond 42" and beyond what light and weather let one see; whether something stands on the line is taken as said by who asks. ${ARTILLERY_HOW}`,
    ['combat/to-hit.test.ts', 'requests/attack/artillery-sight.test.ts', ...ARTILLERY],
  ),
  approximated(
    'errata-076-artillery-damage',
    'Artillery: damage',
    '003 "Step 5: Determine and Apply Damage (p. 76)"',
    ARTILLERY_HOW,
    ARTILLERY,
  ),
  withoutBearing(
    'errata-076-air-defence',
    'Air-defence missiles',
    '003 "Air-Defense Arrow IV (p. 76)"',
    NO_AEROSPACE,
  ),
  approximated(
    'errata-076-artillery-munitions',
    'Alternate artillery munitions',
    '003 "Alternate Artillery Munitions (p. 76)"',
    `Cluster and homing rounds alone, which battles fire too. A homing round takes the +1 of area attacks as any shell does. ${ARTILLERY_HOW}`,
    ARTILLERY,
  ),
  withoutBearing(
    'errata-078-bombs',
    'Alternate bombs',
    '003 "Alternate Bomb Munitions (p. 78)"',
    NO_AEROSPACE,
  ),
  withoutBearing(
    'errata-078-air-launched',
    'Arrow IV fired from the air',
    '003 "Arrow IV (Homing or Standard) (p. 78)"',
    NO_AEROSPACE,
  ),
  approximated(
    'errata-080-missile-munitions',
    'Alternate missile munitions',
    '003 "Alternate LRM/SRM Munitions (p. 80)"',
    'Asked with `rules.munition`, figures ours; in a battle missiles are fired as printed, as part of the card values.',
    ['tactics/munitions.test.ts'],
  ),
  approximated(
    'errata-082-tandem',
    'Tandem charges',
    '003 "Tandem Charge (p. 82)"',
    'Asked with `rules.munition`, as an attack of the SRMs alone; in a battle nobody fires any.',
    ['tactics/munitions.test.ts'],
  ),
  withOption(
    approximated(
      'errata-084-buildings',
      'Buildings',
      '003 "Alpha Strike Buildings Table (p. 84)"',
      'Buildings hide, bar the way and shelter the infantry inside until they fall on it; they are rubble from the End Phase on.',
      [
        'terrain/building.test.ts',
        'requests/attack/building.test.ts',
        'battle/turn/shelter.test.ts',
        'battle/turn/building-collapse.test.ts',
      ],
    ),
    'buildings',
  ),
  withOption(
    approximated(
      'errata-085-attacking-buildings',
      'Attacking buildings',
      '003 "Attacking Buildings (p. 85)"',
      'Attacks on a unit inside are shared with the walls; a hit on the building itself is asked with `rules.buildingAttack`, in a battle nobody attacks one. None has weapons of its own.',
      ['terrain/building.test.ts', 'requests/attack/building.test.ts', 'tactics/attack-building.test.ts'],
    ),
    'buildings',
  ),
  notModelled(
    'errata-088-blips',
    'Hidden movement by counters',
    '003 "Blip Counters (p. 88)"',
    'Nobody is hidden: both sides know where every unit on the board is.',
  ),
  withOption(
    approximated(
      'errata-089-spotting',
      'Spotting ranges',
      '003 "Visual Spotting Range Table (p. 89)"',
      'Only daylight is in the sources, the other rows are ours. Counts where an attack is asked about, and in battles that a track or a bonus puts in another light.',
      LIGHT_TESTS,
    ),
    'environment',
  ),
  withoutBearing(
    'errata-090-drops',
    'Drops from great height',
    '003 "High Altitude Drops (p. 90)"',
    NO_DROPS,
  ),
  approximated(
    'errata-091-ecm',
    'Electronic countermeasures',
    '003 "ECM/ECCM (p. 91)"',
    'Fields jam in every battle, without an option, and are never set to counter those of the enemy.',
    ['electronics/electronics.test.ts', 'battle/state/battle-electronics.test.ts'],
  ),
  withOption(
    approximated(
      'errata-092-environment',
      'Environmental conditions',
      '003 "Environmental Conditions (p. 92)"',
      'Twilight, night and fog limit how far one sees, in battles too, and do nothing else; searchlights (SRCH) lift the limit of the dark.',
      LIGHT_TESTS,
    ),
    'environment',
  ),
  withoutBearing(
    'errata-096-arcs',
    'Firing arcs of DropShips',
    '003 "DropShip Firing Arcs (p. 96)"',
    NO_AEROSPACE,
  ),
  withoutBearing(
    'errata-097-structures',
    'Attacking mobile structures',
    '003 "Attacking Mobile Structures (p. 97)"',
    'No mobile structure fights in a ground battle.',
  ),
  notModelled(
    'errata-099-expanded-ranges',
    'Expanded ranges',
    '003 "Expanded Ground Ranges (p. 99)"',
    'Nothing reaches beyond 42".',
  ),
  approximated(
    'errata-117-objectives',
    'Objectives',
    '003 "Objectives (p. 117)"',
    'Objectives about the force and the field are judged; markers on the ground are not.',
    ['battle/turn/objectives.test.ts'],
  ),
  approximated(
    'errata-122-breakthrough',
    'Breakthrough',
    '003 "Breakthrough (p. 122)"',
    'Fought with its objectives on a board that is laid out by this rule; what pieces look like is ours.',
    ['battle/turn/objectives.test.ts'],
  ),
  approximated(
    'errata-124-pursuit',
    'Pursuit',
    '003 "Pursuit (p. 124)"',
    'Fought with its objectives on a board that is laid out by this rule; what pieces look like is ours.',
    ['battle/turn/objectives.test.ts'],
  ),
  withoutBearing(
    'errata-135-forces',
    'Forces that are printed as examples',
    '003 "Liao Company (p. 135) to Clan Wolf Binary (p. 141)"',
    'Sample forces; the cards of the catalogue count.',
  ),
];

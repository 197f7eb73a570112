import { answered, approximated, modelled, withoutBearing, type CoverageRow } from '../coverage-entry.ts';

const NO_AEROSPACE = 'No aerospace unit fights in a ground battle.';
const TO_HIT = ['combat/to-hit.test.ts'];
const RIDE =
  'Infantry rides into battle, gets off and on again and is lost with its transport; in a battle only who began it aboard boards, and boarding takes the place of a move.';
const CLING =
  'Battle armor rides into battle as infantry does; what of a hit on its carrier it takes is not in the sources: nothing.';
const SIGHT = ['terrain/line-of-sight.test.ts', 'terrain/line-of-sight.prop.test.ts'];
const TRANSPORT = [
  'battle/turn/carriers.test.ts',
  'terrain/transport.test.ts',
  'requests/transport/resolve-transport-call.test.ts',
];
const ATTACKS = ['combat/unit-types.test.ts'];
const ARTILLERY = [
  'combat/artillery/resolve-artillery.test.ts',
  'requests/attack/area.test.ts',
  'battle/turn/artillery-fire.test.ts',
];

/** The core of the errata: terms, turn, movement, attacks, damage, heat. Pages are those of the corrected book. */
export const ERRATA_RULES: readonly CoverageRow[] = [
  approximated(
    'errata-008-terrain',
    'Terrain on the table',
    '003 "Tabletop and Terrain (p. 8)"',
    'Terrain costs, hides and adds to to-hit numbers, in battles too; what pieces look like is ours.',
    [...TO_HIT, 'terrain/ground-cost.test.ts', 'terrain/line-of-sight.test.ts'],
  ),
  approximated(
    'errata-013-mobile',
    'Mobile and immobile units',
    '003 "Movement Phase (p. 13)"',
    'A unit with a Move of 0" is immobile and stays where it is; what a stunned or dead crew does is not in the sources.',
    ['combat/condition.test.ts', 'requests/move/standstill.test.ts'],
  ),
  approximated(
    'errata-013-stacking',
    'Stacking',
    '003 "Stacking (p. 13)"',
    'Nobody is forced into an occupied place in a battle; `rules.displacement` tells where such a unit would go.',
    ['terrain/stacking.test.ts', 'requests/move/resolve-move-call.test.ts', 'battle/battle.prop.test.ts'],
  ),
  modelled(
    'errata-019-physical-type',
    'When charges and attacks from above are declared',
    '003 "Step 1: Determine Physical Attack Type (p. 19, 43)"',
    ['battle/turn/phases.test.ts', 'battle/commander/ram-choice.test.ts'],
  ),
  approximated(
    'errata-020-cooling',
    'Cooling down',
    '003 "Cooling Down (p. 20, 45)"',
    'That water of 1" takes a point from more overheat than one, and a level from who used none, is ours.',
    ['combat/heat.test.ts', 'requests/end-phase/resolve-end-phase-call.test.ts'],
  ),
  approximated(
    'errata-023-terms',
    'Infantry, airborne and heat-tracking units',
    '003 "Additional Game Terms for Standard Alpha Strike (p. 23)"',
    'VTOLs and WiGEs that moved are in the air; no other unit that flies fights in a battle.',
    [...TO_HIT, ...ATTACKS],
  ),
  modelled('errata-024-skill', 'Skill ratings and point value', '003 "Force Balancing (p. 24)"', [
    'point-value.test.ts',
  ]),
  modelled('errata-024-drones', 'Point value of drones', '003 "Adjusting for Skill (p. 24)"', [
    'point-value.test.ts',
  ]),
  approximated(
    'errata-027-withdrawal',
    'Forced withdrawal and crippling damage',
    '003 "Forced Withdrawal (Optional) (p. 27)"',
    'Who has to leave a transport does, in a battle too. Motive damage that leaves no Move cripples, and is mended after the battle.',
    [
      'combat/condition.test.ts',
      'combat/unit-types.test.ts',
      'battle/turn/phases.test.ts',
      'combat/odds/compute-attack-odds.test.ts',
      ...TRANSPORT,
    ],
  ),
  approximated(
    'errata-030-water-cost',
    'Movement costs of water',
    '003 "Movement Cost Table (p. 30)"',
    'The rows are there, each at the one price of 001, in battles too.',
    ['terrain/ground-cost.test.ts'],
  ),
  modelled('errata-032-standstill', 'Standstill', '003 "Additional Movement Rules (p. 32)"', [
    'combat/condition.test.ts',
    'battle/turn/phases.test.ts',
    'requests/move/standstill.test.ts',
  ]),
  approximated(
    'errata-032-transport',
    'Infantry in transports',
    '003 "Transporting Infantry (p. 32)"',
    RIDE,
    TRANSPORT,
  ),
  approximated(
    'errata-033-battle-armor',
    'Mechanised battle armor',
    '003 "Transporting Infantry (p. 33)"',
    CLING,
    TRANSPORT,
  ),
  approximated(
    'errata-034-sight',
    'Line of sight and its reach',
    '003 "Step 1: Verify Line of Sight (p. 34)"',
    'In battles too; how a line runs across hexes is ours.',
    SIGHT,
  ),
  approximated(
    'errata-034-submerged',
    'Submerged units and torpedoes',
    '003 "Step 1: Verify Line of Sight (p. 34)"',
    'Who may attack whom is there, torpedoes with it; in battles nobody fires torpedoes.',
    [...SIGHT, ...ATTACKS],
  ),
  approximated(
    'errata-035-indirect',
    'Indirect fire',
    '003 "Step 1: Verify Line of Sight (p. 35)"',
    'A friend that sees the target spots for it; one that is still to attack makes both attacks harder. That who has attacked no longer spots is ours.',
    [...TO_HIT, ...ATTACKS],
  ),
  approximated(
    'errata-036-jumping',
    'Target movement of the mode used',
    '003 "Step 4: Determine To-Hit Number (p. 36)"',
    'A target counts by the mode that it used. Where units act one by one (kcw-2.0), a target that has not moved in this turn counts by what it did in the turn before, not as one that walks.',
    TO_HIT,
  ),
  approximated(
    'errata-037-to-hit',
    'To-hit modifiers',
    '003 "To-Hit Modifiers Table (p. 37)"',
    'Artillery from the air is 1 harder for VTOLs and WiGEs too, as page 74 says. Not there: a remote sensor as the spotter (note 9).',
    ['combat/to-hit.test.ts', 'combat/combat.prop.test.ts'],
  ),
  approximated(
    'errata-038-area',
    'Area damage and battle armor that rides along',
    '003 "Step 6: Determine and Apply Damage (p. 38)"',
    'An area hurts everybody in it who is told of, whoever rides on whom; in a battle riders come to no harm before their carrier is lost.',
    [...TO_HIT, ...ARTILLERY],
  ),
  approximated(
    'errata-039-underwater',
    'Underwater damage',
    '003 "Underwater Damage (p. 39)"',
    'An attack under water sinks who is wholly submerged and has no armor left, in battles too: where no depth is told, whoever does not float. The water alone sinks nobody.',
    [...ATTACKS, 'terrain/line-of-sight.test.ts'],
  ),
  withoutBearing(
    'errata-040-threshold',
    'Damage threshold of aerospace units',
    '003 "Step 7: Roll for Critical Hits (p. 40)"',
    NO_AEROSPACE,
  ),
  approximated(
    'errata-042-artillery',
    'Artillery attacks',
    '003 "Resolving Artillery Attacks (p. 42)"',
    'With scatter, on everybody under the template. Battles aim at hexes with an enemy alone, and shells come down on whole hexes.',
    ARTILLERY,
  ),
  approximated(
    'errata-042-motive',
    'Motive damage',
    '003 "Step 7A: Roll for Motive Systems Damage (p. 42)"',
    'The bands of its table are ours. Hits count in the order in which they fell, ours after the published rules; they are mended after the battle.',
    [...ATTACKS, 'battle/mixed-battle.test.ts'],
    ({ motive }) => motive !== null,
  ),
  modelled(
    'errata-043-anti-mech',
    "Anti-'Mech infantry",
    '003 "Step 4: Determine and Apply Damage (p. 43)"',
    [...ATTACKS, 'battle/mixed-battle.test.ts'],
  ),
  modelled('errata-043-charge', 'Charges and what they cost the attacker', '003 "Charge Attacks (p. 43)"', [
    'combat/physical.test.ts',
    'combat/attack.test.ts',
  ]),
  approximated(
    'errata-044-deliberate',
    'Deliberate overheating',
    '003 "Overheating (p. 44)"',
    'Asked about with the End Phase of a unit; in battles nobody chooses it.',
    ['combat/heat.test.ts', 'requests/end-phase/resolve-end-phase-call.test.ts'],
  ),
  modelled('errata-045-outside-heat', 'Heat from outside comes before cooling', '003 "Heat (p. 45)"', [
    'combat/heat.test.ts',
  ]),
  withoutBearing(
    'errata-046-harjel',
    'HarJel',
    '003 "BattleMech HarJel (p. 46, 105)"',
    'There are no hull breaches.',
  ),
  modelled('errata-047-mimetic', 'Mimetic armor', '003 "Mimetic Armor System (p. 47)"', [
    'coverage/abilities.test.ts',
  ]),
  answered(
    'errata-047-infantry-transport',
    'Trading infantry space for cargo',
    '003 "Infantry Transport (p. 47)", "Cargo Transport, Tons (p. 106)"',
    'The trade can be asked; into a battle units come with the room that their cards print.',
    ['requests/transport/transport-exchange.test.ts', 'requests/transport/resolve-transport-call.test.ts'],
  ),
  approximated(
    'errata-048-stealth',
    'Stealth',
    '003 "Stealth (p. 48)"',
    'The modifiers count, it cuts the unit off from its network and silences its own fields; questions may switch it off (`stealthActive`), commanders never do.',
    ['coverage/abilities.test.ts', 'electronics/electronics.test.ts'],
  ),
  approximated(
    'errata-048-turret',
    'Turrets',
    '003 "Turret (p. 48)"',
    'In a battle the turret fires at what is outside the front arc, and in it the whole card; questions may fire it alone either way (`rules.firingArc`, `weapons` of `rules.attack`).',
    [...ATTACKS, 'coverage/abilities.test.ts'],
  ),
  approximated(
    'errata-051-c3',
    'Networks',
    '003 "C3 Boosted Systems (p. 51)", "C3 Emergency Master Computer (p. 51)"',
    'In a battle fields cut off who stands in them, not what passes through, which `rules.network` tells; an emergency master does not burn out.',
    [
      'electronics/electronics.test.ts',
      'battle/state/battle-electronics.test.ts',
      'tactics/network-lines.test.ts',
    ],
  ),
  approximated(
    'errata-110-hexes',
    'Play on hexes',
    '003 "Converting Movement and Distances (p. 110)"',
    'Two inches a hex and an inch a level; an attack on a neighbouring hex is made at 2". An attack that is asked about says whether it is made on hexes or on a table; where it does not, blows reach 2" and nothing is fired at 0". A line counts the hex that it is in after each 2", and both along a border.',
    [
      'board/hex.test.ts',
      'board/reach.test.ts',
      'board/sight.test.ts',
      'terrain/hexes.test.ts',
      'requests/attack/contact.test.ts',
    ],
  ),
];

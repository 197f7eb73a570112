import {
  approximated,
  COMMON,
  modelled,
  notModelled,
  withoutBearing,
  type CoverageRow,
} from './coverage-entry.ts';

const NO_AIR = 'There are no airborne targets.';
const NO_ARTILLERY =
  'The to-hit number is answered, but artillery is not fired: no scatter and no area of effect.';
const NO_MUNITIONS = 'Its share of the damage counts in the card values; it is not fired alone.';
const MISSILES_ONLY = 'Makes the attack one of missiles for anti-missile systems; it is not fired alone.';
const NO_WATER = 'There is no water on the board.';
const ARTILLERY = '003 "Artillery Range and Damage Table"';

function artillery(id: string, title: string): CoverageRow {
  return notModelled(id, `Artillery: ${title}`, ARTILLERY, NO_ARTILLERY);
}

/** What a unit fires or strikes with. */
export const WEAPON_ABILITIES: readonly CoverageRow[] = [
  modelled('HT', 'Heat weapons', '001 "Heat Special Ability"'),
  modelled('MEL', 'Melee weapon', '001 "Resolving Physical Attacks"', undefined, ({ attackKinds }) =>
    attackKinds.includes('melee'),
  ),
  modelled(
    'REAR',
    'Rear-firing weapons',
    '003 "Rear"',
    undefined,
    ({ damage, attackKinds }) => damage.rearWeapons !== 'unknown' && attackKinds.includes('rear'),
  ),
  {
    ...modelled(
      'OVL',
      'Overheat at long range',
      '004',
      undefined,
      ({ damage }) => damage.overheat.long === 'with-ovl',
    ),
    // Where overheat counts at every range, nothing is lost without it.
    bearing: false,
  },
  approximated(
    'IF',
    'Indirect fire',
    '003 "Indirect Fire"',
    'Makes the attack one of missiles for anti-missile systems; indirect attacks are not carried out.',
  ),
  approximated('LRM', 'Long-range missiles', '003 "Alternate LRM/SRM Munitions"', MISSILES_ONLY),
  approximated('SRM', 'Short-range missiles', '003 "Alternate LRM/SRM Munitions"', MISSILES_ONLY),
  approximated('IATM', 'Improved tactical missiles', COMMON, MISSILES_ONLY),
  notModelled('AC', 'Autocannon', COMMON, NO_MUNITIONS),
  notModelled(
    'TUR',
    'Turret',
    '003 "Turret"',
    'The card values are fired in the front arc; the turret has no arc and no values of its own.',
  ),
  notModelled('TOR', 'Torpedoes', '003 "Underwater and Torpedo Attacks"', NO_WATER),
  notModelled('AM', "Anti-'Mech attacks", '003 "Anti-\'Mech Infantry"', 'The attack is not carried out.'),
  notModelled('TSEMP', 'Electromagnetic pulse', COMMON, 'No attack that shuts a target down without damage.'),
  notModelled(
    'TSEMP-O',
    'Electromagnetic pulse, one shot',
    COMMON,
    'No attack that shuts a target down without damage.',
  ),
  notModelled('TSI', 'Electronic interference', COMMON, 'The ability is not known well enough.'),
  notModelled('MTAS', "'Mech taser", COMMON, 'No taser attacks.'),
  notModelled('BTAS', 'Battle armor taser', COMMON, 'No taser attacks.'),
  notModelled('BT', 'Booby trap', COMMON, 'A unit does not blow itself up.'),
  withoutBearing('FLK', 'Flak', COMMON, NO_AIR),
  withoutBearing('BOMB', 'Bombs', COMMON, NO_AIR),
  withoutBearing('BOM', 'Bombs', COMMON, NO_AIR),
  withoutBearing('SUBW', 'Sub-capital weapons', COMMON, 'Against aerospace targets.'),
  artillery('ARTAIS', 'Arrow IV'),
  artillery('ARTAC', 'Arrow IV, Clan'),
  artillery('ARTT', 'Thumper'),
  artillery('ARTS', 'Sniper'),
  artillery('ARTLT', 'Long Tom'),
  artillery('ARTBA', 'battle armor tube'),
  artillery('ARTTC', 'Thumper cannon'),
  artillery('ARTSC', 'Sniper cannon'),
  artillery('ARTLTC', 'Long Tom cannon'),
  artillery('ARTCM', 'cruise missile'),
];

import {
  approximated,
  butElsewhere,
  COMMON,
  modelled,
  notModelled,
  withoutBearing,
} from '../coverage-entry.ts';
import { withEffect, type Ability, type ReadTraits } from './ability.ts';
import { readAmount, readAmounts, readNumber } from './figures.ts';
import type { WeaponGroup } from './traits.ts';

const NO_BOMBS = 'Dropped in flight by aerospace units, and none fights in a ground battle.';
const ARTILLERY_HOW =
  'With scatter and area of effect. In a battle a unit fires once a turn besides its other attack, at the hex of an enemy that it or a spotter sees, where its side gains most; Lucky is kept for other attacks.';
const MISSILES_ONLY =
  'Makes the attack one of missiles for anti-missile systems; in a battle it is not fired alone.';
const ARTILLERY_TESTS = ['combat/artillery/resolve-artillery.test.ts', 'battle/turn/artillery-fire.test.ts'];
const ARTILLERY = '003 "Artillery Range and Damage Table"';

/** Reads `ARTLT-1`, and `ARTCM5-1` for pieces with a figure in their name. */
function readPiece(code: string): ReadTraits {
  return (figures) => {
    const [, size = '', count = ''] = /^(\d*)-?(\d*)$/.exec(figures) ?? [];
    return { artillery: [{ code: `${code}${size}`, count: readNumber(count) || 1 }] };
  };
}

function artillery(code: string, title: string): Ability {
  const row = approximated(
    code,
    `Artillery: ${title}`,
    ARTILLERY,
    ARTILLERY_HOW,
    ARTILLERY_TESTS,
    (ruleset) => ruleset.artillery !== null,
  );
  return withEffect(row, readPiece(code));
}

function readGroup(group: WeaponGroup): ReadTraits {
  return (figures) => {
    const amounts = readAmounts(figures);
    return amounts === null ? {} : { groups: { [group]: amounts } };
  };
}

function readMissiles(group: WeaponGroup): ReadTraits {
  const read = readGroup(group);
  return (figures) => ({ ...read(figures), firesMissiles: true });
}

/** Abilities with which a unit fires or strikes. */
export const WEAPON_ABILITIES: readonly Ability[] = [
  withEffect(modelled('HT', 'Heat weapons', '001 "Heat Special Ability"'), (figures) => ({
    heat: readAmounts(figures),
  })),
  withEffect(
    modelled('MEL', 'Melee weapon', '001 "Resolving Physical Attacks"', undefined, ({ attackKinds }) =>
      attackKinds.includes('melee'),
    ),
    { meleeWeapon: true },
  ),
  withEffect(
    modelled(
      'REAR',
      'Rear-firing weapons',
      '003 "Rear"',
      undefined,
      ({ damage, attackKinds }) => damage.rearWeapons !== 'unknown' && attackKinds.includes('rear'),
    ),
    (figures) => ({ rear: readAmounts(figures) }),
  ),
  withEffect(
    modelled(
      'OVL',
      'Overheat at long range',
      '004',
      undefined,
      ({ damage }) => damage.overheat.long === 'with-ovl',
    ),
    { overheatsAtLong: true },
  ),
  withEffect(
    butElsewhere(
      approximated(
        'IF',
        'Indirect fire',
        '003 "Indirect Fire"',
        'Fired over the eyes of a friend that sees the target and has not attacked yet; attacks of its owner count as ones of missiles.',
        undefined,
        ({ attackKinds }) => attackKinds.includes('indirect'),
      ),
      MISSILES_ONLY,
    ),
    (figures) => ({ indirect: readAmount(figures), firesMissiles: true }),
  ),
  withEffect(
    approximated('LRM', 'Long-range missiles', '003 "Alternate LRM/SRM Munitions"', MISSILES_ONLY),
    readMissiles('lrm'),
  ),
  withEffect(
    approximated('SRM', 'Short-range missiles', '003 "Alternate LRM/SRM Munitions"', MISSILES_ONLY),
    readMissiles('srm'),
  ),
  withEffect(approximated('IATM', 'Improved tactical missiles', COMMON, MISSILES_ONLY), readMissiles('iatm')),
  withEffect(
    approximated(
      'AC',
      'Autocannon',
      COMMON,
      'Makes the attack a ballistic one; in a battle it is not fired alone.',
    ),
    readGroup('ac'),
  ),
  approximated(
    'TUR',
    'Turret',
    '003 "Turret"',
    'Its own values and abilities are fired at what is outside the front arc; in it the whole card is fired.',
  ),
  withEffect(
    approximated(
      'TOR',
      'Torpedoes',
      '003 "Underwater and Torpedo Attacks"',
      'Fired when it is asked for; in a battle the program fires none.',
    ),
    readGroup('tor'),
  ),
  withEffect(
    modelled('AM', "Anti-'Mech attacks", '003 "Anti-\'Mech Infantry"', undefined, ({ attackKinds }) =>
      attackKinds.includes('anti-mech'),
    ),
    { antiMech: true },
  ),
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
  withEffect(modelled('FLK', 'Flak', COMMON), (figures) => ({ flak: readAmounts(figures) })),
  withoutBearing('BOMB', 'Bombs', COMMON, NO_BOMBS),
  withoutBearing('BOM', 'Bombs', COMMON, NO_BOMBS),
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

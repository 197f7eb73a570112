import type { DamageValue, MoveMode, MovementKind, UnitCard } from '../../../shared/domain/unit-card.ts';
import { rollBelow, rollBetween } from '../../../shared/rules/roll-below.ts';
import type { Dice } from '../../../shared/rules/dice.ts';
import { createSeededDice } from '../../../shared/rules/seeded-dice.ts';

/** A type of unit with its ways of moving; inches are rolled. */
type Kind = readonly [string, ...MovementKind[]];

/** Every type of ground unit in every way of moving that cards print for it. */
const KINDS: readonly Kind[] = [
  ['BM', 'ground'],
  ['BM', 'ground', 'jump'],
  ['BM', 'ground', 'submersible'],
  ['BM', 'quadvee-tracked'],
  ['BM', 'quadvee-wheeled'],
  ['IM', 'ground'],
  ['IM', 'ground', 'jump'],
  ['PM', 'ground'],
  ['PM', 'ground', 'jump'],
  ['PM', 'wige'],
  ['CV', 'tracked'],
  ['CV', 'wheeled'],
  ['CV', 'hover'],
  ['CV', 'hover', 'jump'],
  ['CV', 'vtol'],
  ['CV', 'wige'],
  ['CV', 'naval'],
  ['CV', 'submersible'],
  ['SV', 'tracked'],
  ['SV', 'wheeled'],
  ['SV', 'bicycle'],
  ['SV', 'monocycle'],
  ['SV', 'hover'],
  ['SV', 'vtol'],
  ['SV', 'wige'],
  ['BA', 'foot'],
  ['BA', 'ground', 'jump'],
  ['BA', 'foot', 'submersible'],
  ['BA', 'vtol'],
  ['CI', 'foot'],
  ['CI', 'ground', 'jump'],
  ['CI', 'motorized'],
  ['CI', 'tracked'],
  ['CI', 'wheeled'],
  ['CI', 'hover'],
  ['CI', 'vtol'],
  ['CI', 'foot', 'submersible'],
];

const FOR_ALL = ['ECM', 'PRB', 'ENE', 'SRCH', 'STL', 'RCN', 'C3S', 'TAG'];
const FOR_MACHINES = ['IF1', 'REAR1/1/-', 'HT1/1/-', 'FLK1/1/1', 'AMS', 'CASE', 'MEL', 'ARTT-1', 'LRM1/1/1'];
const FOR_VEHICLES = ['TUR(2/2/1,IF1)', 'IT4', 'IT1.5', 'OMNI', 'AFC', 'BFC', 'BAR', 'LG', 'MDS1', 'AMP'];
const FOR_TROOPS = ['AM', 'CAR4', 'CAR2', 'MEC', 'XMEC', 'LMAS', 'UMU'];

/** Invents cards: kinds of unit in turn, figures and abilities rolled. The same number and seed give the same cards. */
export function inventGroundCards(count: number, seed: string): readonly UnitCard[] {
  const dice = createSeededDice(`cards ${seed}`);
  return Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % KINDS.length];
    if (kind === undefined) throw new RangeError('There are no kinds');
    return inventCard(kind, index + 1, dice);
  });
}

function inventCard([type, ...modes]: Kind, id: number, dice: Dice): UnitCard {
  const onFoot = type === 'BA' || type === 'CI';
  const small = onFoot || type === 'PM';
  const move = modes.map((mode): MoveMode => ({ mode, inches: inventInches(type, mode, dice) }));
  const short = inventDamage(small ? 3 : 7, dice);
  return {
    id,
    name: `Invented ${type} ${id}`,
    chassis: 'Invented',
    variant: `${type} ${id}`,
    type,
    size: small ? 1 : rollBetween(dice, 1, 4),
    tonnage: small ? 5 : 5 * rollBetween(dice, 4, 20),
    tmm: rollBetween(dice, 0, 4),
    move,
    role: '',
    basePv: rollBetween(dice, 5, 60),
    damage: { short, medium: inventDamage(small ? 2 : 6, dice), long: inventDamage(small ? 0 : 4, dice) },
    overheat: type === 'BM' ? rollBelow(dice, 3) : 0,
    armor: rollBelow(dice, small ? 4 : 11),
    structure: rollBetween(dice, 1, small ? 2 : 8),
    specials: inventSpecials(type, onFoot, dice),
    techBase: rollBelow(dice, 3) === 0 ? 'Clan' : 'Inner Sphere',
    introYear: 3050,
    era: 'Clan Invasion',
  };
}

/** Trailers and gun positions have no Move. */
function inventInches(type: string, mode: MovementKind, dice: Dice): number {
  if ((type === 'CV' || type === 'SV') && rollBelow(dice, 12) === 0) return 0;
  if (mode === 'vtol' || mode === 'wige') return 2 * rollBetween(dice, 6, 14);
  return 2 * rollBetween(dice, 1, type === 'CI' || type === 'BA' ? 4 : 9);
}

/** A damage value up to a most; now and then minimal, or none. */
function inventDamage(most: number, dice: Dice): DamageValue {
  const rolled = rollBelow(dice, most + 2);
  return rolled > most ? '0*' : String(rolled);
}

function inventSpecials(type: string, onFoot: boolean, dice: Dice): readonly string[] {
  const vehicle = type === 'CV' || type === 'SV';
  const fitting = [...FOR_ALL, ...(onFoot ? FOR_TROOPS : FOR_MACHINES), ...(vehicle ? FOR_VEHICLES : [])];
  return fitting.filter(() => rollBelow(dice, 5) === 0);
}

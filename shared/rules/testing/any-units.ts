import fc from 'fast-check';
import type { Skill } from '../../domain/pilot.ts';
import type { MovementKind, UnitCard } from '../../domain/unit-card.ts';
import { seatUnits } from '../battle/scenario/scenario-riders.ts';
import type { ScenarioUnit } from '../battle/scenario/scenario.ts';
import { CARDS, unitId } from './fixtures.ts';

const ODD_ABILITIES = [
  ...['TSM', 'BAR', 'CR', 'ARM', 'HT2/2/1', 'STL', 'TAG', 'RHS'],
  ...['ARTAIS-1', 'ARTLT-1', 'ARTS-1', 'ARTTC-1', 'TUR(1/1/-,ARTT-1)'],
];

/** A shipped card, at times with odd abilities and hardly any Move, and the damage it comes with. */
const card: fc.Arbitrary<UnitCard> = fc
  .record({
    card: fc.constantFrom(...CARDS),
    odd: fc.array(fc.oneof(fc.constantFrom(...ODD_ABILITIES), fc.string()), {
      maxLength: 2,
    }),
    still: fc.nat({ max: 15 }),
  })
  .map(({ card: printed, odd, still }) => ({
    ...printed,
    specials: [...printed.specials, ...odd],
    move: still === 0 ? [] : still === 1 ? [{ mode: 'ground' as const, inches: 1 }] : printed.move,
  }));

/** One to six units of any cards, damaged as they come. */
export const anyUnits = (prefix: string): fc.Arbitrary<readonly ScenarioUnit[]> =>
  fc
    .array(fc.tuple(card, fc.nat({ max: 7 }), fc.nat({ max: 20 }), fc.nat({ max: 20 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((units) =>
      units.map(([printed, skill, armor, structure], index) => ({
        unitId: unitId(`${prefix}${index}`),
        card: printed,
        skill: skill as Skill,
        commander: index === 0,
        damage: {
          armorLeft: Math.min(armor, printed.armor),
          structureLeft: Math.max(1, Math.min(structure, printed.structure)),
          criticals: { engine: armor % 2, fireControl: structure % 3, mp: armor % 3, weapon: structure % 2 },
        },
        ...(structure === 1 ? { tacticsLevel: armor % 4 } : {}),
      })),
    );

/** A type of unit and its way of moving but jumping. */
type Kind = readonly [string, MovementKind];

/** Kinds for the units of a battle, in their order. */
export const anyKinds: fc.Arbitrary<readonly Kind[]> = fc.array(
  fc.constantFrom<Kind>(
    ['BM', 'ground'],
    ['IM', 'ground'],
    ['PM', 'ground'],
    ['CV', 'tracked'],
    ['CV', 'hover'],
    ['SV', 'wheeled'],
    ['CV', 'vtol'],
    ['CI', 'foot'],
    ['CI', 'motorized'],
    ['BA', 'foot'],
  ),
  { minLength: 12, maxLength: 12 },
);

/** The same units on wheels, tracks and foot. */
export function changeKinds(units: readonly ScenarioUnit[], kinds: readonly Kind[]): readonly ScenarioUnit[] {
  return units.map((unit, index) => {
    const [type = 'BM', walk = 'ground'] = kinds[index] ?? [];
    const move = unit.card.move.map(({ mode, inches }) => ({ mode: mode === 'jump' ? mode : walk, inches }));
    return { ...unit, card: { ...unit.card, type, move } };
  });
}

/** Which unit of its side each unit would like to ride on. */
export const anyRides = fc.array(fc.nat({ max: 5 }), { minLength: 6, maxLength: 6 });

const FOR_RIDERS = ['MEC', 'XMEC', 'MEC'];

/** The same units, the infantry of them aboard of the units that it would like to ride on where they take it. */
export function mountInfantry(
  units: readonly ScenarioUnit[],
  rides: readonly number[],
): readonly ScenarioUnit[] {
  const isFoot = ({ card: { type } }: ScenarioUnit): boolean => type === 'BA' || type === 'CI';
  const fitted = units.map((unit, index) => {
    const more = isFoot(unit) ? ['CAR2', FOR_RIDERS[index % 3] ?? 'MEC'] : ['IT4', 'OMNI'];
    return { ...unit, card: { ...unit.card, specials: [...unit.card.specials, ...more] } };
  });
  return fitted.reduce<readonly ScenarioUnit[]>((seated, unit, index) => {
    const carrier = seated[(rides[index] ?? 0) % seated.length];
    if (carrier === undefined || !isFoot(unit)) return seated;
    const tried = seated.with(index, { ...unit, carriedBy: carrier.unitId });
    const wanted = tried.filter(({ carriedBy }) => carriedBy !== undefined);
    return seatUnits(tried).size === wanted.length ? tried : seated;
  }, fitted);
}

import type { DamageValue } from '../../../domain/unit-card.ts';
import type { BuildingType, MinefieldRules } from '../../ground-rules.ts';
import type { SwitchableOption } from '../../ruleset-options.ts';

function row(
  id: string,
  [least, most, usual]: readonly [number, number, number],
  capacity: number,
  [infantry, others]: readonly [number, number],
  collapse: DamageValue,
): BuildingType {
  return Object.freeze({
    id,
    cf: Object.freeze({ least, most, usual }),
    capacity,
    absorption: Object.freeze({ infantry, others }),
    collapse,
  });
}

/**
 * 003 "Alpha Strike Buildings Table (p. 84)". Ours: the two columns of absorption are for infantry and for all other
 * units; only the second heading is legible.
 */
export const BUILDINGS: readonly BuildingType[] = Object.freeze([
  row('standard-light-small', [1, 1, 1], 1, [1, 0], '0*'),
  row('standard-light-large', [2, 2, 2], 1, [1, 0], '0*'),
  row('standard-medium-small', [1, 1, 1], 2, [2, 1], '1'),
  row('standard-medium-large', [2, 3, 3], 2, [2, 1], '1'),
  row('standard-heavy-small', [1, 2, 2], 3, [3, 2], '2'),
  row('standard-heavy-large', [3, 6, 4], 3, [3, 2], '2'),
  row('wall-light', [1, 1, 1], 1, [1, 0], '0*'),
  row('wall-medium', [1, 2, 2], 2, [2, 1], '1'),
  row('wall-heavy', [2, 3, 3], 3, [3, 2], '2'),
  row('wall-hardened', [3, 5, 4], 4, [4, 3], '3'),
  row('fortress-light-small', [1, 1, 1], 1, [2, 1], '1'),
  row('fortress-light-large', [2, 2, 2], 1, [2, 1], '1'),
  row('fortress-medium-small', [2, 3, 2], 2, [4, 2], '2'),
  row('fortress-medium-large', [4, 6, 5], 2, [4, 2], '2'),
  row('fortress-heavy-small', [3, 6, 5], 3, [6, 3], '3'),
  row('fortress-heavy-large', [7, 18, 10], 3, [6, 3], '3'),
  row('fortress-hardened-small', [6, 10, 8], 4, [8, 4], '4'),
  row('fortress-hardened-large', [12, 30, 20], 4, [8, 4], '4'),
  row('castle-heavy', [35, 90, 60], 3, [10, 10], '10'),
  row('castle-hardened', [91, 150, 120], 4, [10, 10], '20'),
]);

export const BUILDING_OPTION: SwitchableOption = Object.freeze({
  id: 'buildings',
  title: 'Buildings: they shelter who is inside, and fall',
  changes: () => ({ buildings: BUILDINGS }),
});

/** The figures of minefields are ours. */
const MINEFIELDS: MinefieldRules = Object.freeze({
  detonatesFrom: Object.freeze([9, 7, 5]),
  damagePerDensity: 1,
  clearsFrom: 8,
});

export const MINEFIELD_OPTION: SwitchableOption = Object.freeze({
  id: 'minefields',
  title: 'Minefields: they go off under who comes in',
  changes: () => ({ minefields: MINEFIELDS }),
});

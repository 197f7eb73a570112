import { expect, test } from 'vitest';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import { makeCard, unitId } from '../../../shared/rules/testing/fixtures.ts';
import { findPutRefusal, putUnit, removePosition, turnUnit } from './positions.ts';

const ruleset = getRuleset('alpha-strike-standard-2018')!;
const tank = {
  unitId: unitId('tank'),
  card: makeCard({ type: 'CV', move: [{ mode: 'tracked', inches: 8 }] }),
};
const mech = { unitId: unitId('mech'), card: makeCard() };
const board: BoardMap = {
  widthHexes: 12,
  heightHexes: 10,
  hexes: [{ column: 3, row: 3, waterInches: 2 }],
};

test('says what is in the way of a unit', () => {
  const positions = putUnit({}, mech.unitId, { column: 5, row: 5 });
  const refuse = (unit: typeof mech, column: number, row: number) =>
    findPutRefusal(board, ruleset, positions, unit, { column, row });
  expect(refuse(tank, 4, 4)).toBeNull();
  expect(refuse(tank, 5, 5)).toEqual({ code: 'taken', by: mech.unitId });
  expect(refuse(mech, 5, 5)).toBeNull();
  expect(refuse(tank, 12, 0)).toEqual({ code: 'off-board' });
  expect(refuse(tank, 0, -1)).toEqual({ code: 'off-board' });
  // A tank cannot enter deep water; a 'Mech can.
  expect(refuse(tank, 3, 3)).toEqual({ code: 'ground' });
  expect(refuse(mech, 3, 3)).toBeNull();
});

test('a unit keeps its facing when it is put elsewhere, and is taken off with it', () => {
  const put = putUnit({}, mech.unitId, { column: 1, row: 2 });
  const turned = turnUnit(put, mech.unitId, 4);
  expect(putUnit(turned, mech.unitId, { column: 7, row: 8 })).toEqual({
    mech: { column: 7, row: 8, facing: 4 },
  });
  expect(turnUnit(turned, mech.unitId, null)).toEqual(put);
  expect(turnUnit(put, tank.unitId, 2)).toBe(put);
  expect(removePosition(turned, mech.unitId)).toEqual({});
});

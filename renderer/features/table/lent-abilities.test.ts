import { describe, expect, it } from 'vitest';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import { unitId } from '../../../shared/rules/testing/fixtures.ts';
import { findHolders, listLoans, suggestHolders } from './lent-abilities.ts';
import type { TableSeat } from './seats.ts';

const quick = getRuleset('alpha-strike-quick-start-2020')!;
const ids = ['a1', 'a2', 'a3', 'a4'].map(unitId);
const seat = (id: UnitId, where = 'table') =>
  ({ unitId: id, side: 'attacker', label: id, state: { where } }) as unknown as TableSeat;
const seats = ids.map((id) => seat(id));
const lance = (formation: string, lentTo: readonly UnitId[] = []) => ({
  ...{ formation, unitIds: ids, lentTo, luckyLeft: 0 },
});
const list = (formation: string, turn: number, own: readonly TableSeat[] = seats) =>
  listLoans(quick, { turn, lances: [lance('battle'), lance(formation)] }, own).map(
    ({ lance: number, ability, most }) => [number, ability, most],
  );

describe('abilities that lances lend', () => {
  it('are asked for each turn, or before the first one, as their kind says', () => {
    expect(list('fire-support', 0)).toEqual([[1, 'sniper', 2]]);
    expect(list('fire-support', 3)).toEqual([[1, 'sniper', 2]]);
    expect(list('striker', 0)).toEqual([[1, 'speed-demon', 3]]);
    expect(list('striker', 1)).toEqual([]);
  });

  it('are none of a lance that has too few units left, or of a kind that the rules do not know', () => {
    const left = [seats[0]!, seats[1]!, seat(ids[2]!, 'gone'), seat(ids[3]!, 'gone')];
    expect(list('fire-support', 2, left)).toEqual([]);
    expect(list('assault', 2)).toEqual([]);
  });

  it('go to those who have them and are still there, else to the first units', () => {
    const lend = (lentTo: readonly UnitId[]) =>
      listLoans(quick, { turn: 2, lances: [lance('fire-support', lentTo)] }, seats.slice(1))[0]!;
    expect(suggestHolders(lend([]))).toEqual([ids[1], ids[2]]);
    expect(suggestHolders(lend([ids[0]!, ids[3]!]))).toEqual([ids[3]]);
    expect(suggestHolders(lend([ids[0]!]))).toEqual([ids[1], ids[2]]);
    // One that was chosen and has left meanwhile takes no place.
    expect(findHolders(lend([]), [ids[0]!, ids[3]!])).toEqual([ids[3]]);
  });
});

import { describe, expect, it } from 'vitest';
import type { ForceId } from '../../domain/ids.ts';
import { bookOn, chargeTrack, convertWp, repayDebt } from './ledger.ts';

const account = { id: 'f' as ForceId, warchestWp: 100, supportSp: 10, spPerWp: 3 };
const DAY = '3052-03-17';

describe('points of a force', () => {
  it('are converted without charging more WP than the SP are worth', () => {
    const poor = { ...account, spPerWp: 0.4 };
    const effects = convertWp(poor, 4, DAY);
    expect(bookOn(poor, effects)).toMatchObject({ warchestWp: 97, supportSp: 11 });
  });

  it('are not converted below the least amount: no line at all', () => {
    expect(convertWp({ ...account, spPerWp: 0.5 }, 1, DAY)).toEqual([]);
  });

  it('repay a debt with a line for each currency', () => {
    const owing = { ...account, warchestWp: -5, supportSp: 20 };
    const effects = repayDebt(owing, 5, DAY);
    expect(effects.map(({ line }) => [line.kind, line.currency, line.amount])).toEqual([
      ['repayment', 'SP', -15],
      ['repayment', 'WP', 5],
    ]);
    expect(bookOn(owing, effects)).toMatchObject({ warchestWp: 0, supportSp: 5 });
  });

  it('pay for a track under its name; a track that costs nothing gets no line', () => {
    const track = { name: 'Assault', template: 'assault' };
    expect(chargeTrack(account.id, track, 0, DAY)).toEqual([]);
    expect(bookOn(account, chargeTrack(account.id, track, 300, DAY)).warchestWp).toBe(-200);
  });

  it('are those of the force that a line names', () => {
    const other = chargeTrack('other' as ForceId, { name: '', template: '' }, 300, DAY);
    expect(bookOn(account, other)).toEqual(account);
  });
});

import { describe, expect, it } from 'vitest';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { makeCard, standard2018 } from '../../../shared/rules/testing/fixtures.ts';
import { findChanges, listCounts, listHits, readSeatFigures, setHits } from './figures.ts';
import type { TableSeat } from './seats.ts';

const state = {
  ...{ armorLeft: 4, structureLeft: 2, heat: 1, kills: 0, shutdown: false },
  ...{ criticals: { slowed: 1 }, where: 'table', departure: null, crippled: false },
} as unknown as TableSeat['state'];
const read = (changes: Partial<TableSeat['state']> = {}) =>
  readSeatFigures({ state: { ...state, ...changes } });

describe('the figures of a unit', () => {
  it('that were not changed are not told', () => {
    expect(findChanges(read(), read())).toBeNull();
    expect(findChanges(read(), { ...read(), armorLeft: 3, shutdown: true })).toEqual({
      armorLeft: 3,
      shutdown: true,
    });
  });

  it('hits are told alone, motive hits with the order in which they fell', () => {
    const before = read();
    expect(findChanges(before, setHits(before, 'engine', 2))).toEqual({ criticals: { engine: 2 } });
    const halved = read({ criticals: { halved: 1 } });
    expect(findChanges(halved, setHits(halved, 'slowed', 1))).toEqual({
      criticals: { slowed: 1, motiveOrder: 'hs' },
    });
  });

  it('its fate follows from where it is', () => {
    expect(read({ crippled: true }).fate).toBe('crippled');
    expect(read({ where: 'gone', departure: 'destroyed' }).fate).toBe('destroyed');
    expect(read({ where: 'gone', departure: 'far-edge' }).fate).toBe('withdrew');
  });

  it('are those that its card has', () => {
    const of = (card: UnitCard) => ({
      counts: listCounts(standard2018(), { card }).map(({ figure }) => figure),
      hits: listHits(standard2018(), { card }),
    });
    expect(of(makeCard())).toEqual({
      counts: ['armorLeft', 'structureLeft', 'heat', 'kills'],
      hits: ['engine', 'fireControl', 'mp', 'weapon'],
    });
    expect(of(makeCard({ type: 'CI' })).hits).toEqual([]);
    const tank = of(makeCard({ type: 'CV', move: [{ mode: 'tracked', inches: 8 }] }));
    expect(tank.counts).toContain('stunned');
    expect(tank.hits).toContain('immobilized');
  });
});

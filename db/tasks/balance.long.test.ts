import { describe, expect, it } from 'vitest';
import type { ProgressEvent } from '../../shared/contract/index.ts';
import type { Balance } from '../../shared/domain/balance.ts';
import { makeCard } from '../../shared/rules/testing/fixtures.ts';
import { startBattleHost, makeAskedUnit } from '../testing/ask-battles.ts';
import type { CampaignHost } from '../host/create-host.ts';

const QUESTION = {
  ruleset: 'alpha-strike-standard-2018',
  scenario: {
    sides: { attacker: { units: [makeAskedUnit('a1', 0), makeAskedUnit('a2', 7)] }, defender: { units: [] } },
  },
  side: 'defender',
  winChance: 0.5,
  pv: 90,
  seed: 'balance',
};
const ask = (host: CampaignHost, changes: object = {}) =>
  host.dispatch({ method: 'engagement.balance', params: { ...QUESTION, ...changes } });

async function must(host: CampaignHost, changes: object = {}): Promise<Balance> {
  const reply = await ask(host, changes);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.result as Balance;
}

describe('engagement.balance', () => {
  it('proposes within the PV, the same each time, whatever the number of processes', async () => {
    const [one, two] = [await must(startBattleHost(1)), await must(startBattleHost(2))];
    const timeless = (answer: typeof one) => ({
      ...answer,
      durationMs: 0,
      forecast: { ...answer.forecast, durationMs: 0 },
    });
    expect(timeless(two)).toEqual(timeless(one));
    expect(one.pv).toBeLessThanOrEqual(90);
    expect(one.units.length).toBeGreaterThan(0);
    expect(Math.abs(one.winChance.chance - 0.5)).toBeLessThan(0.2);
  });

  it('chooses from a roster, each unit once', async () => {
    const roster = [makeAskedUnit('r1', 3), makeAskedUnit('r2', 9), makeAskedUnit('r3', 15)];
    const { units } = await must(startBattleHost(2), { units: roster, pv: 300 });
    const ids = units.map(({ unitId }) => unitId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => ['r1', 'r2', 'r3'].includes(id))).toBe(true);
  });

  it('refuses what nobody can be proposed for', async () => {
    const host = startBattleHost(1);
    expect(await ask(host, { pv: 1 })).toMatchObject({ error: { code: 'engagement.no-balance' } });
    expect(await ask(host, { units: [{ unitId: 'r1', cardId: 999_999_999 }] })).toMatchObject({
      error: { code: 'engagement.impossible-scenario' },
    });
    const empty = { sides: { attacker: { units: [] }, defender: { units: [] } } };
    expect(await ask(host, { scenario: empty })).toMatchObject({
      error: { code: 'engagement.impossible-scenario' },
    });
    for (const wrong of [{ winChance: 1.5 }, { pv: 0 }, { side: 'both' }])
      expect(await ask(host, wrong)).toMatchObject({ error: { code: 'params.invalid' } });
  });

  it('leaves out who would have to be carried', async () => {
    const [tank, squad] = [
      makeCard({ type: 'CV', basePv: 60, specials: ['IT4'], move: [{ mode: 'tracked', inches: 10 }] }),
      makeCard({ type: 'CI', basePv: 10, specials: ['CAR4'], move: [{ mode: 'foot', inches: 4 }] }),
    ];
    const units = [
      { unitId: 'r1', card: tank },
      { unitId: 'r2', card: squad, carriedBy: 'r1' },
    ];
    expect(await ask(startBattleHost(1), { units, pv: 20 })).toMatchObject({
      error: { code: 'engagement.no-balance' },
    });
  });

  it('tells the best so far early, then better, and what is being tried', async () => {
    const host = startBattleHost(1);
    const told: ProgressEvent[] = [];
    host.subscribe((event) => {
      if (event.type === 'progress') told.push(event);
    });
    const answer = await must(host, { taskId: 'search' });
    const partials = told.flatMap(({ partial }) => (partial === null ? [] : [partial as typeof answer]));
    const [first, last] = [partials[0]!, partials.at(-1)!];
    // The first answer comes after less than a quarter of the battles.
    expect(first.battles).toBeLessThan(answer.battles / 4);
    expect(first.units.length).toBeGreaterThan(0);
    const widthOf = ({ winChance }: typeof answer) => winChance.high - winChance.low;
    expect(widthOf(last)).toBeLessThan(widthOf(first));
    const stages = partials.map(({ trying }) => trying?.stage);
    expect([...new Set(stages)]).toEqual(['drawn', 'varied', 'close', 'final']);
    expect(answer.trying).toBeNull();
    expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b));
  });

  it('is cancelled by its name', async () => {
    const host = startBattleHost(1);
    const search = ask(host, { taskId: 'search' });
    await host.dispatch({ method: 'task.cancel', params: { taskId: 'search' } });
    expect(await search).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
  });
});

import { describe, expect, it } from 'vitest';
import { type TimedForecast, MAX_FORECAST_RUNS } from '../../shared/domain/forecast.ts';
import { dispatchMethod, followTask, mustAnswer, startBattleHost } from '../testing/ask-battles.ts';

describe('engagement.forecast over several processes', () => {
  it('gives the same numbers whatever the number of processes', async () => {
    const results: string[] = [];
    for (const processes of [1, 2, 3]) {
      const result = await mustAnswer(startBattleHost(processes), 'engagement.forecast', { runs: 60 });
      results.push(JSON.stringify({ ...result, durationMs: 0 }));
    }
    expect(new Set(results).size).toBe(1);
  });

  it('tells a first estimate early, and sharper ones after it', async () => {
    const host = startBattleHost();
    const { events } = followTask(host, 'odds');
    const result = await mustAnswer(host, 'engagement.forecast', { runs: 400, taskId: 'odds' });
    // On a slow machine the battles fought are counted before there are enough for an estimate.
    const first = events.find(({ partial }) => partial !== null);
    expect(first?.done).toBeGreaterThanOrEqual(50);
    expect(first?.done).toBeLessThan(400);
    expect(first).toMatchObject({ of: 400, partial: { runs: first?.done } });
    expect(Object.keys(first?.partial as object).toSorted()).toEqual(Object.keys(result).toSorted());
    const width = ({ interval95 }: TimedForecast) =>
      interval95.attackerWins.high - interval95.attackerWins.low;
    expect(width(result)).toBeLessThan(width(first?.partial as TimedForecast));
  });

  it('is refused where too many are under way, and those go on', async () => {
    const host = startBattleHost();
    const many = Array.from({ length: 16 }, (_, index) =>
      dispatchMethod(host, 'engagement.forecast', { runs: MAX_FORECAST_RUNS, taskId: `t${index}` }),
    );
    expect(await dispatchMethod(host, 'engagement.forecast', { runs: 10 })).toMatchObject({
      ok: false,
      error: { code: 'task.busy' },
    });
    await host.dispatch({ method: 'task.cancel', params: { taskId: 't3' } });
    expect(await many[3]).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
    expect(await dispatchMethod(host, 'engagement.forecast', { runs: 4 })).toMatchObject({ ok: true });
    await host.close();
    expect((await Promise.all(many)).every((reply) => !reply.ok)).toBe(true);
  });

  it('keeps nothing else waiting', async () => {
    const host = startBattleHost();
    await host.dispatch({ method: 'campaign.create', params: { name: 'Beside', sample: 'small' } });
    const { first } = followTask(host, 'odds');
    const forecast = dispatchMethod(host, 'engagement.forecast', { runs: MAX_FORECAST_RUNS, taskId: 'odds' });
    await first;
    for (const method of ['campaign.summary', 'force.list', 'rules.rulesets'])
      expect(await host.dispatch({ method })).toMatchObject({ ok: true });
    expect(await host.dispatch({ method: 'campaign.rename', params: { name: 'Still' } })).toMatchObject({
      ok: true,
    });
    await host.close();
    expect(await forecast).toMatchObject({ ok: false, error: { code: 'host.closed' } });
  });
});

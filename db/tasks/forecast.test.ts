import { describe, expect, it } from 'vitest';
import { MOST_FORECAST_RUNS } from '../../shared/contract/index.ts';
import {
  ask,
  cards,
  follow,
  must,
  objective,
  RULES,
  shareHost,
  startHost,
  unit,
  write,
} from '../testing/ask-battles.ts';

describe('engagement.simulate', () => {
  const host = shareHost(1);

  it('gives the same bytes for the same input, with everything that happened', async () => {
    const [one, other] = [
      await must(startHost(), 'engagement.simulate', {}),
      await must(host, 'engagement.simulate', {}),
    ];
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    expect(one.events.at(-1)).toMatchObject({ type: 'ended', winner: one.outcome.winner });
    expect(one.diceCount).toBeGreaterThan(10);
    const elsewhere = await must(host, 'engagement.simulate', { seed: 'other' });
    expect(JSON.stringify(elsewhere)).not.toBe(JSON.stringify(one));
  });

  it('takes whole cards, and what is left out goes without saying', async () => {
    const whole = (unitId: string, place: number) => ({
      unitId,
      card: cards[place],
      skill: 4,
      commander: false,
      damage: {
        armorLeft: cards[place]?.armor,
        structureLeft: cards[place]?.structure,
        criticals: { engine: 0, fireControl: 0, mp: 0, weapon: 0 },
      },
    });
    const scenario = write({
      board: { widthHexes: 36, heightHexes: 24 },
      turnLimit: 20,
      forcedWithdrawal: true,
      sides: {
        attacker: { units: [whole('a1', 0), whole('a2', 7)] },
        defender: { units: [whole('d1', 20), whole('d2', 27)] },
      },
    });
    const written = await must(host, 'engagement.simulate', { scenario });
    expect(JSON.stringify(written)).toBe(JSON.stringify(await must(host, 'engagement.simulate', {})));
  });

  it('lets infantry ride into battle', async () => {
    const [omni] = cards.filter(({ specials }) => specials.includes('OMNI'));
    const troops = { ...omni, type: 'BA', specials: ['MEC'], move: [{ mode: 'foot', inches: 4 }] };
    const rider = { unitId: 'a2', card: troops, carriedBy: 'a1' };
    const attacker = { units: [{ unitId: 'a1', card: omni }, rider] };
    const scenario = write({ sides: { attacker, defender: { units: [unit('d1', 20)] } } });
    const { events } = await must(host, 'engagement.simulate', { scenario });
    expect(events).toContainEqual({ type: 'mounted', unitId: 'a2', carrierId: 'a1' });
  });

  it('keeps nothing else waiting, and is cancelled by its name', async () => {
    await host.dispatch({ method: 'campaign.create', params: { name: 'Beside', sample: 'small' } });
    const many = (side: string, place: number) =>
      Array.from({ length: 60 }, (_, index) => unit(`${side}${index}`, place + (index % 20)));
    const scenario = write({
      sides: { attacker: { units: many('a', 0) }, defender: { units: many('d', 20) } },
      board: { widthHexes: 60, heightHexes: 60 },
    });
    let ended = false;
    const battle = ask(host, 'engagement.simulate', { scenario, taskId: 'great' }).finally(() => {
      ended = true;
    });
    for (const method of ['campaign.summary', 'force.list', 'rules.rulesets'])
      expect(await host.dispatch({ method })).toMatchObject({ ok: true });
    expect(ended).toBe(false);
    const cancelled = await host.dispatch({ method: 'task.cancel', params: { taskId: 'great' } });
    expect(cancelled).toMatchObject({ ok: true, result: { cancelled: true } });
    expect(await battle).toMatchObject({
      ok: false,
      error: { code: 'task.cancelled', details: { taskId: 'great' } },
    });
    expect((await must(host, 'engagement.simulate', {})).diceCount).toBeGreaterThan(10);
  });

  it('fights any one battle of a forecast', async () => {
    const { turns, attackerWins } = await must(host, 'engagement.forecast', { runs: 1 });
    const { outcome } = await must(host, 'engagement.simulate', { seed: 'seed/0' });
    expect([outcome.turns, Number(outcome.winner === 'attacker')]).toEqual([turns.mean, attackerWins]);
  });
});

describe('a scenario that cannot be fought', () => {
  const host = shareHost();

  const problems: [string, object, string, string][] = [
    [
      'an empty side',
      { sides: { attacker: { units: [] }, defender: { units: [unit('d', 1)] } } },
      'sides.attacker.units',
      'side.empty',
    ],
    [
      'a unit twice',
      { sides: { attacker: { units: [unit('a', 1)] }, defender: { units: [unit('a', 2)] } } },
      'sides.defender.units[0].unitId',
      'unit.twice',
    ],
    [
      'no room to deploy',
      {
        board: { widthHexes: 8, heightHexes: 8 },
        sides: {
          attacker: { units: Array.from({ length: 40 }, (_, i) => unit(`a${i}`, 3)) },
          defender: { units: [unit('d', 1)] },
        },
      },
      'sides.attacker.units',
      'board.too-small',
    ],
    [
      'an impossible map',
      { board: { widthHexes: 1_000_000, heightHexes: 24 } },
      'board.widthHexes',
      'board.size',
    ],
    [
      'a share over 100 percent',
      { objectives: [objective('half', { condition: { kind: 'exit-share', share: 1.5 } })] },
      'objectives[0].condition.share',
      'share.out-of-range',
    ],
    [
      'a lance with a missing unit',
      {
        sides: {
          attacker: { units: [unit('a', 1)], lances: [{ kind: 'battle', unitIds: ['nobody'] }] },
          defender: { units: [unit('d', 1)] },
        },
      },
      'sides.attacker.lances[0].unitIds[0]',
      'lance.unit',
    ],
    [
      'a rider on nobody',
      {
        sides: {
          attacker: { units: [{ ...unit('a', 1), carriedBy: 'nobody' }] },
          defender: { units: [unit('d', 1)] },
        },
      },
      'sides.attacker.units[0].carriedBy',
      'rider.carrier-unknown',
    ],
    [
      'an unknown card',
      {
        sides: {
          attacker: { units: [{ unitId: 'a', cardId: 999_999_999 }] },
          defender: { units: [unit('d', 1)] },
        },
      },
      'sides.attacker.units[0]',
      'unit.card-unknown',
    ],
    [
      'no card',
      { sides: { attacker: { units: [{ unitId: 'a' }] }, defender: { units: [unit('d', 1)] } } },
      'sides.attacker.units[0]',
      'unit.card-missing',
    ],
    ['a turn limit of nothing', { turnLimit: 0 }, 'turnLimit', 'turn-limit'],
  ];

  it.each(problems)('is refused before anything runs: %s', async (_name, changes, path, code) => {
    for (const method of ['engagement.simulate', 'engagement.forecast']) {
      const params = { scenario: write(changes), ...(method.endsWith('forecast') ? { runs: 10 } : {}) };
      const reply = await ask(host, method, params);
      expect(reply, method).toMatchObject({ ok: false, error: { code: 'engagement.impossible-scenario' } });
      if (reply.ok) continue;
      expect(reply.error.details['problems']).toContainEqual(expect.objectContaining({ path, code }));
      // The message is a sentence and not the bare code.
      expect(reply.error.message).toMatch(new RegExp(`${RegExp.escape(path)}: [A-Z][^.]+\\.`));
      expect(reply.error.message).not.toContain(code);
    }
  });

  it.each([
    [{ scenario: write({ sides: { attacker: { units: [] } } }) }, 'scenario.sides.defender'],
    [{ scenario: write({ weather: 'rain' }) }, 'scenario.weather'],
    [{ scenario: write({ turnLimit: '20' }) }, 'scenario.turnLimit'],
    [
      {
        scenario: write({
          sides: {
            attacker: { units: Array.from({ length: 61 }, (_, i) => unit(`a${i}`, 1)) },
            defender: { units: [] },
          },
        }),
      },
      'scenario.sides.attacker.units',
    ],
    [{ seed: '' }, 'seed'],
    [{ seed: 1.5 }, 'seed'],
    [{ taskId: 7 }, 'taskId'],
  ])('is refused by its shape: %j', async (changes, path) => {
    const reply = await ask(host, 'engagement.forecast', { runs: 10, ...changes });
    expect(reply).toMatchObject({ ok: false, error: { code: 'params.invalid' } });
    expect(JSON.stringify(reply)).toContain(path);
  });

  it.each([0, -1, 1.5, 100_001, 1_000_000])('or %d battles of it', async (runs) => {
    const reply = await ask(host, 'engagement.forecast', { runs });
    expect(reply).toMatchObject({
      ok: false,
      error: { code: 'engagement.too-many-runs', details: { runs, most: MOST_FORECAST_RUNS } },
    });
  });

  it('by rules that nobody knows', async () => {
    expect(await ask(host, 'engagement.simulate', { ruleset: 'chess' })).toMatchObject({
      error: { code: 'ruleset.unknown' },
    });
    expect(await ask(host, 'engagement.simulate', { options: ['castling'] })).toMatchObject({
      error: { code: 'ruleset.invalid-options' },
    });
    expect(await ask(host, 'engagement.forecast', { runs: 10, economy: 'barter' })).toMatchObject({
      error: { code: 'params.invalid' },
    });
  });
});

describe('engagement.forecast', () => {
  const host = shareHost();

  it('is cancelled by its name, once', async () => {
    const { first } = follow(host, 'odds');
    const forecast = ask(host, 'engagement.forecast', { runs: MOST_FORECAST_RUNS, taskId: 'odds' });
    await first;
    const cancel = () => host.dispatch({ method: 'task.cancel', params: { taskId: 'odds' } });
    expect(await cancel()).toMatchObject({ ok: true, result: { cancelled: true } });
    expect(await forecast).toMatchObject({
      ok: false,
      error: { code: 'task.cancelled', details: { replaced: false } },
    });
    expect(await cancel()).toMatchObject({ ok: true, result: { cancelled: false } });
    expect((await must(host, 'engagement.forecast', { runs: 5 })).runs).toBe(5);
  });

  it('ends when whoever asked has left, with or without a name', async () => {
    for (const taskId of ['odds', undefined]) {
      const page = new AbortController();
      const params = { ...RULES, scenario: write(), seed: 'seed', runs: MOST_FORECAST_RUNS, taskId };
      const forecast = host.dispatch({ method: 'engagement.forecast', params }, page.signal);
      const { first } = follow(host, 'odds');
      if (taskId !== undefined) await first;
      page.abort();
      expect(await forecast).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
    }
    const late = await host.dispatch(
      {
        method: 'engagement.forecast',
        params: { ...RULES, scenario: write(), seed: 'seed', runs: MOST_FORECAST_RUNS },
      },
      AbortSignal.abort(),
    );
    expect(late).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
    const named = await host.dispatch({ method: 'task.cancel', params: { taskId: 'odds' } });
    expect(named).toMatchObject({ result: { cancelled: false } });
    expect((await must(host, 'engagement.forecast', { runs: 5 })).runs).toBe(5);
  });

  it('gives way to a newer one of the same name, and goes on beside one of another', async () => {
    const beside = ask(host, 'engagement.forecast', { runs: 30, taskId: 'beside' });
    const older = ask(host, 'engagement.forecast', { runs: MOST_FORECAST_RUNS, taskId: 'odds' });
    const newer = await must(host, 'engagement.forecast', { runs: 20, taskId: 'odds' });
    expect(await older).toMatchObject({
      ok: false,
      error: { code: 'task.cancelled', details: { replaced: true } },
    });
    expect(newer.runs).toBe(20);
    expect(await beside).toMatchObject({ ok: true, result: { runs: 30 } });
  });
});

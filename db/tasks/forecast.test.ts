import { describe, expect, it } from 'vitest';
import {
  dispatchMethod,
  askedCards,
  followTask,
  mustAnswer,
  makeAskedObjective,
  RULES,
  shareHost,
  startBattleHost,
  makeAskedUnit,
  makeWrittenBattle,
} from '../testing/ask-battles.ts';
import { MAX_FORECAST_RUNS } from '../../shared/domain/forecast.ts';

describe('engagement.simulate', () => {
  const host = shareHost(1);

  it('gives the same bytes for the same input, with everything that happened', async () => {
    const [one, other] = [
      await mustAnswer(startBattleHost(), 'engagement.simulate', {}),
      await mustAnswer(host, 'engagement.simulate', {}),
    ];
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    expect(one.events.at(-1)).toMatchObject({ type: 'ended', winner: one.outcome.winner });
    expect(one.diceCount).toBeGreaterThan(10);
    const elsewhere = await mustAnswer(host, 'engagement.simulate', { seed: 'other' });
    expect(JSON.stringify(elsewhere)).not.toBe(JSON.stringify(one));
  });

  it('takes whole cards, and what is left out goes without saying', async () => {
    const whole = (unitId: string, place: number) => ({
      unitId,
      card: askedCards[place],
      skill: 4,
      commander: false,
      damage: {
        armorLeft: askedCards[place]?.armor,
        structureLeft: askedCards[place]?.structure,
        criticals: { engine: 0, fireControl: 0, mp: 0, weapon: 0 },
      },
    });
    const scenario = makeWrittenBattle({
      board: { widthHexes: 36, heightHexes: 24 },
      turnLimit: 20,
      forcedWithdrawal: true,
      sides: {
        attacker: { units: [whole('a1', 0), whole('a2', 7)] },
        defender: { units: [whole('d1', 20), whole('d2', 27)] },
      },
    });
    const written = await mustAnswer(host, 'engagement.simulate', { scenario });
    expect(JSON.stringify(written)).toBe(JSON.stringify(await mustAnswer(host, 'engagement.simulate', {})));
  });

  it('is led with the effort that is asked for, whoever the scenario names; no other is known', async () => {
    const simulate = (asked: object) => mustAnswer(host, 'engagement.simulate', asked);
    const named = makeWrittenBattle({ commander: 'reply-1' });
    const quick = await simulate({});
    const full = await simulate({ effort: 'full' });
    expect(full.events).not.toEqual(quick.events);
    expect(await simulate({ scenario: named })).toEqual(quick);
    expect(await simulate({ scenario: named, effort: 'full' })).toEqual(full);
    for (const asked of [{ effort: 'most' }, { scenario: makeWrittenBattle({ commander: 'reply-99' }) }])
      expect(await dispatchMethod(host, 'engagement.simulate', asked)).toMatchObject({
        ok: false,
        error: { code: 'params.invalid' },
      });
  });

  it('takes what damage and losses cost, which is never below 0', async () => {
    const side = { damageWpPerPv: 1.5, lossWpPerPv: 8, pilotWp: 0 };
    const ask = (attacker: object) =>
      dispatchMethod(host, 'engagement.simulate', {
        scenario: makeWrittenBattle({ worth: { attacker, defender: side } }),
      });
    expect(await ask(side)).toMatchObject({ ok: true });
    expect(await ask({ ...side, pilotWp: -1 })).toMatchObject({
      ok: false,
      error: {
        code: 'engagement.impossible-scenario',
        details: { problems: [{ path: 'worth.attacker.pilotWp', code: 'worth.figure' }] },
      },
    });
    expect(await ask({ ...side, pilotWp: '1' })).toMatchObject({
      ok: false,
      error: { code: 'params.invalid' },
    });
  });

  it('lets infantry ride into battle', async () => {
    const [omni] = askedCards.filter(({ specials }) => specials.includes('OMNI'));
    const troops = { ...omni, type: 'BA', specials: ['MEC'], move: [{ mode: 'foot', inches: 4 }] };
    const rider = { unitId: 'a2', card: troops, carriedBy: 'a1' };
    const attacker = { units: [{ unitId: 'a1', card: omni }, rider] };
    const scenario = makeWrittenBattle({
      sides: { attacker, defender: { units: [makeAskedUnit('d1', 20)] } },
    });
    const { events } = await mustAnswer(host, 'engagement.simulate', { scenario });
    expect(events).toContainEqual({ type: 'mounted', unitId: 'a2', carrierId: 'a1' });
  });

  it('keeps nothing else waiting, and is cancelled by its name', async () => {
    await host.dispatch({ method: 'campaign.create', params: { name: 'Beside', sample: 'small' } });
    const many = (side: string, place: number) =>
      Array.from({ length: 60 }, (_, index) => makeAskedUnit(`${side}${index}`, place + (index % 20)));
    const scenario = makeWrittenBattle({
      sides: { attacker: { units: many('a', 0) }, defender: { units: many('d', 20) } },
      board: { widthHexes: 60, heightHexes: 60 },
    });
    let ended = false;
    const battle = dispatchMethod(host, 'engagement.simulate', { scenario, taskId: 'great' }).finally(() => {
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
    expect((await mustAnswer(host, 'engagement.simulate', {})).diceCount).toBeGreaterThan(10);
  });

  it('fights any one battle of a forecast', async () => {
    const { turns, attackerWins } = await mustAnswer(host, 'engagement.forecast', { runs: 1 });
    const { outcome } = await mustAnswer(host, 'engagement.simulate', { seed: 'seed/0' });
    expect([outcome.turns, Number(outcome.winner === 'attacker')]).toEqual([turns.mean, attackerWins]);
  });
});

describe('a scenario that cannot be fought', () => {
  const host = shareHost();

  const problems: [string, object, string, string][] = [
    [
      'an empty side',
      { sides: { attacker: { units: [] }, defender: { units: [makeAskedUnit('d', 1)] } } },
      'sides.attacker.units',
      'side.empty',
    ],
    [
      'a unit twice',
      {
        sides: { attacker: { units: [makeAskedUnit('a', 1)] }, defender: { units: [makeAskedUnit('a', 2)] } },
      },
      'sides.defender.units[0].unitId',
      'unit.twice',
    ],
    [
      'no room to deploy',
      {
        board: { widthHexes: 8, heightHexes: 8 },
        sides: {
          attacker: { units: Array.from({ length: 40 }, (_, i) => makeAskedUnit(`a${i}`, 3)) },
          defender: { units: [makeAskedUnit('d', 1)] },
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
      { objectives: [makeAskedObjective('half', { condition: { kind: 'exit-share', share: 1.5 } })] },
      'objectives[0].condition.share',
      'share.out-of-range',
    ],
    [
      'a lance with a missing unit',
      {
        sides: {
          attacker: { units: [makeAskedUnit('a', 1)], lances: [{ kind: 'battle', unitIds: ['nobody'] }] },
          defender: { units: [makeAskedUnit('d', 1)] },
        },
      },
      'sides.attacker.lances[0].unitIds[0]',
      'lance.unit',
    ],
    [
      'a rider on nobody',
      {
        sides: {
          attacker: { units: [{ ...makeAskedUnit('a', 1), carriedBy: 'nobody' }] },
          defender: { units: [makeAskedUnit('d', 1)] },
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
          defender: { units: [makeAskedUnit('d', 1)] },
        },
      },
      'sides.attacker.units[0]',
      'unit.card-unknown',
    ],
    [
      'no card',
      { sides: { attacker: { units: [{ unitId: 'a' }] }, defender: { units: [makeAskedUnit('d', 1)] } } },
      'sides.attacker.units[0]',
      'unit.card-missing',
    ],
    ['a turn limit of nothing', { turnLimit: 0 }, 'turnLimit', 'turn-limit'],
  ];

  it.each(problems)('is refused before anything runs: %s', async (_name, changes, path, code) => {
    for (const method of ['engagement.simulate', 'engagement.forecast']) {
      const params = {
        scenario: makeWrittenBattle(changes),
        ...(method.endsWith('forecast') ? { runs: 10 } : {}),
      };
      const reply = await dispatchMethod(host, method, params);
      expect(reply, method).toMatchObject({ ok: false, error: { code: 'engagement.impossible-scenario' } });
      if (reply.ok) continue;
      expect(reply.error.details['problems']).toContainEqual(expect.objectContaining({ path, code }));
      // The message is a sentence and not the bare code.
      expect(reply.error.message).toMatch(new RegExp(`${RegExp.escape(path)}: [A-Z][^.]+\\.`));
      expect(reply.error.message).not.toContain(code);
    }
  });

  it.each([
    [{ scenario: makeWrittenBattle({ sides: { attacker: { units: [] } } }) }, 'scenario.sides.defender'],
    [{ scenario: makeWrittenBattle({ weather: 'rain' }) }, 'scenario.weather'],
    [{ scenario: makeWrittenBattle({ turnLimit: '20' }) }, 'scenario.turnLimit'],
    [
      {
        scenario: makeWrittenBattle({
          sides: {
            attacker: { units: Array.from({ length: 61 }, (_, i) => makeAskedUnit(`a${i}`, 1)) },
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
    const reply = await dispatchMethod(host, 'engagement.forecast', { runs: 10, ...changes });
    expect(reply).toMatchObject({ ok: false, error: { code: 'params.invalid' } });
    expect(JSON.stringify(reply)).toContain(path);
  });

  it.each([0, -1, 1.5, 100_001, 1_000_000])('or %d battles of it', async (runs) => {
    const reply = await dispatchMethod(host, 'engagement.forecast', { runs });
    expect(reply).toMatchObject({
      ok: false,
      error: { code: 'engagement.too-many-runs', details: { runs, most: MAX_FORECAST_RUNS } },
    });
  });

  it('by rules that nobody knows', async () => {
    expect(await dispatchMethod(host, 'engagement.simulate', { ruleset: 'chess' })).toMatchObject({
      error: { code: 'ruleset.unknown' },
    });
    expect(await dispatchMethod(host, 'engagement.simulate', { options: ['castling'] })).toMatchObject({
      error: { code: 'ruleset.invalid-options' },
    });
    expect(await dispatchMethod(host, 'engagement.forecast', { runs: 10, economy: 'barter' })).toMatchObject({
      error: { code: 'params.invalid' },
    });
  });
});

describe('engagement.forecast', () => {
  const host = shareHost();

  it('is cancelled by its name, once', async () => {
    const { first } = followTask(host, 'odds');
    const forecast = dispatchMethod(host, 'engagement.forecast', { runs: MAX_FORECAST_RUNS, taskId: 'odds' });
    await first;
    const cancel = () => host.dispatch({ method: 'task.cancel', params: { taskId: 'odds' } });
    expect(await cancel()).toMatchObject({ ok: true, result: { cancelled: true } });
    expect(await forecast).toMatchObject({
      ok: false,
      error: { code: 'task.cancelled', details: { replaced: false } },
    });
    expect(await cancel()).toMatchObject({ ok: true, result: { cancelled: false } });
    expect((await mustAnswer(host, 'engagement.forecast', { runs: 5 })).runs).toBe(5);
  });

  it('ends when whoever asked has left, with or without a name', async () => {
    for (const taskId of ['odds', undefined]) {
      const page = new AbortController();
      const params = {
        ...RULES,
        scenario: makeWrittenBattle(),
        seed: 'seed',
        runs: MAX_FORECAST_RUNS,
        taskId,
      };
      const forecast = host.dispatch({ method: 'engagement.forecast', params }, page.signal);
      const { first } = followTask(host, 'odds');
      if (taskId !== undefined) await first;
      page.abort();
      expect(await forecast).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
    }
    const late = await host.dispatch(
      {
        method: 'engagement.forecast',
        params: { ...RULES, scenario: makeWrittenBattle(), seed: 'seed', runs: MAX_FORECAST_RUNS },
      },
      AbortSignal.abort(),
    );
    expect(late).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
    const named = await host.dispatch({ method: 'task.cancel', params: { taskId: 'odds' } });
    expect(named).toMatchObject({ result: { cancelled: false } });
    expect((await mustAnswer(host, 'engagement.forecast', { runs: 5 })).runs).toBe(5);
  });

  it('gives way to a newer one of the same name, and goes on beside one of another', async () => {
    const beside = dispatchMethod(host, 'engagement.forecast', { runs: 30, taskId: 'beside' });
    const older = dispatchMethod(host, 'engagement.forecast', { runs: MAX_FORECAST_RUNS, taskId: 'odds' });
    const newer = await mustAnswer(host, 'engagement.forecast', { runs: 20, taskId: 'odds' });
    expect(await older).toMatchObject({
      ok: false,
      error: { code: 'task.cancelled', details: { replaced: true } },
    });
    expect(newer.runs).toBe(20);
    expect(await beside).toMatchObject({ ok: true, result: { runs: 30 } });
  });
});

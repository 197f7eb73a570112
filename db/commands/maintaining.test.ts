import { describe, expect, it } from 'vitest';
import type { ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import type { ForceId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import { makeRig, makeRigWith } from './testing/campaign-rig.ts';
import { expectSound, fightFirstTrack } from './testing/fight.ts';

type Actions = ParamsOf<'force.maintain'>['actions'];

const lineSum = (lines: ResultOf<'force.maintain'>['lines']): number =>
  lines.reduce((sum, { amountSp }) => sum + amountSp, 0);

describe('a plan of the repair bay', () => {
  it('is booked as one entry with one line an action, as the dry run said, and undone as one', async () => {
    const rig = await makeRig();
    const ids = await fightFirstTrack(rig, { attacker: ['standing', 'destroyed'], defender: ['destroyed'] });
    const { force } = await rig.roster('attacker');
    const forceId = force.id;
    await rig.call('ledger.convert', { forceId, wp: 300 });
    const before = await rig.roster('attacker');
    const lost = before.units.find(({ id }) => id === ids.attacker[1])!;
    const wounded = before.pilots.find(({ status }) => status === 'wounded')!;
    const sold = before.units.find(({ id, pilot }) => !ids.attacker.includes(id) && pilot !== null)!;
    const actions: Actions = [
      { kind: 'repair', unitId: ids.attacker[0]! },
      { kind: 'heal', pilotId: wounded.id },
      { kind: 'sell', unitId: sold.id },
      ...(lost.standing === 'wrecked' ? [{ kind: 'repair', unitId: lost.id } as const] : []),
    ];
    const planned = await rig.call('force.planMaintenance', { forceId, actions });
    expect(planned.problems).toEqual([]);
    const state = rig.dump();
    const entries = (await rig.call('journal.list', {})).entries.length;
    const booked = await rig.call('force.maintain', { forceId, actions });
    expect(booked.lines.map(({ kind, subject, amountSp }) => ({ kind, subject, amountSp }))).toEqual(
      planned.lines,
    );
    expect(booked.balanceAfterSp).toBe(planned.balanceAfterSp);
    expect(lineSum(booked.lines)).toBe(booked.incomeSp - booked.costSp);
    const after = await rig.roster('attacker');
    expect(after.force.supportSp).toBe(before.force.supportSp + lineSum(booked.lines));
    expect(after.units.find(({ id }) => id === ids.attacker[0])?.readiness).toBe('ready');
    const lines = await rig.call('ledger.list', { forceId, currency: 'SP' });
    const own = lines.filter(({ entryId }) => entryId === lines.at(-1)!.entryId);
    expect(own.length).toBe(actions.length);
    // What brings SP is booked first.
    expect(own[0]).toMatchObject({ kind: 'sale' });
    expect(Math.min(...own.map(({ balance }) => balance))).toBeGreaterThanOrEqual(0);
    expect((await rig.call('journal.list', {})).entries.length).toBe(entries + 1);
    await expectSound(rig);
    await rig.call('journal.undo', {});
    expect(await rig.roster('attacker')).toEqual(before);
    expect(rig.dump()).not.toBe(state);
    await rig.call('journal.redo', {});
    expect(await rig.roster('attacker')).toEqual(after);
    await expectSound(rig);
  });

  it('takes what is missing from the warchest only where it is told to', async () => {
    const rig = await makeRig();
    const ids = await fightFirstTrack(rig, { attacker: ['crippled'] });
    const { force } = await rig.roster('attacker');
    const plan = { forceId: force.id, actions: [{ kind: 'repair', unitId: ids.attacker[0]! } as const] };
    const dry = await rig.call('force.planMaintenance', plan);
    expect(dry.problems).toMatchObject([{ action: null, code: 'ledger.insufficient-sp' }]);
    expect(dry.wpToConvert).toBe(Math.ceil(dry.costSp / force.spPerWp));
    await rig.refused('force.maintain', plan, 'ledger.insufficient-sp');
    expect(dry.balanceAfterSp).toBe(dry.haveSp - dry.costSp);
    const paid = await rig.call('force.planMaintenance', { ...plan, fromWarchest: true });
    expect(paid.problems).toEqual([]);
    const booked = await rig.call('force.maintain', { ...plan, fromWarchest: true });
    const { force: after } = await rig.roster('attacker');
    expect(after.warchestWp).toBe(force.warchestWp - dry.wpToConvert);
    expect(booked.balanceAfterSp).toBe(after.supportSp);
    expect(paid.balanceAfterSp).toBe(after.supportSp);
    // Scripts of the last version read this name.
    expect(booked.restSp).toBe(booked.balanceAfterSp);
    expect((await rig.call('force.planMaintenance', { ...plan, fromWarchest: true })).problems).toMatchObject(
      [{ action: 0, code: 'unit.nothing-to-repair' }],
    );
  });

  it('books nothing where one action cannot be done, and tells every problem', async () => {
    const rig = await makeRig();
    const ids = await fightFirstTrack(rig, { attacker: ['standing', 'captured'] });
    const [{ force, units }, enemy] = [await rig.roster('attacker'), await rig.roster('defender')];
    await rig.call('ledger.convert', { forceId: force.id, wp: 300 });
    const [spare, rested] = units.filter(({ id, ammoSpent }) => !ids.attacker.includes(id) && !ammoSpent);
    if (spare === undefined || rested === undefined) throw new Error('all units fought');
    await rig.call('unit.sell', { unitId: spare.id });
    const [damaged, captured] = ids.attacker as [UnitId, UnitId];
    const bad: readonly (readonly [Actions[number], string])[] = [
      [{ kind: 'repair', unitId: spare.id }, 'unit.not-replaceable'],
      [{ kind: 'sell', unitId: spare.id }, 'unit.not-serving'],
      [{ kind: 'repair', unitId: captured }, 'unit.not-replaceable'],
      [{ kind: 'repair', unitId: enemy.units[0]!.id }, 'unit.not-in-force'],
      [{ kind: 'repair', unitId: 'nobody' as UnitId }, 'unit.not-found'],
      [{ kind: 'heal', pilotId: 'nobody' as PilotId }, 'pilot.not-found'],
      [{ kind: 'heal', pilotId: enemy.pilots[0]!.id }, 'unit.not-in-force'],
      [{ kind: 'replace', unitId: damaged }, 'unit.not-lost'],
      [{ kind: 'rearm', unitId: rested.id }, 'unit.ammo-full'],
      [{ kind: 'hire', unitId: damaged }, 'unit.has-pilot'],
      [{ kind: 'reconfigure', unitId: damaged, cardId: 27 }, 'unit.no-configuration'],
      [{ kind: 'reconfigure', unitId: damaged, cardId: 999_999 }, 'card.not-found'],
      [{ kind: 'claim', unitId: captured }, 'unit.no-salvage'],
    ];
    const fine = { kind: 'repair', unitId: damaged } as const;
    for (const [action, code] of bad)
      await rig.refused('force.maintain', { forceId: force.id, actions: [fine, action] }, code);
    await rig.refused(
      'force.maintain',
      { forceId: force.id, actions: [fine, { kind: 'sell', unitId: damaged }] },
      'maintenance.conflict',
    );
    await rig.refused('force.maintain', { forceId: force.id, actions: [fine, fine] }, 'maintenance.conflict');
    await rig.refused('force.maintain', { forceId: 'nobody' as ForceId, actions: [fine] }, 'force.not-found');
    const all = await rig.call('force.planMaintenance', {
      forceId: force.id,
      actions: [fine, ...bad.map(([action]) => action)],
    });
    expect(all.problems.map(({ action, code }) => [action, code])).toEqual(
      bad.map(([, code], index) => [index + 1, code]),
    );
    expect(all.lines.filter((line) => line !== null)).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['is empty', { forceId: 'force-1', actions: [] }],
    ['names no unit', { forceId: 'force-1', actions: [{ kind: 'repair' }] }],
    ['has a number for a unit', { forceId: 'force-1', actions: [{ kind: 'repair', unitId: 7 }] }],
    [
      'brings its own price',
      { forceId: 'force-1', actions: [{ kind: 'repair', unitId: 'unit-1', costSp: -100 }] },
    ],
    [
      'names a card below 0',
      { forceId: 'force-1', actions: [{ kind: 'reconfigure', unitId: 'unit-1', cardId: -1 }] },
    ],
    [
      'names half a card',
      { forceId: 'force-1', actions: [{ kind: 'reconfigure', unitId: 'unit-1', cardId: 1.5 }] },
    ],
    [
      'has impossible dice',
      { forceId: 'force-1', actions: [{ kind: 'claim', unitId: 'unit-1', dice: [0, 7] }] },
    ],
    ['has an unknown action', { forceId: 'force-1', actions: [{ kind: 'steal', unitId: 'unit-1' }] }],
    [
      'is endless',
      {
        forceId: 'force-1',
        actions: Array.from({ length: 4001 }, () => ({ kind: 'sell', unitId: 'unit-1' })),
      },
    ],
  ])('is refused where it %s', async (_, params) => {
    const rig = await makeRig();
    await rig.refused('force.maintain', params as ParamsOf<'force.maintain'>, 'params.invalid');
  });

  it('lets a force in debt sell, and buys it nothing', async () => {
    const rig = await makeRigWith(() => ({ payPerTrackWp: undefined }));
    const { force } = await rig.roster('attacker');
    await rig.call('ledger.convert', { forceId: force.id, wp: 1000 });
    const ids = await fightFirstTrack(rig, { attacker: ['standing'] }, 'draw');
    const [damaged, other] = ids.attacker as [UnitId, UnitId];
    const repair = { kind: 'repair', unitId: damaged } as const;
    const sale = { kind: 'sell', unitId: other } as const;
    await rig.refused('force.maintain', { forceId: force.id, actions: [repair, sale] }, 'ledger.in-debt');
    const { offers } = await rig.call('force.bay', { forceId: force.id });
    expect(offers.find(({ action }) => action.kind === 'repair')?.refused?.code).toBe('ledger.in-debt');
    expect(offers.find(({ action }) => action.kind === 'sell')?.refused).toBeNull();
    const plan = { forceId: force.id, goal: { units: 4 }, budgetSp: 5000 };
    expect(await rig.call('force.planRepairs', plan)).toMatchObject({ costSp: 0 });
    await rig.call('force.maintain', { forceId: force.id, actions: [sale] });
    await rig.call('ledger.repay', { forceId: force.id });
    expect((await rig.roster('attacker')).force.warchestWp).toBe(0);
  });
});

describe('what a force lost', () => {
  it('is replaced once by the same machine, for its price', async () => {
    const rig = await makeRig();
    const ids = await fightFirstTrack(rig, { attacker: ['captured'] }, 'defender');
    const { force, units } = await rig.roster('attacker');
    const unitId = ids.attacker[0]!;
    const lost = units.find(({ id }) => id === unitId)!;
    const actions = [{ kind: 'replace', unitId }] as const;
    const booked = await rig.call('force.maintain', { forceId: force.id, actions, fromWarchest: true });
    expect(booked.costSp).toBe(lost.card.basePv * 40);
    const bought = (await rig.roster('attacker')).units.find(({ id }) => id === booked.lines[0]!.unitId)!;
    expect(bought).toMatchObject({ card: lost.card, readiness: 'ready', pilot: null });
    await rig.refused('force.maintain', { forceId: force.id, actions }, 'unit.replaced');
    const { offers } = await rig.call('force.bay', { forceId: force.id });
    expect(offers.some(({ action }) => action.kind === 'replace')).toBe(false);
    const hire = [{ kind: 'hire', unitId: bought.id }] as const;
    await rig.call('force.maintain', { forceId: force.id, actions: hire, fromWarchest: true });
    expect((await rig.roster('attacker')).units.find(({ id }) => id === bought.id)?.pilot?.skill).toBe(4);
    await expectSound(rig);
  });
});

import { expect, test } from 'vitest';
import { makeRig, playQuietly, type CampaignRig } from './testing/campaign-rig.ts';
import type { ForceId, PilotId, UnitId } from '../../shared/domain/ids.ts';

const reason = 'as it stood on paper';

/** Rosters and day, before and after a command, after its undo and after its redo. */
async function expectUndoable(rig: CampaignRig, run: () => Promise<unknown>): Promise<void> {
  const read = async () => ({
    rosters: await rig.call('force.list', {}),
    date: (await rig.call('campaign.summary', {})).date,
  });
  const before = await read();
  await run();
  const after = await read();
  expect(after).not.toEqual(before);
  const [entry] = (await rig.call('journal.list', { limit: 1 })).entries;
  expect(entry?.facts).toMatchObject({ byHand: true, reason });
  await rig.call('journal.undo', {});
  expect(await read()).toEqual(before);
  await rig.call('journal.redo', {});
  expect(await read()).toEqual(after);
  expect((await rig.call('campaign.verify', {})).findings.filter(({ level }) => level !== 'ok')).toEqual([]);
}

test('the units of a force are entered by one command, all or none', async () => {
  const rig = await makeRig();
  const { units } = await rig.roster('attacker');
  const [hurt, wreck, lost, sold] = units;
  const edits = [
    { unitId: hurt!.id, damage: { ...hurt!.damage, armorLeft: 1 } },
    { unitId: wreck!.id, damage: { ...wreck!.damage, armorLeft: 0, structureLeft: 0 } },
    { unitId: lost!.id, standing: 'lost' as const },
  ];
  await expectUndoable(rig, async () => {
    expect(await rig.call('unit.editMany', { edits, reason })).toEqual({ units: 3 });
  });
  const now = new Map((await rig.roster('attacker')).units.map((unit) => [unit.id, unit]));
  expect(now.get(hurt!.id)).toMatchObject({ damage: { armorLeft: 1 }, standing: 'serving' });
  expect(now.get(wreck!.id)).toMatchObject({ standing: 'wrecked' });
  expect(now.get(lost!.id)).toMatchObject({ standing: 'lost', pilot: null, lanceId: null });

  const [first] = edits;
  await rig.refused('unit.editMany', { edits: [first!, first!], reason }, 'unit.named-twice');
  await rig.refused(
    'unit.editMany',
    { edits: [first!, { unitId: 'nobody' as UnitId }], reason },
    'unit.not-found',
  );
  const over = { unitId: hurt!.id, damage: { ...hurt!.damage, armorLeft: 99 } };
  await rig.refused('unit.editMany', { edits: [edits[1]!, over], reason }, 'unit.impossible-damage');
  for (const armorLeft of [NaN, -1, 0.5, 1e9])
    await rig.refused(
      'unit.editMany',
      { edits: [{ unitId: hurt!.id, damage: { ...hurt!.damage, armorLeft } }], reason },
      'params.invalid',
    );
  await rig.refused('unit.editMany', { edits: [], reason }, 'params.invalid');
  const many = Array.from({ length: 1001 }, () => first!);
  await rig.refused('unit.editMany', { edits: many, reason }, 'params.invalid');
  await rig.call('unit.sell', { unitId: sold!.id });
  const revived = { unitId: sold!.id, standing: 'serving' as const };
  await rig.refused('unit.editMany', { edits: [first!, revived], reason }, 'unit.not-serving');
});

test('the pilots of a force are entered by one command; earlier kills are told as credited by hand', async () => {
  const rig = await makeRig();
  const [ace, hurt, dead] = (await rig.roster('attacker')).pilots;
  const edits = [
    { pilotId: ace!.id, skill: 2 as const, kills: 7, spentSp: 900 },
    { pilotId: hurt!.id, wounds: 2 },
    { pilotId: dead!.id, status: 'killed' as const, kills: 1 },
  ];
  await expectUndoable(rig, async () => {
    expect(await rig.call('pilot.editMany', { edits, reason })).toEqual({ pilots: 3 });
  });
  const now = new Map((await rig.roster('attacker')).pilots.map((pilot) => [pilot.id, pilot]));
  expect(now.get(ace!.id)).toMatchObject({ skill: 2, kills: 7, spentSp: 900, unitId: ace!.unitId });
  expect(now.get(hurt!.id)).toMatchObject({ status: 'wounded', wounds: 2 });
  expect(now.get(dead!.id)).toMatchObject({ status: 'killed', unitId: null });
  const record = await rig.call('pilot.record', { pilotId: ace!.id });
  expect(record.kills).toBe(7);
  expect(record.battles).toEqual([]);
  expect(record.events).toContainEqual(
    expect.objectContaining({ kind: 'kills', kills: 7, method: 'pilot.editMany' }),
  );
  expect(await rig.call('pilot.memorial', {})).toMatchObject([{ kills: 1 }]);

  // The dead stay dead unless somebody says otherwise, and may still be told better.
  await rig.call('pilot.editMany', { edits: [{ pilotId: dead!.id, kills: 3 }], reason });
  expect((await rig.call('pilot.record', { pilotId: dead!.id })).status).toBe('killed');

  const [first] = edits;
  await rig.refused('pilot.editMany', { edits: [first!, first!], reason }, 'pilot.named-twice');
  const nobody = { pilotId: 'nobody' as PilotId, kills: 1 };
  await rig.refused('pilot.editMany', { edits: [first!, nobody], reason }, 'pilot.not-found');
  const contrary = { pilotId: hurt!.id, status: 'active' as const, wounds: 1 };
  await rig.refused('pilot.editMany', { edits: [first!, contrary], reason }, 'pilot.wounds-contradict');
  for (const kills of [NaN, -1, 0.5, 1e9])
    await rig.refused('pilot.editMany', { edits: [{ pilotId: ace!.id, kills }], reason }, 'params.invalid');
  const many = Array.from({ length: 1001 }, () => first!);
  await rig.refused('pilot.editMany', { edits: many, reason }, 'params.invalid');
});

test('warchests are set to what they should be, with a line for each difference', async () => {
  const rig = await makeRig();
  const { force } = await rig.roster('attacker');
  const { force: other } = await rig.roster('defender');
  const forces = [
    { forceId: force.id, wp: force.warchestWp - 350, sp: 120 },
    { forceId: other.id, wp: other.warchestWp, sp: other.supportSp + 40 },
  ];
  await expectUndoable(rig, async () => {
    expect(await rig.call('ledger.setBalances', { forces, reason })).toEqual({ lines: 3 });
  });
  expect((await rig.roster('attacker')).force).toMatchObject({
    warchestWp: force.warchestWp - 350,
    supportSp: 120,
  });
  expect(await rig.call('ledger.list', { forceId: other.id })).toContainEqual(
    expect.objectContaining({ kind: 'by-hand', currency: 'SP', amount: 40, subject: reason }),
  );
  await rig.refused('ledger.setBalances', { forces, reason }, 'ledger.no-difference');
  const [first] = forces;
  await rig.refused('ledger.setBalances', { forces: [first!, first!], reason }, 'force.named-twice');
  const nobody = { forceId: 'nobody' as ForceId, wp: 1 };
  await rig.refused('ledger.setBalances', { forces: [first!, nobody], reason }, 'force.not-found');
  for (const wp of [NaN, -1, 0.5, 1e9])
    await rig.refused(
      'ledger.setBalances',
      { forces: [{ forceId: force.id, wp }], reason },
      'params.invalid',
    );
});

test('a debt that is entered as 0 is paid off by the line', async () => {
  const rig = await makeRig();
  const { force } = await rig.roster('attacker');
  const debt = { forceId: force.id, currency: 'WP', amount: -force.warchestWp - 200, reason } as const;
  await rig.call('ledger.adjust', debt);
  await rig.call('ledger.setBalances', { forces: [{ forceId: force.id, wp: 0 }], reason });
  expect((await rig.call('ledger.list', { forceId: force.id })).at(-1)).toMatchObject({
    amount: 200,
    balance: 0,
  });
});

test('the months until a day are booked where that is asked for', async () => {
  const rig = await makeRig();
  const changes = [
    { path: 'upkeepSp', value: 50 },
    { path: 'transportSp', value: 10 },
  ];
  await rig.call('campaign.changeEconomy', { changes });
  const { force } = await rig.roster('attacker');
  const { date } = await rig.call('campaign.summary', {});
  const until = `${date.slice(0, 5)}${String(Number(date.slice(5, 7)) + 2).padStart(2, '0')}-20`;
  const lines = async () =>
    (await rig.call('ledger.list', { forceId: force.id })).filter(
      ({ kind }) => kind === 'upkeep' || kind === 'transport',
    );
  expect(await rig.call('campaign.setDate', { date: until, reason })).toEqual({ months: 0 });
  expect(await lines()).toEqual([]);
  await rig.call('journal.undo', {});
  await expectUndoable(rig, async () => {
    expect(await rig.call('campaign.setDate', { date: until, bookMonths: true, reason })).toEqual({
      months: 2,
    });
  });
  const booked = await lines();
  expect(booked.map(({ kind, amount }) => [kind, amount])).toEqual(
    [1, 2].flatMap(() => [
      ['upkeep', -50 * force.size],
      ['transport', -10 * force.size],
    ]),
  );
  expect(booked.every((line) => line.campaignDate.endsWith('-01'))).toBe(true);
  const far = { date: '9999-12-31', bookMonths: true, reason };
  expect((await rig.refused('campaign.setDate', far, 'campaign.too-many-months')).details['most']).toBe(240);
  // Back to the present day: there is no month between.
  expect(await rig.call('campaign.setDate', { date: until, bookMonths: true, reason })).toEqual({
    months: 0,
  });
});

test('hiring and healing cost what formulas say', async () => {
  const rig = await makeRig();
  const changes = [
    { path: 'hire.costSp', value: '(8 - skill) * 10 + scale' },
    { path: 'healSpPerWound', value: 'wounds * wounds * 20 + scale' },
    { path: 'woundsPerMonth', value: 9 },
  ];
  await rig.call('campaign.changeEconomy', { changes });
  const wrong = [{ path: 'hire.costSp', value: 'wounds * 2' }];
  const { details } = await rig.refused('campaign.changeEconomy', { changes: wrong }, 'economy.invalid');
  expect(details['fields']).toMatchObject([
    { code: 'formula.unknown-name', values: { key: 'wounds', names: 'skill, scale' } },
  ]);
  await playQuietly(rig);
  const { force, pilots } = await rig.roster('attacker');
  await rig.call('ledger.setBalances', { forces: [{ forceId: force.id, wp: 1000, sp: 900 }], reason });
  expect((await rig.call('pilot.hire', { forceId: force.id })).costSp).toBe(4 * 10 + force.size);
  const pilotId = pilots[0]!.id;
  await rig.call('pilot.editMany', { edits: [{ pilotId, wounds: 3 }], reason });
  expect((await rig.call('campaign.summary', {})).decisions).toContainEqual(
    expect.objectContaining({ kind: 'heal', costSp: 180 + force.size }),
  );
  expect((await rig.call('pilot.heal', { pilotId })).costSp).toBe(180 + force.size);
  expect((await rig.roster('attacker')).force.supportSp).toBe(900 - 40 - 180 - 2 * force.size);
});

test('a reason is one line that can be read', async () => {
  const rig = await makeRig();
  const { force } = await rig.roster('attacker');
  const line = { forceId: force.id, currency: 'WP', amount: 1 } as const;
  for (const nothing of ['\u200B\u200D', '\u2060', '\u3164', '\u2800', '\u0000', '\u202E', '\u00A0', '\n\t'])
    await rig.refused('ledger.adjust', { ...line, reason: nothing }, 'params.invalid');
  await rig.call('ledger.adjust', {
    ...line,
    reason: ' \u202Eas\u0000 agreed\r\n  at\u200B the\u2028table ',
  });
  expect((await rig.call('ledger.list', { forceId: force.id })).at(-1)?.subject).toBe(
    'as agreed at the table',
  );
});

test('why a force went over is told in History, where it is told at all', async () => {
  const rig = await makeRig({ sample: true });
  const [first, second, ...others] = (await rig.call('force.list', {})).map(({ force }) => force);
  const allegiance = others.find(({ allegianceId }) => allegianceId !== second!.allegianceId)!.allegianceId;
  const over = { forceId: second!.id, allegiance } as const;
  await rig.refused('force.changeAllegiance', { ...over, reason: '\u200B ' }, 'params.invalid');
  await expectUndoable(rig, () => rig.call('force.changeAllegiance', { ...over, reason }));
  await rig.call('force.changeAllegiance', { ...over, allegiance: first!.allegianceId });
  const [entry] = (await rig.call('journal.list', { limit: 1 })).entries;
  expect(entry?.facts['byHand']).toBeUndefined();
});

test('a campaign of two forces is entered and played on', async () => {
  const rig = await makeRig();
  for (const side of ['attacker', 'defender'] as const) {
    const { units, pilots, force } = await rig.roster(side);
    await rig.call('unit.editMany', {
      edits: units.map(({ id, damage }, index) => ({
        unitId: id,
        damage: { ...damage, armorLeft: Math.max(0, damage.armorLeft - index) },
      })),
      reason,
    });
    await rig.call('pilot.editMany', {
      edits: pilots.map(({ id }, index) => ({ pilotId: id, kills: index })),
      reason,
    });
    await rig.call('ledger.setBalances', { forces: [{ forceId: force.id, wp: 900, sp: 60 }], reason });
  }
  await playQuietly(rig);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

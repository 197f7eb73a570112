import { expect, it } from 'vitest';
import { makeAllies, GIFT_REASON } from '../../commands/testing/allied-rig.ts';
import { findUnsound } from '../../commands/testing/campaign-json.ts';
import { makeRig } from '../../commands/testing/campaign-rig.ts';
import { BUSY_TIMEOUT_MS, openUnproven } from '../../file/unproven-file.ts';
import { brand } from '../../sqlite/handles.ts';
import { listForcesAtEnd } from '../../store/forces-at-end.ts';
import { loadRosters } from '../../store/rosters.ts';

const REASON = 'Typed in wrongly.';

it('points that a correction took back are booked once each, however far it is undone and done again', async () => {
  const rig = await makeRig();
  const { force } = await rig.roster('attacker');
  const gift = { forceId: force.id, currency: 'SP', amount: 300, reason: REASON } as const;
  const readSp = async () => (await rig.roster('attacker')).force.supportSp;
  const before = await readSp();
  await rig.call('ledger.adjust', gift);
  await rig.call('ledger.adjust', { ...gift, amount: 20 });
  await rig.call('journal.correct', { entry: 2, params: { ...gift, amount: 1 }, reason: REASON });
  await rig.call('journal.correct', { entry: 3, reason: REASON });
  for (const _ of ['once', 'and again']) {
    expect(await readSp()).toBe(before + 1);
    await rig.call('journal.undo', {});
    expect(await readSp()).toBe(before + 21);
    await rig.call('journal.undo', {});
    expect(await readSp()).toBe(before + 320);
    await rig.call('journal.undo', { to: 1 });
    expect(await readSp()).toBe(before);
    expect(await findUnsound(rig)).toEqual([]);
    for (const __ of ['both gifts', 'first', 'second']) await rig.call('journal.redo', {});
    expect(await findUnsound(rig)).toEqual([]);
  }
  await rig.call('journal.undo', { to: 1 });
  await rig.call('journal.redo', {});
  expect(await readSp()).toBe(before + 1);
  await rig.call('journal.correct', { entry: 2, params: gift, reason: REASON });
  expect(await readSp()).toBe(before + 300);
  expect(await findUnsound(rig)).toEqual([]);
});

it('a gift to an ally that a correction changes or takes back leaves a sound campaign', async () => {
  const { rig, from, to } = await makeAllies(4, 2);
  const gift = { fromForceId: from.force.id, toForceId: to.force.id, reason: GIFT_REASON };
  await rig.call('force.transfer', { ...gift, sp: 30, unitIds: [from.units[0]!.id] });
  const { entry } = await rig.call('journal.hash', {});
  const readGiven = async () => {
    const rosters = await rig.call('force.list', {});
    return rosters.find(({ force }) => force.id === to.force.id)!.force.supportSp - to.force.supportSp;
  };
  await rig.call('journal.correct', { entry, params: { ...gift, sp: 10 }, reason: REASON });
  expect(await readGiven()).toBe(10);
  expect(await findUnsound(rig)).toEqual([]);
  await rig.call('journal.correct', { entry, reason: REASON });
  expect(await readGiven()).toBe(0);
  expect(await findUnsound(rig)).toEqual([]);
  await rig.call('journal.undo', {});
  await rig.call('journal.undo', {});
  expect(await readGiven()).toBe(30);
  expect(await findUnsound(rig)).toEqual([]);
  await rig.call('journal.undo', { to: 1 });
  expect(await findUnsound(rig)).toEqual([]);
});

it('what a force began with counts once where a correction says it otherwise', async () => {
  const rig = await makeRig();
  const { force } = await rig.roster('attacker');
  const params = { name: 'Late', allegiance: force.allegianceId, openingWp: 900 };
  const { forceId } = await rig.call('force.add', params);
  const { entry } = await rig.call('journal.hash', {});
  const readOpening = () => {
    const db = brand(openUnproven(rig.file, BUSY_TIMEOUT_MS));
    try {
      return listForcesAtEnd(db, loadRosters(db)).find(({ id }) => id === forceId)?.opening.wp;
    } finally {
      db.close();
    }
  };
  await rig.call('journal.correct', { entry, params: { ...params, openingWp: 100 }, reason: REASON });
  expect(readOpening()).toBe(100);
  await rig.call('journal.undo', {});
  expect(readOpening()).toBe(900);
});

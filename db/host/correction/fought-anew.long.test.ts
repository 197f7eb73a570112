import { COMMANDER_OF } from '../../../shared/domain/effort.ts';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { Skill } from '../../../shared/domain/pilot.ts';
import {
  copyRig,
  makeRig,
  openRig,
  prepareNext,
  type CampaignRig,
} from '../../commands/testing/campaign-rig.ts';
import { findNewestEntry } from '../../commands/testing/read-journal.ts';
import { sealJournal } from '../../journal/journal-hash.ts';
import { packColumn, unpackColumn } from '../../store/packed-column.ts';
import { editRowsOf } from '../../testing/break-file.ts';

const REASON = 'Typed in wrongly.';
const RULES = /^alpha-strike-\S+ \d+$/;

/** A campaign that was named and whose pilots got another Skill before its first battle was fought. */
const openFought = () =>
  copyRig('fought', async () => {
    const rig = await makeRig();
    await rig.call('campaign.rename', { name: 'Ashes' });
    await rig.call('pilot.editMany', await editPilots(rig, 4));
    const engagementId = await prepareNext(rig, 3);
    await rig.call('engagement.autoResolve', { engagementId });
    return rig;
  });

async function editPilots(rig: CampaignRig, skill: Skill): Promise<ParamsOf<'pilot.editMany'>> {
  const { pilots } = await rig.roster('attacker');
  return { edits: pilots.map(({ id }) => ({ pilotId: id, skill })), reason: REASON };
}

async function readBattle(rig: CampaignRig) {
  const [first] = await rig.call('engagement.list', {});
  const { engagementId } = first!;
  const { report } = await rig.call('engagement.get', { engagementId });
  const { battle, versions } = await rig.call('engagement.battle', { engagementId });
  return { engagementId, report: report!, battle: battle!, versions };
}

interface StoredBattle {
  readonly ruleset: { readonly ruleset_version: number };
  readonly scenario: { readonly commander?: string; readonly worth?: unknown };
}

/** Opens the campaign again with another record of its battle, as an older version had stored it. */
async function changeBattle(
  rig: CampaignRig,
  change: (record: StoredBattle) => StoredBattle,
): Promise<CampaignRig> {
  await rig.call('campaign.close', {});
  const db = new BetterSqlite3(rig.file);
  const packed = db.prepare<[], Buffer>('SELECT record FROM battle_logs').pluck().get()!;
  const hex = packColumn(change(unpackColumn<StoredBattle>(packed))).toString('hex');
  editRowsOf(db, `UPDATE battle_logs SET record = x'${hex}'`);
  editRowsOf(db, 'UPDATE journal_entries SET hash = NULL');
  sealJournal(db);
  db.close();
  return openRig(rig.file);
}

/** Makes the stored battle one of an older version of the rules. */
const makeOlder = (rig: CampaignRig) =>
  changeBattle(rig, ({ ruleset, ...record }) => ({
    ...record,
    ruleset: { ...ruleset, ruleset_version: ruleset.ruleset_version - 1 },
  }));

/** Makes the stored battle one from before battles named their commander. */
const makeUnnamed = (rig: CampaignRig) =>
  changeBattle(rig, ({ scenario: { commander: _, ...scenario }, ...record }) => ({ ...record, scenario }));

it('a battle that begins otherwise is fought anew and told; its record is that of the new one', async () => {
  const rig = await openFought();
  const before = await readBattle(rig);
  const entry = await findNewestEntry(rig, 'pilot.editMany');
  const fought = await findNewestEntry(rig, 'engagement.autoResolve');
  const asked = { entry, params: await editPilots(rig, 6) };
  const told = await rig.call('journal.previewCorrection', asked);
  expect(told.entries.find(({ id }) => id === fought)).toMatchObject({
    outcome: 'otherwise',
    foughtAnew: {
      rulesetBefore: expect.stringMatching(RULES),
      rulesetNow: expect.stringMatching(RULES),
      commanderBefore: COMMANDER_OF.full,
      commanderNow: COMMANDER_OF.full,
    },
  });
  await rig.call('journal.correct', { ...asked, reason: REASON });
  const after = await readBattle(rig);
  expect(after.battle.scenario).not.toEqual(before.battle.scenario);
  expect(after.report).toMatchObject(after.battle.report);
  expect(after.versions).toMatchObject([{ number: 1, counts: true, turns: after.report.turns }]);
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
  // The battle of before is what it was: undo brings it back, and so does correcting the correction.
  await rig.call('journal.undo', {});
  expect(await readBattle(rig)).toEqual(before);
  await rig.call('journal.redo', {});
  expect(await readBattle(rig)).toEqual(after);
  const back = { entry, params: await editPilots(rig, 4) };
  const { entries } = await rig.call('journal.previewCorrection', back);
  expect(entries.filter(({ foughtAnew }) => foughtAnew !== null)).toEqual([]);
  await rig.call('journal.correct', { ...back, reason: REASON });
  expect(await readBattle(rig)).toEqual(before);
});

it('a battle of an older version of the rules is fought anew and told with both versions', async () => {
  const rig = await makeOlder(await openFought());
  const before = await readBattle(rig);
  const entry = await findNewestEntry(rig, 'campaign.rename');
  const fought = await findNewestEntry(rig, 'engagement.autoResolve');
  const asked = { entry, params: { name: 'Dust' } };
  const { entries } = await rig.call('journal.previewCorrection', asked);
  const { ruleset, rulesetVersion: older } = before.battle;
  expect(entries.find(({ id }) => id === fought)).toMatchObject({
    outcome: 'otherwise',
    differences: [],
    foughtAnew: { rulesetBefore: `${ruleset} ${older}`, rulesetNow: `${ruleset} ${older + 1}` },
  });
  await rig.call('journal.correct', { ...asked, reason: REASON });
  expect((await readBattle(rig)).battle).toEqual({ ...before.battle, rulesetVersion: older + 1 });
  const { findings } = await rig.call('campaign.verify', {});
  expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
  await rig.call('journal.undo', {});
  expect(await readBattle(rig)).toEqual(before);
});

it('a battle that the quick commander led stays where it begins as it did; fought anew, both are told', async () => {
  const rig = await makeUnnamed(await openFought());
  const before = await readBattle(rig);
  expect(before.battle.scenario).not.toHaveProperty('commander');
  const renamed = await findNewestEntry(rig, 'campaign.rename');
  const same = await rig.call('journal.previewCorrection', { entry: renamed, params: { name: 'Dust' } });
  expect(same.entries.filter(({ foughtAnew }) => foughtAnew !== null)).toEqual([]);
  const entry = await findNewestEntry(rig, 'pilot.editMany');
  const fought = await findNewestEntry(rig, 'engagement.autoResolve');
  const asked = { entry, params: await editPilots(rig, 6) };
  const { entries } = await rig.call('journal.previewCorrection', asked);
  expect(entries.find(({ id }) => id === fought)).toMatchObject({
    foughtAnew: { commanderBefore: 'quick', commanderNow: COMMANDER_OF.full },
  });
  await rig.call('journal.correct', { ...asked, reason: REASON });
  expect((await readBattle(rig)).battle.scenario).toMatchObject({ commander: COMMANDER_OF.full });
  await rig.call('journal.undo', {});
  expect(await readBattle(rig)).toEqual(before);
});

it('an old battle that was fought again the same is still the one that is stored', async () => {
  const rig = await copyRig('fought-twice', async () => {
    const made = await makeRig();
    await made.call('campaign.rename', { name: 'Ashes' });
    const engagementId = await prepareNext(made, 3);
    await made.call('engagement.autoResolve', { engagementId });
    const { report } = await made.call('engagement.get', { engagementId });
    const { reason: _, rolls: __, mvp: ___, ...typed } = report!;
    await made.call('engagement.record', { engagementId, report: { ...typed, reason: REASON } });
    await made.call('engagement.autoResolve', { engagementId });
    await made.call('engagement.accept', { engagementId });
    return made;
  });
  const old = await makeUnnamed(rig);
  const entry = await findNewestEntry(old, 'campaign.rename');
  const { entries } = await old.call('journal.previewCorrection', { entry, params: { name: 'Dust' } });
  expect(entries.map(({ id, outcome }) => [id, outcome])).toEqual([[entry, 'amended']]);
});

/** What damage costs in the campaign, and in its battle. */
async function changePrices(rig: CampaignRig, value: number) {
  const params = { changes: [{ path: 'repair.rates.armor', value }], reason: REASON };
  await rig.call('campaign.changeEconomy', params);
  return { entry: await findNewestEntry(rig, 'campaign.changeEconomy'), params };
}

/** A campaign whose prices were changed by hand before its first battle was fought. */
const openPriced = () =>
  copyRig('priced', async () => {
    const rig = await makeRig();
    await rig.call('campaign.rename', { name: 'Ashes' });
    await changePrices(rig, 30);
    const engagementId = await prepareNext(rig, 3);
    await rig.call('engagement.autoResolve', { engagementId });
    return rig;
  });

/** Makes the stored battle one from before battles had prices. */
const makeUnpriced = (rig: CampaignRig) =>
  changeBattle(rig, ({ scenario: { worth: _, ...scenario }, ...record }) => ({ ...record, scenario }));

it('a battle stays as it was fought where only prices are corrected, and so do the prices in its record', async () => {
  const rig = await openPriced();
  const before = await readBattle(rig);
  const entry = await findNewestEntry(rig, 'campaign.changeEconomy');
  const params = { changes: [{ path: 'repair.rates.armor', value: 90 }], reason: REASON };
  const { entries } = await rig.call('journal.previewCorrection', { entry, params });
  expect(entries.map(({ id, foughtAnew }) => [id, foughtAnew])).toEqual([[entry, null]]);
  await rig.call('journal.correct', { entry, params, reason: REASON });
  expect(await readBattle(rig)).toMatchObject({ battle: before.battle, versions: before.versions });
  const { engagementId } = before;
  const { worth } = await rig.call('engagement.scenario', { engagementId });
  expect(worth!.attacker.damageWpPerPv).toBeGreaterThan(before.battle.scenario.worth!.attacker.damageWpPerPv);
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});

it('a battle stays as it was fought where prices change by hand afterwards and an older entry is corrected', async () => {
  const rig = await openPriced();
  await changePrices(rig, 90);
  const before = await readBattle(rig);
  const entry = await findNewestEntry(rig, 'campaign.rename');
  const asked = { entry, params: { name: 'Dust' } };
  const { entries } = await rig.call('journal.previewCorrection', asked);
  expect(entries.map(({ id }) => id)).toEqual([entry]);
  await rig.call('journal.correct', { ...asked, reason: REASON });
  expect(await readBattle(rig)).toEqual(before);
});

it('a battle that begins otherwise is fought anew under the prices of its moment', async () => {
  const rig = await copyRig('priced-pilots', async () => {
    const made = await makeRig();
    await changePrices(made, 30);
    await made.call('pilot.editMany', await editPilots(made, 4));
    const engagementId = await prepareNext(made, 3);
    await made.call('engagement.autoResolve', { engagementId });
    await changePrices(made, 90);
    return made;
  });
  const before = await readBattle(rig);
  const entry = await findNewestEntry(rig, 'pilot.editMany');
  await rig.call('journal.correct', { entry, params: await editPilots(rig, 6), reason: REASON });
  const after = await readBattle(rig);
  expect(after.battle.scenario.sides).not.toEqual(before.battle.scenario.sides);
  const { defender } = after.battle.scenario.worth!;
  expect(defender.damageWpPerPv).toBeCloseTo(before.battle.scenario.worth!.defender.damageWpPerPv, 10);
});

it('a battle from before battles had prices stays without them, and is the same one when it is fought again', async () => {
  const rig = await makeUnpriced(await openPriced());
  const before = await readBattle(rig);
  expect(before.battle.scenario).not.toHaveProperty('worth');
  const entry = await findNewestEntry(rig, 'campaign.rename');
  const asked = { entry, params: { name: 'Dust' } };
  const { entries } = await rig.call('journal.previewCorrection', asked);
  expect(entries.map(({ id }) => id)).toEqual([entry]);
  await rig.call('journal.correct', { ...asked, reason: REASON });
  expect(await readBattle(rig)).toEqual(before);
  await rig.call('engagement.autoResolve', { engagementId: before.engagementId });
  expect(await readBattle(rig)).toEqual(before);
  await overwriteDie(rig);
  const { battle } = await readBattle(rig);
  expect(battle.version).toBe(2);
  expect(battle.scenario).not.toHaveProperty('worth');
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});

async function overwriteDie(rig: CampaignRig): Promise<void> {
  const { engagementId, battle } = await readBattle(rig);
  const die = battle.dice.findIndex(({ sides }) => sides === 6) + 1;
  const face = (battle.dice[die - 1]!.face % 6) + 1;
  await rig.call('engagement.overwriteDice', { engagementId, dice: [{ die, face }] });
}

it('a battle whose dice were overwritten is told as well when it begins otherwise', async () => {
  const rig = await openFought();
  await overwriteDie(rig);
  const entry = await findNewestEntry(rig, 'pilot.editMany');
  const asked = { entry, params: await editPilots(rig, 6) };
  const { entries } = await rig.call('journal.previewCorrection', asked);
  const anew = entries.filter(({ foughtAnew }) => foughtAnew !== null);
  expect(anew.map(({ method }) => method)).toEqual(['engagement.autoResolve', 'engagement.overwriteDice']);
  await rig.call('journal.correct', { ...asked, reason: REASON });
  const after = await readBattle(rig);
  expect(after.versions).toHaveLength(2);
  expect(after.battle.version).toBe(2);
  expect(after.report).toMatchObject(after.battle.report);
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});

it('a battle that begins as it did is taken from the file, though its dice were overwritten since', async () => {
  const rig = await openFought();
  await overwriteDie(rig);
  const before = await readBattle(rig);
  const entry = await findNewestEntry(rig, 'campaign.rename');
  const asked = { entry, params: { name: 'Dust' } };
  const { entries } = await rig.call('journal.previewCorrection', asked);
  expect(entries.map(({ id }) => id)).toEqual([entry]);
  await rig.call('journal.correct', { ...asked, reason: REASON });
  expect(await readBattle(rig)).toEqual(before);
});

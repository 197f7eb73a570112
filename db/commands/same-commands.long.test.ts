import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { MethodName, ParamsOf, Reply, ResultOf } from '../../shared/contract/index.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { makeOldCampaign } from '../testing/old-campaign.ts';
import { makeNumbers, planCommand, planForces } from '../testing/random-commands.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { fieldTwo, makeRig, openRig, raiseDebt, type CampaignRig } from './testing/campaign-rig.ts';

const CLOCK = () => new Date('2026-03-04T05:06:07.000Z');

interface Call {
  readonly request: { readonly method: MethodName; readonly params: object };
  readonly reply: Reply;
}

/** Two copies of a file, and the file. */
function copyTwice(file: string): readonly [string, string] {
  const folder = makeTempFolder();
  const copies = [join(folder, 'one.warchest'), join(folder, 'two.warchest')] as const;
  for (const copy of copies) copyFileSync(file, copy);
  return copies;
}

/** Gives commands to a campaign and keeps them with their replies. */
function startList(rig: CampaignRig) {
  const calls: Call[] = [];
  const give = async (request: Call['request']): Promise<Reply> => {
    const reply = await rig.host.dispatch(request);
    calls.push({ request, reply });
    return reply;
  };
  const run = async <M extends MethodName>(method: M, params: ParamsOf<M>): Promise<ResultOf<M>> => {
    const reply = await give({ method, params });
    if (!reply.ok) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result as ResultOf<M>;
  };
  return { calls, give, run };
}

type CommandList = ReturnType<typeof startList>;

async function arrangeForces(rig: CampaignRig, { give, run }: CommandList): Promise<void> {
  const { force, units } = await rig.roster('attacker');
  const forceId = force.id;
  const { lanceId } = await run('lance.create', { forceId, name: 'Reserve' });
  const params = { forceId, cardId: units[0]!.card.id, lanceId: null, fromWarchest: true };
  // In the old campaign some are refused for lack of points.
  for (let count = 0; count < 11; count += 1) await give({ method: 'unit.buy', params });
  for (const unit of units.slice(-2)) await give({ method: 'unit.sell', params: { unitId: unit.id } });
  await run('unit.move', { unitId: units[1]!.id, lanceId, position: 0 });
  const { pilotId } = await run('pilot.hire', { forceId, fromWarchest: true });
  await run('unit.assignPilot', { unitId: units[1]!.id, pilotId });
  await run('unit.assignPilot', { unitId: units[2]!.id, pilotId: null });
  await run('pilot.hire', { forceId, unitId: units[2]!.id, fromWarchest: true });
  await run('journal.undo', {});
  await run('journal.undo', {});
  await run('journal.redo', {});
  await run('lance.create', { forceId, name: 'Scouts' });
}

async function editTracks(rig: CampaignRig, { run }: CommandList): Promise<void> {
  const { tracks } = await rig.call('track.list', {});
  const open = tracks.find(({ status }) => status === 'open');
  const from = tracks.find(({ status }) => status === 'closed')!.id;
  const { track } = await rig.call('track.definition', { trackId: from });
  const { trackId } = await run('track.save', { track: { ...track, name: 'Our own' } });
  await run('track.link', { from, to: trackId, ifWinner: 'any' });
  await run('track.save', { trackId, track: { ...track, name: 'Ours' }, open: true });
  await run('track.drawBoard', { trackId: open?.id ?? trackId });
  const text = JSON.stringify(await rig.call('track.export', {}));
  await run('track.import', { text });
  await run('track.remove', { trackId });
  const { map } = await rig.call('track.board', { trackId: open?.id ?? from });
  if (map !== null) await run('board.save', { name: 'Kept', board: map });
}

async function fight(rig: CampaignRig, { run }: CommandList): Promise<void> {
  await raiseDebt({ ...rig, call: run }, 'attacker');
  await raiseDebt({ ...rig, call: run }, 'defender');
  const { tracks } = await rig.call('track.list', {});
  const trackId = tracks.find(({ status }) => status === 'open')!.id;
  const { engagementId } = await run('engagement.prepare', await fieldTwo(rig, trackId));
  await run('engagement.autoResolve', { engagementId });
  await run('journal.undo', {});
  await run('engagement.autoResolve', { engagementId });
  await run('engagement.overwriteDice', { engagementId, dice: [{ die: 1, face: 6 }] });
  await run('engagement.accept', { engagementId });
}

async function tinker(rig: CampaignRig, { give }: CommandList, count: number): Promise<void> {
  const numbers = makeNumbers(7);
  for (let done = 0; done < count; done += 1)
    await give(await planCommand(rig.host, await rig.call('force.list', {}), numbers));
}

/**
 * Tables and ids of the rows that commands made. Without those that share the id of their unit, and the parts of a
 * track, which keep their ids when it is written anew.
 */
function listMadeRows(file: string): string[] {
  const db = new BetterSqlite3(file, { readonly: true });
  try {
    return db
      .prepare<[], string>(
        `SELECT table_name || ' ' || row_id FROM journal_changes change JOIN journal_entries entry
           ON entry.id = change.entry_id AND entry.kind = 'command'
         WHERE before IS NULL AND table_name NOT IN ('unit_states', 'settings', 'objectives', 'bonuses')`,
      )
      .pluck()
      .all();
  } finally {
    db.close();
  }
}

async function makeNewFile(): Promise<string> {
  const rig = await makeRig();
  await rig.call('campaign.close', {});
  return rig.file;
}

async function makeFileOfFive(): Promise<string> {
  const rig = await makeRig(planForces(5, 3));
  await rig.call('campaign.close', {});
  return rig.file;
}

function makeOldFile(): Promise<string> {
  const file = join(makeTempFolder(), 'old.warchest');
  writeFileSync(file, makeOldCampaign(MIGRATIONS.length));
  return Promise.resolve(file);
}

test.each([
  ['a new file', makeNewFile],
  ['a new file of five forces', makeFileOfFive],
  ['a file of the first version, whose ids are random', makeOldFile],
])('the same commands on two copies of %s give equal dumps', async (_, makeFile) => {
  const [one, two] = copyTwice(await makeFile());
  const rig = await openRig(one, { clock: CLOCK });
  const list = startList(rig);
  const { tracks } = await rig.call('track.list', {});
  for (const { engagementId } of tracks.filter(({ status }) => status === 'under-way')) {
    await list.run('engagement.autoResolve', { engagementId: engagementId! });
    await list.run('engagement.accept', { engagementId: engagementId! });
  }
  await arrangeForces(rig, list);
  await editTracks(rig, list);
  await fight(rig, list);
  await tinker(rig, list, 40);
  expect(list.calls.length).toBeGreaterThan(70);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });

  const again = await openRig(two, { clock: CLOCK });
  for (const { request, reply } of list.calls) expect(await again.host.dispatch(request)).toEqual(reply);
  expect(again.dump()).toBe(rig.dump());

  const made = listMadeRows(one);
  expect(new Set(made).size).toBe(made.length);
});

test('what was undone and what is made instead have different ids and seeds', async () => {
  const rig = await makeRig();
  const { force } = await rig.roster('attacker');
  const make = async () => {
    const { lanceId } = await rig.call('lance.create', { forceId: force.id, name: 'Reserve' });
    return lanceId;
  };
  const first = await make();
  await rig.call('journal.undo', {});
  const second = await make();
  expect([first, second]).toEqual(['lance-2-1', 'lance-4-1']);

  const { tracks } = await rig.call('track.list', {});
  const trackId = tracks.find(({ status }) => status === 'open')!.id;
  const { seed } = await rig.call('track.drawBoard', { trackId });
  expect(seed).toMatch(/^[\da-f]{16}$/);
  await rig.call('journal.undo', {});
  expect((await rig.call('track.drawBoard', { trackId })).seed).not.toBe(seed);
});

test('a refused command uses up no number', async () => {
  const rig = await makeRig();
  const { force } = await rig.roster('attacker');
  await rig.refused(
    'lance.create',
    { forceId: 'force-0-0' as typeof force.id, name: 'X' },
    'force.not-found',
  );
  const { lanceId } = await rig.call('lance.create', { forceId: force.id, name: 'Reserve' });
  expect(lanceId).toBe('lance-2-1');
});

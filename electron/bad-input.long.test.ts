import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { damageFile, readBytes } from '../db/testing/break-file.ts';
import { makeSmallDisk, NO_SMALL_DISK } from '../db/testing/small-disk.ts';
import type { Reply } from '../shared/contract/index.ts';
import type { TrackBriefing } from '../shared/domain/track-briefing.ts';
import type { TrackGraph } from '../shared/domain/track-graph.ts';
import { connect, CONNECTION_KINDS, type Connection } from './testing/connections.ts';
import { loadPreload } from './testing/load-preload.ts';
import { createTestHost } from './testing/test-host.ts';
import type { ContractError } from '../shared/contract/error-codes.ts';

/** A sentence for a person: it ends like one and shows nothing internal. */
const SENTENCE = /^\S.{15,}[.?]$/s;
const INSIDE = /SQLITE_|ZodError|undefined|\[object|node_modules/;

/** Fills the rest of a disk. */
function fillDisk(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [65_536, 4096, 512, 1]) writeUntilFull(handle, Buffer.alloc(size));
  } finally {
    closeSync(handle);
  }
}

function writeUntilFull(handle: number, bytes: Buffer): void {
  try {
    while (writeSync(handle, bytes) === bytes.length);
  } catch {
    // The disk is full, as intended.
  }
}

describe.each(CONNECTION_KINDS)('bad input through %s', (kind) => {
  let folder: string;
  let connection: Connection;
  let track: TrackBriefing;
  const inFolder = (name: string) => join(folder, name);

  async function must(method: string, params: unknown = {}): Promise<unknown> {
    const reply = await connection.call({ method, params });
    if (!reply.ok) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result;
  }

  /**
   * The state that a refusal must not change: the campaign's summary, which tells every unit and balance, its ledger, and
   * the newest entry and the length of its journal.
   */
  async function readState(): Promise<unknown> {
    return Promise.all([must('campaign.summary'), must('ledger.list'), must('journal.list', { limit: 1 })]);
  }

  /** Sends a request that has to be refused, with a sentence for a person and without any change. */
  async function expectRefused(request: unknown, code: ContractError['code']): Promise<ContractError> {
    const before = await readState();
    const reply: Reply = await connection.call(request);
    if (reply.ok) throw new Error(`It was not refused: ${JSON.stringify(reply)}`);
    expect(reply.error.code).toBe(code);
    expect(reply.error.message).toMatch(SENTENCE);
    expect(reply.error.message).not.toMatch(INSIDE);
    expect(JSON.stringify(reply)).not.toMatch(/\bat .+:\d+:\d+/);
    expect(await readState()).toEqual(before);
    return reply.error;
  }

  /** Fields a whole side, far over every limit. */
  const everybody = (side: 'attacker' | 'defender') => ({
    unitIds: track.candidates[side].map(({ unitId }) => unitId),
  });

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'warchest-bad-input-')));
    connection = await connect(kind, folder, loadPreload);
    await must('campaign.create', { name: 'Other', file: 'other', sample: 'small' });
    await must('campaign.close');
    await must('campaign.create', { name: 'Bad input', file: 'mine', sample: 'small' });
    const { tracks } = (await must('track.list')) as TrackGraph;
    const trackId = tracks.find(({ status }) => status === 'open')?.id;
    track = (await must('track.get', { trackId })) as TrackBriefing;
  });

  afterAll(async () => {
    await connection.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['campaign.explode', 'constructor', '__proto__', ''])('an unknown method: %j', async (method) => {
    await expectRefused({ method, params: {} }, 'method.unknown');
  });

  const noRequests = [
    { params: {} },
    { method: 7 },
    { method: 'force.list', mode: 'x' },
    'force.list',
    [],
    null,
  ];

  it.each(noRequests.map((request) => [request]))('no request at all: %j', async (request) => {
    await expectRefused(request, 'request.malformed');
  });

  it('an unknown field', async () => {
    const error = await expectRefused({ method: 'force.list', params: { colour: 'red' } }, 'params.invalid');
    expect(error.message).toContain('colour');
  });

  it('a missing field is refused', async () => {
    const error = await expectRefused({ method: 'track.get', params: {} }, 'params.invalid');
    expect(error.message).toContain('trackId');
  });

  it.each([[7], [null], [''], [['track']], [{ id: 'track' }], ['x'.repeat(65)]])(
    'a wrong type: %j',
    async (trackId) => {
      await expectRefused({ method: 'track.get', params: { trackId } }, 'params.invalid');
    },
  );

  it('a unit that does not exist', async () => {
    const params = { unitId: 'unit-nowhere' };
    await expectRefused({ method: 'unit.setCommander', params }, 'unit.not-found');
    const attacker = { unitIds: ['unit-nowhere'] };
    const prepare = { trackId: track.track.id, attacker, defender: everybody('defender') };
    await expectRefused({ method: 'engagement.prepare', params: prepare }, 'unit.not-found');
  });

  it('a participant over the limit', async () => {
    const params = {
      trackId: track.track.id,
      attacker: everybody('attacker'),
      defender: everybody('defender'),
    };
    await expectRefused({ method: 'engagement.prepare', params }, 'engagement.over-limit');
  });

  it('a stale revision', async () => {
    const request = { method: 'campaign.rename', params: { name: 'Late' }, expectedRevision: 0 };
    await expectRefused(request, 'revision.stale');
  });

  it('a key that was used for something else', async () => {
    const request = { method: 'campaign.rename', params: { name: 'Keyed' }, idempotencyKey: 'key' };
    const first = await connection.call(request);
    const state = await readState();
    expect(await connection.call(request)).toEqual(first);
    expect(await readState()).toEqual(state);
    await expectRefused({ ...request, params: { name: 'Another' } }, 'idempotency.conflict');
  });

  it('the same result twice', async () => {
    const choose = (side: 'attacker' | 'defender') => {
      const cheapest = track.candidates[side].toSorted((a, b) => a.pv - b.pv)[0];
      return { unitIds: cheapest === undefined ? [] : [cheapest.unitId] };
    };
    const params = { trackId: track.track.id, attacker: choose('attacker'), defender: choose('defender') };
    const prepared = await must('engagement.prepare', { ...params, seed: 'twice' });
    await must('engagement.autoResolve', prepared);
    await must('engagement.accept', prepared);
    await expectRefused({ method: 'engagement.accept', params: prepared }, 'engagement.already-accepted');
    await must('journal.undo', { to: 1 });
  });

  it('a file that is not SQLite', async () => {
    writeFileSync(inFolder('list.warchest'), 'Milk, eggs, an Atlas. '.repeat(500));
    const bytes = readBytes(inFolder('list.warchest'));
    await expectRefused({ method: 'campaign.open', params: { file: 'list' } }, 'file.not-a-campaign');
    expect(readBytes(inFolder('list.warchest'))).toBe(bytes);
  });

  it('a damaged file is refused', async () => {
    copyFileSync(inFolder('other.warchest'), inFolder('damaged.warchest'));
    damageFile(inFolder('damaged.warchest'));
    const bytes = readBytes(inFolder('damaged.warchest'));
    await expectRefused({ method: 'campaign.open', params: { file: 'damaged' } }, 'file.damaged');
    expect(readBytes(inFolder('damaged.warchest'))).toBe(bytes);
  });

  it('a file from a newer version', async () => {
    copyFileSync(inFolder('other.warchest'), inFolder('newer.warchest'));
    const db = new BetterSqlite3(inFolder('newer.warchest'));
    db.pragma('user_version = 9999');
    db.close();
    const bytes = readBytes(inFolder('newer.warchest'));
    await expectRefused({ method: 'campaign.open', params: { file: 'newer' } }, 'file.newer-version');
    expect(readBytes(inFolder('newer.warchest'))).toBe(bytes);
  });

  it('a file that is open elsewhere', async () => {
    const holder = createTestHost(folder);
    const opened = await holder.dispatch({ method: 'campaign.open', params: { file: 'other' } });
    expect(opened.ok).toBe(true);
    await expectRefused({ method: 'campaign.open', params: { file: 'other' } }, 'file.in-use');
    await holder.close();
    await must('campaign.open', { file: 'other' });
    await must('campaign.open', { file: 'mine' });
  });

  it('a file that is not there, and one that is there already', async () => {
    await expectRefused({ method: 'campaign.open', params: { file: 'nowhere' } }, 'file.not-found');
    const create = { name: 'Again', file: 'other' };
    await expectRefused({ method: 'campaign.create', params: create }, 'file.exists');
  });

  it('a folder that cannot be written', async () => {
    // Permissions do not stop root, and tests may run as root; a file in place of a folder stops every user.
    writeFileSync(inFolder('plain'), '');
    const params = { name: 'Nowhere', file: inFolder(join('plain', 'x.warchest')) };
    await expectRefused({ method: 'campaign.create', params }, 'file.not-writable');
  });

  it('a full disk is told', async ({ skip }) => {
    const disk = makeSmallDisk(200);
    if (disk === null) return skip(NO_SMALL_DISK);
    const params = { name: 'Big', file: join(disk, 'big.warchest'), sample: 'small' };
    await expectRefused({ method: 'campaign.create', params }, 'file.disk-full');
    expect(existsSync(join(disk, 'big.warchest'))).toBe(false);
    expect(readdirSync(disk)).toEqual([]);
  });

  it('a disk that fills up during work', async ({ skip }) => {
    const disk = makeSmallDisk(4096);
    if (disk === null) return skip(NO_SMALL_DISK);
    await must('campaign.create', { name: 'Tight', file: join(disk, 'tight.warchest'), sample: 'small' });
    const filler = join(disk, 'filler');
    fillDisk(filler);
    const rename = { method: 'campaign.rename', params: { name: 'Tighter' } };
    await expectRefused(rename, 'file.disk-full');
    rmSync(filler);
    expect(await connection.call(rename)).toMatchObject({ ok: true });
    expect(await must('campaign.verify')).toMatchObject({ ok: true });
    await must('campaign.open', { file: 'mine' });
  });
});

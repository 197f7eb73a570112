import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Reply } from '../../shared/contract/index.ts';
import { createCampaignHost } from '../campaign-host.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import type { CampaignHost } from './create-host.ts';
import type { HostLogEvent } from './host-deps.ts';

const SECRET = 'hush/hush';
/** Nobody listens there. */
const ADDRESS = `postgres://ann:${encodeURIComponent(SECRET)}@127.0.0.1:1/war?sslmode=disable`;

interface Rig {
  readonly folder: string;
  readonly host: CampaignHost;
  readonly logged: HostLogEvent[];
  call(method: string, params?: unknown): Promise<Reply>;
}

function makeHost(folder = makeTempFolder()): Rig {
  const logged: HostLogEvent[] = [];
  const host = createCampaignHost({
    ...{ hostKind: 'loopback', version: 'test', campaignFolder: folder, backupEveryMinutes: 0 },
    ...{ checkResults: true, engineVersion: () => 'test' },
    log: (event) => void logged.push(event),
  });
  onTestFinished(() => host.close());
  return { folder, host, logged, call: (method, params = {}) => host.dispatch({ method, params }) };
}

const OFF = { on: false, place: null, state: 'off', workers: 0, machines: 0, problem: null };
const PLACE = { host: '127.0.0.1', port: 1, database: 'war' };

describe('the setting that lets workers help', () => {
  it('is off at first, and kept for the next host, in a file that nobody else can read', async () => {
    const { folder, call, host, logged } = makeHost();
    expect(await call('workers.status')).toMatchObject({ ok: true, result: OFF });
    const kept = await call('workers.keepAddress', { address: ADDRESS });
    expect(kept).toMatchObject({ ok: true, result: { on: true, place: PLACE, workers: 0 } });
    const file = join(folder, '.workers.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await host.close();
    const next = makeHost(folder);
    const told = await next.call('workers.status');
    expect(told).toMatchObject({ ok: true, result: { on: true, place: PLACE, state: 'connecting' } });
    for (const text of [kept, told, logged, next.logged].map((value) => JSON.stringify(value)))
      for (const secret of [SECRET, encodeURIComponent(SECRET), 'ann']) expect(text).not.toContain(secret);
  });

  it('can be turned off and on without telling the address again, and be forgotten', async () => {
    const { folder, call } = makeHost();
    expect(await call('workers.letHelp', { on: true })).toMatchObject({
      error: { code: 'workers.no-address' },
    });
    await call('workers.keepAddress', { address: ADDRESS });
    expect(await call('workers.letHelp', { on: false })).toMatchObject({
      result: { ...OFF, place: PLACE },
    });
    expect(await call('workers.letHelp', { on: true })).toMatchObject({ result: { on: true, place: PLACE } });
    expect(await call('workers.forgetAddress')).toMatchObject({ result: OFF });
    expect(() => readFileSync(join(folder, '.workers.json'))).toThrow('ENOENT');
  });

  it.each([
    ['nothing', ''],
    ['no address', 'hush'],
    ['the address of something else', 'https://ann:hush@127.0.0.1/war'],
    ['one with an end of a line', 'postgres://ann:hush@127.0.0.1:1/war\nhush'],
    ['one with SQL', "postgres://ann:hush@127.0.0.1:1/war'; drop table jobs; --"],
    ['one of 10 KB', `postgres://ann:hush@127.0.0.1:1/${'x'.repeat(10_000)}`],
    ['one with a broken secret', 'postgres://ann:%zzhush@127.0.0.1:1/war'],
    ['one that names a file', 'postgres://ann:hush@127.0.0.1:1/war?sslrootcert=/etc/hush'],
  ])('refuses %s, keeps what it had, and quotes nothing', async (_name, address) => {
    const { folder, call, logged } = makeHost();
    await call('workers.keepAddress', { address: ADDRESS });
    const before = readFileSync(join(folder, '.workers.json'), 'utf8');
    const reply = await call('workers.keepAddress', { address });
    expect(reply).toMatchObject({ ok: false });
    const { code } = (reply as { error: { code: string } }).error;
    expect(['workers.bad-address', 'params.invalid']).toContain(code);
    if (address.length > 4) expect(JSON.stringify([reply, logged])).not.toContain('hush');
    expect(readFileSync(join(folder, '.workers.json'), 'utf8')).toBe(before);
  });

  it.each([
    ['is none', 'hush'],
    ['has an address that is none', '{"on":true,"address":"hush"}'],
    ['is too long', `{"on":true,"address":"${'x'.repeat(20_000)}"}`],
  ])('is off where its file %s', async (_name, text) => {
    const { folder, call } = makeHost();
    writeFileSync(join(folder, '.workers.json'), text);
    expect(await call('workers.status')).toMatchObject({ ok: true, result: OFF });
  });

  it('neither reads nor writes through a link in place of its file', async () => {
    const { folder, call } = makeHost();
    const other = join(makeTempFolder(), 'other');
    writeFileSync(other, `{"on":true,"address":"${ADDRESS}"}`);
    symlinkSync(other, join(folder, '.workers.json'));
    expect(await call('workers.status')).toMatchObject({ ok: true, result: OFF });
    expect(await call('workers.keepAddress', { address: ADDRESS })).toMatchObject({
      error: { code: 'file.obstructed' },
    });
    expect(readFileSync(other, 'utf8')).toContain(ADDRESS);
  });

  it('is not in a campaign', async () => {
    const { call } = makeHost();
    await call('workers.keepAddress', { address: ADDRESS });
    const made = await call('campaign.create', { name: 'Embers', sample: 'small' });
    const { file } = (made as { result: { file: string } }).result;
    await call('campaign.close');
    expect(readFileSync(file).includes(encodeURIComponent(SECRET))).toBe(false);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerLine } from '../shared/domain/ledger-line.ts';
import type { Roster } from '../shared/domain/roster.ts';
import type { Side } from '../shared/domain/side.ts';
import { getOpenTrack, makeWonReport, prepareFirstOpenTrack } from './steps/campaign.ts';
import { createCli, readReply, type Cli } from './steps/cli.ts';

let folder: string;
let cli: Cli;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'warchest-cli-'));
  cli = createCli(folder, 'embers');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Checks that every balance is the previous one plus the line's amount; answers the last balances. */
function addUp(lines: readonly LedgerLine[]): ReadonlyMap<string, number> {
  const balances = new Map<string, number>();
  for (const line of lines) {
    const account = `${line.forceId} ${line.currency}`;
    const balance = (balances.get(account) ?? 0) + line.amount;
    expect(line.balance, `line ${line.id}`).toBe(balance);
    balances.set(account, balance);
  }
  return balances;
}

async function getForces(): Promise<Readonly<Record<Side, Roster>>> {
  const [attacker, defender] = await cli.call('force.list', {});
  return { attacker: attacker!, defender: defender! };
}

async function expectBooksBalanced(): Promise<void> {
  const balances = addUp(await cli.call('ledger.list', {}));
  for (const { force } of Object.values(await getForces())) {
    expect(balances.get(`${force.id} WP`)).toBe(force.warchestWp);
    expect(balances.get(`${force.id} SP`) ?? 0).toBe(force.supportSp);
  }
}

describe('a campaign by the command line alone', () => {
  it('begins with the sample campaign', async () => {
    const created = await cli.call('campaign.create', {
      name: 'Embers',
      sample: 'small',
    });
    expect(created.name).toBe('Embers');
    const { forces, tracks } = await cli.call('campaign.summary', {});
    expect(forces.map(({ warchestWp }) => warchestWp)).toEqual([1000, 1000]);
    expect(tracks).toHaveLength(6);
    await expectBooksBalanced();
  });

  it('refuses more than the limit, and a file that is there already', async () => {
    const track = await getOpenTrack(cli.call);
    const everybody = (side: Side) => ({
      unitIds: track.candidates[side].map(({ unitId }) => unitId),
    });
    const over = await cli.refused('engagement.prepare', {
      trackId: track.track.id,
      attacker: everybody('attacker'),
      defender: everybody('defender'),
    });
    expect(over.code).toBe('engagement.over-limit');
    expect((await cli.refused('campaign.create', { name: 'Embers' })).code).toBe('file.exists');
    expect((await getOpenTrack(cli.call)).track).toEqual(track.track);
  });

  it('records a battle of the table and books what it had announced', async () => {
    const track = await getOpenTrack(cli.call);
    const engagementId = await prepareFirstOpenTrack(cli.call);
    const report = makeWonReport(await cli.call('engagement.get', { engagementId }), 'attacker');
    const { consequences } = await cli.call('engagement.preview', {
      engagementId,
      report,
    });
    await cli.call('engagement.record', { engagementId, report });
    expect(await cli.call('engagement.accept', { engagementId })).toEqual(consequences);
    expect((await cli.refused('engagement.accept', { engagementId })).code).toBe(
      'engagement.already-accepted',
    );
    const { attacker, defender } = await getForces();
    expect(attacker.force.warchestWp).toBe(1000 - track.track.costWp + 500 + 200);
    expect(defender.force.warchestWp).toBe(1000 - track.track.costWp + 500);
    expect(attacker.units.filter((unit) => unit.readiness !== 'ready')).toHaveLength(1);
    expect(defender.units.filter((unit) => ['wrecked', 'lost'].includes(unit.standing))).toHaveLength(1);
    expect((await getOpenTrack(cli.call)).track.template).toBe('breakthrough');
    await expectBooksBalanced();
  });

  it('converts, repairs and advances for what was quoted', async () => {
    const { force, units } = (await getForces()).attacker;
    const converted = await cli.call('ledger.convert', {
      forceId: force.id,
      wp: 300,
    });
    expect(converted).toEqual({
      wp: 300,
      sp: 300 * force.spPerWp,
      warchestWp: force.warchestWp - 300,
      supportSp: force.supportSp + 300 * force.spPerWp,
    });
    const damaged = units.find((unit) => unit.repair !== null)!;
    const { costSp } = await cli.call('unit.repair', { unitIds: [damaged.id] });
    expect(costSp).toBe(damaged.repair!.costSp);
    const pilot = units.find((unit) => unit.pilot?.skill === 5)!.pilot!;
    const quote = await cli.call('pilot.advanceQuote', { pilotId: pilot.id });
    const advanced = await cli.call('pilot.advance', { pilotId: pilot.id });
    expect(advanced).toEqual({
      skill: quote.toSkill,
      costSp: quote.costSp,
      pv: quote.pvAfter,
    });
    const after = (await getForces()).attacker;
    expect(after.force.supportSp).toBe(converted.supportSp - costSp - quote.costSp);
    expect(after.units.find((unit) => unit.id === pilot.unitId)!.pv).toBe(quote.pvAfter);
    expect(after.units.find((unit) => unit.id === damaged.id)!.readiness).toBe('ready');
    await expectBooksBalanced();
  });

  it('lets the next battle be fought, and takes it back and again', async () => {
    const engagementId = await prepareFirstOpenTrack(cli.call);
    const fought = await cli.call('engagement.autoResolve', { engagementId });
    const { events, diceCount } = await cli.call('engagement.events', {
      engagementId,
    });
    expect(diceCount).toBe(fought.diceCount);
    expect(events.at(-1)).toMatchObject({
      type: 'ended',
      winner: fought.winner,
    });
    const before = await cli.call('campaign.summary', {});
    await cli.call('engagement.accept', { engagementId });
    const after = await cli.call('campaign.summary', {});
    await cli.call('journal.undo', {});
    const undone = await cli.call('campaign.summary', {});
    expect([undone.forces, undone.tracks]).toEqual([before.forces, before.tracks]);
    await expectBooksBalanced();
    await cli.call('journal.redo', {});
    const redone = await cli.call('campaign.summary', {});
    expect([redone.forces, redone.tracks, redone.readiness]).toEqual([
      after.forces,
      after.tracks,
      after.readiness,
    ]);
    await expectBooksBalanced();
  });

  it('does the same request once only, and refuses one made for an older state', async () => {
    const { force } = (await getForces()).defender;
    const params = { forceId: force.id, wp: 10 };
    const once = await cli.call('ledger.convert', params, ['--key', 'once']);
    expect(await cli.call('ledger.convert', params, ['--key', 'once'])).toEqual(once);
    expect((await getForces()).defender.force.warchestWp).toBe(force.warchestWp - 10);
    const stale = await cli.refused('ledger.convert', params, ['--revision', '1']);
    expect(stale.code).toBe('revision.stale');
    expect((await getForces()).defender.force.warchestWp).toBe(force.warchestWp - 10);
  });

  it('leaves a file in which everything adds up', async () => {
    const { ok, findings } = await cli.call('campaign.verify', {});
    expect(findings.filter((finding) => finding.level !== 'ok')).toEqual([]);
    expect(ok).toBe(true);
    const { entries } = await cli.call('journal.list', {});
    const sum = Object.groupBy(entries, (entry) => entry.kind);
    expect([sum.undo?.length, sum.redo?.length]).toEqual([1, 1]);
    const [file] = (await cli.call('campaign.list', {})).files;
    const examined = await cli.run(['doctor', file!.file]);
    expect(readReply(examined)).toMatchObject({
      ok: true,
      result: { healthy: true, advice: [] },
    });
    expect(examined).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it('takes many calls in one process, and goes on after a bad line', async () => {
    const lines = [
      '{"method": "campaign.summary"}',
      'no JSON',
      '{"method": "no.such"}',
      '{"method": "track.list"}',
    ];
    const ended = await cli.run(['call', '--batch', '--campaign', 'embers'], `${lines.join('\n')}\n`);
    const replies: { error?: { code: string } }[] = JSON.parse(
      `[${ended.stdout.trimEnd().replaceAll('\n', ',')}]`,
    );
    expect(replies.map((reply) => reply.error?.code ?? 'ok')).toEqual([
      'ok',
      'request.malformed',
      'method.unknown',
      'ok',
    ]);
    expect(ended.exitCode).toBe(1);
  });

  it('says what is wrong with its use', async () => {
    const wrong = await cli.run(['call']);
    expect(wrong).toMatchObject({ exitCode: 2, stdout: '' });
    expect(wrong.stderr).toContain('usage:');
    const nobody = await cli.refused('unit.repair', { unitIds: ['nobody'] });
    expect(nobody.code).toBe('unit.not-found');
    expect((await cli.refused('unit.repair', { units: [] })).code).toBe('params.invalid');
  });
});

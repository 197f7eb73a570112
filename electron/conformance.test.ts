import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ResultOf } from '../shared/contract/index.ts';
import type { CampaignSummary } from '../shared/domain/campaign-summary.ts';
import type { TrackBriefing } from '../shared/domain/track-briefing.ts';
import { connect, CONNECTION_KINDS, type Connection, type ConnectionKind } from './testing/connections.ts';
import { loadPreload } from './testing/load-preload.ts';
import { createNormaliser } from './testing/normalise.ts';

/** Units of a side within its limit; the cheapest ones, so that there are several. */
function chooseUnits(track: TrackBriefing, side: 'attacker' | 'defender') {
  let leftPv = track.limits[side].pv;
  const unitIds: string[] = [];
  for (const { unitId, pv, refused } of track.candidates[side].toSorted((a, b) => a.pv - b.pv)) {
    if (refused !== null || pv > leftPv || unitIds.length === 4) continue;
    leftPv -= pv;
    unitIds.push(unitId);
  }
  return { unitIds };
}

/** Plays a campaign: create it, fight an engagement, undo it, open the file again. */
async function playCampaign(connection: Connection): Promise<unknown[]> {
  const replies: unknown[] = [];
  const ask = async (method: string, params: unknown = {}, extra: object = {}): Promise<unknown> => {
    const reply = await connection.call({ method, params, ...extra });
    replies.push({ method, reply });
    return reply.ok ? reply.result : undefined;
  };
  await ask('campaign.create', { name: 'Conformance', file: 'conformance', sample: 'small' });
  const summary = (await ask('campaign.summary')) as CampaignSummary;
  const trackId = summary.tracks.find(({ status }) => status === 'open')?.id;
  await ask('track.drawBoard', { trackId, seed: 'conformance' });
  const track = (await ask('track.get', { trackId })) as TrackBriefing;
  const fielded = { attacker: chooseUnits(track, 'attacker'), defender: chooseUnits(track, 'defender') };
  const prepare = { trackId, ...fielded, seed: 'conformance' };
  const prepared = (await ask('engagement.prepare', prepare)) as ResultOf<'engagement.prepare'>;
  const [leaver] = fielded.attacker.unitIds;
  const orders = [{ unitId: leaver, order: { kind: 'exit' } }];
  await ask('engagement.setOrders', { ...prepared, attacker: { temperament: 'cautious', orders } });
  await ask('engagement.autoResolve', prepared);
  await ask('engagement.get', prepared);
  await ask('engagement.accept', prepared);
  for (const method of ['force.list', 'ledger.list', 'track.list', 'journal.list']) await ask(method);
  await ask('journal.undo', { to: 1 });
  await ask('campaign.verify');
  await ask('campaign.close');
  await ask('campaign.open', { file: 'conformance' });
  await ask('campaign.summary');
  await ask('ledger.list');
  await ask('campaign.rename', { name: 'Other' }, { idempotencyKey: 'once', who: 'Ada' });
  await ask('campaign.rename', { name: 'Other' }, { idempotencyKey: 'once', who: 'Ada' });
  await ask('campaign.setRulesOptions', { options: ['variable-damage'] });
  await ask('journal.list', { limit: 2 });
  await ask('rules.pointValue', { basePv: 35, skill: 2 });
  await ask('catalogue.search', { text: 'atlas', limit: 3 });
  return replies;
}

async function playOver(kind: ConnectionKind): Promise<unknown> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'warchest-conformance-')));
  const connection = await connect(kind, folder, loadPreload);
  try {
    return createNormaliser(folder)(await playCampaign(connection));
  } finally {
    await connection.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

it('a campaign gives the same answers through every host', async () => {
  const [expected, ...others] = await Promise.all(
    CONNECTION_KINDS.map(async (kind) => ({ kind, replies: await playOver(kind) })),
  );
  const everyReply = expected?.replies as { method: string; reply: { ok: boolean } }[];
  expect(everyReply.filter(({ reply }) => !reply.ok)).toEqual([]);
  for (const { kind, replies } of others) expect(replies, kind).toEqual(expected?.replies);
});

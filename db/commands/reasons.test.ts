import { expect, test } from 'vitest';
import { MAX_REASON_LENGTH } from '../../shared/domain/engagement-report.ts';
import type { MethodName, ParamsOf } from '../../shared/contract/index.ts';
import { makeRig, type CampaignRig } from './testing/campaign-rig.ts';

const reason = 'Agreed at the table';

async function tellsReason<M extends MethodName>(
  rig: CampaignRig,
  method: M,
  params: ParamsOf<M>,
): Promise<void> {
  await rig.call(method, params);
  const { entries } = await rig.call('journal.list', { limit: 1 });
  expect(entries, method).toMatchObject([{ method, facts: { reason, byHand: true } }]);
}

test('a reason that a command may state is kept in its entry of the journal', async () => {
  const rig = await makeRig();
  const economy = await rig.call('campaign.economy', {});
  const { tracks, links } = await rig.call('track.list', {});
  const open = tracks.find(({ status }) => status === 'open')!;
  const { from, to, ifWinner } = links.at(-1)!;
  const { pilots } = await rig.roster('attacker');
  const changes = [{ path: 'openingWp', value: 500 }];
  await tellsReason(rig, 'campaign.changeEconomy', { changes, reason });
  await tellsReason(rig, 'campaign.setEconomy', { economy, reason });
  await tellsReason(rig, 'campaign.setEnds', { ends: [], reason });
  await tellsReason(rig, 'campaign.setRulesOptions', { options: [], reason });
  await tellsReason(rig, 'force.setLimit', { forceId: null, limit: null, reason });
  await tellsReason(rig, 'track.drawBoard', { trackId: open.id, reason });
  await tellsReason(rig, 'pilot.setAbilities', { pilotId: pilots[0]!.id, abilities: [], reason });
  await tellsReason(rig, 'track.unlink', { from, to, ifWinner, reason });
  await tellsReason(rig, 'track.link', { from, to, ifWinner, reason });
  await tellsReason(rig, 'campaign.end', { reason });
  await tellsReason(rig, 'campaign.resume', { reason });
  await tellsReason(rig, 'track.remove', { trackId: to, reason });
});

test('a way is the same with a reason and without, and its refusal tells only the way', async () => {
  const rig = await makeRig();
  const { links } = await rig.call('track.list', {});
  const { from, to, ifWinner, gate, atOnce } = links[0]!;
  const way = { from, to, ifWinner, atOnce, ...(gate === null ? {} : { gate }) };
  const { details } = await rig.refused('track.link', { ...way, reason }, 'track.invalid-link');
  expect(details).not.toHaveProperty('reason');
});

test('without a reason the entry is not marked as made by hand', async () => {
  const rig = await makeRig();
  await rig.call('campaign.setEnds', { ends: [] });
  const { entries } = await rig.call('journal.list', { limit: 1 });
  expect(entries[0]?.facts).not.toHaveProperty('byHand');
});

test('a reason that is too long or that nobody can read is refused', async () => {
  const rig = await makeRig();
  const long = 'x'.repeat(MAX_REASON_LENGTH + 1);
  await rig.refused('campaign.end', { reason: long }, 'params.invalid');
  await rig.refused('campaign.end', { reason: '\u200B' }, 'params.invalid');
});

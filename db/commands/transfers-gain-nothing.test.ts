import { expect, it } from 'vitest';
import type { Roster } from '../../shared/domain/roster.ts';
import type { Side } from '../../shared/domain/side.ts';
import { GIFT_REASON, idsOf, makeAllies, rosterOf } from './testing/allied-rig.ts';
import { fieldTwo, makeQuietReport, playQuietly, type CampaignRig } from './testing/campaign-rig.ts';

const reason = GIFT_REASON;

/** Both forces together, as SP. */
async function worthOf(rig: CampaignRig, allies: Parameters<typeof rosterOf>[1][]): Promise<number> {
  const forces = await Promise.all(allies.map(async (roster) => (await rosterOf(rig, roster)).force));
  return forces.reduce(
    (sum, { warchestWp, supportSp, spPerWp }) => sum + warchestWp * spPerWp + supportSp,
    0,
  );
}

/** Two allies of one size that pay 800 SP a month, and owe 100 WP at most for it. */
async function makeIndebted() {
  const allies = await makeAllies(4, 2);
  const { rig, from, to } = allies;
  const economy = await rig.call('campaign.economy', {});
  const ours = { certainty: 'ours' } as const;
  await rig.call('campaign.setEconomy', {
    economy: { ...economy, upkeepSp: { value: 200, ...ours }, mostDebtWp: { value: 100, ...ours } },
  });
  for (const { force } of [from, to])
    await rig.call('force.correct', { forceId: force.id, size: 4, technology: 'D', reason });
  return allies;
}

it.each([
  ['WP', { wp: 1000 }],
  ['SP', { sp: 500 }],
  ['both', { wp: 1000, sp: 500 }],
])(
  'nobody escapes upkeep by giving %s away for some months',
  async (_, gift: { wp?: number; sp?: number }) => {
    const { rig, from, to } = await makeIndebted();
    // The ally can pay for both.
    await rig.call('ledger.adjust', { forceId: to.force.id, currency: 'SP', amount: 99_000, reason });
    const { date } = await rig.call('campaign.summary', {});
    const later = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
    const passYear = () => rig.call('campaign.setDate', { date: later, bookMonths: true, reason });

    await passYear();
    const [honest, own] = [await worthOf(rig, [from, to]), (await rosterOf(rig, from)).force.warchestWp];
    expect(own).toBe(-100);
    await rig.call('journal.undo', {});

    const { spPerWp } = (await rosterOf(rig, from)).force;
    const worthOfGift = Math.ceil((gift.wp ?? 0) + (gift.sp ?? 0) / spPerWp);
    await rig.call('force.transfer', { fromForceId: from.force.id, toForceId: to.force.id, ...gift, reason });
    await passYear();
    const worth = await worthOf(rig, [from, to]);
    expect(worth).toBeLessThanOrEqual(honest);
    // Nor does a gift cost more than what was given, however long it is ago.
    expect(worth).toBeGreaterThanOrEqual(honest - 10);
    expect((await rosterOf(rig, from)).force.warchestWp).toBeGreaterThanOrEqual(-100 - worthOfGift);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  },
);

it('a gift that came back in the other currency gives no more credit', async () => {
  const { rig, from, to } = await makeIndebted();
  const { spPerWp } = (await rosterOf(rig, to)).force;
  const [there, back] = [
    { fromForceId: from.force.id, toForceId: to.force.id, reason },
    { fromForceId: to.force.id, toForceId: from.force.id, reason },
  ];
  await rig.call('force.transfer', { ...there, wp: 500 });
  await rig.call('ledger.convert', { forceId: to.force.id, wp: 500 });
  await rig.call('force.transfer', { ...back, sp: 500 * spPerWp });
  const { date } = await rig.call('campaign.summary', {});
  const later = `${Number(date.slice(0, 4)) + 3}${date.slice(4)}`;
  await rig.call('campaign.setDate', { date: later, bookMonths: true, reason });
  for (const roster of [from, to]) expect((await rosterOf(rig, roster)).force.warchestWp).toBe(-100);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

/** Ways in which WP leave a force and count for who they are not: kept by the ally, or back in another form. */
const GIFTS = ['kept', 'back as SP', 'back as a unit'] as const;

/** Gives 900 WP away; the one of the two allies who would look rich, and how rich at least. */
async function giveWp(
  { rig, from, to }: Awaited<ReturnType<typeof makeAllies>>,
  gift: (typeof GIFTS)[number],
): Promise<{ readonly rich: Roster; readonly wp: number }> {
  const [there, back] = [
    { fromForceId: from.force.id, toForceId: to.force.id, reason },
    { fromForceId: to.force.id, toForceId: from.force.id, reason },
  ];
  const { wpReceived } = await rig.call('force.transfer', { ...there, wp: 900 });
  if (gift === 'kept') return { rich: to, wp: 1500 };
  if (gift === 'back as SP') {
    const { sp } = await rig.call('ledger.convert', { forceId: to.force.id, wp: wpReceived });
    await rig.call('force.transfer', { ...back, sp });
  } else await rig.call('force.transfer', { ...back, unitIds: idsOf(to) });
  await rig.call('ledger.adjust', { forceId: from.force.id, currency: 'WP', amount: 500, reason });
  return { rich: from, wp: 1500 };
}

it.each(
  ['an engagement', 'a track marked as done'].flatMap((how) => GIFTS.map((gift) => [how, gift] as const)),
)('no gift opens a way: %s, WP %s', async (how, gift) => {
  const allies = await makeAllies(4, 2);
  const { rig } = allies;
  const { tracks, links } = await rig.call('track.list', {});
  const { rich, wp } = await giveWp(allies, gift);
  const first = tracks.find(({ status }) => status === 'open')!;
  const { candidates } = await rig.call('track.get', { trackId: first.id });
  const role: Side = candidates.attacker.some(({ forceId }) => forceId === rich.force.id)
    ? 'attacker'
    : 'defender';
  const way = links.find(({ from: start }) => start === first.id)!;
  const gate = { kind: 'warchest', side: role, wp } as const;
  for (const link of links.filter(({ from: start, to: end }) => start === way.from && end === way.to))
    await rig.call('track.link', { ...link, gate });
  const { warchestWp, given } = (await rosterOf(rig, rich)).force;
  expect(gift === 'kept' ? warchestWp : warchestWp + given!.wp).toBeGreaterThanOrEqual(wp);
  if (how === 'an engagement') {
    const sides = await fieldTwo(rig, first.id);
    const { engagementId } = await rig.call('engagement.prepare', {
      ...sides,
      [role]: {
        unitIds: candidates[role]
          .filter(({ forceId }) => forceId === rich.force.id)
          .slice(0, 1)
          .map(({ unitId }) => unitId),
      },
    });
    const engagement = await rig.call('engagement.get', { engagementId });
    await rig.call('engagement.record', {
      engagementId,
      report: makeQuietReport(engagement, way.ifWinner === 'any' ? role : way.ifWinner),
    });
    await rig.call('engagement.accept', { engagementId });
  } else {
    const other = (await rig.call('force.list', {})).find(
      ({ force }) => force.allegianceId !== rich.force.allegianceId,
    )!;
    const forces =
      role === 'attacker'
        ? { attacker: [rich.force.id], defender: [other.force.id] }
        : { attacker: [other.force.id], defender: [rich.force.id] };
    await rig.call('track.markDone', {
      trackId: first.id,
      winner: way.ifWinner === 'any' ? role : way.ifWinner,
      forces,
      reason,
    });
  }
  const after = (await rig.call('track.list', {})).tracks.find(({ id }) => id === way.to)!;
  expect(after.status).toBe('closed');
  await rig.call('journal.undo', {});
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

it.each(GIFTS)('no gift ends a campaign by a full warchest: WP %s', async (gift) => {
  const allies = await makeAllies(4, 2);
  const { rig } = allies;
  const { rich, wp } = await giveWp(allies, gift);
  await rig.call('campaign.setEnds', { ends: [{ kind: 'warchest-above', wp }] });
  await playQuietly(rig);
  expect((await rig.call('campaign.summary', {})).end).toBeNull();
  // The same force ends it by WP of its own.
  await rig.call('ledger.adjust', { forceId: rich.force.id, currency: 'WP', amount: 1000, reason });
  await playQuietly(rig);
  expect((await rig.call('campaign.summary', {})).end).toMatchObject({ reason: 'warchest-filled' });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { makeCard } from '../../shared/rules/testing/fixtures.ts';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { listRosters, makeNumbers, planCommand, planForces } from '../testing/random-commands.ts';
import { makeRig, type CampaignRig } from './testing/campaign-rig.ts';
import type { Rosters } from '../store/rosters.ts';

const ALL_RUNS = 60;
const RUNS = countRuns({ fast: 6, long: 20, all: ALL_RUNS });

interface Balances {
  readonly wp: number;
  readonly sp: number;
}

function readBalances(rosters: Rosters): ReadonlyMap<string, Balances> {
  return new Map(rosters.map(({ force }) => [force.id, { wp: force.warchestWp, sp: force.supportSp }]));
}

/** Checks that a command changed the balances of no force but those it names, and by what its reply says. */
async function expectBalances(
  rig: CampaignRig,
  before: Rosters,
  { method, params, result }: { method: MethodName; params: object; result: unknown },
): Promise<void> {
  const known = readBalances(before);
  const after = readBalances(await listRosters(rig.host));
  const changed = [...known].filter(
    ([id, { wp, sp }]) => after.get(id)?.wp !== wp || after.get(id)?.sp !== sp,
  );
  if (method === 'engagement.accept') {
    const { warchests, endsCampaign, campaignWinnerId } = result as ResultOf<'engagement.accept'>;
    const { end } = await rig.call('campaign.summary', {});
    expect(end === null ? undefined : end.winnerId).toEqual(endsCampaign ? campaignWinnerId : undefined);
    const gained = new Map<string, number>(
      warchests.map(({ forceId, objectivesWp, bonusesWp, payWp = 0 }) => [
        forceId,
        objectivesWp + bonusesWp + payWp,
      ]),
    );
    for (const [id, { wp, sp }] of known)
      expect(after.get(id)).toEqual({ wp: wp + (gained.get(id) ?? 0), sp });
  }
  if (method === 'ledger.convert' || method === 'ledger.repay') {
    const { forceId } = params as ParamsOf<'ledger.repay'>;
    const { wp, sp, warchestWp, supportSp } = result as ResultOf<'ledger.repay'>;
    const sign = method === 'ledger.convert' ? 1 : -1;
    const had = known.get(forceId)!;
    expect({ wp: warchestWp, sp: supportSp }).toEqual({ wp: had.wp - sign * wp, sp: had.sp + sign * sp });
    expect(after.get(forceId)).toEqual({ wp: warchestWp, sp: supportSp });
  }
  if (method === 'engagement.prepare') {
    const { engagementId } = result as ResultOf<'engagement.prepare'>;
    const { forces } = await rig.call('engagement.get', { engagementId });
    const engaged = new Set(forces.map(({ forceId }) => forceId as string));
    expect(changed.filter(([id]) => !engaged.has(id))).toEqual([]);
  }
  if ('forceId' in params && method !== 'force.add')
    expect(changed.filter(([id]) => id !== params.forceId)).toEqual([]);
}

/** What undo restores: everything that a page shows but the journal itself. */
async function readState(rig: CampaignRig): Promise<unknown> {
  const {
    lastEvents: _l,
    undo: _u,
    redo: _r,
    redoSteps: _s,
    ...summary
  } = await rig.call('campaign.summary', {});
  const { tracks, links } = await rig.call('track.list', {});
  const engagements = [];
  for (const { engagementId } of tracks)
    if (engagementId !== null) engagements.push(await rig.call('engagement.get', { engagementId }));
  const lines = new Map<string, number>();
  for (const { forceId, currency, amount } of await rig.call('ledger.list', {}))
    lines.set(`${forceId} ${currency}`, (lines.get(`${forceId} ${currency}`) ?? 0) + amount);
  return {
    summary,
    forces: await rig.call('force.list', {}),
    tracks,
    links: links.map((link) => JSON.stringify(link)).toSorted(),
    engagements,
    sums: [...lines].filter(([, sum]) => sum !== 0).toSorted(),
  };
}

/** Gives each force two squads and two tanks with room for one each, of few points, so that they are often fielded. */
async function addInfantry(rig: CampaignRig): Promise<void> {
  const squad = makeCard({ id: 9_000_001, type: 'CI', basePv: 1, specials: ['CAR3'] });
  const tank = makeCard({ id: 9_000_002, type: 'CV', basePv: 1, specials: ['IT4'] });
  const units = [squad, squad, tank, tank].map((card) => ({ card, pilot: { skill: 4 as const } }));
  for (const { force } of await listRosters(rig.host))
    await rig.call('force.import', { into: { forceId: force.id }, units });
}

it('whatever two to six forces do in whatever order leaves a sound campaign, which can be undone and redone', async () => {
  const campaigns = fc.record({
    forces: fc.integer({ min: 2, max: 6 }),
    allegiances: fc.integer({ min: 2, max: 4 }),
    steps: fc.array(fc.noBias(fc.nat(2 ** 31)), { minLength: 10, maxLength: 60 }),
  });
  const together = new Set<number>();
  let changedRoles = 0;
  await fc.assert(
    fc.asyncProperty(campaigns, async ({ forces, allegiances, steps }) => {
      const rig = await makeRig(planForces(forces, Math.min(forces, allegiances)));
      const first = await readState(rig);
      await addInfantry(rig);
      const roles = new Map<string, Set<string>>();
      for (const step of steps) {
        const before = await listRosters(rig.host);
        const command = await planCommand(rig.host, before, makeNumbers(step), 'often');
        const reply = await rig.host.dispatch(command);
        if (!reply.ok) {
          expect(reply.error.code, reply.error.message).not.toBe('internal.unexpected');
          continue;
        }
        await expectBalances(rig, before, { ...command, result: reply.result });
        const { tracks } = await rig.call('track.list', {});
        together.add(tracks.filter(({ status }) => status === 'under-way').length);
        for (const { forceId, role } of tracks.flatMap((track) => track.forces))
          roles.set(forceId, (roles.get(forceId) ?? new Set()).add(role));
      }
      changedRoles += [...roles.values()].filter((played) => played.size === 2).length;
      const { findings } = await rig.call('campaign.verify', {});
      expect(findings.filter((finding) => finding.level !== 'ok')).toEqual([]);
      const last = await readState(rig);
      const { ok: undone } = await rig.host.dispatch({ method: 'journal.undo', params: { to: 1 } });
      expect(await readState(rig)).toEqual(first);
      if (undone) await rig.call('journal.redo', {});
      expect(await readState(rig)).toEqual(undone ? last : first);
      expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
      await rig.host.close();
    }),
    { numRuns: RUNS },
  );
  // A few campaigns may go without either.
  if (RUNS < ALL_RUNS) return;
  expect(Math.max(...together)).toBeGreaterThan(1);
  expect(changedRoles).toBeGreaterThan(0);
});

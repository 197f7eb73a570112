import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MethodName, ParamsOf } from '../../shared/contract/index.ts';
import type { CampaignSummary } from '../../shared/domain/campaign-summary.ts';
import type { Engagement } from '../../shared/domain/engagement.ts';
import type { Winner } from '../../shared/domain/side.ts';
import { TEMPERAMENT_IDS, type UnitOrder } from '../../shared/domain/unit-order.ts';
import {
  changeUnit,
  chooseUnits,
  claim,
  makeQuietReport,
  makeRig,
  raiseDebt,
  type CampaignRig,
} from './testing/campaign-rig.ts';

interface Step {
  readonly kind: string;
  readonly pick: number;
  readonly other: number;
}

function choose<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)];
}

/** Makes a call; a refusal is allowed, an internal error fails the test. */
async function attempt<M extends MethodName>(
  rig: CampaignRig,
  method: M,
  params: ParamsOf<M>,
): Promise<void> {
  const reply = await rig.host.dispatch({ method, params });
  if (!reply.ok) expect(reply.error.code, reply.error.message).not.toBe('internal.unexpected');
}

async function fight(rig: CampaignRig, summary: CampaignSummary, { pick, other }: Step): Promise<void> {
  const underWay = summary.tracks.find((track) => track.status === 'under-way');
  const open = choose(
    summary.tracks.filter((track) => track.status === 'open'),
    pick,
  );
  if (underWay === undefined || underWay.engagementId === null) {
    if (open === undefined) return;
    await raiseDebt(rig, 'attacker');
    await raiseDebt(rig, 'defender');
    const attacker = { unitIds: await chooseUnits(rig, open.id, 'attacker', 1 + (pick % 5)) };
    const defender = { unitIds: await chooseUnits(rig, open.id, 'defender', 1 + (other % 5)) };
    return attempt(rig, 'engagement.prepare', { trackId: open.id, attacker, defender, seed: `${pick}` });
  }
  const { engagementId } = underWay;
  const engagement = await rig.call('engagement.get', { engagementId });
  if (engagement.report !== null && pick % 3 > 0) return attempt(rig, 'engagement.accept', { engagementId });
  if (pick % 5 === 0) return attempt(rig, 'engagement.setOrders', giveOrders(engagement, pick, other));
  if (pick % 2 === 0) return attempt(rig, 'engagement.autoResolve', { engagementId });
  const winner = choose<Winner>(['attacker', 'defender', 'draw'], other) ?? 'draw';
  let report = makeQuietReport(engagement, winner);
  for (const [index, { unitId }] of engagement.participants.entries())
    if ((pick >> index) % 2 === 1)
      report = changeUnit(report, unitId, {
        armorLeft: 0,
        structureLeft: 0,
        fate: 'destroyed',
        kills: index % 2,
      });
  const objective = choose(engagement.objectives, other)!;
  if (winner !== 'draw') report = claim(report, objective.id, winner);
  return attempt(rig, 'engagement.record', { engagementId, report });
}

/** An order for one of the participants, usually given to its own side and sometimes to the other one. */
function giveOrders(
  { id, participants }: Engagement,
  pick: number,
  other: number,
): ParamsOf<'engagement.setOrders'> {
  const unit = choose(participants, other)!;
  const order = choose<UnitOrder>(
    [{ kind: 'exit' }, { kind: 'protect-commander' }, { kind: 'hold', column: pick % 40, row: other % 30 }],
    pick + other,
  )!;
  const told = {
    temperament: choose(TEMPERAMENT_IDS, other)!,
    orders: [{ unitId: unit.unitId, order }],
  };
  return { engagementId: id, [other % 7 === 0 ? 'defender' : unit.side]: told };
}

async function spend(rig: CampaignRig, step: Step): Promise<void> {
  const { force, units, pilots, lances } = await rig.roster(step.other % 2 === 0 ? 'attacker' : 'defender');
  const unit = choose(units, step.pick);
  const pilot = choose(pilots, step.pick + step.other);
  const lance = choose(lances, step.other);
  if (unit === undefined || pilot === undefined || lance === undefined) return;
  const damaged = units.filter((one) => one.repair !== null).map((one) => one.id);
  const unitId = unit.id;
  switch (step.pick % 10) {
    case 0:
      return attempt(rig, 'ledger.convert', { forceId: force.id, wp: 1 + step.other });
    case 1:
      return damaged.length === 0 ? undefined : attempt(rig, 'unit.repair', { unitIds: damaged });
    case 2:
      return attempt(rig, 'pilot.advance', { pilotId: pilot.id });
    case 3:
      return attempt(rig, 'unit.buy', { forceId: force.id, cardId: unit.card.id, lanceId: lance.id });
    case 4:
      return attempt(rig, 'unit.sell', { unitId });
    case 5:
      return attempt(rig, 'pilot.hire', { forceId: force.id, unitId });
    case 6:
      return attempt(rig, 'unit.assignPilot', { unitId, pilotId: step.other % 3 === 0 ? null : pilot.id });
    case 7:
      return attempt(rig, 'unit.move', { unitId, lanceId: lance.id, position: step.other % 6 });
    case 8:
      return attempt(rig, 'pilot.heal', { pilotId: pilot.id });
    default:
      return attempt(rig, 'unit.setCommander', { unitId });
  }
}

async function run(rig: CampaignRig, step: Step): Promise<void> {
  if (step.kind === 'undo')
    return attempt(rig, 'journal.undo', step.pick % 7 === 0 ? { to: 1 + step.other } : {});
  if (step.kind === 'redo') return attempt(rig, 'journal.redo', {});
  if (step.kind === 'fight') return fight(rig, await rig.call('campaign.summary', {}), step);
  return spend(rig, step);
}

const stepArbitrary = fc.record({
  kind: fc.constantFrom('fight', 'fight', 'fight', 'spend', 'spend', 'spend', 'undo', 'redo'),
  pick: fc.nat(9999),
  other: fc.nat(400),
});

describe('whatever is done in whatever order', () => {
  it('leaves a sound campaign', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 5, maxLength: 40 }), async (steps) => {
        const rig = await makeRig();
        for (const step of steps) await run(rig, step);
        const { findings } = await rig.call('campaign.verify', {});
        expect(findings.filter((finding) => finding.level !== 'ok')).toEqual([]);
        await rig.host.close();
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});

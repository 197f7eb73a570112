import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { Engagement } from '../../shared/domain/engagement.ts';
import type { EngagementId, ForceId, UnitId } from '../../shared/domain/ids.ts';
import { SIDES, type Side, type Winner } from '../../shared/domain/side.ts';
import type { TrackBriefing } from '../../shared/domain/track-briefing.ts';

/** Calls a campaign host over any connection; throws when it refuses. */
export type Call = <M extends MethodName>(method: M, params: ParamsOf<M>) => Promise<ResultOf<M>>;

/** Units of forces that may be fielded in a role, most PV first, within the limit of each and at most so many of each. */
export function chooseStrongestUnits(
  briefing: TrackBriefing,
  side: Side,
  most = 12,
  forceIds: readonly ForceId[] = briefing.candidates[side].map(({ forceId }) => forceId),
): UnitId[] {
  return briefing.limits[side].groups.flatMap((group) => {
    const chosen: UnitId[] = [];
    let left = group.pv;
    const own = briefing.candidates[side].filter(
      ({ forceId }) => group.forceIds.includes(forceId) && forceIds.includes(forceId),
    );
    for (const { unitId, pv, refused } of own.toSorted((a, b) => b.pv - a.pv)) {
      if (refused !== null || pv > left || chosen.length >= most) continue;
      chosen.push(unitId);
      left -= pv;
    }
    return chosen;
  });
}

/** Briefing of the first open track. */
export async function getOpenTrack(call: Call): Promise<TrackBriefing> {
  const { tracks } = await call('track.list', {});
  const open = tracks.find((track) => track.status === 'open');
  if (open === undefined) throw new Error('No track is open');
  return call('track.get', { trackId: open.id });
}

/**
 * Begins the first open track with as many units of each force as its limit allows, and at most so many. The dice are
 * the same each time; the board is not.
 */
export async function prepareFirstOpenTrack(call: Call, most = 12): Promise<EngagementId> {
  const briefing = await getOpenTrack(call);
  const { engagementId } = await call('engagement.prepare', {
    trackId: briefing.track.id,
    attacker: { unitIds: chooseStrongestUnits(briefing, 'attacker', most) },
    defender: { unitIds: chooseStrongestUnits(briefing, 'defender', most) },
    seed: `seed of ${briefing.track.template}`,
  });
  return engagementId;
}

/**
 * A report in which a side wins: the other's first unit is destroyed, its own first one has damage to its structure,
 * and it has met its first objective.
 */
export function makeWonReport(engagement: Engagement, winner: Exclude<Winner, 'draw'>): EngagementReport {
  const firstOf = (side: Side) => engagement.participants.find((unit) => unit.side === side)?.unitId;
  const victor = firstOf(winner);
  const victim = firstOf(SIDES.find((side) => side !== winner) ?? 'defender');
  const won = engagement.objectives.find(({ owner }) => owner === winner || owner === 'both');
  return {
    winner,
    turns: 8,
    units: engagement.participants.map(({ unitId, damage }) => {
      if (unitId === victim) {
        return { unitId, ...damage, armorLeft: 0, structureLeft: 0, fate: 'destroyed', kills: 0 };
      }
      if (unitId !== victor) return { unitId, ...damage, fate: 'standing', kills: 0 };
      const structureLeft = Math.max(1, damage.structureLeft - 1);
      return { unitId, ...damage, armorLeft: 0, structureLeft, fate: 'standing', kills: 1 };
    }),
    objectives: engagement.objectives.map(({ id }) => ({
      objectiveId: id,
      side: id === won?.id ? winner : null,
    })),
  };
}

/** Records a result of the first open track, and accepts it. */
export async function recordOpenTrack(call: Call, winner: Exclude<Winner, 'draw'>): Promise<EngagementId> {
  const engagementId = await prepareFirstOpenTrack(call);
  const report = makeWonReport(await call('engagement.get', { engagementId }), winner);
  await call('engagement.record', { engagementId, report });
  await call('engagement.accept', { engagementId });
  return engagementId;
}

/**
 * Sells the cheapest units of forces in debt until their support points cover the debt, because no track begins before.
 */
export async function raiseDebts(call: Call): Promise<void> {
  for (const { force, units } of await call('force.list', {})) {
    let missingSp = -force.warchestWp * force.spPerWp - force.supportSp;
    if (force.warchestWp >= 0) continue;
    const sellable = units.filter(({ standing }) => standing === 'serving' || standing === 'wrecked');
    for (const unit of sellable.toSorted((a, b) => a.pv - b.pv)) {
      if (missingSp <= 0) break;
      missingSp -= (await call('unit.sell', { unitId: unit.id })).priceSp;
    }
  }
}

import { getNextSkill } from '../../shared/campaign/pilots/advancement.ts';
import { fieldStrongest } from '../../shared/campaign/forces/field-strongest.ts';
import { computeForcePv, getUnavailableReason } from '../../shared/campaign/forces/force-value.ts';
import { computeShares, listGroupLimits } from '../../shared/campaign/forces/participation.ts';
import type { NoTrackOdds, PilotStep } from '../../shared/domain/advance-odds.ts';
import type { PilotId, TrackId, UnitId } from '../../shared/domain/ids.ts';
import { isAway, type Pilot, type PilotAbility } from '../../shared/domain/pilot.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import { opponentOf, SIDES, type Side } from '../../shared/domain/side.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import { refuseEngaged } from '../steps/check-unit.ts';
import { refuseOverAllowance } from '../steps/check-abilities.ts';
import { planEngagement, type PlannedEngagement } from '../engagement/plan-engagement.ts';
import { listRoleForces, toFieldable, type RoleForces } from '../engagement/role-forces.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { findPilot } from '../store/find.ts';
import { loadCampaign, type Campaign } from '../store/campaign.ts';
import { loadEnd } from '../store/campaign-end.ts';
import { loadRosters, type Rosters } from '../store/rosters.ts';
import { findTrack, loadTracks } from '../store/tracks.ts';
import { loadBriefing } from '../store/track-definitions.ts';
import { planBoards } from './plan-boards.ts';
import type { BoardSettings } from './run-forecast.ts';

/** Most tracks that are told of at once. */
const MAX_TRACKS = 6;

/** The battles of a track without and with a step. */
export interface PlannedStepTrack {
  readonly track: TrackNode;
  readonly role: Side;
  readonly enemy: Roster['force'];
  readonly unitIds: Readonly<Record<Side, readonly UnitId[]>>;
  readonly boards: readonly BoardSettings[];
}

interface SkippedTrack {
  readonly track: TrackNode;
  readonly reason: NoTrackOdds;
}

export interface PlannedPilotStep {
  readonly step: PilotStep;
  readonly tracks: readonly PlannedStepTrack[];
  readonly skipped: readonly SkippedTrack[];
}

/** What is asked of a step. */
export interface StepQuestion {
  readonly pilotId: PilotId;
  /** Missing: the next step of Skill. */
  readonly ability?: PilotAbility | undefined;
  /** Missing: all open tracks. */
  readonly trackIds?: readonly TrackId[] | undefined;
  readonly seed: string;
}

/**
 * The battles that tell what a step changes: on each open track the strongest units of the pilot's force, the pilot's own
 * among them, against the strongest enemy force that may come. Refuses pilots who cannot take the step or cannot fight,
 * and a campaign without an open track.
 */
export function planPilotStep(db: ReadableDb, question: StepQuestion): PlannedPilotStep {
  const campaign = loadCampaign(db);
  if (loadEnd(db) !== null) throw new Refusal('campaign.over');
  const rosters = loadRosters(db, campaign);
  const { pilot, unit } = findPilot(rosters, question.pilotId);
  const step = makeStep(campaign, pilot, question.ability);
  const own = findFightingUnit(db, pilot, unit);
  const all = loadTracks(db);
  const open = all.filter(({ status }) => status === 'open');
  const chosen =
    question.trackIds === undefined
      ? open
      : [...new Set(question.trackIds)].map((id) => findOpen(findTrack(all, id)));
  if (chosen.length === 0) throw new Refusal('campaign.no-road');
  const planned = chosen.slice(0, MAX_TRACKS).map((track): PlannedStepTrack | SkippedTrack => {
    const duel = planDuel(db, campaign, rosters, { track, tracks: all, own });
    if (typeof duel === 'string') return { track, reason: duel };
    const fielded = { attacker: { unitIds: duel.ids.attacker }, defender: { unitIds: duel.ids.defender } };
    const plan = planEngagement(db, track.id, fielded, question.seed);
    const { role, enemy } = duel;
    return {
      ...{ track, role, enemy },
      unitIds: duel.ids,
      boards: planBoards(db, plan, [takeStep(plan, own.id, step)]),
    };
  });
  return {
    step,
    tracks: planned.filter((one) => 'boards' in one),
    skipped: planned.filter((one) => 'reason' in one),
  };
}

function findOpen(track: TrackNode): TrackNode {
  if (track.status === 'open') return track;
  throw new Refusal('track.not-open', { trackId: track.id, track: track.name, status: track.status });
}

function makeStep({ ruleset }: Campaign, pilot: Pilot, ability: PilotAbility | undefined): PilotStep {
  const { id: pilotId, name, status, skill } = pilot;
  if (isAway(status))
    throw new Refusal('pilot.not-available', { context: status, pilot: name, pilotId, status });
  if (ability === undefined) {
    const to = getNextSkill(skill);
    if (to === null) throw new Refusal('pilot.best-skill', { pilot: name, pilotId, skill });
    return { kind: 'skill', from: skill, to };
  }
  if (!ruleset.pilotAbilities.includes(ability))
    throw new Refusal('pilot.ability-not-played', { pilot: name, pilotId, ability });
  if (pilot.abilities.some(({ kind }) => kind === ability))
    throw new Refusal('pilot.ability-twice', { pilot: name, pilotId });
  refuseOverAllowance(pilot, [...pilot.abilities, { kind: ability }], skill);
  return { kind: 'ability', ability };
}

function findFightingUnit(db: ReadableDb, { id: pilotId, name }: Pilot, unit: Unit | null): Unit {
  if (unit === null) throw new Refusal('pilot.no-unit', { pilot: name, pilotId });
  refuseEngaged(db, { unitIds: [unit.id], pilotIds: [pilotId] });
  const reason = getUnavailableReason(unit);
  if (reason === null) return unit;
  throw new Refusal('engagement.unit-unavailable', {
    context: reason,
    unit: nameUnit(unit),
    unitId: unit.id,
  });
}

interface DuelQuestion {
  readonly track: TrackNode;
  readonly tracks: readonly TrackNode[];
  /** The pilot's unit. */
  readonly own: Unit;
}

/** Who would fight on a track, or why nobody would. */
function planDuel(
  db: ReadableDb,
  { economy }: Campaign,
  rosters: Rosters,
  { track, tracks, own }: DuelQuestion,
): { role: Side; enemy: Roster['force']; ids: Record<Side, readonly UnitId[]> } | NoTrackOdds {
  const { roles, sharing, sharePercent } = loadBriefing(db, track.id);
  const eligible = listRoleForces(db, { trackId: track.id, roles }, rosters, tracks);
  const role = SIDES.find((side) => eligible[side].some(({ force }) => force.id === own.forceId));
  if (role === undefined) return 'no-role';
  const shares = computeShares(sharePercent, eligible, economy);
  const field = (side: Side, forceId: Roster['force']['id'], first?: UnitId): readonly UnitId[] | null => {
    const limits = listGroupLimits(eligible[side].map(toFieldable), {
      ...{ percent: shares[side], sharing: sharing.limit, economy },
    });
    const limit = limits.find(({ forceIds }) => forceIds.includes(forceId));
    const roster = eligible[side].find(({ force }) => force.id === forceId);
    if (limit === undefined || roster === undefined) return null;
    return fieldStrongest(roster.units, limit, first)?.map(({ id }) => id) ?? null;
  };
  const ownIds = field(role, own.forceId, own.id);
  if (ownIds === null) return 'over-limit';
  const enemy = findEnemy(eligible, role, own);
  const enemyIds = enemy === null ? null : field(opponentOf(role), enemy.force.id);
  if (enemy === null || enemyIds === null || enemyIds.length === 0) return 'no-enemy';
  const ids = role === 'attacker' ? [ownIds, enemyIds] : [enemyIds, ownIds];
  return { role, enemy: enemy.force, ids: { attacker: ids[0] ?? [], defender: ids[1] ?? [] } };
}

/** The force of the most ready PV in the other role that fights for another allegiance. */
function findEnemy(eligible: RoleForces, role: Side, own: Unit): Roster | null {
  const allegianceId = eligible[role].find(({ force }) => force.id === own.forceId)?.force.allegianceId;
  const readyPv = ({ units }: Roster): number =>
    computeForcePv(units.filter((unit) => getUnavailableReason(unit) === null));
  const [enemy] = eligible[opponentOf(role)]
    .filter(({ force }) => force.allegianceId !== allegianceId)
    .toSorted((a, b) => readyPv(b) - readyPv(a));
  return enemy ?? null;
}

function takeStep(plan: PlannedEngagement, unitId: UnitId, step: PilotStep): PlannedEngagement {
  return {
    ...plan,
    participants: plan.participants.map((unit) => {
      if (unit.unitId !== unitId) return unit;
      if (step.kind === 'skill') return { ...unit, skill: step.to, pv: computeCardPv(unit.card, step.to) };
      return { ...unit, abilities: [...(unit.abilities ?? []), { kind: step.ability }] };
    }),
  };
}

import { canBearCost } from '../../../shared/campaign/economy/debt.ts';
import { listEngagedLances } from '../../../shared/campaign/forces/lances.ts';
import { chargeTrack } from '../../../shared/campaign/transition/ledger.ts';
import { splitPoints } from '../../../shared/campaign/economy/split-points.ts';
import { chooseFieldCommander } from '../../../shared/campaign/forces/participation.ts';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { BonusId, EngagementId } from '../../../shared/domain/ids.ts';
import type { TrackSharing } from '../../../shared/domain/role-players.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { DEFAULT_TEMPERAMENT } from '../../../shared/domain/unit-order.ts';
import type { Unit } from '../../../shared/domain/unit.ts';
import type { CommandContext, Commands } from '../../handler.ts';
import { fieldRoles, findBonuses, type FieldedRoles } from '../../engagement/field-units.ts';
import { loadEnd } from '../../store/campaign-end.ts';
import { loadCampaign, type Campaign } from '../../store/campaign.ts';
import { loadRosters } from '../../store/rosters.ts';
import { countTracksDone, findTrack, loadBoardSeed, loadTracks, saveTrack } from '../../store/tracks.ts';
import { listOrdered, makeOrderBook, type OrderBook } from '../../engagement/order-book.ts';
import { Refusal } from '../../refusal.ts';
import { applyEffects } from '../../steps/apply-effects.ts';
import { countOpenSizes } from '../../steps/count-size.ts';
import { applyRepaymentBeforeTrack } from '../../steps/apply-repayment.ts';
import { saveForce } from '../../store/forces.ts';
import { computeOpeningPv, listFirstTimers } from '../../store/forces-at-end.ts';
import { insertEngagedForce } from '../../store/engagement-forces.ts';
import { insertEngagement, insertTakenBonus } from '../../store/engagements.ts';
import { insertParticipant } from '../../store/participants.ts';

type PrepareParams = ParamsOf<'engagement.prepare'>;

export const prepareCommands = {
  /** Begins a track: fields units, notes bonuses, charges both sides. */
  'engagement.prepare': (context, params) => {
    const { db } = context;
    const campaign = loadCampaign(db);
    if (loadEnd(db) !== null) throw new Refusal('campaign.over');
    const tracks = loadTracks(db);
    const track = findOpenTrack(tracks, params.trackId);
    const rosters = loadRosters(db, campaign);
    const {
      units: fielded,
      forces,
      sharing,
      measured,
    } = fieldRoles(db, rosters, tracks, campaign.economy, {
      trackId: track.id,
      unitIds: { attacker: params.attacker.unitIds, defender: params.defender.unitIds },
    });
    const bonuses = {
      attacker: findBonuses(db, track, 'attacker', params.attacker.bonusIds ?? []),
      defender: findBonuses(db, track, 'defender', params.defender.bonusIds ?? []),
    };
    const field = { trackId: track.id, ruleset: campaign.ruleset, units: listOrdered(fielded) };
    const books = {
      attacker: makeOrderBook(db, field, 'attacker', params.attacker.orders),
      defender: makeOrderBook(db, field, 'defender', params.defender.orders),
    };
    const tracksDone = countTracksDone(db);
    const sharers = SIDES.flatMap((role) => shareCost(role, forces[role], track, { sharing, tracksDone }));
    for (const { roster, costWp } of sharers) payCost(context, campaign, roster, track, costWp);
    countOpenSizes(
      context,
      sharers.map(({ roster }) => roster.force),
    );
    const seed = params.seed ?? context.newSeed();
    context.noteSeed(seed);
    const engagementId = beginEngagement(context, campaign, track, { seed, tracks, params });
    noteOpenings(context, sharers);
    engageForces(context, engagementId, sharers, measured);
    const lances = listEngagedLances(rosters);
    for (const side of SIDES) {
      addParticipants(context, engagementId, fielded[side], { orders: books[side], lances });
      takeBonuses(context, engagementId, side, bonuses[side]);
    }
    // A track may have no board seed yet: an earlier version of the program opened it, and undo and redo since then
    // restored its old row.
    saveTrack(db, track.id, {
      status: 'under-way',
      boardSeed: loadBoardSeed(db, track.id) ?? context.newSeed(),
    });
    context.note({
      track: track.name,
      template: track.template,
      costWp: track.costWp,
      attackerUnits: fielded.attacker.length,
      defenderUnits: fielded.defender.length,
      attackers: formatForceNames(forces.attacker),
      defenders: formatForceNames(forces.defender),
    });
    return { engagementId };
  },
} satisfies Commands;

function findOpenTrack(tracks: readonly TrackNode[], trackId: PrepareParams['trackId']): TrackNode {
  const track = findTrack(tracks, trackId);
  if (track.status === 'under-way')
    throw new Refusal('engagement.under-way', {
      track: track.name,
      trackId,
      engagementId: track.engagementId,
    });
  if (track.status !== 'open')
    throw new Refusal('track.not-open', { track: track.name, trackId, status: track.status });
  return track;
}

/**
 * Repays a debt first when no more tracks may be fought on credit; the cost of this track may lead into debt, or deeper
 * into it, where the economy allows it. docs/campaign-facts.md 5.
 */
function payCost(
  context: CommandContext,
  campaign: Campaign,
  { force }: Roster,
  track: TrackNode,
  costWp: number,
): void {
  const haveWp =
    force.mustRepay === true ? applyRepaymentBeforeTrack(context, force, campaign) : force.warchestWp;
  if (!canBearCost(haveWp, costWp, campaign.economy))
    throw new Refusal('ledger.insufficient-wp', {
      force: force.name,
      forceId: force.id,
      neededWp: costWp,
      haveWp,
    });
  applyEffects(context, chargeTrack(force.id, track, costWp, campaign.date));
}

function beginEngagement(
  { db, newId, now }: CommandContext,
  { ruleset }: Campaign,
  track: TrackNode,
  {
    seed,
    tracks,
    params,
  }: { readonly seed: string; readonly tracks: readonly TrackNode[]; readonly params: PrepareParams },
): EngagementId {
  const id = newId('engagement') as EngagementId;
  // A side track is fought besides the others, not instead of them.
  const alternatives = track.course.staysOpen
    ? []
    : tracks.filter((other) => other.status === 'open' && other.id !== track.id);
  insertEngagement(db, {
    ...{ id, trackId: track.id, ruleset, seed, startedAt: now },
    alternatives: alternatives.map((other) => other.id),
    temperaments: {
      attacker: params.attacker.temperament ?? DEFAULT_TEMPERAMENT,
      defender: params.defender.temperament ?? DEFAULT_TEMPERAMENT,
    },
  });
  return id;
}

/** A force with its role and its share of the cost. */
interface PayingForce {
  readonly roster: Roster;
  readonly role: Side;
  readonly costWp: number;
}

function shareCost(
  role: Side,
  rosters: readonly Roster[],
  { costWp }: TrackNode,
  { sharing, tracksDone }: { readonly sharing: TrackSharing; readonly tracksDone: number },
): PayingForce[] {
  const sharers = rosters.map(({ force }) => ({ forceId: force.id, allegianceId: force.allegianceId }));
  const parts = splitPoints(costWp, sharers, sharing.cost, tracksDone);
  return rosters.map((roster, index) => ({ roster, role, costWp: parts[index] ?? 0 }));
}

/** Notes what the forces that begin their first track have: the end of the campaign compares with it. */
function noteOpenings({ db }: CommandContext, sharers: readonly PayingForce[]): void {
  const first = listFirstTimers(db);
  for (const { force } of sharers.map(({ roster }) => roster))
    if (first.has(force.id)) saveForce(db, force.id, { openingPv: computeOpeningPv(force, force.pv) });
}

function engageForces(
  context: CommandContext,
  engagementId: EngagementId,
  sharers: readonly PayingForce[],
  measured: FieldedRoles['measured'],
): void {
  sharers.forEach(({ roster: { force }, role, costWp }, position) =>
    insertEngagedForce(context.db, {
      id: context.newId('engaged'),
      ...{ engagementId, forceId: force.id, allegianceId: force.allegianceId, role, position, costWp },
      fieldablePv: measured.find(({ forceId }) => forceId === force.id)?.fieldablePv,
    }),
  );
}

/** Names of forces for History. */
function formatForceNames(rosters: readonly Roster[]): string {
  return rosters.map(({ force }) => force.name).join(', ');
}

function addParticipants(
  context: CommandContext,
  engagementId: EngagementId,
  units: readonly Unit[],
  { orders, lances }: { readonly orders: OrderBook; readonly lances: ReturnType<typeof listEngagedLances> },
): void {
  const commanderId = chooseFieldCommander(units);
  units.forEach(({ id, forceId, pilot, pv, damage }, position) => {
    const lance = lances.get(id);
    insertParticipant(context.db, {
      id: context.newId('participant'),
      ...{ engagementId, unitId: id, pilotId: pilot?.id, forceId, position },
      commander: id === commanderId,
      skill: pilot?.skill,
      ...{ pv, damage, order: orders.get(id) ?? null },
      ...(lance === undefined ? {} : { lance }),
    });
  });
}

function takeBonuses(
  context: CommandContext,
  engagementId: EngagementId,
  side: Side,
  bonusIds: ReadonlySet<BonusId>,
): void {
  for (const bonusId of bonusIds)
    insertTakenBonus(context.db, { id: context.newId('taken'), engagementId, bonusId, side });
}

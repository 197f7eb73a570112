import { canBearCost } from '../../../shared/campaign/economy/debt.ts';
import { listEngagedLances } from '../../../shared/campaign/forces/lances.ts';
import { splitPoints } from '../../../shared/campaign/economy/split-points.ts';
import { chooseFieldCommander } from '../../../shared/campaign/forces/participation.ts';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { BonusId, EngagementId, TrackId } from '../../../shared/domain/ids.ts';
import type { TrackSharing } from '../../../shared/domain/role-players.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { DEFAULT_TEMPERAMENT, type TemperamentId } from '../../../shared/domain/unit-order.ts';
import type { Unit } from '../../../shared/domain/unit.ts';
import type { CommandContext, Commands } from '../../handler.ts';
import { fieldRoles, findBonuses } from '../../engagement/field-units.ts';
import { loadEnd } from '../../store/load-end.ts';
import { loadCampaign, toRulesetColumns, type Campaign } from '../../store/load-campaign.ts';
import { loadRosters } from '../../store/load-forces.ts';
import { findTrack, loadTracks } from '../../store/load-tracks.ts';
import { listOrdered, makeOrderBook, type OrderBook } from '../../engagement/order-book.ts';
import { Refusal } from '../../refusal.ts';
import { postLine } from '../rows/post-line.ts';
import { repayBeforeTrack } from '../rows/repay-debt.ts';

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
    const sharers = SIDES.flatMap((role) => shareCost(role, forces[role], track, sharing));
    for (const { roster, costWp } of sharers) payCost(context, campaign, roster, track, costWp);
    const seed = params.seed ?? context.newSeed();
    context.noteSeed(seed);
    // A side track is fought besides the others, not instead of them.
    const alternatives = track.course.staysOpen
      ? []
      : tracks.filter(({ id, status }) => status === 'open' && id !== track.id);
    const engagementId = insertEngagement(context, campaign, track, {
      seed,
      alternatives: alternatives.map(({ id }) => id),
      temperaments: {
        attacker: params.attacker.temperament ?? DEFAULT_TEMPERAMENT,
        defender: params.defender.temperament ?? DEFAULT_TEMPERAMENT,
      },
    });
    sharers.forEach((sharer, position) => insertEngagedForce(context, engagementId, sharer, position));
    const lances = listEngagedLances(rosters);
    for (const side of SIDES) {
      insertParticipants(context, engagementId, fielded[side], { orders: books[side], lances });
      insertBonuses(context, engagementId, side, bonuses[side]);
    }
    // A track may have no board seed yet: an earlier version of the program opened it, and undo and redo since then
    // restored its old row.
    db.prepare(
      `UPDATE tracks SET status = 'under-way', board_seed = coalesce(board_seed, ?) WHERE id = ?`,
    ).run(seed, track.id);
    context.note({
      track: track.name,
      template: track.template,
      costWp: track.costWp,
      attackerUnits: fielded.attacker.length,
      defenderUnits: fielded.defender.length,
      attackers: nameForces(forces.attacker),
      defenders: nameForces(forces.defender),
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
  const haveWp = force.mustRepay === true ? repayBeforeTrack(context, force, campaign) : force.warchestWp;
  if (!canBearCost(haveWp, costWp, campaign.economy))
    throw new Refusal('ledger.insufficient-wp', {
      force: force.name,
      forceId: force.id,
      neededWp: costWp,
      haveWp,
    });
  postLine(context, {
    forceId: force.id,
    currency: 'WP',
    campaignDate: campaign.date,
    kind: 'track-cost',
    amount: -costWp,
    subject: track.name,
    subjectKey: track.template,
    trackId: track.id,
  });
}

/** What an engagement begins with besides its units. */
interface Beginning {
  readonly seed: string;
  readonly alternatives: readonly TrackId[];
  readonly temperaments: Readonly<Record<Side, TemperamentId>>;
}

function insertEngagement(
  context: CommandContext,
  campaign: Campaign,
  track: TrackNode,
  { seed, alternatives, temperaments }: Beginning,
): EngagementId {
  const engagementId = context.newId('engagement') as EngagementId;
  context.db
    .prepare(
      `INSERT INTO engagements (id, track_id, status, ruleset_id, ruleset_version, ruleset_options, seed, started_at,
         alternatives, attacker_temperament, defender_temperament)
       VALUES (@engagementId, @trackId, 'prepared', @ruleset_id, @ruleset_version, @ruleset_options, @seed, @now,
         @alternatives, @attacker, @defender)`,
    )
    .run({
      engagementId,
      trackId: track.id,
      ...toRulesetColumns(campaign.ruleset),
      seed,
      now: context.now,
      alternatives: JSON.stringify(alternatives),
      ...temperaments,
    });
  return engagementId;
}

/** A force with its role and its share of the cost. */
interface Sharer {
  readonly roster: Roster;
  readonly role: Side;
  readonly costWp: number;
}

function shareCost(
  role: Side,
  rosters: readonly Roster[],
  { costWp }: TrackNode,
  sharing: TrackSharing,
): Sharer[] {
  const sharers = rosters.map(({ force }) => ({ forceId: force.id, allegianceId: force.allegianceId }));
  const parts = splitPoints(costWp, sharers, sharing.cost);
  return rosters.map((roster, index) => ({ roster, role, costWp: parts[index] ?? 0 }));
}

function insertEngagedForce(
  context: CommandContext,
  engagementId: EngagementId,
  { roster: { force }, role, costWp }: Sharer,
  position: number,
): void {
  context.db
    .prepare(
      `INSERT INTO engagement_forces (id, engagement_id, force_id, allegiance_id, role, position, cost_wp)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(context.newId('engaged'), engagementId, force.id, force.allegianceId, role, position, costWp);
}

/** Names of forces for History. */
function nameForces(rosters: readonly Roster[]): string {
  return rosters.map(({ force }) => force.name).join(', ');
}

function insertParticipants(
  context: CommandContext,
  engagementId: EngagementId,
  units: readonly Unit[],
  { orders, lances }: { readonly orders: OrderBook; readonly lances: ReturnType<typeof listEngagedLances> },
): void {
  const insert = context.db.prepare(
    `INSERT INTO participants (id, engagement_id, unit_id, pilot_id, force_id, position, commander, skill, pv, damage,
       unit_order, lance_id, lance_kind)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const commanderId = chooseFieldCommander(units);
  units.forEach(({ id, forceId, pilot, pv, damage }, position) => {
    const key = context.newId('participant');
    const flag = id === commanderId ? 1 : 0;
    const order = orders.get(id);
    const lance = lances.get(id);
    insert.run(
      key,
      engagementId,
      id,
      pilot?.id,
      forceId,
      position,
      flag,
      pilot?.skill,
      pv,
      JSON.stringify(damage),
      order === undefined ? null : JSON.stringify(order),
      lance?.id ?? null,
      lance?.kind ?? null,
    );
  });
}

function insertBonuses(
  context: CommandContext,
  engagementId: EngagementId,
  side: Side,
  bonusIds: ReadonlySet<BonusId>,
): void {
  const insert = context.db.prepare(
    'INSERT INTO engagement_bonuses (id, engagement_id, bonus_id, side) VALUES (?, ?, ?, ?)',
  );
  for (const bonusId of bonusIds) insert.run(context.newId('taken'), engagementId, bonusId, side);
}

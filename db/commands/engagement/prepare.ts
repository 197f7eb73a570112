import { canBearCost, isRepaymentDue } from '../../../shared/campaign/debt.ts';
import { chooseFieldCommander } from '../../../shared/campaign/participation.ts';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { BonusId, EngagementId } from '../../../shared/domain/ids.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import type { Unit } from '../../../shared/domain/unit.ts';
import type { CommandContext, Commands } from '../../handler.ts';
import { fieldUnits, findBonuses } from '../../engagement/field-units.ts';
import { loadCampaign, toRulesetColumns, type Campaign } from '../../store/load-campaign.ts';
import { countTracksInDebt, getBalance, loadRosters, type Rosters } from '../../store/load-forces.ts';
import { findTrack, loadBriefing, loadTracks } from '../../store/load-tracks.ts';
import { makeOrderBook } from '../../engagement/order-book.ts';
import { Refusal } from '../../refusal.ts';
import { postLine } from '../rows/post-line.ts';
import { repayDebt } from '../rows/repay-debt.ts';
import { saveOrders } from '../rows/save-orders.ts';

type PrepareParams = ParamsOf<'engagement.prepare'>;

export const prepareCommands = {
  /** Begins a track: fields units, notes bonuses, charges both sides. */
  'engagement.prepare': (context, params) => {
    const { db } = context;
    const campaign = loadCampaign(db);
    const track = findOpenTrack(loadTracks(db), params.trackId);
    const rosters = loadRosters(db, campaign);
    const { sharePercent } = loadBriefing(db, track.id);
    const fielded = {
      attacker: fieldUnits(rosters, 'attacker', params.attacker.unitIds, sharePercent.attacker),
      defender: fieldUnits(rosters, 'defender', params.defender.unitIds, sharePercent.defender),
    };
    const bonuses = {
      attacker: findBonuses(db, track, 'attacker', params.attacker.bonusIds ?? []),
      defender: findBonuses(db, track, 'defender', params.defender.bonusIds ?? []),
    };
    const books = {
      attacker: makeOrderBook(db, track.id, params.attacker),
      defender: makeOrderBook(db, track.id, params.defender),
    };
    for (const side of SIDES) payCost(context, campaign, rosters, side, track);
    const seed = params.seed ?? context.newSeed();
    context.noteSeed(seed);
    const engagementId = insertEngagement(context, campaign, track, seed);
    for (const side of SIDES) {
      insertParticipants(context, engagementId, side, fielded[side]);
      saveOrders(db, engagementId, side, params[side].temperament, books[side]);
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
    });
    return { engagementId };
  },
} satisfies Commands;

function findOpenTrack(tracks: readonly TrackNode[], trackId: PrepareParams['trackId']): TrackNode {
  const track = findTrack(tracks, trackId);
  const underWay = tracks.find((candidate) => candidate.status === 'under-way');
  if (underWay !== undefined)
    throw new Refusal('engagement.under-way', {
      track: underWay.name,
      trackId: underWay.id,
      engagementId: underWay.engagementId,
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
  rosters: Rosters,
  side: Side,
  track: TrackNode,
): void {
  const { force } = rosters[side];
  const tracksInDebt = countTracksInDebt(context.db, force.id);
  if (isRepaymentDue({ ...force, tracksInDebt }, campaign.economy)) repayDebt(context, force, campaign);
  const haveWp = getBalance(context.db, force.id, 'WP');
  if (!canBearCost(haveWp, track.costWp, campaign.economy))
    throw new Refusal('ledger.insufficient-wp', {
      force: force.name,
      forceId: force.id,
      neededWp: track.costWp,
      haveWp,
    });
  postLine(context, {
    forceId: force.id,
    currency: 'WP',
    campaignDate: campaign.date,
    kind: 'track-cost',
    amount: -track.costWp,
    subject: track.name,
    subjectKey: track.template,
    trackId: track.id,
  });
}

function insertEngagement(
  context: CommandContext,
  campaign: Campaign,
  track: TrackNode,
  seed: string,
): EngagementId {
  const engagementId = context.newId('engagement') as EngagementId;
  context.db
    .prepare(
      `INSERT INTO engagements (id, track_id, status, ruleset_id, ruleset_version, ruleset_options, seed, started_at)
       VALUES (@engagementId, @trackId, 'prepared', @ruleset_id, @ruleset_version, @ruleset_options, @seed, @now)`,
    )
    .run({
      engagementId,
      trackId: track.id,
      ...toRulesetColumns(campaign.ruleset),
      seed,
      now: context.now,
    });
  return engagementId;
}

function insertParticipants(
  context: CommandContext,
  engagementId: EngagementId,
  side: Side,
  units: readonly Unit[],
): void {
  const insert = context.db.prepare(
    `INSERT INTO participants (id, engagement_id, unit_id, pilot_id, side, position, commander, skill, pv, damage)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const commanderId = chooseFieldCommander(units);
  units.forEach(({ id, pilot, pv, damage }, position) => {
    const key = context.newId('participant');
    const flag = id === commanderId ? 1 : 0;
    insert.run(
      key,
      engagementId,
      id,
      pilot?.id,
      side,
      position,
      flag,
      pilot?.skill,
      pv,
      JSON.stringify(damage),
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

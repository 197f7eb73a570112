import { computeOwnWp } from '../../shared/campaign/forces/own-warchest.ts';
import { computeSpPerWp } from '../../shared/campaign/economy/conversion.ts';
import { listMonthStarts, MAX_MONTHS } from '../../shared/campaign/economy/calendar.ts';
import { shareLines, type RoleLine } from '../../shared/campaign/consequences/share-lines.ts';
import { findMetEnd, type MetEnd } from '../../shared/campaign/tracks/campaign-ends.ts';
import { listHeldBack } from '../../shared/campaign/tracks/held-back.ts';
import {
  computeClosedTracks,
  computeOpenedTracks,
  isLastTrack,
} from '../../shared/campaign/tracks/track-graph.ts';
import { closeOpenTracks, finishTrack, moveOn } from '../../shared/campaign/transition/course.ts';
import { bookOn, postLines } from '../../shared/campaign/transition/ledger.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { ForceId, TrackId } from '../../shared/domain/ids.ts';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import type { MarkedDone, TrackNode } from '../../shared/domain/track-node.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { CommandContext, Commands } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findRoster } from '../store/find.ts';
import { saveForce } from '../store/forces.ts';
import { loadCampaign } from '../store/campaign.ts';
import { countTracksDone, loadBoardSeed, loadTracks, saveTrack } from '../store/tracks.ts';
import { loadEnd } from '../store/campaign-end.ts';
import { loadRosters } from '../store/rosters.ts';
import { loadLinks } from '../store/track-links.ts';
import { loadTrackTerms } from '../store/track-definitions.ts';
import { applyEffects } from '../steps/apply-effects.ts';
import { applyEnd, loadEndState } from '../steps/apply-end.ts';
import { applyMonths } from '../steps/apply-months.ts';
import { editPilots, editUnits } from '../steps/edit-by-hand.ts';
import { findLastBooking } from '../store/ledger.ts';
import { refuseDuplicates } from '../steps/refuse-duplicates.ts';
import { listArrivalFacts } from '../steps/arrival-facts.ts';
import { listOnTheWay } from '../store/units.ts';
import { findEditable } from './track.ts';

/** What the gamemaster changes past the rules, each time for a stated reason, which the host keeps for History. */
export const byHandCommands = {
  'ledger.adjust': (context, { forceId, currency, amount, reason }) => {
    const campaign = loadCampaign(context.db);
    const { force } = findRoster(loadRosters(context.db, campaign), forceId);
    if (amount === 0) throw new Refusal('ledger.no-amount');
    if (currency === 'SP' && force.supportSp + amount < 0)
      throw new Refusal('ledger.below-zero', { force: force.name, forceId, haveSp: force.supportSp });
    const line = { forceId, currency, amount, campaignDate: campaign.date } as const;
    const effects = postLines({ ...line, kind: 'by-hand', subject: reason });
    applyEffects(context, effects);
    const { warchestWp, supportSp } = bookOn(force, effects);
    const key = currency === 'WP' ? 'amountWp' : 'amountSp';
    context.note({ force: force.name, [key]: amount });
    return { balance: currency === 'WP' ? warchestWp : supportSp };
  },

  /** All or nothing. What is as it should be already gets no line. */
  'ledger.setBalances': (context, { forces, reason }) => {
    const campaign = loadCampaign(context.db);
    const rosters = loadRosters(context.db, campaign);
    refuseDuplicates(
      forces.map(({ forceId }) => forceId),
      (forceId) =>
        new Refusal('force.named-twice', { force: findRoster(rosters, forceId).force.name, forceId }),
    );
    const lines = forces.flatMap(({ forceId, wp, sp }) => {
      const { force } = findRoster(rosters, forceId);
      const wanted = [
        { currency: 'WP', amount: (wp ?? force.warchestWp) - force.warchestWp },
        { currency: 'SP', amount: (sp ?? force.supportSp) - force.supportSp },
      ] as const;
      return wanted.filter(({ amount }) => amount !== 0).map((line) => ({ ...line, forceId }));
    });
    if (lines.length === 0) throw new Refusal('ledger.no-difference');
    const common = { kind: 'by-hand', subject: reason, campaignDate: campaign.date } as const;
    applyEffects(context, postLines(...lines.map((line) => ({ ...line, ...common }))));
    context.note({ count: lines.length });
    return { lines: lines.length };
  },

  /** What is not told stays as it is. A size that is told is fixed, also where it was not counted yet. */
  'force.correct': (context, { forceId, reason: _, ...told }) => {
    const { db } = context;
    const campaign = loadCampaign(db);
    const { force } = findRoster(loadRosters(db, campaign), forceId);
    const { size = force.size, technology = force.technology } = told;
    saveForce(db, forceId, {
      size,
      technology,
      ...(told.size === undefined ? {} : { sizeBasis: 'by-hand' }),
    });
    context.note({
      force: force.name,
      ...{ size, sizeBefore: force.size, technology, technologyBefore: force.technology },
    });
    return { size, technology, spPerWp: computeSpPerWp({ size, technology }, campaign.economy) };
  },

  'unit.edit': (context, { reason: _, ...edit }) => {
    const [edited] = editUnits(context, [edit]);
    context.note({ unit: edited!.name });
    return { standing: edited!.standing };
  },

  'unit.editMany': (context, { edits }) => {
    const edited = editUnits(context, edits);
    context.note({ count: edited.length, unit: edited[0]?.name ?? '' });
    return { units: edited.length };
  },

  'pilot.edit': (context, { reason: _, ...edit }) => {
    const [edited] = editPilots(context, [edit]);
    const { name, before, status, wounds } = edited!;
    context.note({ pilot: name, ...(name === before ? {} : { before }) });
    return { status, wounds };
  },

  'pilot.editMany': (context, { edits }) => {
    const edited = editPilots(context, edits);
    context.note({ count: edited.length, pilot: edited[0]?.name ?? '' });
    return { pilots: edited.length };
  },

  /** Books no month unless it is told to: what was paid until then is in the balances that are entered. */
  'campaign.setDate': (context, { date, bookMonths = false }) => {
    const { db } = context;
    const campaign = loadCampaign(db);
    const { startDate, date: before } = campaign;
    refuseBefore(date, findLastBooking(db) ?? startDate);
    const months = bookMonths ? listMonthStarts(before, date).length : 0;
    if (months > MAX_MONTHS) throw new Refusal('campaign.too-many-months', { months, most: MAX_MONTHS });
    if (bookMonths) applyMonths(context, campaign, date);
    const onTheWay = listOnTheWay(db);
    applyEffects(context, [{ kind: 'set-date', date }]);
    context.note({
      ...{ date, dateBefore: before, ...(months === 0 ? {} : { months }) },
      ...listArrivalFacts(db, onTheWay),
    });
    return { months };
  },

  /**
   * Opens and closes tracks as a battle would have done, and ends the campaign where nothing is left to fight. Books no
   * line but, where it is told to, the WP of the objectives met: what else was earned and spent is in the balances that
   * are entered.
   */
  'track.markDone': (context, params) => {
    const { db } = context;
    if (loadEnd(db) !== null) throw new Refusal('campaign.over');
    const tracks = loadTracks(db);
    const track = findEditable(tracks, params.trackId);
    const marked = planMarkedDone(context, tracks, track, params);
    const metBy = bookObjectives(context, track, marked, params);
    const links = loadLinks(db);
    const onTheWay = listOnTheWay(db);
    const seed = context.newSeed();
    context.noteSeed(seed);
    const result = { trackId: track.id, winner: params.winner, tracksDone: countTracksDone(db) + 1 };
    const opens = computeOpenedTracks(
      { ...result, metBy, meanWp: computeMeanWp(context, params.forces) },
      tracks,
      links,
      createSeededDice(seed),
    ) as readonly TrackId[];
    const others = tracks
      .filter(({ id, status }) => status === 'open' && id !== track.id)
      .map(({ id }) => id);
    const closes = track.status === 'open' ? computeClosedTracks(track.id, opens, others, tracks) : [];
    if (loadBoardSeed(db, track.id) === null) saveTrack(db, track.id, { boardSeed: seed });
    const course = { trackId: track.id, winner: params.winner, tracks, closes, opens };
    applyEffects(context, [finishTrack(course, marked)]);
    const end = findEnd(context, isLastTrack(track.id, { opens, closes }, tracks, links));
    if (end === null) applyEffects(context, moveOn(course));
    else {
      applyEffects(context, closeOpenTracks(tracks.filter(({ id }) => id !== track.id)));
      applyEnd(context, end, listHeldBack(tracks, course));
    }
    context.note({
      ...{ track: track.name, template: track.template, date: marked.date },
      ...listArrivalFacts(db, onTheWay),
    });
    return { opens: end === null ? [...opens] : [], endsCampaign: end !== null };
  },
} satisfies Commands;

/** Why the campaign ends with the track that was just marked; null: it goes on. */
function findEnd({ db }: CommandContext, isLast: boolean): MetEnd | null {
  if (isLast) return { reason: 'no-open-track', favoured: null };
  if (loadTracks(db).some(({ status }) => status === 'under-way')) return null;
  return findMetEnd(loadCampaign(db).ends, () => loadEndState(db));
}

function refuseBefore(date: string, earliest: string): void {
  if (date < earliest) throw new Refusal('campaign.date-booked', { date: earliest });
}

/** Writes who met which objectives, and books their WP where that is asked for. Answers the roles by key of objective. */
function bookObjectives(
  context: CommandContext,
  track: TrackNode,
  { forces }: MarkedDone,
  { objectives = [], bookWp = false }: ParamsOf<'track.markDone'>,
): ReadonlyMap<string, Side> {
  const { db } = context;
  const terms = loadTrackTerms(db, track.id);
  const metBy = new Map<string, Side>();
  const lines = objectives.map(({ objectiveId, side }): RoleLine => {
    const found = terms.objectives.find(({ id }) => id === objectiveId);
    const isTheirs = found !== undefined && (found.owner === 'both' || found.owner === side);
    if (!isTheirs || metBy.has(found.key))
      throw new Refusal('track.no-objective', { track: track.name, trackId: track.id, objectiveId });
    metBy.set(found.key, side);
    applyEffects(context, [{ kind: 'meet-objective', objectiveId, side }]);
    const { key, name, wp } = found;
    return { role: side, kind: 'objective', amount: wp, subject: name, subjectKey: key };
  });
  const { date: campaignDate } = loadCampaign(db);
  // Nobody knows what they fielded, so each took its full part.
  const players = forces.map((force) => ({ ...force, fieldedPv: 0, neededPv: 0, isPaid: true }));
  const sharing = { wpSharing: terms.wpSharing, tracksDone: countTracksDone(db) };
  const shared = bookWp ? shareLines(lines, { forces: players, ...sharing }) : [];
  applyEffects(context, postLines(...shared.map((line) => ({ ...line, campaignDate, trackId: track.id }))));
  return metBy;
}

/** By role: the mean of what the warchests of its forces hold now. */
function computeMeanWp(
  { db }: CommandContext,
  forces: ParamsOf<'track.markDone'>['forces'],
): Readonly<Record<Side, number>> {
  const rosters = loadRosters(db);
  const mean = (role: Side) =>
    forces[role].reduce((sum, forceId) => sum + computeOwnWp(findRoster(rosters, forceId).force), 0) /
    forces[role].length;
  return { attacker: mean('attacker'), defender: mean('defender') };
}

/** When and by whom a track was fought. Tracks are marked in the order in which they were fought. */
function planMarkedDone(
  { db }: CommandContext,
  tracks: readonly TrackNode[],
  track: TrackNode,
  { forces, date: given }: ParamsOf<'track.markDone'>,
): MarkedDone {
  const campaign = loadCampaign(db);
  const date = given ?? campaign.date;
  if (date > campaign.date) throw new Refusal('track.date-ahead', { track: track.name, date });
  refuseBefore(date, campaign.startDate);
  const last = tracks
    .flatMap(({ markedDate }) => markedDate ?? [])
    .toSorted()
    .at(-1);
  if (last !== undefined) refuseBefore(date, last);
  const rosters = loadRosters(db, campaign);
  const seen = new Set<ForceId>();
  const fought = SIDES.flatMap((role) =>
    forces[role].map((forceId) => {
      const { force } = findRoster(rosters, forceId);
      if (seen.has(forceId)) throw new Refusal('track.plays-both-roles', { force: force.name, forceId });
      seen.add(forceId);
      return { forceId, role, allegianceId: force.allegianceId };
    }),
  );
  return { date, forces: fought };
}

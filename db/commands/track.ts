import { isDeepStrictEqual } from 'node:util';
import { describeProblem } from '../../shared/locales/describe-problem.ts';
import { giveOwnKeys } from '../../shared/campaign/tracks/own-keys.ts';
import { findChooser, listRivals } from '../../shared/campaign/tracks/track-graph.ts';
import { validateTrack } from '../../shared/campaign/tracks/check/validate-track.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { TrackId } from '../../shared/domain/ids.ts';
import { SIDES } from '../../shared/domain/side.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import type { TrackLink } from '../../shared/domain/track-link.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import type { CommandContext, Commands } from '../handler.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { findFreePlace, findTrackAt } from '../steps/free-place.ts';
import { openTracks } from '../steps/open-tracks.ts';
import { loadEnd } from '../store/campaign-end.ts';
import { loadForceNames } from '../store/forces.ts';
import { findTrack, loadTracks, saveTrack, type TrackPlacing } from '../store/tracks.ts';
import { deleteLink, insertLink, loadLinks } from '../store/track-links.ts';
import { loadObjectives } from '../store/objectives.ts';
import { deleteTrack, insertTrack, loadSetUp, updateTrack } from '../store/track-definitions.ts';
import { Refusal } from '../refusal.ts';
import { readTrackFile } from './track/read-track-file.ts';

type SaveParams = ParamsOf<'track.save'>;
type LinkParams = Omit<ParamsOf<'track.unlink'>, 'reason'>;

export const trackCommands = {
  'track.save': (context, params) => {
    const tracks = loadTracks(context.db);
    const present = params.trackId === undefined ? null : findEditable(tracks, params.trackId);
    const problems = validateTrack(params.track).map((problem) => ({
      ...problem,
      message: describeProblem(problem),
    }));
    const [first] = problems;
    if (first !== undefined)
      throw new Refusal('track.invalid', {
        problems,
        count: problems.length,
      });
    refuseUnknownForces(context.db, params.track);
    if (params.open === true && loadEnd(context.db) !== null) throw new Refusal('campaign.over');
    const placing = placeTrack(tracks, present, params);
    const { track } = params;
    const changesStatus = present !== null && present.status !== placing.status;
    // A renamed track of the app has a key of its own, so that History shows its name and not that of the template.
    context.note({
      track: track.name,
      template: giveOwnKeys(track).key,
      added: present === null,
      opened: changesStatus && placing.status === 'open',
      closed: changesStatus && placing.status === 'closed',
    });
    if (present === null) return { trackId: insertTrack(context, params.track, placing) };
    updateTrack(context, present, params.track, placing);
    return { trackId: present.id };
  },

  'track.drawBoard': (context, { trackId, seed: given }) => {
    const { db } = context;
    const { name, template, status } = findTrack(loadTracks(db), trackId);
    if (status !== 'open')
      throw new Refusal('track.not-open', {
        track: name,
        trackId,
        status,
      });
    if (loadSetUp(db, trackId).map !== undefined)
      throw new Refusal('track.has-map', { track: name, trackId });
    const seed = given ?? context.newSeed();
    context.noteSeed(seed);
    saveTrack(db, trackId, { boardSeed: seed });
    context.note({ track: name, template });
    return { seed };
  },

  /** Only the drawing changes, so tracks that were fought are put elsewhere too. */
  'track.place': (context, { places }) => {
    const tracks = loadTracks(context.db);
    const moved = new Map(places.map((place) => [findTrack(tracks, place.trackId).id, place]));
    const taken = new Map<string, TrackNode>();
    for (const track of tracks) {
      const { column, row } = moved.get(track.id) ?? track;
      const other = taken.get(`${column} ${row}`);
      if (other !== undefined && (moved.has(track.id) || moved.has(other.id)))
        throw new Refusal('track.place-taken', { track: track.name, other: other.name, column, row });
      taken.set(`${column} ${row}`, track);
    }
    for (const { trackId, column, row } of moved.values()) saveTrack(context.db, trackId, { column, row });
    const [first] = tracks.filter(({ id }) => moved.has(id));
    // One that changes places with another is named; where the whole graph is arranged, none is.
    context.note({
      ...(moved.size > 2 ? {} : { track: first?.name ?? '', template: first?.template ?? '' }),
      count: moved.size,
    });
    return {};
  },

  /** Tracks that are open already stay as they are. */
  'track.open': (context, { trackIds }) => {
    if (loadEnd(context.db) !== null) throw new Refusal('campaign.over');
    const [first] = trackIds.map((trackId) => findTrack(loadTracks(context.db), trackId));
    const opened = openTracks(
      context,
      trackIds.map((trackId) => ({ trackId, openedBy: null })),
    );
    const named = { track: first?.name ?? '', template: first?.template ?? '' };
    context.note({ ...(opened.length > 1 ? {} : named), count: opened.length });
    return { trackIds: opened };
  },

  'track.choose': (context, { trackId }) => {
    const tracks = loadTracks(context.db);
    const track = findTrack(tracks, trackId);
    const { name, template, status } = track;
    if (status !== 'open') throw new Refusal('track.not-open', { track: name, trackId, status });
    const rivals = listRivals(track, tracks);
    const opener = tracks.find(({ id }) => id === track.openedBy);
    if (rivals.length === 0 || opener === undefined)
      throw new Refusal('track.no-choice', { track: name, trackId });
    for (const { id } of rivals) saveTrack(context.db, id, { status: 'closed' });
    context.note({ track: name, template, after: opener.name, chosenBy: findChooser(opener).by });
    return { closed: rivals.map(({ id }) => id) };
  },

  'track.remove': (context, { trackId }) => {
    const { name, template } = findEditable(loadTracks(context.db), trackId);
    deleteTrack(context.db, trackId);
    context.note({ track: name, template });
    return {};
  },

  'track.link': (context, { from, to, ifWinner, gate = null, atOnce = false }) => {
    const way = { from, to, ifWinner, gate, atOnce };
    const names = findWay(context, way);
    if (way.from === way.to) throw new Refusal('track.invalid-link', { ...way, context: 'to-itself' });
    const present = findLink(context, way);
    if (present !== undefined && isDeepStrictEqual(present, way))
      throw new Refusal('track.invalid-link', {
        ...way,
        context: 'twice',
        track: names.track,
        toTrack: names.to,
      });
    refuseUnknownObjective(context, way, names.track);
    if (present !== undefined) deleteLink(context.db, way);
    insertLink(context.db, { ...way, id: context.newId('link') });
    context.note(names);
    return {};
  },

  'track.unlink': (context, { from, to, ifWinner }) => {
    const way = { from, to, ifWinner };
    const names = findWay(context, way);
    if (findLink(context, way) === undefined)
      throw new Refusal('track.invalid-link', {
        ...way,
        context: 'none',
        track: names.track,
        toTrack: names.to,
      });
    deleteLink(context.db, way);
    context.note(names);
    return {};
  },

  /** Ids of the new tracks are in the order of the file. They are placed in new rows below the existing tracks. */
  'track.import': (context, { text }) => {
    const file = readTrackFile(text);
    for (const track of file.tracks) refuseUnknownForces(context.db, track);
    const top = nextRow(loadTracks(context.db));
    const ids = new Map<string, TrackId>();
    file.tracks.forEach((track, index) => {
      const place = { column: index % 6, row: top + Math.floor(index / 6) };
      const placing = { ...findFreePlace(loadTracks(context.db), place), status: 'closed' } as const;
      ids.set(track.key, insertTrack(context, track, placing));
    });
    for (const link of file.links) {
      const ends = { from: ids.get(link.from), to: ids.get(link.to) };
      if (ends.from !== undefined && ends.to !== undefined)
        insertLink(context.db, { ...link, ...{ id: context.newId('link'), from: ends.from, to: ends.to } });
    }
    context.note({ count: file.tracks.length, track: file.tracks[0]?.name ?? '' });
    return { trackIds: [...ids.values()] };
  },
} satisfies Commands;

/** Refuses roles for forces that the campaign does not have. */
function refuseUnknownForces(db: ReadableDb, { roles }: Pick<TrackDefinition, 'roles'>): void {
  const known = loadForceNames(db);
  const named = SIDES.flatMap((side) => (roles[side].kind === 'forces' ? roles[side].forceIds : []));
  const forceId = named.find((id) => !known.has(id));
  if (forceId !== undefined) throw new Refusal('force.not-found', { forceId });
}

/** Position of a track: as asked, else as before, else a free place in a new row below the others. Refuses a taken one. */
function placeTrack(
  tracks: readonly TrackNode[],
  present: TrackNode | null,
  { column, row, open, track: { name } }: SaveParams,
): TrackPlacing {
  const status = (open ?? present?.status === 'open') ? 'open' : 'closed';
  const wished = { column: column ?? present?.column ?? 0, row: row ?? present?.row ?? nextRow(tracks) };
  const others = tracks.filter((other) => other !== present);
  if (row === undefined && present === null && column === undefined)
    return { status, ...findFreePlace(others, wished) };
  const taken = column === undefined && row === undefined ? undefined : findTrackAt(others, wished);
  if (taken !== undefined)
    throw new Refusal('track.place-taken', { track: name, other: taken.name, ...wished });
  return { status, ...wished };
}

function nextRow(tracks: readonly TrackNode[]): number {
  return 1 + Math.max(-1, ...tracks.map((track) => track.row));
}

/**
 * Finds both ends of a link that may still be changed. Refuses links from a track that was fought, and to one that was
 * fought and cannot be fought again: it would never open.
 */
function findWay(
  context: CommandContext,
  { from, to }: LinkParams,
): { readonly track: string; readonly template: string; readonly to: string } {
  const tracks = loadTracks(context.db);
  const source = findEditable(tracks, from);
  const target = findTrack(tracks, to);
  if (!target.course.again) findEditable(tracks, to);
  return { track: source.name, template: source.template, to: target.name };
}

function findLink({ db }: CommandContext, way: LinkParams): TrackLink | undefined {
  return loadLinks(db).find(
    (link) => link.from === way.from && link.to === way.to && link.ifWinner === way.ifWinner,
  );
}

function refuseUnknownObjective({ db }: CommandContext, { from, gate }: TrackLink, track: string): void {
  if (gate?.kind !== 'objective') return;
  if (!loadObjectives(db, from).some(({ key }) => key === gate.key))
    throw new Refusal('track.invalid-link', { context: 'objective', track, objective: gate.key });
}

/** Refuses a track whose battle has begun: it may not be changed any more. */
export function findEditable(tracks: readonly TrackNode[], trackId: TrackId): TrackNode {
  const track = findTrack(tracks, trackId);
  if (track.status === 'under-way' || track.status === 'done')
    throw new Refusal('track.not-editable', {
      context: track.status,
      track: track.name,
      trackId,
      status: track.status,
    });
  return track;
}

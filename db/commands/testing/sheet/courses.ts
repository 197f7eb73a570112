import type { ParamsOf, ResultOf } from '../../../../shared/contract/index.ts';
import { weighPurse } from './victory.ts';
import type { TrackId } from '../../../../shared/domain/ids.ts';
import { type Side, type Winner, SIDES } from '../../../../shared/domain/side.ts';
import type { TrackFile } from '../../../../shared/domain/track-file.ts';
import type { TrackLink } from '../../../../shared/domain/track-link.ts';
import type { TrackNode } from '../../../../shared/domain/track-node.ts';
import { findSheetMetEnd, writeEnd, type SheetMetEnd } from './ends.ts';
import { bookOnSheet, deal } from './money.ts';
import { numberOf } from './figures.ts';
import { findFree, refuseTaken } from './places.ts';
import {
  countSheetTracksDone,
  findRow,
  refuseOnSheet,
  refuseIf,
  type SheetEngaged,
  type SheetPage,
  type Sheet,
  type SheetTrack,
} from './sheet.ts';

/** What the program alone knows of a track: its ids, and its content as it is stored. */
export interface SheetTrackTerms extends Pick<SheetTrack, 'definition' | 'objectives' | 'bonuses'> {
  readonly node: TrackNode;
}

export function makeSheetTrack({ node, definition, objectives, bonuses }: SheetTrackTerms): SheetTrack {
  return {
    status: node.status,
    winner: node.winner,
    ordinal: node.ordinal,
    openedBy: node.openedBy,
    column: node.column,
    row: node.row,
    costWp: 0,
    definition,
    objectives,
    bonuses,
    metBy: {},
    engagementId: null,
    forces: [],
    markedDate: null,
  };
}

/** WP that a track costs: so many percent of what it says. */
export function costOf({ economy }: Sheet, { definition }: SheetTrack): number {
  return Math.round((definition.costWp * numberOf(economy.trackCostPercent, 100)) / 100);
}

/** The track to which a force goes at once from the one that it fought, while it is open or under way. */
export function findSheetTrackAtOnce({ tracks, links, battles }: Sheet, forceId: string): string | null {
  const next = Object.entries(tracks).find(([id, { status, openedBy }]) => {
    if (openedBy === null || (status !== 'open' && status !== 'under-way')) return false;
    const fought = tracks[openedBy];
    const battle = battles[fought?.engagementId ?? ''];
    return (
      battle?.forces.some((force) => force.forceId === forceId) === true &&
      links.some(
        ({ from, to, atOnce, ifWinner }) =>
          from === openedBy &&
          to === id &&
          atOnce &&
          (ifWinner === 'any' || fought?.winner === 'draw' || ifWinner === fought?.winner),
      )
    );
  });
  return next?.[0] ?? null;
}

/** A result, as far as it decides what follows. */
export interface SheetResult {
  readonly trackId: string;
  readonly winner: Winner;
  readonly metBy: Readonly<Record<string, Side>>;
  readonly forces: readonly Pick<SheetEngaged, 'forceId' | 'role'>[];
  /** The tracks that the program says opened: which one a die chose is all that is taken from it. */
  readonly rolled: readonly string[];
}

/** Tracks to which a result leads. */
export function listOpened(sheet: Sheet, { trackId, winner, metBy, forces, rolled }: SheetResult): string[] {
  const { tracks, links } = sheet;
  const done =
    Object.entries(tracks).filter(([id, { status }]) => status === 'done' && id !== trackId).length + 1;
  const isOpen = ({ gate }: TrackLink): boolean => {
    if (gate === null) return true;
    if (gate.kind === 'turn') return done >= gate.turn;
    if (gate.kind === 'objective')
      return gate.key in metBy && (gate.by === 'any' || metBy[gate.key] === gate.by);
    const purses = forces
      .filter(({ role }) => role === gate.side)
      .map(({ forceId }) => weighPurse(sheet, forceId));
    return purses.reduce((sum, wp) => sum + wp, 0) / Math.max(1, purses.length) >= gate.wp;
  };
  const ways = links.filter(
    (link) =>
      link.from === trackId &&
      link.to !== trackId &&
      (link.ifWinner === 'any' || winner === 'draw' || link.ifWinner === winner) &&
      isOpen(link),
  );
  const opened = [...new Set<string>(ways.map(({ to }) => to))].filter((id) => {
    const { status, definition } = findRow(tracks, id);
    return status === 'open' || status === 'closed' || (status === 'done' && definition.course.again);
  });
  const isSide = (id: string): boolean => findRow(tracks, id).definition.course.staysOpen;
  const choice = opened.filter((id) => !isSide(id));
  if (findRow(tracks, trackId).definition.course.chosenBy !== 'roll' || choice.length < 2) return opened;
  const chosen = choice.find((id) => rolled.includes(id)) ?? choice[0];
  return opened.filter((id) => isSide(id) || id === chosen);
}

/**
 * Tracks that were open besides one that is done now, and that it does not lead to; side tracks stay. Those that came
 * with it stay where their opener lets all be fought, those of others where it closes its rivals only.
 */
export function listClosed(
  { tracks }: Sheet,
  trackId: string,
  alternatives: readonly string[],
  opened: readonly string[],
): string[] {
  const own = findRow(tracks, trackId);
  const areAllFought = own.openedBy !== null && tracks[own.openedBy]?.definition.course.chosenBy === 'all';
  const mustClose = ({ openedBy }: SheetTrack): boolean =>
    own.openedBy !== null && openedBy === own.openedBy
      ? !areAllFought
      : own.definition.course.closes !== 'rivals';
  return Object.entries(tracks)
    .filter(
      ([id, row]) =>
        row.status === 'open' &&
        !row.definition.course.staysOpen &&
        alternatives.includes(id) &&
        mustClose(row),
    )
    .map(([id]) => id)
    .filter((id) => !opened.includes(id));
}

/** Whether nothing is left that the campaign waits for: tracks that are no side tracks, or side tracks on the way to one. */
function isLast(
  sheet: Sheet,
  trackId: string,
  opened: readonly string[],
  closed: readonly string[],
): boolean {
  const rows = Object.entries(sheet.tracks);
  if (rows.some(([id, { status }]) => id !== trackId && status === 'under-way')) return false;
  const open = rows
    .filter(
      ([id, { status }]) =>
        opened.includes(id) || (id !== trackId && status === 'open' && !closed.includes(id)),
    )
    .map(([id]) => id);
  const weighs = (id: string): boolean => {
    const { staysOpen, holdsEnd } = findRow(sheet.tracks, id).definition.course;
    return !staysOpen || holdsEnd === true;
  };
  const canCome = (id: string): boolean => {
    const { status, definition } = findRow(sheet.tracks, id);
    return definition.course.again || (id !== trackId && (status === 'closed' || status === 'open'));
  };
  const reached = new Set(open);
  for (const id of reached)
    for (const { from, to } of sheet.links) if (from === id && to !== id && canCome(to)) reached.add(to);
  return ![...reached].some(weighs);
}

/** Why the campaign ends with a result; null: it goes on. */
function findEnd(
  sheet: Sheet,
  trackId: string,
  {
    opened,
    closed,
    date,
  }: { readonly opened: readonly string[]; readonly closed: readonly string[]; readonly date: string },
): SheetMetEnd | null {
  if (isLast(sheet, trackId, opened, closed)) return { reason: 'no-open-track', favoured: null };
  if (Object.entries(sheet.tracks).some(([id, { status }]) => id !== trackId && status === 'under-way'))
    return null;
  return findSheetMetEnd(sheet, sheet.ends, date);
}

/**
 * Writes a track as done, with what it opens and closes. `added` are tracks that the program made anew for those that are
 * fought again. Answers whether the campaign ends.
 */
export function finishSheetTrack(
  page: SheetPage,
  result: SheetResult,
  {
    alternatives,
    added,
    date,
  }: {
    readonly alternatives: readonly string[];
    readonly added: readonly SheetTrackTerms[];
    readonly date: string;
  },
): boolean {
  const { sheet } = page;
  const { trackId } = result;
  const opened = listOpened(sheet, result);
  const closed = listClosed(sheet, trackId, alternatives, opened);
  const track = findRow(sheet.tracks, trackId);
  track.ordinal = countSheetTracksDone(sheet) + 1;
  const wereDone = opened.filter((id) => findRow(sheet.tracks, id).status === 'done');
  track.status = 'done';
  track.winner = result.winner;
  Object.assign(track.metBy, result.metBy);
  const end = findEnd(sheet, trackId, { opened, closed, date });
  const left = Object.entries(sheet.tracks).filter(
    ([id, { status }]) => status === 'open' && !closed.includes(id) && !opened.includes(id),
  );
  const heldBack = [
    ...opened.map((id) => ({ trackId: id, openedBy: trackId })),
    ...left.map(([id, { openedBy }]) => ({ trackId: id, openedBy })),
  ];
  for (const id of closed) findRow(sheet.tracks, id).status = 'closed';
  if (end !== null) {
    // What a way to a track that is fought again would have opened is not made.
    for (const row of Object.values(sheet.tracks)) if (row.status === 'open') row.status = 'closed';
    writeEnd(sheet, end, date);
    sheet.heldBack = heldBack;
    return true;
  }
  for (const id of opened)
    if (wereDone.includes(id)) openAgain(sheet, id, trackId, added);
    else Object.assign(findRow(sheet.tracks, id), { status: 'open', openedBy: trackId });
  return false;
}

/** A track that is fought again is a new one with the same content and the same ways on. */
function openAgain(
  sheet: Sheet,
  trackId: string,
  openedBy: string | null,
  added: readonly SheetTrackTerms[],
): void {
  const done = findRow(sheet.tracks, trackId);
  const copy = added.find(
    ({ node }) =>
      node.column === done.column && node.name === done.definition.name && !(node.id in sheet.tracks),
  );
  if (copy === undefined) return refuseOnSheet('the program made no track anew');
  const { id } = copy.node;
  const rows = Object.values(sheet.tracks).filter(({ column }) => column === done.column);
  sheet.tracks[id] = {
    ...makeSheetTrack(copy),
    status: 'open',
    openedBy,
    winner: null,
    ordinal: null,
    ...findFree(sheet, done.column, Math.max(...rows.map(({ row }) => row)) + 1),
  };
  const atOnce = sheet.links.some((link) => link.from === openedBy && link.to === trackId && link.atOnce);
  const onward = sheet.links.filter(({ from }) => from === trackId).map((link) => ({ ...link, from: id }));
  const way = { from: openedBy, to: id, ifWinner: 'any', gate: null, atOnce } as TrackLink;
  sheet.links = [...sheet.links, ...(openedBy === null ? [] : [way]), ...onward];
}

/** Opens tracks by hand, or those that an end held back. What is done opens as a track of its own. */
export function openOnSheet(
  sheet: Sheet,
  wanted: readonly { readonly trackId: string; readonly openedBy: string | null }[],
  added: readonly SheetTrackTerms[],
): void {
  for (const { trackId, openedBy } of wanted) {
    const row = findRow(sheet.tracks, trackId);
    refuseIf(row.status === 'under-way', 'under way');
    if (row.status === 'done') openAgain(sheet, trackId, openedBy, added);
    else if (row.status === 'closed') Object.assign(row, { status: 'open', openedBy });
  }
}

/** A force at the share-out: what it brought, of what was asked of it, and whether it earned the pay. */
export interface SheetSharer extends Pick<SheetEngaged, 'forceId' | 'role' | 'allegianceId'> {
  readonly broughtPv: number;
  readonly askedPv: number;
  readonly earnedPay: boolean;
}

/**
 * Points of a track by force. Who shares puts them into one pot with those of the allegiance. Pay shrinks to what the pot
 * brought of what was asked, and so do gains if others fought beside the pot; penalties never shrink. A pot is dealt out by
 * how much of what was asked each brought, penalties evenly.
 */
export function bookPoints(
  page: SheetPage,
  trackId: string,
  forces: readonly SheetSharer[],
  lines: readonly { readonly role: Side; readonly amount: number; readonly isPay?: boolean }[],
): void {
  const { sharing } = findRow(page.sheet.tracks, trackId).definition;
  const turn = countSheetTracksDone(page.sheet);
  const shares = forces.map((force) => {
    const beside = forces.filter(({ role }) => role === force.role);
    const pot = beside.filter(
      ({ allegianceId }) => sharing.wp === 'shared' && allegianceId === force.allegianceId,
    );
    return dealPot(pot.length === 0 ? [force] : pot, lines, {
      hasOthers: beside.length > Math.max(1, pot.length),
      turn,
    })(force);
  });
  forces.forEach(({ forceId }, index) => {
    for (const amount of shares[index]!) bookOnSheet(page, forceId, 'WP', amount, { trackId });
  });
}

function dealPot(
  pot: readonly SheetSharer[],
  lines: Parameters<typeof bookPoints>[3],
  { hasOthers, turn }: { readonly hasOthers: boolean; readonly turn: number },
): (force: SheetSharer) => readonly number[] {
  const asked = pot.reduce((sum, { askedPv }) => sum + askedPv, 0);
  const dealt = deal(
    lines
      .filter(({ role }) => role === pot[0]!.role)
      .map(({ amount, isPay = false }) => {
        const even = pot.map(() => 1);
        if (amount <= 0) return { amount, claims: even };
        const counts = ({ earnedPay }: SheetSharer): boolean => !isPay || earnedPay;
        if (!pot.some(counts)) return { amount: 0, claims: even };
        const brought = pot.filter(counts).reduce((sum, { broughtPv }) => sum + broughtPv, 0);
        const shrinks = (isPay || hasOthers) && brought < asked;
        const claims = pot.map((force) =>
          !counts(force) ? 0 : force.askedPv === 0 ? 1 : Math.min(1, force.broughtPv / force.askedPv),
        );
        return { amount: shrinks ? Math.floor((amount * brought) / asked) : amount, claims };
      }),
    turn,
  );
  return (force) => dealt.map((parts) => parts[pot.indexOf(force)]!);
}

function findEditable({ tracks }: Sheet, trackId: string): SheetTrack {
  const track = findRow(tracks, trackId);
  refuseIf(track.status === 'under-way' || track.status === 'done', 'begun');
  return track;
}

function findWay(sheet: Sheet, { from, to }: ParamsOf<'track.unlink'>): SheetTrack {
  const track = findEditable(sheet, from);
  if (!findRow(sheet.tracks, to).definition.course.again) findEditable(sheet, to);
  return track;
}

/** What the program tells a command about tracks, which nobody can foresee. */
export interface TrackSource {
  /** Tracks that were not there before. */
  readonly added: readonly SheetTrackTerms[];
  /** Tracks that the reply says opened. */
  readonly opens: readonly string[];
  /** Content of the track of the command, after it. */
  readonly saved: SheetTrackTerms | null;
  /** Whether the program finds the text of the track, or of a file of tracks, fit to be fought. */
  readonly isFit: boolean;
}

export const sheetTrackCommands = {
  'campaign.resume'(
    { sheet }: SheetPage,
    { trackIds, ends }: ParamsOf<'campaign.resume'>,
    { added }: TrackSource,
  ): void {
    refuseIf(sheet.end === null, 'not over');
    sheet.end = null;
    for (const allegiance of Object.values(sheet.allegiances)) allegiance.conceded = false;
    if (ends !== undefined) {
      refuseIf(findSheetMetEnd(sheet, ends, sheet.date) !== null, 'met already');
      sheet.ends = ends;
    }
    const asked = trackIds?.map((trackId) => ({ trackId, openedBy: null }));
    const kept = sheet.heldBack.filter(({ trackId }) => {
      const row = sheet.tracks[trackId];
      return row?.status === 'closed' || (row?.status === 'done' && row.definition.course.again);
    });
    openOnSheet(sheet, asked ?? kept, added);
    sheet.heldBack = [];
  },
  'track.open'({ sheet }: SheetPage, { trackIds }: ParamsOf<'track.open'>, { added }: TrackSource): void {
    refuseIf(sheet.end !== null, 'over');
    openOnSheet(
      sheet,
      trackIds.map((trackId) => ({ trackId, openedBy: null })),
      added,
    );
  },
  'track.choose'({ sheet }: SheetPage, { trackId }: ParamsOf<'track.choose'>): void {
    const track = findRow(sheet.tracks, trackId);
    const { openedBy } = track;
    refuseIf(track.status !== 'open' || openedBy === null || track.definition.course.staysOpen, 'no choice');
    const rivals = Object.entries(sheet.tracks).filter(
      ([id, row]) =>
        id !== trackId &&
        row.status === 'open' &&
        row.openedBy === openedBy &&
        !row.definition.course.staysOpen,
    );
    refuseIf(rivals.length === 0, 'no choice');
    for (const [, row] of rivals) row.status = 'closed';
  },
  'track.place'({ sheet }: SheetPage, { places }: ParamsOf<'track.place'>): void {
    for (const { trackId, column, row } of places)
      Object.assign(findRow(sheet.tracks, trackId), { column, row });
    const all = Object.entries(sheet.tracks);
    for (const { trackId } of places) {
      const own = findRow(sheet.tracks, trackId);
      refuseIf(
        all.some(([id, { column, row }]) => id !== trackId && column === own.column && row === own.row),
        'taken',
      );
    }
  },
  'track.remove'({ sheet }: SheetPage, { trackId }: ParamsOf<'track.remove'>): void {
    findEditable(sheet, trackId);
    delete sheet.tracks[trackId];
    sheet.links = sheet.links.filter(({ from, to }) => from !== trackId && to !== trackId);
  },
  'track.link'({ sheet }: SheetPage, { gate: told, atOnce = false, ...ends }: ParamsOf<'track.link'>): void {
    const gate = told ?? null;
    const track = findWay(sheet, ends);
    refuseIf(ends.from === ends.to, 'to itself');
    const way = { ...ends, gate, atOnce } as TrackLink;
    const isSame = ({ from, to, ifWinner }: TrackLink): boolean =>
      from === ends.from && to === ends.to && ifWinner === ends.ifWinner;
    const present = sheet.links.find(isSame);
    refuseIf(
      present !== undefined &&
        present.atOnce === atOnce &&
        JSON.stringify(present.gate) === JSON.stringify(gate),
      'as it is',
    );
    if (gate?.kind === 'objective')
      refuseIf(!track.objectives.some(({ key }) => key === gate.key), 'no such objective');
    sheet.links = [...sheet.links.filter((link) => !isSame(link)), way];
  },
  'track.unlink'({ sheet }: SheetPage, way: ParamsOf<'track.unlink'>): void {
    findWay(sheet, way);
    const left = sheet.links.filter(
      ({ from, to, ifWinner }) => from !== way.from || to !== way.to || ifWinner !== way.ifWinner,
    );
    refuseIf(left.length === sheet.links.length, 'no way');
    sheet.links = left;
  },
  'track.save'(
    { sheet }: SheetPage,
    { trackId, open, column, row }: ParamsOf<'track.save'>,
    source: TrackSource,
  ): void {
    const present = trackId === undefined ? null : findEditable(sheet, trackId);
    const wished = { column: column ?? present?.column ?? 0, row: row ?? present?.row ?? null };
    refuseTaken(sheet, present, { column, row }, wished);
    refuseIf(!source.isFit || (open === true && sheet.end !== null), 'not fit, or over');
    const { saved } = source;
    if (saved === null) return;
    const status = (open ?? present?.status === 'open') ? 'open' : 'closed';
    const lowest = Math.max(-1, ...Object.values(sheet.tracks).map((other) => other.row));
    sheet.tracks[saved.node.id] = {
      ...makeSheetTrack(saved),
      status,
      winner: null,
      ordinal: null,
      ...(wished.row === null
        ? findFree(sheet, wished.column, lowest + 1)
        : { column: wished.column, row: wished.row }),
      // Opening a closed track by hand is the only way to take it out of a choice.
      openedBy: open === true && present?.status !== 'open' ? null : (present?.openedBy ?? null),
    };
  },
  'track.import'(
    { sheet }: SheetPage,
    { text }: ParamsOf<'track.import'>,
    { added, isFit }: TrackSource,
    reply: ResultOf<'track.import'> | null,
  ): void {
    refuseIf(!isFit, 'no file of tracks');
    const { tracks, links } = JSON.parse(text) as TrackFile;
    const below = 1 + Math.max(-1, ...Object.values(sheet.tracks).map(({ row }) => row));
    const ids = new Map<string, TrackId>();
    for (const [index, trackId] of (reply?.trackIds ?? []).entries()) {
      ids.set(tracks[index]!.key, trackId);
      sheet.tracks[trackId] = {
        ...makeSheetTrack(added.find(({ node }) => node.id === trackId)!),
        ...{ status: 'closed', winner: null, ordinal: null, openedBy: null },
        ...findFree(sheet, index % 6, below + Math.floor(index / 6)),
      };
    }
    const ways = links.map((link) => ({ ...link, from: ids.get(link.from)!, to: ids.get(link.to)! }));
    sheet.links = [...sheet.links, ...ways];
  },
  'track.markDone'(page: SheetPage, params: ParamsOf<'track.markDone'>, source: TrackSource): void {
    const { sheet } = page;
    const { trackId, winner, forces, date = sheet.date, objectives = [], bookWp = false } = params;
    refuseIf(sheet.end !== null, 'over');
    const track = findEditable(sheet, trackId);
    const marked = Object.values(sheet.tracks).map(({ markedDate }) => markedDate ?? '');
    refuseIf(
      date > sheet.date || date < sheet.startDate || marked.some((other) => date < other),
      'out of order',
    );
    const fought = SIDES.flatMap((role) =>
      forces[role].map((forceId): SheetEngaged => {
        const { allegianceId } = findRow(sheet.forces, forceId);
        return { forceId, role, allegianceId, costWp: 0, fieldedPv: 0, fieldablePv: 0 };
      }),
    );
    refuseIf(new Set(fought.map(({ forceId }) => forceId)).size < fought.length, 'in both roles');
    const metBy: Record<string, Side> = {};
    const lines = objectives.map(({ objectiveId, side }) => {
      const met = track.objectives.find(({ id }) => id === objectiveId);
      if (met === undefined || (met.owner !== 'both' && met.owner !== side) || met.key in metBy)
        return refuseOnSheet('no such objective');
      metBy[met.key] = side;
      return { role: side, amount: met.wp };
    });
    const sharers = fought.map((force) => ({ ...force, broughtPv: 0, askedPv: 0, earnedPay: true }));
    if (bookWp) bookPoints(page, trackId, sharers, lines);
    const others = Object.keys(sheet.tracks).filter((id) => id !== trackId);
    const alternatives = track.status === 'open' ? others : [];
    track.forces = fought;
    track.markedDate = date;
    const result = { trackId, winner, metBy, forces: fought, rolled: source.opens };
    finishSheetTrack(page, result, { alternatives, added: source.added, date: sheet.date });
  },
};

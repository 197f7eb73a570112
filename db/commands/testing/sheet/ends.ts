import type { ParamsOf } from '../../../../shared/contract/index.ts';
import type { CampaignEnd, EndCondition } from '../../../../shared/domain/campaign-end.ts';
import type { AllegianceId, ForceId } from '../../../../shared/domain/ids.ts';
import { listSheetPoints, weighPurse } from './victory.ts';
import { chargeSheetMonths, countSheetMonths } from './months.ts';
import {
  countSheetTracksDone,
  findRow,
  listForceIds,
  refuseIf,
  type SheetPage,
  type Sheet,
  type SheetTrack,
} from './sheet.ts';

export interface SheetMetEnd {
  readonly reason: CampaignEnd['reason'];
  /** Allegiances that can win by it; null: all. */
  readonly favoured: readonly string[] | null;
}

function listPresent(sheet: Sheet) {
  return listForceIds(sheet)
    .map((id) => ({ ...findRow(sheet.forces, id), own: weighPurse(sheet, id) }))
    .filter(({ standing }) => standing === 'present');
}

/** Allegiances that have not given up and have a force. */
function listContenders(sheet: Sheet): string[] {
  return Object.entries(sheet.allegiances)
    .filter(
      ([id, { conceded }]) => !conceded && listPresent(sheet).some(({ allegianceId }) => allegianceId === id),
    )
    .map(([id]) => id);
}

function listDone({ tracks }: Sheet): SheetTrack[] {
  return Object.values(tracks)
    .filter(({ status }) => status === 'done')
    .toSorted((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0));
}

/** Allegiances that won the track, or lost it. */
export function listSideOf({ winner, forces }: SheetTrack, side: 'winner' | 'loser'): string[] {
  if (winner === null || winner === 'draw') return [];
  return forces
    .filter(({ role }) => (role === winner) === (side === 'winner'))
    .map(({ allegianceId }) => allegianceId);
}

/** The track that was done last; null before the first one, and after a draw. */
export function findLastSheetTrack(sheet: Sheet): SheetTrack | null {
  const last = listDone(sheet).at(-1);
  return last === undefined || last.winner === 'draw' ? null : last;
}

function scoreOf(sheet: Sheet, id: string): number {
  const done = listDone(sheet);
  switch (sheet.economy.campaignEnd.value) {
    case 'victory-points':
      return listSheetPoints(sheet, done).find(({ allegianceId }) => allegianceId === id)?.total ?? 0;
    case 'highest-warchest': {
      const purses = listPresent(sheet).filter(({ allegianceId }) => allegianceId === id);
      return purses.reduce((sum, { own }) => sum + own, 0) / purses.length;
    }
    case 'last-track': {
      const last = done.at(-1);
      return last !== undefined && listSideOf(last, 'winner').includes(id) ? 1 : 0;
    }
    case 'most-tracks':
      return done.filter((track) => listSideOf(track, 'winner').includes(id)).length;
  }
}

function findWinner(sheet: Sheet, favoured: readonly string[] | null): string | null {
  const able = listContenders(sheet);
  const chosen = able.filter((id) => favoured === null || favoured.includes(id));
  const contenders = chosen.length === 0 ? able : chosen;
  if (contenders.length <= 1) return contenders[0] ?? null;
  const scores = contenders.map((id) => scoreOf(sheet, id));
  const best = contenders.filter((_, index) => scores[index] === Math.max(...scores));
  return best.length === 1 ? best[0]! : null;
}

/** Objectives met of those possible, by allegiance, on the tracks that it fought. */
function shareOfObjectives(sheet: Sheet, id: string): number {
  let [met, possible] = [0, 0];
  for (const { forces, objectives, metBy } of listDone(sheet))
    for (const role of new Set(
      forces.filter(({ allegianceId }) => allegianceId === id).map((force) => force.role),
    )) {
      met += objectives.filter(({ key }) => metBy[key] === role).length;
      possible += objectives.filter(({ owner }) => owner === 'both' || owner === role).length;
    }
  return possible === 0 ? -1 : met / possible;
}

/** The first condition that is true; null: none. */
export function findSheetMetEnd(
  sheet: Sheet,
  ends: readonly EndCondition[],
  date: string,
): SheetMetEnd | null {
  const present = listPresent(sheet);
  const allegiancesOf = (forces: typeof present): string[] => forces.map(({ allegianceId }) => allegianceId);
  for (const end of ends) {
    if (end.kind === 'tracks' && countSheetTracksDone(sheet) >= end.count)
      return { reason: 'tracks-fought', favoured: null };
    if (end.kind === 'date' && date >= end.date) return { reason: 'date-reached', favoured: null };
    if (end.kind === 'warchest-above') {
      const rich = present.filter(({ own }) => own >= end.wp);
      if (rich.length > 0) return { reason: 'warchest-filled', favoured: allegiancesOf(rich) };
    }
    if (end.kind === 'warchest-below') {
      const poor = allegiancesOf(present.filter(({ own }) => own < end.wp));
      const favoured = allegiancesOf(present).filter((id) => !poor.includes(id));
      if (poor.length > 0) return { reason: 'warchest-spent', favoured };
    }
    if (end.kind === 'objectives' && countSheetTracksDone(sheet) >= end.afterTracks) {
      const favoured = Object.keys(sheet.allegiances).filter(
        (id) =>
          Math.round(shareOfObjectives(sheet, id) * 1e6) >= end.percent * 1e4 &&
          shareOfObjectives(sheet, id) >= 0,
      );
      if (favoured.length > 0) return { reason: 'objectives-met', favoured };
    }
  }
  return null;
}

/** Books the end: open tracks close, and who has won stays so. `date` is the day after the last track. */
export function writeEnd(sheet: Sheet, { reason, favoured }: SheetMetEnd, date = sheet.date): void {
  sheet.heldBack = Object.entries(sheet.tracks)
    .filter(([, { status }]) => status === 'open')
    .map(([trackId, { openedBy }]) => ({ trackId, openedBy }));
  for (const track of Object.values(sheet.tracks)) if (track.status === 'open') track.status = 'closed';
  sheet.end = {
    reason,
    rule: sheet.economy.campaignEnd.value,
    winnerId: findWinner(sheet, favoured) as AllegianceId | null,
    date,
    standings: listForceIds(sheet)
      .filter((id) => findRow(sheet.forces, id).standing === 'present')
      .map((id) => {
        const { allegianceId, wp } = findRow(sheet.forces, id);
        const givenWp = weighPurse(sheet, id) - wp;
        const force = { forceId: id as ForceId, allegianceId: allegianceId as AllegianceId, warchestWp: wp };
        return givenWp === 0 ? force : { ...force, givenWp };
      }),
    ...(sheet.economy.campaignEnd.value === 'victory-points'
      ? { points: listSheetPoints(sheet, listDone(sheet)) }
      : {}),
  };
}

function refuseOver({ end }: Sheet): void {
  refuseIf(end !== null, 'over');
}

function refuseUnderWay({ tracks }: Sheet): void {
  refuseIf(
    Object.values(tracks).some(({ status }) => status === 'under-way'),
    'under way',
  );
}

export const sheetEndCommands = {
  'campaign.setEnds'({ sheet }: SheetPage, { ends }: ParamsOf<'campaign.setEnds'>): void {
    refuseOver(sheet);
    refuseIf(findSheetMetEnd(sheet, ends, sheet.date) !== null, 'met already');
    sheet.ends = ends;
  },
  'campaign.concede'({ sheet }: SheetPage, { allegianceId }: ParamsOf<'campaign.concede'>): void {
    refuseOver(sheet);
    refuseUnderWay(sheet);
    const allegiance = findRow(sheet.allegiances, allegianceId);
    refuseIf(allegiance.conceded, 'given up already');
    allegiance.conceded = true;
    if (listContenders(sheet).length <= 1) writeEnd(sheet, { reason: 'conceded', favoured: null });
  },
  'campaign.end'({ sheet }: SheetPage): void {
    refuseOver(sheet);
    refuseUnderWay(sheet);
    writeEnd(sheet, { reason: 'decided', favoured: null });
  },
  'campaign.setDate'(page: SheetPage, { date, bookMonths = false }: ParamsOf<'campaign.setDate'>): void {
    const { sheet } = page;
    refuseIf(date < sheet.bookedDate, 'before what is booked');
    const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
    refuseIf(bookMonths && countSheetMonths(firstOf(sheet.date), firstOf(date)) > 240, 'too many months');
    if (bookMonths) chargeSheetMonths(page, date);
    sheet.date = date;
  },
};

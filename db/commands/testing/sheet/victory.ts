import type { VictoryPoints } from '../../../../shared/domain/campaign-end.ts';
import type { AllegianceId } from '../../../../shared/domain/ids.ts';
import { numberOf, priceRepair, priceTrade, pvOf, sumFormer } from './figures.ts';
import { rateOf } from './money.ts';
import { findRow, listUnits, type Sheet, type SheetTrack } from './sheet.ts';

/** What a force is worth: each machine by its PV without the share that repairs are of its price; all points as WP. What
 * it gave to allies is still its own. */
export function weighForce(sheet: Sheet, forceId: string): { readonly pv: number; readonly wp: number } {
  const { wp, sp, lent } = findRow(sheet.forces, forceId);
  let { pv } = lent;
  for (const unit of listUnits(sheet, forceId)) {
    const price = priceTrade(sheet.economy, unit.card, 'buySp');
    const harm = price === 0 ? 0 : Math.min(1, priceRepair(sheet.economy, unit) / price);
    pv += pvOf(sheet, unit) * (1 - harm);
  }
  return { pv, wp: wp + lent.wp + (sp + lent.sp) / rateOf(sheet, forceId) };
}

/** A purse as if its owner had no allies: what left it is in it, unless it came back as SP or machines. */
export function weighPurse(sheet: Sheet, forceId: string): number {
  const { wp, lent } = findRow(sheet.forces, forceId);
  const backSp = -(lent.sp + lent.unitSp);
  if (lent.wp <= 0 || backSp <= 0) return wp + lent.wp;
  return wp + Math.max(0, Number((lent.wp - backSp / rateOf(sheet, forceId)).toPrecision(12)));
}

/** Percent kept of what a force began with, at most so many, and no further below 0. */
function shareKept(now: number, then: number, most: number): number {
  // Not a hair beside the half that is rounded.
  const percent = then > 0 ? Number(((now * 100) / then).toPrecision(12)) : now < 0 ? -100 : 100;
  return Math.max(-most, Math.min(most, percent));
}

/** For whom a force fought most often, and among equals first; null: for nobody. */
function homeOf(done: readonly SheetTrack[], forceId: string): string | null {
  const banners = done.flatMap(({ forces }) => forces.filter((force) => force.forceId === forceId));
  let home: string | null = null;
  const times = (id: string): number => banners.filter(({ allegianceId }) => allegianceId === id).length;
  for (const { allegianceId } of banners)
    if (home === null || times(allegianceId) > times(home)) home = allegianceId;
  return home;
}

/** Points by the numbers of the economy; what it does not name is the usual. */
function readWorth({ economy: { victory = {} } }: Sheet) {
  return {
    track: numberOf(victory.track, 100),
    objective: numberOf(victory.objective, 20),
    army: numberOf(victory.army, 100),
    warchest: numberOf(victory.warchest, 20),
    most: numberOf(victory.mostPercent, 100),
  };
}
type Worth = ReturnType<typeof readWorth>;

/** What the tracks gave one allegiance. */
function addUpTracks(id: string, done: readonly SheetTrack[], worth: Worth) {
  let [fought, won, halves, metWp] = [0, 0, 0, 0];
  for (const track of done) {
    const roles = new Set(
      track.forces.filter(({ allegianceId }) => allegianceId === id).map(({ role }) => role),
    );
    if (roles.size === 0) continue;
    fought += 1;
    if (track.winner === null || track.winner === 'draw') halves += 1;
    else if (roles.has(track.winner)) won += 1;
    for (const { key, wp } of track.objectives) {
      const by = track.metBy[key];
      if (by !== undefined && roles.has(by)) metWp += wp;
    }
  }
  return {
    ...{ id, fought, won },
    forTracks: Math.round(won * worth.track + (halves * worth.track) / 2),
    forObjectives: Math.round((metWp * worth.objective) / 100),
  };
}

/** What the forces that count for an allegiance kept on average, in whole percent. */
function averageKept(sheet: Sheet, id: string, done: readonly SheetTrack[], { most }: Worth) {
  const own = Object.entries(sheet.forces).filter(([forceId]) => homeOf(done, forceId) === id);
  let [army, warchest] = [0, 0];
  for (const [forceId, { began, tookAlong }] of own) {
    const has = tookAlong ?? weighForce(sheet, forceId);
    army += shareKept(has.pv, began.pv ?? sumFormer(sheet, forceId), most);
    warchest += shareKept(has.wp, began.wp + began.sp / rateOf(sheet, forceId), most);
  }
  const mean = (sum: number): number => (own.length === 0 ? 0 : Math.round(sum / own.length));
  return { armyPercent: mean(army), warchestPercent: mean(warchest) };
}

/** The points of every allegiance. */
export function listSheetPoints(sheet: Sheet, done: readonly SheetTrack[]): VictoryPoints[] {
  const worth = readWorth(sheet);
  const rows = Object.keys(sheet.allegiances).map((id) => addUpTracks(id, done, worth));
  const length = Math.max(0, ...rows.map(({ fought }) => fought));
  let [given, times] = [0, 0];
  for (const { fought, forTracks, forObjectives } of rows) {
    given += forTracks + forObjectives;
    times += fought;
  }
  return rows.map(({ id, fought, won, forTracks, forObjectives }) => {
    const kept = averageKept(sheet, id, done, worth);
    const points = {
      tracks: forTracks,
      objectives: forObjectives,
      missed: times === 0 ? 0 : Math.round((given / times) * (length - fought)),
      army: Math.round((worth.army * length * kept.armyPercent) / 100),
      warchest: Math.round((worth.warchest * length * kept.warchestPercent) / 100),
    };
    const total = points.tracks + points.objectives + points.missed + points.army + points.warchest;
    const allegianceId = id as AllegianceId;
    return { allegianceId, tracksFought: fought, tracksWon: won, ...kept, points, total };
  });
}

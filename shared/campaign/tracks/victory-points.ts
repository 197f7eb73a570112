import type { VictoryPoints } from '../../domain/campaign-end.ts';
import type { EngagedForce } from '../../domain/engaged-force.ts';
import type { AllegianceId, ForceId } from '../../domain/ids.ts';
import { SIDES, type Side, type Winner } from '../../domain/side.ts';
import type { VictoryTerm } from '../economy/economy-preset.ts';

/** A track that was fought, as far as victory points depend on it. */
export interface FoughtTrack {
  readonly forces: readonly Pick<EngagedForce, 'forceId' | 'role' | 'allegianceId'>[];
  /** Null counts as a draw. */
  readonly winner: Winner | null;
  readonly objectives: readonly { readonly wp: number; readonly metBy: Side | null }[];
}

/** What a force kept of what it began with, in percent; a debt is below 0. */
export interface ForceKept {
  readonly id: ForceId;
  /** What it fights for now, or fought for when it left. */
  readonly allegianceId: AllegianceId;
  readonly armyPercent: number;
  readonly warchestPercent: number;
}

/** What the victory points of a campaign are counted from. */
export interface VictoryQuestion {
  readonly allegiances: readonly { readonly id: AllegianceId }[];
  /** In the order in which they were done. */
  readonly fought: readonly FoughtTrack[];
  /** Of all forces that the campaign ever had. */
  readonly forces: readonly ForceKept[];
  readonly terms: Readonly<Record<VictoryTerm, number>>;
}

/**
 * Counts the victory points of each allegiance: for tracks won (half for a draw), for objectives met, and once at the end
 * for what its forces kept, times the number of tracks. Every allegiance is counted over as many tracks as the one that
 * fought most; a track that it did not fight counts as an average one, so that those who are let fight more often have no
 * advantage. docs/campaign-facts.md 7.
 */
export function countVictoryPoints(question: VictoryQuestion): VictoryPoints[] {
  const { allegiances, fought, terms } = question;
  const scores = allegiances.map(({ id }) => countTracks(id, fought, terms));
  const tracks = Math.max(0, ...scores.map((score) => score.tracksFought));
  const played = sumOf(scores.map(({ tracksFought }) => tracksFought));
  const average = sumOf(scores.map(({ won, met }) => won + met)) / Math.max(1, played);
  const homes = new Map(question.forces.map((force) => [force.id, findHome(force, fought)]));
  return allegiances.map(({ id }, index): VictoryPoints => {
    const { tracksFought = 0, tracksWon = 0, won = 0, met = 0 } = scores[index] ?? {};
    const own = question.forces.filter((force) => homes.get(force.id) === id);
    const armyPercent = computeMean(own.map((force) => clamp(force.armyPercent, terms.mostPercent)));
    const warchestPercent = computeMean(own.map((force) => clamp(force.warchestPercent, terms.mostPercent)));
    const points = {
      tracks: won,
      objectives: met,
      missed: Math.round(average * (tracks - tracksFought)),
      army: Math.round((terms.army * tracks * armyPercent) / 100),
      warchest: Math.round((terms.warchest * tracks * warchestPercent) / 100),
    };
    const total = sumOf(Object.values(points));
    return { allegianceId: id, tracksFought, tracksWon, armyPercent, warchestPercent, points, total };
  });
}

/** Tracks that an allegiance fought, and its points for tracks and for objectives. */
function countTracks(id: AllegianceId, fought: readonly FoughtTrack[], terms: VictoryQuestion['terms']) {
  const own = fought.flatMap((track) => {
    const roles = SIDES.filter((side) =>
      track.forces.some(({ role, allegianceId }) => role === side && allegianceId === id),
    );
    return roles.length === 0 ? [] : [{ ...track, roles }];
  });
  const hasWon = ({ winner, roles }: (typeof own)[number]): boolean => roles.some((role) => role === winner);
  const tracksWon = own.filter(hasWon).length;
  const drawn = own.filter(({ winner }) => winner === null || winner === 'draw').length;
  const metWp = own.flatMap(({ objectives, roles }) =>
    objectives.filter(({ metBy }) => metBy !== null && roles.includes(metBy)).map(({ wp }) => wp),
  );
  return {
    tracksFought: own.length,
    tracksWon,
    won: Math.round(terms.track * (tracksWon + drawn / 2)),
    met: Math.round((terms.objective * sumOf(metWp)) / 100),
  };
}

/**
 * The allegiance for which a force counts: the one for which it fought most tracks, of several the one for which it fought
 * first. Null where it fought none: what sat out is kept by itself.
 */
function findHome({ id }: ForceKept, fought: readonly FoughtTrack[]): AllegianceId | null {
  const counts = new Map<AllegianceId, number>();
  for (const { forces } of fought)
    for (const { allegianceId } of forces.filter(({ forceId }) => forceId === id))
      counts.set(allegianceId, (counts.get(allegianceId) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}

function clamp(percent: number, most: number): number {
  return Math.min(most, Math.max(-most, percent));
}

/** Rounded; 0 of none. */
function computeMean(values: readonly number[]): number {
  return Math.round(sumOf(values) / Math.max(1, values.length));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

import type { Allegiance } from '../../domain/allegiance.ts';
import type { AllegianceId } from '../../domain/ids.ts';
import { computeOwnWp, type OwnWarchest } from './own-warchest.ts';

/** A track that was fought or is being fought: the allegiances of both roles, and those that won it. */
export interface TrackTurn {
  /** Its place in the order; null while it is being fought. */
  readonly ordinal: number | null;
  readonly players: readonly AllegianceId[];
  /** None after a draw, and while it is being fought. */
  readonly winners: readonly AllegianceId[];
}

/** What decides whose turn it is, and who is ahead. */
export interface TurnQuestion {
  readonly allegiances: readonly Pick<Allegiance, 'id' | 'number'>[];
  readonly turns: readonly TrackTurn[];
  readonly forces: readonly Omit<OwnWarchest, 'standing'>[];
}

/**
 * The allegiance whose turn it is: the one that fought the fewest tracks, among equals the one whose last track is the
 * longest ago, then the one with the lowest number. Null without allegiances.
 */
export function findAllegianceInTurn({ allegiances, turns }: TurnQuestion): AllegianceId | null {
  return findFirst(allegiances, ({ id, number }) => {
    const own = turns.filter(({ players }) => players.includes(id));
    return [own.length, Math.max(0, ...own.map(({ ordinal }) => ordinal ?? Infinity)), number];
  });
}

/**
 * The allegiance that is ahead: the one that won the most tracks, among equals the one with the fullest warchest (the mean
 * of those of its forces, without gifts between allies), then the one with the lowest number. The one whose turn it is does not count.
 */
export function findLeader(question: TurnQuestion): AllegianceId | null {
  const turn = findAllegianceInTurn(question);
  const { allegiances, turns, forces } = question;
  const meanWp = (id: AllegianceId): number => {
    const own = forces.filter(({ allegianceId }) => allegianceId === id);
    return own.reduce((sum, force) => sum + computeOwnWp(force), 0) / Math.max(1, own.length);
  };
  return findFirst(
    allegiances.filter(({ id }) => id !== turn),
    ({ id, number }) => [-turns.filter(({ winners }) => winners.includes(id)).length, -meanWp(id), number],
  );
}

type Ranked = Pick<Allegiance, 'id' | 'number'>;

/** The one with the lowest figures, compared from left to right. */
function findFirst(
  allegiances: readonly Ranked[],
  rank: (allegiance: Ranked) => readonly number[],
): AllegianceId | null {
  const [first] = allegiances
    .map((allegiance) => ({ id: allegiance.id, figures: rank(allegiance) }))
    .toSorted((a, b) => {
      const place = a.figures.findIndex((figure, index) => figure !== b.figures[index]);
      return place === -1 ? 0 : (a.figures[place] ?? 0) - (b.figures[place] ?? 0);
    });
  return first?.id ?? null;
}

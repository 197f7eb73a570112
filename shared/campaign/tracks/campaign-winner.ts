import type { Allegiance } from '../../domain/allegiance.ts';
import type { CampaignEndRule, VictoryPoints } from '../../domain/campaign-end.ts';
import type { AllegianceId } from '../../domain/ids.ts';
import { computeOwnWp, type OwnWarchest } from '../forces/own-warchest.ts';

/** What decides who wins a campaign. */
export interface WinnerQuestion {
  readonly allegiances: readonly Pick<Allegiance, 'id' | 'conceded'>[];
  readonly forces: readonly OwnWarchest[];
  /** The allegiances that won each track, in the order in which the tracks were done; none after a draw. */
  readonly trackWinners: readonly (readonly AllegianceId[])[];
  /** Asked only where victory points decide. */
  readonly points: () => readonly VictoryPoints[];
}

/** The allegiances that can still win: they have not given up, and have a force. */
export function listContenders({
  allegiances,
  forces,
}: Pick<WinnerQuestion, 'allegiances' | 'forces'>): AllegianceId[] {
  return allegiances
    .filter(
      ({ id, conceded }) =>
        !conceded && forces.some((force) => force.allegianceId === id && force.standing === 'present'),
    )
    .map(({ id }) => id);
}

/**
 * The allegiance that has won the campaign; null for a draw. Those that brought the end about are favoured: nobody else
 * can win, unless none of them still contends. A single contender has won by any rule. By the rule of the highest
 * warchest an allegiance's is the mean of those of its forces that are present, each without what allies gave it or got from
 * it. docs/campaign-facts.md 7.
 */
export function computeCampaignWinner(
  rule: CampaignEndRule,
  result: WinnerQuestion,
  favoured: readonly AllegianceId[] | null = null,
): AllegianceId | null {
  const able = listContenders(result);
  const chosen = able.filter((id) => favoured === null || favoured.includes(id));
  const contenders = chosen.length === 0 ? able : chosen;
  const [first] = contenders;
  if (first === undefined || contenders.length === 1) return first ?? null;
  return findHighest(contenders, scoreBy(rule, result));
}

function scoreBy(
  rule: CampaignEndRule,
  { forces, trackWinners, points }: WinnerQuestion,
): (id: AllegianceId) => number {
  switch (rule) {
    case 'victory-points': {
      const totals = new Map(points().map(({ allegianceId, total }) => [allegianceId, total]));
      return (id) => totals.get(id) ?? 0;
    }
    case 'highest-warchest':
      return (id) => {
        const own = forces.filter((force) => force.allegianceId === id && force.standing === 'present');
        return own.reduce((sum, force) => sum + computeOwnWp(force), 0) / own.length;
      };
    case 'last-track':
      return (id) => (trackWinners.at(-1)?.includes(id) === true ? 1 : 0);
    case 'most-tracks':
      return (id) => trackWinners.filter((winners) => winners.includes(id)).length;
  }
}

/** Null when two have the same. */
function findHighest(
  ids: readonly AllegianceId[],
  scoreOf: (id: AllegianceId) => number,
): AllegianceId | null {
  const scores = ids.map(scoreOf);
  const best = Math.max(...scores);
  const winners = ids.filter((_, index) => scores[index] === best);
  return winners.length === 1 ? (winners[0] ?? null) : null;
}

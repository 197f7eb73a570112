import type { Allegiance } from '../../domain/allegiance.ts';
import type { CampaignEndRule } from '../../domain/campaign-end.ts';
import type { Force } from '../../domain/force.ts';
import type { AllegianceId } from '../../domain/ids.ts';

/** What decides who wins a campaign. */
export interface WinnerQuestion {
  readonly allegiances: readonly Pick<Allegiance, 'id' | 'conceded'>[];
  readonly forces: readonly Pick<Force, 'allegianceId' | 'standing' | 'warchestWp'>[];
  /** The allegiances that won each track, in the order in which the tracks were done; none after a draw. */
  readonly trackWinners: readonly (readonly AllegianceId[])[];
}

/** The allegiances that can still win: they have not given up, and have a force. */
export function listContenders({
  allegiances,
  forces,
}: Omit<WinnerQuestion, 'trackWinners'>): AllegianceId[] {
  return allegiances
    .filter(
      ({ id, conceded }) =>
        !conceded && forces.some((force) => force.allegianceId === id && force.standing === 'present'),
    )
    .map(({ id }) => id);
}

/**
 * The allegiance that has won the campaign; null for a draw. Those that brought the end about are favoured: nobody else
 * can win, unless none of them still contends. A single contender has won by any rule. An allegiance's
 * warchest is the mean of those of its forces, so that more players are no advantage; ours. docs/campaign-facts.md 7.
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
  { forces, trackWinners }: WinnerQuestion,
): (id: AllegianceId) => number {
  switch (rule) {
    case 'highest-warchest':
      return (id) => {
        const own = forces.filter((force) => force.allegianceId === id && force.standing === 'present');
        return own.reduce((sum, { warchestWp }) => sum + warchestWp, 0) / own.length;
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

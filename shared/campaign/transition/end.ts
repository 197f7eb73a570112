import type { CampaignEndRule } from '../../domain/campaign-end.ts';
import type { Force } from '../../domain/force.ts';
import type { AllegianceId } from '../../domain/ids.ts';
import type { MetEnd } from '../tracks/campaign-ends.ts';
import { computeCampaignWinner, type WinnerQuestion } from '../tracks/campaign-winner.ts';
import type { BookEnd } from './effect.ts';

/** How a campaign stands when it ends. */
export interface EndQuestion extends Omit<WinnerQuestion, 'forces'> {
  readonly rule: CampaignEndRule;
  /** The day that the end bears. */
  readonly date: string;
  readonly forces: readonly Pick<Force, 'id' | 'allegianceId' | 'standing' | 'warchestWp'>[];
}

/** Ends a campaign by the rule of its economy. docs/campaign-facts.md 7. */
export function bookEnd({ rule, date, ...result }: EndQuestion, { reason, favoured }: MetEnd): BookEnd {
  const winnerId: AllegianceId | null = computeCampaignWinner(rule, result, favoured);
  const standings = result.forces
    .filter(({ standing }) => standing === 'present')
    .map(({ id, allegianceId, warchestWp }) => ({ forceId: id, allegianceId, warchestWp }));
  return { kind: 'book-end', end: { reason, rule, winnerId, date, standings } };
}

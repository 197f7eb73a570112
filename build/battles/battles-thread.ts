import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { answerParts } from '../play-in-threads.ts';
import { fightRandomBattles, type BattleTally } from './fight-random-battles.ts';

/** Random battles: from one number to the one before another. */
export interface RandomBattlesPart {
  readonly seed: string;
  /** Most units a side. */
  readonly mostUnits: number;
  readonly from: number;
  readonly to: number;
}

/** What all parts need. */
export interface BattleCards {
  readonly cards: readonly UnitCard[];
}

answerParts((part: RandomBattlesPart, { cards }: BattleCards): BattleTally =>
  fightRandomBattles(cards, { ...part, count: part.to }),
);

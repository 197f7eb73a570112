import type { ProblemValues } from '../../domain/problem.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type sentences from '../../locales/en/card-check.json';

/** `error`: the card cannot be kept. `warning`: no published card is so. `hint`: rare, or perhaps meant otherwise. */
export const CARD_FINDING_LEVELS = ['error', 'warning', 'hint'] as const;
export type CardFindingLevel = (typeof CARD_FINDING_LEVELS)[number];

/** Its sentences stand in `shared/locales/LANGUAGE/card-check.json`. */
export type CardFindingCode = keyof typeof sentences;

/** Something about a card while it is made. */
export interface CardFinding {
  readonly level: CardFindingLevel;
  /** As `formatPath` writes it: `damage.medium`, `specials[2]`. */
  readonly field: string;
  readonly code: CardFindingCode;
  readonly values: ProblemValues;
  /** What the card should say there instead; missing: nothing is proposed. */
  readonly proposal?: Partial<UnitCard>;
}

/** A finding in one call: most have no values and propose nothing. */
export function makeFinding(
  level: CardFindingLevel,
  field: string,
  code: CardFindingCode,
  values: ProblemValues = {},
  proposal?: Partial<UnitCard>,
): CardFinding {
  return { level, field, code, values, ...(proposal === undefined ? {} : { proposal }) };
}

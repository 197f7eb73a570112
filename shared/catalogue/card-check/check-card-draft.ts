import type { UnitCard } from '../../domain/unit-card.ts';
import { makeFinding, type CardFinding, CARD_FINDING_LEVELS } from './card-finding.ts';
import { checkFigures } from './check-figures.ts';
import { checkMove } from './check-move.ts';
import { checkSpecials } from './check-specials.ts';
import { canEstimate, estimatePointValue, findAllowedError } from './estimate-point-value.ts';

/**
 * What is wrong or odd about a card while it is made, worst first. Numbers that are not typed yet are NaN. Its id and
 * its name as a whole are not looked at: the host gives the one, chassis and variant make the other.
 */
export function checkCardDraft(card: UnitCard): CardFinding[] {
  const findings = [...checkFigures(card), ...checkMove(card), ...checkSpecials(card)];
  const hasErrors = findings.some(({ level }) => level === 'error');
  if (!hasErrors) findings.push(...checkPointValue(card));
  return CARD_FINDING_LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level));
}

function checkPointValue(card: UnitCard): CardFinding[] {
  if (!canEstimate(card.type)) return [];
  const estimate = estimatePointValue(card);
  if (Math.abs(estimate.pv - card.basePv) <= findAllowedError(estimate)) return [];
  return [makeFinding('warning', 'basePv', 'pv.formula', { pv: estimate.pv }, { basePv: estimate.pv })];
}

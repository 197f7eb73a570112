import type { UnitCard } from '../../shared/domain/unit-card.ts';
import type { ScenarioUnit } from '../../shared/rules/battle/scenario/scenario.ts';
import type { Dice } from '../../shared/rules/dice.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import { rollBelow } from '../../shared/rules/roll-below.ts';
import { CARDS, makeScenarioUnit } from '../../shared/rules/testing/fixtures.ts';

const SKILL = 4;

/** Mean PV of a card. */
function computeMeanPv(cards: readonly UnitCard[]): number {
  return cards.reduce((sum, card) => sum + computeCardPv(card, SKILL), 0) / cards.length;
}

/** PV of a 'Mech on the mean: forces of other kinds get as many PV as so many 'Mechs. */
export const MECH_PV = computeMeanPv(CARDS);

/** Draws of which the one nearest to the PV is taken: forces differ by about one percent. */
const DRAWS = 60;

/**
 * A force worth about so many PV: as many units as that buys of these cards on the mean, at Skill 4, drawn again and again.
 * The first one commands. Ids are a prefix and a number.
 */
export function drawForce(
  cards: readonly UnitCard[],
  pv: number,
  prefix: string,
  dice: Dice,
): readonly ScenarioUnit[] {
  const count = Math.max(1, Math.round(pv / computeMeanPv(cards)));
  let best: readonly UnitCard[] = [];
  let least = Infinity;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const drawn = Array.from({ length: count }, () => cards[rollBelow(dice, cards.length)]).filter(
      (card) => card !== undefined,
    );
    const away = Math.abs(drawn.reduce((sum, card) => sum + computeCardPv(card, SKILL), 0) - pv);
    if (away >= least) continue;
    best = drawn;
    least = away;
  }
  return best.map((card, index) => makeScenarioUnit(`${prefix}${index + 1}`, card, SKILL, index === 0));
}

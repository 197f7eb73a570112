import type { BoardMap } from '../domain/board-map.ts';
import type { Problem, ProblemCode } from '../domain/problem.ts';
import type { UnitCard } from '../domain/unit-card.ts';
import { NO_CRITICALS, type Damage } from '../domain/unit-state.ts';
import { DEFAULT_BOARD } from '../rules/board/board.ts';
import type { BattleScenario, ScenarioSide, ScenarioUnit } from '../rules/battle/scenario/scenario.ts';

/** A unit as a person writes it down: with its card, or with the number of one in the catalogue. */
export interface WrittenUnit extends Omit<ScenarioUnit, 'card' | 'skill' | 'damage' | 'commander'> {
  readonly card?: UnitCard;
  readonly cardId?: number;
  /** Default: 4, regular. */
  readonly skill?: ScenarioUnit['skill'];
  /** Default: undamaged. */
  readonly damage?: Damage;
  readonly commander?: boolean;
}

interface WrittenSide extends Omit<ScenarioSide, 'units'> {
  readonly units: readonly WrittenUnit[];
}

/** A scenario as a person writes it down: fields with a default may be left out. */
export interface WrittenScenario extends Partial<Omit<BattleScenario, 'sides' | 'board'>> {
  /** Default: an open table of 72" by 48". */
  readonly board?: BoardMap;
  readonly sides: { readonly attacker: WrittenSide; readonly defender: WrittenSide };
}

export type CompletedScenario =
  | { readonly outcome: 'complete'; readonly scenario: BattleScenario }
  | { readonly outcome: 'unfinished'; readonly problems: readonly Problem[] };

/** Answers a card by its number; undefined: there is none. */
export type FindCard = (cardId: number) => UnitCard | undefined;

/** A battle without a decision is broken off after this many turns; ours. */
export const DEFAULT_TURN_LIMIT = 20;

/** Fills in defaults, and cards from the catalogue. `validateScenario` checks whether it can be fought. */
export function completeScenario(written: WrittenScenario, cards: FindCard): CompletedScenario {
  const problems: Problem[] = [];
  const complete = (side: WrittenSide, path: string): ScenarioSide => ({
    ...side,
    units: side.units.flatMap((unit, index) => {
      const found = findCard(unit, cards);
      if (typeof found === 'object') return [completeUnit(unit, found)];
      problems.push({ path: `${path}.units[${index}]`, code: found });
      return [];
    }),
  });
  const sides = {
    attacker: complete(written.sides.attacker, 'sides.attacker'),
    defender: complete(written.sides.defender, 'sides.defender'),
  };
  if (problems.length > 0) return { outcome: 'unfinished', problems };
  const scenario: BattleScenario = {
    board: DEFAULT_BOARD,
    turnLimit: DEFAULT_TURN_LIMIT,
    objectives: [],
    forcedWithdrawal: true,
    ...written,
    sides,
  };
  return { outcome: 'complete', scenario };
}

/** Units with their cards; units with an unknown card are left out. */
export function completeUnits(written: readonly WrittenUnit[], cards: FindCard): readonly ScenarioUnit[] {
  return written.flatMap((unit) => {
    const card = findCard(unit, cards);
    return typeof card === 'object' ? [completeUnit(unit, card)] : [];
  });
}

function findCard({ card, cardId }: WrittenUnit, cards: FindCard): UnitCard | ProblemCode {
  if (card !== undefined) return cardId === undefined ? card : 'unit.card-twice';
  if (cardId === undefined) return 'unit.card-missing';
  return cards(cardId) ?? 'unit.card-unknown';
}

function completeUnit({ cardId: _, ...unit }: WrittenUnit, card: UnitCard): ScenarioUnit {
  return {
    skill: 4,
    damage: { armorLeft: card.armor, structureLeft: card.structure, criticals: NO_CRITICALS },
    commander: false,
    ...unit,
    card,
  };
}

import { opponentOf, type Side } from '../../domain/side.ts';
import {
  ALTERNATIVES,
  type Alternative,
  type AlternativeEffect,
  type TurningPoint,
} from '../../domain/turning-points.ts';
import { DEFAULT_TEMPERAMENT } from '../../domain/unit-order.ts';
import type { BattleScenario, ScenarioSide, ScenarioUnit } from '../battle/scenario/scenario.ts';
import { computeCardPv } from '../point-value.ts';

/** The least gain that makes an alternative clearly better: the lower bound of the change of the chance to win. */
const CLEAR_GAIN = 0.05;
/** A side with at most this chance saves what it can: leaving is better if it spares this share of its PV. */
const LOST_CHANCE = 0.2;
const CLEAR_SAVING = 0.25;

/** A battle as it goes on when a side does something else. */
export interface AlternativeBattle {
  readonly alternative: Alternative;
  readonly scenario: BattleScenario;
}

/** The alternatives of a side in a battle that is under way; without the temperament that it has. */
export function listAlternatives(scenario: BattleScenario, side: Side): readonly AlternativeBattle[] {
  const own = scenario.sides[side];
  const { temperament = DEFAULT_TEMPERAMENT } = own;
  return ALTERNATIVES.filter((alternative) => alternative !== temperament).map((alternative) => ({
    alternative,
    scenario: { ...scenario, sides: { ...scenario.sides, [side]: change(scenario, own, alternative) } },
  }));
}

function change({ start }: BattleScenario, own: ScenarioSide, alternative: Alternative): ScenarioSide {
  const order = (find: (unit: ScenarioUnit) => ScenarioUnit['order']): ScenarioSide => ({
    ...own,
    units: own.units.map((unit) => {
      const given = find(unit);
      return given === undefined ? unit : { ...unit, order: given };
    }),
  });
  switch (alternative) {
    case 'cautious':
    case 'aggressive':
      return { ...own, temperament: alternative };
    case 'leave':
      return order(() => ({ kind: 'exit' }));
    case 'hold':
      return order(({ unitId }) => {
        const at = start?.units.find((unit) => unit.unitId === unitId)?.at;
        return at === undefined ? undefined : { kind: 'hold', column: at.column, row: at.row };
      });
  }
}

/**
 * The alternative that is clearly better for a side; null for none. The one that raises its chance to win most, else
 * leaving, where the battle is as good as lost and leaving saves much of what it has.
 */
export function chooseAlternative(
  effects: readonly AlternativeEffect[],
  chance: number,
  { units }: Pick<ScenarioSide, 'units'>,
): Alternative | null {
  const [better] = effects
    .filter(({ wins }) => wins.low >= CLEAR_GAIN)
    .toSorted((one, other) => other.wins.mean - one.wins.mean);
  if (better !== undefined) return better.alternative;
  const pv = units.reduce((sum, { card, skill }) => sum + computeCardPv(card, skill), 0);
  const leaving = effects.find(({ alternative }) => alternative === 'leave');
  const saves =
    leaving !== undefined && -leaving.lostPv.high > 0 && -leaving.lostPv.mean >= CLEAR_SAVING * pv;
  return saves && chance <= LOST_CHANCE ? 'leave' : null;
}

/** The turn after which a side might have fought otherwise: before its worst turn, else after the first one known. */
export function findTurnToChange(
  points: readonly Omit<TurningPoint, 'event'>[],
  side: Side,
  first: number,
): number {
  const [worst] = points
    .filter((point) => point.side === opponentOf(side))
    .toSorted((one, other) => other.after - other.before - (one.after - one.before));
  return worst === undefined ? first : worst.turn - 1;
}

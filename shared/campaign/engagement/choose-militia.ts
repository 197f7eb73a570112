import type { UnitId } from '../../domain/ids.ts';
import type { Skill } from '../../domain/pilot.ts';
import type { MoveMode, UnitCard } from '../../domain/unit-card.ts';
import { NO_CRITICALS } from '../../domain/unit-state.ts';
import type { ScenarioUnit } from '../../rules/battle/scenario/scenario.ts';
import type { Dice } from '../../rules/dice.ts';
import { computeCardPv } from '../../rules/point-value.ts';
import { isGroundMode } from '../../rules/ground-mode.ts';
import { findUnitFamily } from '../../rules/unit-family.ts';

/** Green, for units called up on a border world; ours. */
const MILITIA_SKILL: Skill = 5;
const MAX_MILITIA = 6;

/**
 * Units that join a side for one battle, worth at most this many PV together: 'Mechs and vehicles of the Inner Sphere
 * that still fit, chosen by the dice. Ids begin with `militia-`, which no unit of a force does. Ours.
 */
export function chooseMilitia(
  cards: readonly UnitCard[],
  budgetPv: number,
  side: string,
  dice: Dice,
): readonly ScenarioUnit[] {
  const units: ScenarioUnit[] = [];
  const suited = cards.filter(({ type, techBase, move }) => {
    const family = findUnitFamily(type);
    const isMachine = family === 'mech' || family === 'vehicle';
    return techBase === 'Inner Sphere' && isMachine && move.some((one) => carriesOverLand(one, move));
  });
  for (let left = budgetPv; units.length < MAX_MILITIA;) {
    const fitting = suited.filter((card) => computeCardPv(card, MILITIA_SKILL) <= left);
    const card = fitting[pick(dice, fitting.length)];
    if (card === undefined) break;
    left -= computeCardPv(card, MILITIA_SKILL);
    units.push({
      unitId: `militia-${side}-${units.length + 1}` as UnitId,
      card,
      skill: MILITIA_SKILL,
      damage: { armorLeft: card.armor, structureLeft: card.structure, criticals: NO_CRITICALS },
      commander: false,
    });
  }
  return units;
}

/** Ships and trailers are no help on most boards. */
function carriesOverLand(one: MoveMode, move: readonly MoveMode[]): boolean {
  const isAtSea = one.mode === 'naval' || one.mode === 'submersible';
  return one.inches > 0 && !isAtSea && isGroundMode(one, move);
}

/** Whether a unit only joined for one battle. */
export function isMilitia(unitId: UnitId): boolean {
  return unitId.startsWith('militia-');
}

function pick(dice: Dice, count: number): number {
  const [first, second] = dice.roll2d20();
  return Math.floor((((first - 1) * 20 + second - 1) * count) / 400);
}

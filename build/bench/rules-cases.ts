import { getTraits } from '../../shared/rules/abilities/get-traits.ts';
import { performAttack } from '../../shared/rules/combat/attack.ts';
import { createCombatState } from '../../shared/rules/combat/combat-state.ts';
import type { AttackOrder, Fighter } from '../../shared/rules/combat/fighter.ts';
import { questionOfFigures } from '../../shared/rules/combat/build-question.ts';
import type { ToHitQuestion } from '../../shared/rules/combat/question.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import { BRACKETS, type UnitCard } from '../../shared/domain/unit-card.ts';
import { NO_CRITICALS } from '../../shared/domain/unit-state.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';

const MOVEMENTS = ['standstill', 'ground', 'jump'] as const;
const SPECIALS: readonly (readonly string[])[] = [[], ['STL', 'JMPS1'], ['CASE', 'ENE'], ['AMS', 'IF1']];

/** Questions as in a battle: all brackets, all kinds of movement, some equipment, heat and cover. */
export function listToHitQuestions(ruleset: Ruleset): readonly ToHitQuestion[] {
  return [4, 20, 36].flatMap((rangeInches) =>
    MOVEMENTS.flatMap((movement, index) =>
      SPECIALS.map((specials) =>
        questionOfFigures(ruleset, {
          attack: { kind: 'weapon', rangeInches },
          attacker: { type: 'BM', skill: 4, movement, heat: index, specials },
          target: {
            type: 'BM',
            size: 3,
            tmm: 2,
            move: [
              { mode: 'ground', inches: 10 },
              { mode: 'jump', inches: 8 },
            ],
            movement,
            specials,
          },
          terrain: { woods: index === 1 },
        }),
      ),
    ),
  );
}

const CARD: UnitCard = Object.freeze({
  id: 1,
  name: 'Bench BNC-1',
  chassis: 'Bench',
  variant: 'BNC-1',
  type: 'BM',
  size: 3,
  tonnage: 70,
  tmm: 2,
  move: [
    { mode: 'ground', inches: 10 },
    { mode: 'jump', inches: 8 },
  ],
  role: 'Brawler',
  basePv: 40,
  damage: { short: '4', medium: '3', long: '1' },
  overheat: 1,
  armor: 6,
  structure: 4,
  specials: ['CASE', 'AMS'],
  techBase: 'Inner Sphere',
  introYear: 3050,
  era: 'Clan Invasion',
} satisfies UnitCard);

function createFighter(id: string): Fighter {
  const damage = { armorLeft: CARD.armor, structureLeft: CARD.structure, criticals: NO_CRITICALS };
  return {
    unitId: id as UnitId,
    card: CARD,
    traits: getTraits(CARD.specials),
    skill: 4,
    movement: 'ground',
    inchesMoved: 0,
    state: createCombatState(damage),
  };
}

/** Average number of to-hit rolls of such an attack: where damage is divided, each group has its own roll. */
export function countRollsPerAttack({ damage }: Ruleset): number {
  const rolls = BRACKETS.map((bracket) => {
    const amount = { points: Number(CARD.damage[bracket]), minimal: false };
    return damage.listGroups?.(amount).length ?? 1;
  });
  return rolls.reduce((sum, count) => sum + count, 0) / rolls.length;
}

/** Carries out so many attacks at all ranges without a log: on one unit until it is destroyed, then on the next. */
export function resolveEachAttack(ruleset: Ruleset, attacks: number): () => void {
  const context = { ruleset, dice: createSeededDice('bench'), emit: null };
  const attacker = createFighter('attacker');
  const orders: readonly AttackOrder[] = [4, 20, 36].map((rangeInches) => ({
    kind: 'weapon',
    rangeInches,
    fromRear: false,
    overheat: 0,
  }));
  let target = createFighter('target');
  return () => {
    for (let attack = 0; attack < attacks; attack += 1) {
      const { state } = target;
      if (state.doom !== null || state.pending.disabled > 0 || state.criticals.disabled > 0)
        target = createFighter('target');
      const order = orders[attack % orders.length];
      if (order !== undefined && performAttack(context, attacker, target, order) === null)
        throw new Error('The attack was refused.');
    }
  };
}

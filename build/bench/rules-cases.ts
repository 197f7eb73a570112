import { performAttack } from '../../shared/rules/combat/attack.ts';
import { createCombatState } from '../../shared/rules/combat/combat-state.ts';
import type { AttackOrder, Fighter } from '../../shared/rules/combat/fighter.ts';
import { prepareToHit } from '../../shared/rules/combat/prepare-to-hit.ts';
import type { PreparedQuestion } from '../../shared/rules/combat/question.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { NO_CRITICALS } from '../../shared/domain/unit-state.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';

const MOVEMENTS = ['standstill', 'ground', 'jump'] as const;
const SPECIALS: readonly (readonly string[])[] = [[], ['STL', 'JMPS1'], ['CASE', 'ENE'], ['AMS', 'IF1']];

/** Questions as they come up in a battle: all brackets, all ways of moving, some equipment, heat and cover. */
export function listPreparedQuestions(ruleset: Ruleset): readonly PreparedQuestion[] {
  return [4, 20, 36].flatMap((rangeInches) =>
    MOVEMENTS.flatMap((movement, index) =>
      SPECIALS.map((specials) =>
        prepareToHit(ruleset, {
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
    skill: 4,
    movement: 'ground',
    inchesMoved: 0,
    state: createCombatState(damage),
  };
}

/** Carries out so many attacks at all ranges, each against a target with its armor nearly gone, without a log. */
export function resolveEachAttack(ruleset: Ruleset, attacks: number): () => void {
  const context = { ruleset, dice: createSeededDice('bench'), emit: null };
  const attacker = createFighter('attacker');
  const target = createFighter('target');
  const fresh = { attacker: attacker.state, target: target.state };
  const orders: readonly AttackOrder[] = [4, 20, 36].map((rangeInches) => ({
    kind: 'weapon',
    rangeInches,
    fromRear: false,
    overheat: 0,
  }));
  return () => {
    for (let attack = 0; attack < attacks; attack += 1) {
      fresh.target.armorLeft = 2;
      fresh.target.structureLeft = CARD.structure;
      fresh.target.doom = null;
      fresh.target.pending.engine = 0;
      fresh.target.pending.weapon = 0;
      fresh.target.pending.mp = 0;
      fresh.target.pending.fireControl = 0;
      fresh.attacker.overheatUsed = 0;
      const order = orders[attack % orders.length];
      if (order !== undefined && performAttack(context, attacker, target, order) === null)
        throw new Error('The attack was refused.');
    }
  };
}

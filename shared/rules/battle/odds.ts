import type { MovementUsed } from '../../domain/battle-event.ts';
import { BRACKETS, type Bracket } from '../../domain/unit-card.ts';
import { buildToHitQuestion } from '../combat/attack.ts';
import { computeTargetNumber } from '../combat/to-hit.ts';
import { getBracket, type Ruleset } from '../ruleset.ts';
import type { BattleUnit } from './battle-unit.ts';

const MOVEMENTS = ['standstill', 'ground', 'jump'] as const;
const ENTRIES = MOVEMENTS.length * MOVEMENTS.length * BRACKETS.length;
const UNKNOWN = -128;

/**
 * To-hit numbers of weapon attacks between the units of one battle, remembered until heat, damage or shutdown
 * changes them: a commander asks for the same few numbers thousands of times.
 */
export interface Odds {
  /** Bracket index (0 short, 1 medium, 2 long) by distance in hexes; 3 beyond reach. */
  readonly bracketByHexes: Uint8Array;
  /** Chance of a weapon attack to hit, had both moved as given. */
  chanceToHit(
    attacker: BattleUnit,
    target: BattleUnit,
    attackerMovement: MovementUsed,
    targetMovement: MovementUsed,
    bracket: number,
  ): number;
}

/** Distances beyond the largest board are not asked for. */
const MOST_HEXES = 256;

export function createOdds(ruleset: Ruleset, units: readonly BattleUnit[]): Odds {
  const numbers = new Int8Array(units.length * units.length * ENTRIES).fill(UNKNOWN);
  const stamps = new Int32Array(units.length * units.length).fill(-1);
  const chances = Float64Array.from({ length: 64 }, (_, index) => ruleset.chanceToHit(index - 16));
  const ranges = ruleset.ranges.map((row) => row.upToInches);
  return {
    bracketByHexes: listBrackets(ruleset),
    chanceToHit: (attacker, target, attackerMovement, targetMovement, bracket) => {
      const pair = attacker.index * units.length + target.index;
      const stamp = stampOf(attacker) * 4096 + stampOf(target);
      if (stamps[pair] !== stamp) {
        stamps[pair] = stamp;
        numbers.fill(UNKNOWN, pair * ENTRIES, (pair + 1) * ENTRIES);
      }
      const entry = pair * ENTRIES + (indexOf(attackerMovement) * 3 + indexOf(targetMovement)) * 3 + bracket;
      let number = numbers[entry] ?? UNKNOWN;
      if (number === UNKNOWN) {
        const order = {
          kind: 'weapon',
          rangeInches: ranges[bracket] ?? 0,
          fromRear: false,
          overheat: 0,
        } as const;
        const question = buildToHitQuestion(
          ruleset,
          { ...attacker, movement: attackerMovement },
          { ...target, movement: targetMovement },
          order,
        );
        number = computeTargetNumber(ruleset, question);
        numbers[entry] = number;
      }
      return chances[number + 16] ?? 0;
    },
  };
}

function indexOf(movement: MovementUsed): number {
  return movement === 'standstill' ? 0 : movement === 'ground' ? 1 : 2;
}

/** Everything in a unit's changing state that a to-hit number can depend on, in 12 bits. */
function stampOf({ state }: BattleUnit): number {
  return (
    state.heat |
    ((state.shutdown ? 1 : 0) << 3) |
    (Math.min(15, state.criticals.fireControl) << 4) |
    (Math.min(15, state.criticals.mp) << 8)
  );
}

function listBrackets(ruleset: Ruleset): Uint8Array {
  return Uint8Array.from({ length: MOST_HEXES }, (_, hexes) => {
    const bracket: Bracket | null = getBracket(ruleset, hexes * ruleset.inchesPerHex);
    return bracket === null ? BRACKETS.length : BRACKETS.indexOf(bracket);
  });
}

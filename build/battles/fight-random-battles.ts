import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { tryBattle } from './try-battle.ts';

/** How many battles were fought, and what was noticed in them. */
export interface BattleTally {
  readonly fought: number;
  /** Battles refused before they began. */
  readonly refused: number;
  /** Problems of refused battles by code, in units and the like. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Units that did nothing, by reason. */
  readonly idle: Readonly<Record<string, number>>;
  readonly turns: number;
  /** What is wrong, with the seed that draws the battle again. */
  readonly faults: readonly string[];
}

/**
 * Fights random battles of these cards. The same cards, count and seed fight the same battles. `onFault` is called with
 * each fault as it is found.
 */
export function fightRandomBattles(
  cards: readonly UnitCard[],
  { count, seed, mostUnits }: { readonly count: number; readonly seed: string; readonly mostUnits?: number },
  onFault: (fault: string) => void = () => undefined,
): BattleTally {
  const refusals: Record<string, number> = {};
  const idle: Record<string, number> = {};
  const faults: string[] = [];
  const tally = { fought: 0, refused: 0, turns: 0 };
  for (let number = 0; number < count; number += 1) {
    const battle = tryBattle(cards, `${seed} ${number}`, mostUnits);
    tally[battle.refusals.length > 0 ? 'refused' : 'fought'] += 1;
    tally.turns += battle.turns;
    for (const code of battle.refusals) refusals[code] = (refusals[code] ?? 0) + 1;
    for (const reason of battle.idle) idle[reason] = (idle[reason] ?? 0) + 1;
    for (const fault of battle.faults) {
      faults.push(`battle ${seed} ${number}: ${fault}`);
      onFault(`battle ${seed} ${number}: ${fault}`);
    }
  }
  return { ...tally, refusals, idle, faults };
}

import type { BattleEvent } from '../../domain/battle-event.ts';
import type { UnitId } from '../../domain/ids.ts';
import { opponentOf, SIDES, type Side, type Winner } from '../../domain/side.ts';
import type { TurnChance, TurningPoint } from '../../domain/turning-points.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import { readExit } from '../battle/scenario/tell-exit.ts';
import { computeWilson95 } from '../interval.ts';
import { computeCardPv } from '../point-value.ts';

/** Most turns that are told, and the least change of the chance that counts as one. */
const MOST_POINTS = 3;
const LEAST_CHANGE = 0.1;
/** A change counts beyond so many half-widths of its interval: of twenty turns one is beyond a single one by chance. */
const CERTAINTY = 1.5;

/** The attacker's result of a battle that is over. */
const RESULTS: Readonly<Record<Winner, number>> = Object.freeze({ attacker: 1, draw: 0.5, defender: 0 });

/** The chance after a turn, from the battles that were fought on from there. */
export function estimateTurnChance(turn: number, wins: Readonly<Record<Winner, number>>): TurnChance {
  const battles = wins.attacker + wins.draw + wins.defender;
  const points = wins.attacker + wins.draw / 2;
  const interval = computeWilson95(points, battles);
  return { turn, battles, chance: battles === 0 ? 0.5 : points / battles, ...interval };
}

/** How a battle stood after its last turn. */
export function tellResult(turn: number, winner: Winner): TurnChance {
  const chance = RESULTS[winner];
  return { turn, battles: 0, chance, low: chance, high: chance };
}

/** The turns in which the chance changed most and by more than its uncertainty, in their order, without events. */
export function findTurns(turns: readonly TurnChance[]): readonly Omit<TurningPoint, 'event'>[] {
  const changes = turns.flatMap((after, index) => {
    const before = turns[index - 1];
    if (before === undefined) return [];
    const change = after.chance - before.chance;
    if (Math.abs(change) < Math.max(LEAST_CHANGE, CERTAINTY * computeHalfWidth(before, after))) return [];
    const side: Side = change > 0 ? 'attacker' : 'defender';
    return [{ turn: after.turn, side, before: chanceOf(side, before), after: chanceOf(side, after) }];
  });
  return changes
    .toSorted((one, other) => other.after - other.before - (one.after - one.before))
    .slice(0, MOST_POINTS)
    .toSorted((one, other) => one.turn - other.turn);
}

/** A side's chance to win, a draw as one half. */
export function chanceOf(side: Side, { chance }: Pick<TurnChance, 'chance'>): number {
  return side === 'attacker' ? chance : 1 - chance;
}

/** Half the width of the interval of a change, by Newcombe's method from the intervals of both chances. */
function computeHalfWidth(before: TurnChance, after: TurnChance): number {
  return after.chance > before.chance
    ? Math.hypot(after.chance - after.low, before.high - before.chance)
    : Math.hypot(after.high - after.chance, before.chance - before.low);
}

/** Value of an event that is not about a whole unit, so that it counts only where there is no other: an objective, a point. */
const OBJECTIVE_PV = 0.5;
const POINT_PV = 0.01;

/**
 * Index of the event of a turn that counted most against the opponents of a side, by PV: a unit lost counts whole, one
 * that was crippled or went home half; where there is none, an objective of the side, else the heaviest damage. Null for
 * none. Ours.
 */
export function findDecisiveEvent(
  { sides }: Pick<BattleScenario, 'sides'>,
  events: readonly BattleEvent[],
  { turn, side }: Pick<TurningPoint, 'turn' | 'side'>,
): number | null {
  const pvOf = new Map<UnitId, number>(
    sides[opponentOf(side)].units.map(({ unitId, card, skill }) => [unitId, computeCardPv(card, skill)]),
  );
  let now = 0;
  let most = 0;
  let found: number | null = null;
  events.forEach((event, index) => {
    if (event.type === 'turn') now = event.turn;
    const value = now === turn ? weighEvent(event, pvOf, side) : 0;
    if (value <= most) return;
    most = value;
    found = index;
  });
  return found;
}

function weighEvent(event: BattleEvent, pvOf: ReadonlyMap<UnitId, number>, side: Side): number {
  switch (event.type) {
    case 'destroyed':
    case 'disabled':
      return pvOf.get(event.unitId) ?? 0;
    case 'crippled':
      return (pvOf.get(event.unitId) ?? 0) / 2;
    case 'withdrew':
      // Who gets through over the far edge is no loss of its side.
      return readExit(event) === 'home-edge' ? (pvOf.get(event.unitId) ?? 0) / 2 : 0;
    case 'objective':
      return event.side === side ? OBJECTIVE_PV : 0;
    case 'damaged':
      return pvOf.has(event.unitId) ? (event.armor + event.structure + event.overflow) * POINT_PV : 0;
    default:
      return 0;
  }
}

/** The side that lost a battle; null for a draw. */
export function findLoser(winner: Winner): Side | null {
  return SIDES.find((side) => winner === opponentOf(side)) ?? null;
}

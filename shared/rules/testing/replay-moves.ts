import type { BoardEvent, MovementUsed } from '../../domain/battle-event.ts';
import type { UnitId } from '../../domain/ids.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import type { BattleScenario, ScenarioUnit } from '../battle/scenario/scenario.ts';
import { listWalks } from './list-walks.ts';

/** Inches that damage takes from a Move at least, by way of moving. */
interface Lost {
  ground: number;
  jump: number;
}

interface Mover {
  readonly unit: ScenarioUnit;
  /** A Speed Demon, or one of a lance that may make it one. */
  readonly fast: boolean;
  heat: number;
  readonly lost: Lost;
  /** What counts from the next turn on. */
  readonly losing: Lost;
}

/** Every hit on what a unit moves with costs as much at least. */
const INCHES_PER_HIT = 2;

/**
 * Walks through the events for how far units go, with no code of the engine: no farther than the printed Move of the
 * way of moving, less what heat and the damage of the turns before take from it.
 */
export function findMoveViolations(
  scenario: BattleScenario,
  events: readonly BoardEvent[],
): readonly string[] {
  const movers = new Map<UnitId, Mover>();
  for (const side of SIDES)
    for (const unit of scenario.sides[side].units)
      movers.set(unit.unitId, createMover(scenario, scenario.sides[side], unit));
  const found: string[] = [];
  for (const event of events) {
    if (event.type === 'turn') for (const mover of movers.values()) startTurn(mover);
    const mover = 'unitId' in event ? movers.get(event.unitId) : undefined;
    if (mover !== undefined) found.push(...watch(mover, event));
  }
  return found;
}

function createMover(
  { start }: BattleScenario,
  { lances = [] }: BattleScenario['sides'][Side],
  unit: ScenarioUnit,
): Mover {
  const state = start?.units.find(({ unitId }) => unitId === unit.unitId);
  const inches = (state ?? unit.damage).criticals.mp * INCHES_PER_HIT;
  return {
    unit,
    fast:
      unit.pilotAbilities?.includes('speed-demon') === true ||
      lances.some(({ kind, unitIds }) => kind === 'striker' && unitIds.includes(unit.unitId)),
    heat: state?.heat ?? 0,
    lost: { ground: inches, jump: inches },
    losing: { ground: 0, jump: 0 },
  };
}

function startTurn({ lost, losing }: Mover): void {
  for (const way of ['ground', 'jump'] as const) {
    lost[way] += losing[way];
    losing[way] = 0;
  }
}

function watch(mover: Mover, event: BoardEvent): readonly string[] {
  const { losing } = mover;
  if (event.type === 'heat') mover.heat = event.to;
  else if (event.type === 'critical' && event.effect === 'mp') {
    losing.ground += INCHES_PER_HIT;
    losing.jump += INCHES_PER_HIT;
  } else if (event.type === 'motive' && event.effect !== 'none')
    losing.ground += event.effect === 'immobilized' ? Infinity : INCHES_PER_HIT;
  else if (event.type === 'moved') {
    const allowed = computeAllowed(mover, event.movement);
    // Every unit that can move may move one hex.
    if (event.inches > Math.max(allowed, allowed > 0 ? 2 : 0))
      return [`${event.unitId} moves ${event.inches}" of ${allowed}"`];
  }
  return [];
}

/** The most inches that a unit can have for a way of moving, as hot and as damaged as it is. */
function computeAllowed({ unit, fast, heat, lost }: Mover, movement: MovementUsed): number {
  const { move, specials } = unit.card;
  const jumps = movement === 'jump';
  const modes = jumps ? move.filter(({ mode }) => mode === 'jump') : listWalks(move);
  const left = Math.max(0, ...modes.map(({ inches }) => inches)) - (jumps ? lost.jump : lost.ground);
  // Hot triple-strength myomer lends two inches, and takes away what the first level costs.
  const myomer = heat > 0 && specials.includes('TSM') ? (heat === 1 ? 4 : 2) : 0;
  const inches = left <= 0 ? 0 : left + (jumps ? 0 : myomer - 2 * heat);
  return inches <= 0 ? 0 : inches + (fast ? 2 : 0);
}

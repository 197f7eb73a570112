import type { BattleStart, StartUnit } from '../../../domain/battle-start.ts';
import type { BoardMap } from '../../../domain/board-map.ts';
import type { ObjectiveId, UnitId } from '../../../domain/ids.ts';
import type { Objective } from '../../../domain/objective.ts';
import { SIDES, type Side } from '../../../domain/side.ts';
import { countGroupUnits, type BattleSetUp } from '../../../domain/track-set-up.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import type { Damage } from '../../../domain/unit-state.ts';

/** A unit of a scenario, as far as it matters to a battle that is taken up. */
export interface FieldedUnit {
  readonly unitId: UnitId;
  readonly card: UnitCard;
  /** Damage that it came with. */
  readonly damage: Damage;
}

/** What of a scenario matters where it is taken up from a table. */
export interface StartedScenario {
  readonly board: BoardMap;
  readonly turnLimit: number;
  readonly sides: Readonly<Record<Side, { readonly units: readonly FieldedUnit[] }>>;
  readonly objectives: readonly (Objective & { readonly objectiveId: ObjectiveId })[];
  readonly setUp?: BattleSetUp;
  readonly start?: BattleStart;
}

/** Whether a unit is on the board when the battle goes on. */
export function isStillThere({ fate, left }: Pick<StartUnit, 'fate' | 'left'>): boolean {
  return left === undefined && fate !== 'destroyed' && fate !== 'withdrew';
}

/**
 * Units of a set-up that have not come onto the board yet when the battle goes on: those whose turn is still ahead, and
 * of whom nothing is told that says otherwise.
 */
export function listComing({ setUp, sides, start }: StartedScenario): ReadonlySet<UnitId> {
  const coming = new Set<UnitId>();
  if (setUp === undefined || start === undefined) return coming;
  for (const side of SIDES) {
    const { units } = sides[side];
    const { groups } = setUp.sides[side];
    let first = 0;
    countGroupUnits(groups, units.length).forEach((count, index) => {
      const group = groups[index];
      if (group?.kind === 'entry' && group.turn > start.turn)
        for (const { unitId } of units.slice(first, first + count)) coming.add(unitId);
      first += count;
    });
  }
  for (const unit of start.units)
    if (unit.at !== undefined || !isStillThere(unit)) coming.delete(unit.unitId);
  for (const { between } of start.distances ?? []) for (const unitId of between) coming.delete(unitId);
  return coming;
}

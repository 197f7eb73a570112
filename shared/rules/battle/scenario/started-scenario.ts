import type { BattleStart, StartUnit } from '../../../domain/battle-start.ts';
import type { BoardMap } from '../../../domain/board-map.ts';
import type { ObjectiveId, UnitId } from '../../../domain/ids.ts';
import type { Objective } from '../../../domain/objective.ts';
import { SIDES, type Side } from '../../../domain/side.ts';
import { countGroupUnits, type BattleSetUp } from '../../../domain/track-set-up.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { isStanding, type Damage } from '../../../domain/unit-state.ts';
import { getHexAt } from '../../board/board.ts';
import { getRuinedMap } from '../../board/ruined-map.ts';

/** The parts of a scenario unit that matter when a battle is continued from a table. */
export interface FieldedUnit {
  readonly unitId: UnitId;
  readonly card: UnitCard;
  /** Damage with which it entered the battle. */
  readonly damage: Damage;
}

/** The parts of a scenario that matter when a battle is continued from a table. */
export interface StartedScenario {
  readonly board: BoardMap;
  readonly turnLimit: number;
  readonly sides: Readonly<Record<Side, { readonly units: readonly FieldedUnit[] }>>;
  readonly objectives: readonly (Objective & { readonly objectiveId: ObjectiveId })[];
  readonly setUp?: BattleSetUp;
  readonly start?: BattleStart;
}

/** Whether a unit is still in the battle when that continues: on the board, carried, or yet to enter. */
export function isInBattleAtStart({ fate, left }: Pick<StartUnit, 'fate' | 'left'>): boolean {
  return left === undefined && isStanding(fate);
}

/** Whether a unit is on the board when the battle continues, unless it has yet to enter. */
export function isOnBoardAtStart(unit: Pick<StartUnit, 'fate' | 'left' | 'aboard'>): boolean {
  return isInBattleAtStart(unit) && unit.aboard === undefined;
}

/** The board when the battle continues: collapsed buildings are rubble. */
export function getStartMap({ board, start }: Pick<StartedScenario, 'board' | 'start'>): BoardMap {
  const fallen = (start?.buildings ?? []).filter(({ cfLeft }) => cfLeft <= 0);
  return getRuinedMap(
    board,
    fallen.map((at) => getHexAt(board, at)),
  );
}

/**
 * Units that have yet to enter when the battle continues: the start says so, or their turn in the set-up is still to come
 * and the start does not say otherwise.
 */
export function listArriving({ setUp, sides, start }: StartedScenario): ReadonlySet<UnitId> {
  const coming = new Set<UnitId>();
  if (start === undefined) return coming;
  for (const side of setUp === undefined ? [] : SIDES) {
    const { units } = sides[side];
    const groups = setUp?.sides[side].groups ?? [];
    let first = 0;
    countGroupUnits(groups, units.length).forEach((count, index) => {
      const group = groups[index];
      if (group?.kind === 'entry' && group.turn > start.turn)
        for (const { unitId } of units.slice(first, first + count)) coming.add(unitId);
      first += count;
    });
  }
  for (const unit of start.units) {
    if (unit.arrives === null || unit.at !== undefined || !isOnBoardAtStart(unit)) coming.delete(unit.unitId);
    else if (unit.arrives !== undefined) coming.add(unit.unitId);
  }
  for (const { between } of start.distances ?? []) for (const unitId of between) coming.delete(unitId);
  return coming;
}

import type { ObjectiveId, UnitId } from '../../domain/ids.ts';
import type { Side } from '../../domain/side.ts';
import { HIT_KINDS, type CombatHits, type CombatState } from '../../rules/combat/combat-state.ts';
import { listLentTo } from '../../rules/formations/lance.ts';
import type { TableSetting } from '../../rules/table/table-set-up.ts';
import type { TableState, TableUnit } from '../../rules/table/table-state.ts';

/** Hits of which there are any. */
type HitsTaken = { readonly [Kind in keyof CombatHits]?: CombatHits[Kind] | undefined };

/** A unit of a battle at a table as it stands now, without its card. */
export interface TableUnitView
  extends
    Pick<
      TableUnit,
      | 'unitId'
      | 'side'
      | 'where'
      | 'entryTurn'
      | 'place'
      | 'movement'
      | 'inchesMoved'
      | 'moved'
      | 'combat'
      | 'attacks'
      | 'dismounted'
      | 'spots'
      | 'spotting'
      | 'carrierId'
      | 'berth'
      | 'luckyLeft'
      | 'crippled'
      | 'departure'
      | 'departureTurn'
      | 'scanned'
      | 'kills'
    >,
    Omit<CombatState, 'criticals' | 'pending'> {
  readonly criticals: HitsTaken;
  readonly pending: HitsTaken;
}

/** How a battle at a table stands, without what never changes in it. */
export interface TableView extends Pick<
  TableState,
  'turn' | 'phase' | 'acting' | 'scannedPlaces' | 'winner'
> {
  /** The side that won initiative last. */
  readonly initiative: Side;
  readonly order: readonly UnitId[];
  readonly units: readonly TableUnitView[];
  readonly lances: readonly {
    /** Id of its kind. */
    readonly formation: string;
    readonly unitIds: readonly UnitId[];
    /** Units to which it lends its ability now. */
    readonly lentTo: readonly UnitId[];
    readonly luckyLeft: number;
  }[];
  readonly walls: readonly {
    readonly name: string;
    readonly type: string;
    readonly heightInches: number;
    readonly cfLeft: number;
    readonly fallen: boolean;
  }[];
  readonly objectives: readonly { readonly objectiveId: ObjectiveId; readonly side: Side | null }[];
}

/** What is shown of a state. */
export function viewTable({ scenario }: Pick<TableSetting, 'scenario'>, state: TableState): TableView {
  const { turn, phase, acting, scannedPlaces, winner } = state;
  return {
    ...{ turn, phase, acting, scannedPlaces, winner },
    initiative: state.initiativeWinner,
    order: state.order.map(({ unitId }) => unitId),
    units: state.units.map(viewUnit),
    lances: state.lances.map(({ formation, unitIds, luckyLeft }) => ({
      ...{ formation: formation.kind, unitIds, luckyLeft },
      lentTo: listLentTo(state.units.filter(({ unitId }) => unitIds.includes(unitId))).map(
        ({ unitId }) => unitId,
      ),
    })),
    walls: state.walls.map(({ name, type, heightInches, cfLeft, fallen }) => ({
      ...{ name, type: type.id, heightInches, cfLeft, fallen },
    })),
    objectives: scenario.objectives.map(({ objectiveId }, index) => ({
      objectiveId,
      side: state.objectiveSides[index] ?? null,
    })),
  };
}

function viewUnit(unit: TableUnit): TableUnitView {
  const { unitId, side, where, entryTurn, place, movement, inchesMoved, moved, combat, state } = unit;
  const { attacks, dismounted, spots, spotting, carrierId, berth, luckyLeft } = unit;
  const { crippled, departure, departureTurn, scanned, kills } = unit;
  return {
    ...{ unitId, side, where, entryTurn, place, movement, inchesMoved, moved, combat },
    ...{ attacks, dismounted, spots, spotting, carrierId, berth, luckyLeft },
    ...{ crippled, departure, departureTurn, scanned, kills },
    ...state,
    criticals: keepTaken(state.criticals),
    pending: keepTaken(state.pending),
  };
}

function keepTaken(hits: CombatHits): HitsTaken {
  const { motiveOrder } = hits;
  return {
    ...Object.fromEntries(HIT_KINDS.filter((kind) => hits[kind] > 0).map((kind) => [kind, hits[kind]])),
    ...(motiveOrder === undefined ? {} : { motiveOrder }),
  };
}

import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { Positions } from './positions.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { toReport } from '../../ui/report-grid/report-draft.ts';

/** A measured distance as it is being typed. */
export interface DistanceDraft {
  readonly one: UnitId;
  readonly other: UnitId;
  /** Null while nothing is typed. */
  readonly inches: number | null;
}

/** What a battle that is fought on needs besides its report. */
export interface TableState {
  /** Null until it is typed: a default would end the battle too soon or too late. */
  readonly lastTurn: number | null;
  readonly initiative: Side;
  /** Heat levels above 0, by unit. */
  readonly heat: Readonly<Record<string, number>>;
  /** Units that left over the far edge. */
  readonly exits: readonly UnitId[];
  readonly distances: readonly DistanceDraft[];
  readonly positions: Positions;
}

export const EMPTY_TABLE: TableState = {
  lastTurn: null,
  initiative: 'defender',
  heat: {},
  exits: [],
  distances: [],
  positions: {},
};

type State = ParamsOf<'engagement.continue'>['state'];

/** Whether a unit is still on the board, according to what was typed. */
export function isOnBoard(unit: ReportDraft['units'][number], { exits }: TableState): boolean {
  return unit.fate !== 'destroyed' && unit.fate !== 'withdrew' && !exits.includes(unit.unitId);
}

/** The state as the contract wants it: units that are gone lose their heat, position and distances. */
export function toState(draft: ReportDraft, table: TableState): State {
  const { turns, units, objectives } = toReport(draft);
  const there = new Set(draft.units.filter((unit) => isOnBoard(unit, table)).map(({ unitId }) => unitId));
  return {
    turn: table.lastTurn ?? turns,
    initiative: table.initiative,
    units: units.map((unit) => {
      const heat = table.heat[unit.unitId] ?? 0;
      const at = table.positions[unit.unitId];
      const leaves =
        table.exits.includes(unit.unitId) && unit.fate !== 'destroyed' && unit.fate !== 'withdrew';
      return {
        ...unit,
        criticals: { ...unit.criticals },
        ...(there.has(unit.unitId) && heat > 0 ? { heat } : {}),
        ...(there.has(unit.unitId) && at !== undefined ? { at: { ...at } } : {}),
        ...(leaves ? { left: 'far-edge' as const } : {}),
      };
    }),
    distances: table.distances.flatMap(({ one, other, inches }) =>
      inches === null || !there.has(one) || !there.has(other) ? [] : [{ between: [one, other], inches }],
    ),
    objectives: objectives.filter(({ side }) => side !== null),
  };
}

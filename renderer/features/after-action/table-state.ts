import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { ReportDraft, TableDraft, UnitDraft } from '../../../shared/domain/report-draft.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { Edge } from '../../../shared/domain/track-set-up.ts';
import { isStanding } from '../../../shared/domain/unit-state.ts';
import { toReport } from '../../ui/report-grid/report-draft.ts';

export const EMPTY_TABLE: TableDraft = {
  lastTurn: null,
  initiative: null,
  distances: [],
  positions: {},
};

/** The edge over which each unit may leave in good order; null or missing where there is none. */
export type FarEdges = ReadonlyMap<string, Edge | null>;

type ContinueState = NonNullable<ParamsOf<'engagement.continue'>['state']>;

/** Whether a unit can still be on the board, by its fate. */
export function isAlive({ fate }: Pick<UnitDraft, 'fate'>): boolean {
  return isStanding(fate);
}

/** Whether a unit is still on the board, according to what was typed. */
export function remainsOnBoard(unit: Pick<UnitDraft, 'fate' | 'exit'>): boolean {
  return isAlive(unit) && unit.exit === undefined;
}

/** The state as the contract wants it: units that are gone lose their heat, position and distances. */
export function toState(draft: ReportDraft, farEdges: FarEdges): ContinueState {
  const { turns, units, objectives } = toReport(draft);
  const table = draft.table ?? EMPTY_TABLE;
  const there = new Set(units.filter(remainsOnBoard).map(({ unitId }) => unitId));
  return {
    // Until it is typed, as late as anything that is told: nothing is reported as told too late.
    turn: table.lastTurn ?? turns ?? Math.max(0, ...units.map(({ exit }) => exit?.turn ?? 0)),
    ...(table.initiative === null ? {} : { initiative: table.initiative }),
    units: units.map(({ heat, ...unit }) => {
      const at = table.positions[unit.unitId];
      const isFar = unit.exit?.edge === farEdges.get(unit.unitId);
      return {
        ...unit,
        criticals: { ...unit.criticals },
        ...(there.has(unit.unitId) && heat !== undefined ? { heat } : {}),
        ...(there.has(unit.unitId) && at !== undefined ? { at: { ...at } } : {}),
        ...(isAlive(unit) && unit.exit !== undefined
          ? { left: isFar ? ('far-edge' as const) : ('home-edge' as const) }
          : {}),
      };
    }),
    distances: table.distances.flatMap(({ one, other, inches }) =>
      inches === null || !there.has(one) || !there.has(other) ? [] : [{ between: [one, other], inches }],
    ),
    objectives: objectives.filter(({ side }) => side !== null),
  };
}

/** Far edges by unit, from those of the roles. */
export function listFarEdges(
  participants: readonly { readonly unitId: string; readonly side: Side }[],
  edges: Readonly<Record<Side, Edge | null>>,
): FarEdges {
  return new Map(participants.map(({ unitId, side }) => [unitId, edges[side]]));
}

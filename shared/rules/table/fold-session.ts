import type { Overruled, StrictnessChange } from '../../domain/engagement-report.ts';
import type { TableRowKind, TableSessionRow, TableStrictness } from '../../domain/table-session.ts';
import { playTable, type TableAnswer } from './play-table.ts';
import { listObjections } from './table-objections.ts';
import type { BattleEvent } from '../../domain/battle-event.ts';
import type { TableSetting } from './table-set-up.ts';
import type { TableState } from './table-state.ts';

/** A row of a session with what came of it. */
export interface FoldedRow extends TableSessionRow {
  readonly events: readonly BattleEvent[];
  /** How the battle stands after it. */
  readonly state: TableState;
  /** Number of the row that an undo took back or a redo brought back; null for actions. */
  readonly of: number | null;
  /** It could not be played, and changed nothing. */
  readonly broken: boolean;
}

/** A session folded from its rows: how the battle stands, and how it stood after each action that counts. */
export interface TableFold {
  readonly setting: TableSetting;
  /** All rows so far. */
  readonly rows: FoldedRow[];
  /** Actions that count, oldest first. */
  readonly done: FoldedRow[];
  /** Actions that were taken back and can be brought back, the next one last. */
  readonly undone: FoldedRow[];
  /** How closely it has held its players to the rules, oldest first: from the beginning, and from each change on. */
  readonly strictness: StrictnessChange[];
}

/** A session in which nothing has happened yet. */
export function beginFold(setting: TableSetting, strictness: TableStrictness = 'guided'): TableFold {
  const turn = findNextTurn(setting.start);
  return { setting, rows: [], done: [], undone: [], strictness: [{ turn, strictness }] };
}

/** How closely a session holds its players to the rules now. */
export function getStrictness({ strictness }: TableFold): TableStrictness {
  return strictness.at(-1)?.strictness ?? 'guided';
}

/** The turn under way or, between turns, the one that comes next. */
function findNextTurn({ turn, phase }: TableState): number {
  return phase === 'between' ? turn + 1 : turn;
}

/** How the battle stands. */
export function getTableState({ setting, done }: TableFold): TableState {
  return done.at(-1)?.state ?? setting.start;
}

/** The first action that counts and cannot be played; undefined: all can. */
export function findBroken({ done }: TableFold): FoldedRow | undefined {
  return done.find(({ broken }) => broken);
}

/**
 * Folds one more row. Taking back and bringing back only move what was played before, so that they cost nothing however
 * long a session is; states share what did not change.
 */
export function foldRow(fold: TableFold, row: TableSessionRow, played?: PlayedAction): FoldedRow {
  const folded = FOLDERS[row.kind](fold, row, played);
  fold.rows.push(folded);
  return folded;
}

/** What an action has come to where a session stands. */
export type PlayedAction = Extract<TableAnswer, { readonly outcome: 'played' }>;

/** The session with one more row, which the given one is not told of. An action that was `played` is not played again. */
export function foldAfter(fold: TableFold, row: TableSessionRow, played?: PlayedAction): TableFold {
  const { setting, rows, done, undone, strictness } = fold;
  const after = {
    ...{ setting, rows: [...rows], done: [...done], undone: [...undone] },
    strictness: [...strictness],
  };
  foldRow(after, row, played);
  return after;
}

function foldAction(
  fold: TableFold,
  row: TableSessionRow,
  played: TableAnswer | null = playRow(fold, row),
): FoldedRow {
  const folded = {
    ...row,
    ...(played?.outcome === 'played'
      ? { state: played.state, events: played.events, broken: false }
      : { state: getTableState(fold), events: [], broken: true }),
    of: null,
  };
  fold.done.push(folded);
  fold.undone.length = 0;
  return folded;
}

function playRow(fold: TableFold, { entry }: TableSessionRow): TableAnswer | null {
  return entry === null ? null : playTable(fold.setting, getTableState(fold), entry.action, entry.dice);
}

function foldStep(fold: TableFold, row: TableSessionRow): FoldedRow {
  const [from, to] = row.kind === 'undo' ? [fold.done, fold.undone] : [fold.undone, fold.done];
  const moved = from.pop();
  if (moved !== undefined) to.push(moved);
  return {
    ...row,
    ...{ events: [], state: getTableState(fold), of: moved?.number ?? null, broken: moved === undefined },
  };
}

/** What is done and undone stays so: how strictly players are held to the rules has no part in it. */
function foldStrictness(fold: TableFold, row: TableSessionRow): FoldedRow {
  const state = getTableState(fold);
  if (row.strictness !== undefined)
    fold.strictness.push({ turn: findNextTurn(state), strictness: row.strictness });
  return { ...row, events: [], state, of: null, broken: row.strictness === undefined };
}

const FOLDERS: Readonly<
  Record<TableRowKind, (fold: TableFold, row: TableSessionRow, played?: PlayedAction) => FoldedRow>
> = {
  action: foldAction,
  undo: foldStep,
  redo: foldStep,
  strictness: foldStrictness,
};

/** Everything that has happened and counts, in order. */
export function listEvents({ done }: TableFold): readonly BattleEvent[] {
  return done.flatMap(({ events }) => events);
}

/** The whole battle: how it began or what had happened before the session, and everything since. */
export function tellBattle(fold: TableFold): readonly BattleEvent[] {
  const { scenario, start } = fold.setting;
  return [...(scenario.earlier ?? tellSetUp(start)), ...listEvents(fold)];
}

/** Who begins on the table or aboard another unit. */
function tellSetUp({ units }: TableState): readonly BattleEvent[] {
  return units.flatMap(({ unitId, where, carrierId }): BattleEvent[] => {
    if (where === 'table') return [{ type: 'deployed', unitId }];
    return carrierId === null ? [] : [{ type: 'mounted', unitId, carrierId }];
  });
}

/** What was done against objections, with the reasons. */
export function listOverruled({ setting, done }: TableFold): readonly Overruled[] {
  return done.flatMap(({ entry, state: { turn } }, index) => {
    if (entry === null || entry.reason === null) return [];
    const { action, reason } = entry;
    const objections = listObjections(setting, done[index - 1]?.state ?? setting.start, action);
    if (objections.length === 0) return [];
    const unitId = 'unitId' in action ? action.unitId : null;
    return [{ turn, unitId, reason, objections: objections.map(({ code, values }) => ({ code, values })) }];
  });
}

/** A row as the log of a session tells it. */
export interface TableLogEntry extends Omit<FoldedRow, 'state'> {
  /** An action that does not count now. */
  readonly undone: boolean;
}

/** Rows of a session from a number on, in their order. */
export function listLog({ rows, done }: TableFold, from: number, limit: number): TableLogEntry[] {
  const counting = new Set(done);
  return rows.slice(from - 1, from - 1 + limit).map((row) => {
    const { state: _, ...told } = row;
    return { ...told, undone: row.kind === 'action' && !counting.has(row) };
  });
}

import { weakMapMemoize } from '@reduxjs/toolkit';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { TableAction } from '../../../shared/domain/table-action.ts';
import type { TableRowKind } from '../../../shared/domain/table-session.ts';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';

/** An action with what came of it, as far as the page needs it. */
export interface LoggedAction {
  readonly number: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly action: TableAction;
  readonly reason: string | null;
  readonly events: readonly BattleEvent[];
}

/** A row of a session, as far as the page needs it. */
export interface SessionRow {
  readonly number: number;
  readonly at: string;
  readonly entry: { readonly action: TableAction; readonly reason: string | null } | null;
  readonly events: readonly BattleEvent[];
  readonly kind: TableRowKind;
  /** The row that was taken back or brought back. */
  readonly of: number | null;
}

/** The same object for the same row: its sentences are made once. */
const readAction = weakMapMemoize((row: SessionRow, { action, reason }: NonNullable<SessionRow['entry']>) => {
  const { number, at, events } = row;
  return { number, at, action, reason, events } satisfies LoggedAction;
});

/** Actions that count after all of the rows, oldest first. */
export function listActions(rows: readonly SessionRow[]): readonly LoggedAction[] {
  const undone = new Set<number | null>();
  for (const { kind, of } of rows) {
    if (kind === 'undo') undone.add(of);
    else if (kind === 'redo') undone.delete(of);
  }
  return rows.flatMap((row) =>
    row.entry === null || undone.has(row.number) ? [] : [readAction(row, row.entry)],
  );
}

/** Actions of the turn under way, or of the last one. */
export function listTurnActions(actions: readonly LoggedAction[]): readonly LoggedAction[] {
  return actions.slice(
    Math.max(
      0,
      actions.findLastIndex(({ action }) => action.kind === 'begin-turn'),
    ),
  );
}

/** Circles that a unit has lost. */
export interface Losses {
  readonly armorLost: number;
  readonly structureLost: number;
}

export const NO_LOSSES: Losses = { armorLost: 0, structureLost: 0 };

/** What a unit loses by an event; below 0 where it is put right that it had lost less. Null: no circles. */
function readLosses(event: BattleEvent): (Losses & { readonly unitId: UnitId }) | null {
  if (event.type === 'damaged')
    return { unitId: event.unitId, armorLost: event.armor, structureLost: event.structure };
  if (event.type !== 'corrected') return null;
  const lose = (figure: 'armorLeft' | 'structureLeft'): number => {
    const change = event.changes.find((one) => one.figure === figure);
    return change?.figure === figure ? change.from - change.to : 0;
  };
  return { unitId: event.unitId, armorLost: lose('armorLeft'), structureLost: lose('structureLeft') };
}

/** What each unit has lost in these events. */
export function sumLosses(events: readonly BattleEvent[]): ReadonlyMap<UnitId, Losses> {
  const losses = new Map<UnitId, Losses>();
  for (const event of events) {
    const lost = readLosses(event);
    if (lost === null) continue;
    const before = losses.get(lost.unitId) ?? NO_LOSSES;
    losses.set(lost.unitId, {
      armorLost: Math.max(0, before.armorLost + lost.armorLost),
      structureLost: Math.max(0, before.structureLost + lost.structureLost),
    });
  }
  return losses;
}

/** Who attacked whom, oldest first. */
export function listShots(
  actions: readonly LoggedAction[],
): readonly { readonly unitId: UnitId; readonly targetId: UnitId }[] {
  return actions.flatMap(({ action }) => (action.kind === 'attack' ? [action] : []));
}

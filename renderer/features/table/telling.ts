import type { ResultOf } from '../../../shared/contract/index.ts';
import type { TableAction } from '../../../shared/domain/table-action.ts';

/** A table session as it stands. */
export type SessionNow = NonNullable<ResultOf<'table.get'>['session']>;
/** What an action would lead to so far. */
export type Asked = ResultOf<'table.ask'>;

/** What the players are in the midst of telling. */
export interface Telling {
  readonly action: TableAction;
  readonly dice: readonly number[];
  /** Why it is done against an objection; undefined: none was stated. */
  readonly reason: string | undefined;
  readonly need: Asked['need'];
  /** What has happened so far. */
  readonly events: Asked['events'];
  /** Objections that a reason has to overrule; empty: none. */
  readonly objections: Asked['objections'];
}

/** Whether the program can roll for an action: not for a shell of which nobody has told yet where it comes down. */
export function canRoll(action: TableAction): boolean {
  return action.kind !== 'shell' || action.reached !== undefined;
}

/** An action with what was told for it. */
export type Draft = Pick<Telling, 'action' | 'dice' | 'reason'>;

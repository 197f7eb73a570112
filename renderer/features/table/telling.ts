import type { ResultOf } from '../../../shared/contract/index.ts';
import type { TableAction } from '../../../shared/domain/table-action.ts';

/** A table session as it stands. */
export type SessionNow = NonNullable<ResultOf<'table.get'>['session']>;
/** What an action would lead to so far. */
export type Asked = ResultOf<'table.ask'>;

/** An action with what was told for it. */
export interface Draft {
  readonly action: TableAction;
  readonly dice: readonly number[];
  /** Why it is done against an objection; undefined: none was stated. */
  readonly reason: string | undefined;
  /** Whether the program rolls the dice that are missing. */
  readonly rolls: boolean;
}

/** What the players are in the midst of telling. */
export interface Telling extends Draft {
  readonly need: Asked['need'];
  /** What has happened so far. */
  readonly events: Asked['events'];
  /** Objections that a reason has to overrule; empty: none. */
  readonly objections: Asked['objections'];
}

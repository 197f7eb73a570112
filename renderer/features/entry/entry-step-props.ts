import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { TypedCells } from './entry.ts';

/** Props of each step. */
export interface EntryStepProps {
  readonly summary: CampaignSummary;
  /** Of the forces in the campaign. */
  readonly rosters: readonly Roster[];
  /** The last one that was typed, to begin with. */
  readonly reason: string;
  readonly onBooked: (reason: string) => void;
}

/** What a step with a table is given: what is typed outlasts a look at another step. */
export interface TableStepProps<Column extends string> extends EntryStepProps {
  /** By the id of the row. */
  readonly typed: ReadonlyMap<string, TypedCells<Column>>;
  readonly setTyped: (typed: ReadonlyMap<string, TypedCells<Column>>) => void;
}

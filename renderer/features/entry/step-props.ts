import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { Typed } from './entry.ts';

/** What each step is given. */
export interface StepProps {
  readonly summary: CampaignSummary;
  /** Of the forces in the campaign. */
  readonly rosters: readonly Roster[];
  /** The last one that was typed, to begin with. */
  readonly reason: string;
  readonly onBooked: (reason: string) => void;
}

/** What a step with a table is given: what is typed outlasts a look at another step. */
export interface TypedStepProps<Column extends string> extends StepProps {
  /** By the id of the row. */
  readonly typed: ReadonlyMap<string, Typed<Column>>;
  readonly setTyped: (typed: ReadonlyMap<string, Typed<Column>>) => void;
}

import type { ParamsOf } from '../../../shared/contract/index.ts';

/** A command that is carried out besides, before or after an entry. */
export type InsertedCommand = NonNullable<ParamsOf<'journal.previewCorrection'>['inserts']>[number];

type AskedEntry = Omit<ParamsOf<'journal.previewCorrection'>, 'taskId' | 'leaveOut'>;
type AskedResult = Omit<ParamsOf<'engagement.previewCorrection'>, 'taskId' | 'leaveOut'>;

/** What is to be corrected, by which of the two methods. */
export type AskedCorrection =
  | { readonly of: 'journal'; readonly params: AskedEntry }
  | { readonly of: 'engagement'; readonly params: AskedResult };

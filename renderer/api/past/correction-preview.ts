import type { i18n, TFunction } from 'i18next';
import type { ErrorCode } from '../../../shared/contract/error-codes.ts';
import type { ResultOf } from '../../../shared/contract/index.ts';
import { translateError } from '../../ui/translate-error.ts';

/** What a correction would change. */
export type CorrectionPreview = ResultOf<'journal.previewCorrection'>;
/** An entry that came out otherwise, or does the same to what is otherwise. */
export type Replayed = CorrectionPreview['entries'][number];

/** Forces of which WP or SP come out otherwise. */
export function listOtherWarchests({ warchests }: CorrectionPreview): CorrectionPreview['warchests'] {
  return warchests.filter(
    ({ beforeWp, afterWp, beforeSp, afterSp }) => beforeWp !== afterWp || beforeSp !== afterSp,
  );
}

/** Why an entry is impossible now; what to do is for those who meet the refusal itself. */
export function tellImpossible(refusal: NonNullable<Replayed['refusal']>, t: TFunction, texts: i18n): string {
  // The contract allows any text here; the host sends only codes of its own list.
  const [why = ''] = translateError({ ...refusal, code: refusal.code as ErrorCode }, t, texts).split('\n');
  return why;
}

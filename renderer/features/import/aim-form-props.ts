import type { ReadPreview } from '../../../shared/domain/exchange-preview.ts';
import type { OfferedText } from '../../api/imports/imports.ts';
import type { SettledLine } from '../../api/imports/import-lines.ts';

/** What the form of each aim needs. */
export interface AimFormProps {
  readonly offered: OfferedText;
  readonly preview: ReadPreview;
  readonly lines: readonly SettledLine[];
  /** Nothing can be accepted while the text is read again. */
  readonly isReading: boolean;
}

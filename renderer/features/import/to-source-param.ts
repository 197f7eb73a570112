import type { OfferedText } from '../../api/imports/imports.ts';

const LONGEST = 120;

/** The name of the file as History tells it; nothing of pasted text. */
export function toSourceParam({ fileName }: OfferedText): { readonly source?: string } {
  return fileName === null ? {} : { source: fileName.slice(-LONGEST) };
}

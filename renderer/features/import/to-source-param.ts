import type { OfferedText } from '../../api/imports/imports.ts';

const LONGEST = 120;

/** The file name as a parameter for History; empty for pasted text. */
export function toSourceParam({ fileName }: OfferedText): { readonly source?: string } {
  return fileName === null ? {} : { source: fileName.slice(-LONGEST) };
}

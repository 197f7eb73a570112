/** Text that is being typed, and the version of the notes that it is meant to replace. */
export interface NoteDraft {
  readonly text: string;
  readonly version: number | null;
}

/** By what the notes are about. In memory, so that a closed drawer or another screen loses nothing typed. */
const drafts = new Map<string, NoteDraft>();

export function readNoteDraft(key: string): NoteDraft | null {
  return drafts.get(key) ?? null;
}

/** Null: nothing is being typed any more. */
export function keepNoteDraft(key: string, draft: NoteDraft | null): void {
  if (draft === null) drafts.delete(key);
  else drafts.set(key, draft);
}

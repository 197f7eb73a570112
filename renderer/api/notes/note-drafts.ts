/** Text that is being typed, and the version of the notes that it is meant to replace. */
export interface NoteDraft {
  readonly text: string;
  readonly version: number | null;
}

/** Drafts by the subject of the notes. In memory, so that a closed drawer or another screen loses nothing typed. */
const drafts = new Map<string, NoteDraft>();

export function readNoteDraft(key: string): NoteDraft | null {
  return drafts.get(key) ?? null;
}

/** Keeps a draft; null removes it. */
export function keepNoteDraft(key: string, draft: NoteDraft | null): void {
  if (draft === null) drafts.delete(key);
  else drafts.set(key, draft);
}

/** What a page of notes can be about. */
export const NOTE_KINDS = ['campaign', 'force', 'unit', 'pilot', 'track', 'engagement'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Most characters of a page of notes. */
export const MAX_NOTE_LENGTH = 10_000;

/** What a page of notes is about. */
export interface NoteSubject {
  readonly kind: NoteKind;
  readonly id: string;
}

/** A page of notes, as it stands now: plain text; an empty line begins a new paragraph. */
export interface Note {
  readonly text: string;
  /** The journal entry that wrote it; null while there is none. A new version names the entry that was seen. */
  readonly version: number | null;
}

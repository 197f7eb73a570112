const KEPT = 64;
const revisions: number[] = [];

/** Remembers that this window's own command led to a revision. */
export function noteOwnRevision(revision: number | null): void {
  if (revision === null) return;
  revisions.push(revision);
  if (revisions.length > KEPT) revisions.shift();
}

export function isOwnRevision(revision: number): boolean {
  return revisions.includes(revision);
}

/** Revisions count within one campaign file: they mean nothing in the next. */
export function forgetOwnRevisions(): void {
  revisions.length = 0;
}

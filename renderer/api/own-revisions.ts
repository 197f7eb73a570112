const KEPT = 64;
const revisions: number[] = [];

/** Remembers that a command of this window led to a revision. */
export function noteOwnRevision(revision: number | null): void {
  if (revision === null) return;
  revisions.push(revision);
  if (revisions.length > KEPT) revisions.shift();
}

export function isOwnRevision(revision: number): boolean {
  return revisions.includes(revision);
}

/** Forgets all of them: revisions count within one campaign file. */
export function forgetOwnRevisions(): void {
  revisions.length = 0;
}

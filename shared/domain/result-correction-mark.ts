/** That an accepted result was corrected: which entry of the journal did it, when, and why. */
export interface ResultCorrectionMark {
  /** Number of the journal entry that is the correction; the one before it still has the result as it was. */
  readonly entry: number;
  /** Day of the campaign on which it was corrected. */
  readonly date: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The host that it was entered in. */
  readonly who: string;
  /** That the gamemaster stated. */
  readonly reason: string;
}

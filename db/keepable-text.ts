/** SQLite cuts texts at a NUL, and a lone surrogate comes back as another character: neither can be stored. */
const UNKEEPABLE = /\0|\p{Surrogate}/u;

/** Whether a text comes back from a campaign file as it was stored. */
export function isKeepable(text: string): boolean {
  return !UNKEEPABLE.test(text);
}

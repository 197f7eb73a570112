/** Placeholder. */
export function TrackPage() {
  return null;
}

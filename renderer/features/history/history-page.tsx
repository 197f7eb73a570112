/** Placeholder. */
export function HistoryPage() {
  return null;
}

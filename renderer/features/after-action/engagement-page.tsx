/** Placeholder. */
export function EngagementPage() {
  return null;
}

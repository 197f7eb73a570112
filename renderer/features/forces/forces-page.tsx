/** Placeholder. */
export function ForcesPage() {
  return null;
}

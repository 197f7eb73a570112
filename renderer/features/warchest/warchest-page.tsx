/** Placeholder. */
export function WarchestPage() {
  return null;
}

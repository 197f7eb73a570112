/** Placeholder. */
export function CommandPostPage() {
  return null;
}

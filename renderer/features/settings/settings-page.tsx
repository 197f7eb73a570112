/** Placeholder. */
export function SettingsPage() {
  return null;
}

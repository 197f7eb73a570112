/** Switches by which another program could control or inspect a packaged app. */
const REFUSED = [
  'remote-debugging-address',
  'remote-debugging-pipe',
  'remote-debugging-port',
  'remote-debugging-targets',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'inspect-publish-uid',
  'inspect-wait',
] as const;

/** The first refused switch of a packaged app's command line; null when there is none, or the app is not packaged. */
export function findRefusedSwitch(
  isPackaged: boolean,
  commandLine: { hasSwitch(name: string): boolean },
): string | null {
  return isPackaged ? (REFUSED.find((name) => commandLine.hasSwitch(name)) ?? null) : null;
}

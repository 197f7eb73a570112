/** Switches by which another program could drive a packaged app or look into it. */
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

/** The first switch that a packaged app does not start with; null when there is none, or the app is not packaged. */
export function findRefusedSwitch(
  isPackaged: boolean,
  commandLine: { hasSwitch(name: string): boolean },
): string | null {
  return isPackaged ? (REFUSED.find((name) => commandLine.hasSwitch(name)) ?? null) : null;
}

/**
 * Ends this process as SIGTERM would when `run.mjs`, which started it, is gone: killed in a way that let it pass
 * nothing on. Does nothing for a process that was started otherwise.
 */
export function endWithRunner(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Waiting for this is no reason to go on.
  process.channel?.unref();
}

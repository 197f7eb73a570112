/**
 * Ends this process as SIGTERM would when `run.mjs`, which started it, was killed by a signal that it could not pass
 * on. Does nothing for a process that was started otherwise.
 */
export function endWithRunner(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep this process running.
  process.channel?.unref();
}

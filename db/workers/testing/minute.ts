import { availableParallelism, loadavg } from 'node:os';

/** Milliseconds of a minute; of more than one where other programs want the machine too. */
export function computeMinute(): number {
  return 60_000 * Math.max(1, loadavg()[0]! / availableParallelism());
}

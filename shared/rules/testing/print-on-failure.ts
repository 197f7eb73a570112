import { onTestFailed, TestRunner } from 'vitest';
import type { ArtilleryEvent } from '../combat/artillery/resolve-artillery.ts';
import { formatEvents } from './write-battle-log.ts';

/** Lines of a long battle that are told: its last ones, where a test that follows a battle has stopped. */
const MAX_LINES = 40;

/**
 * If the running test fails, its error tells these events too: to-hit numbers with their modifiers, dice, damage, and
 * in a battle turn, phase and unit. Does nothing outside a test.
 */
export function printOnFailure(events: readonly ArtilleryEvent[]): void {
  if (TestRunner.getCurrentTest() === undefined || events.length === 0) return;
  onTestFailed(({ task }) => {
    const lines = formatEvents(events).slice(-MAX_LINES);
    for (const error of task.result?.errors ?? [])
      error.message += `\n\nWhat happened:\n  ${lines.join('\n  ')}`;
  });
}

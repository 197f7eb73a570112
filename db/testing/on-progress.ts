import type { ProgressEvent } from '../../shared/contract/index.ts';
import type { TestHost } from './test-host.ts';

/** Calls back once, when a task of the host has made so many steps. Answers a list that all its progress is added to. */
export function onProgress({ host }: TestHost, done: number, then: () => void): readonly ProgressEvent[] {
  const told: ProgressEvent[] = [];
  host.subscribe((event) => {
    if (event.type !== 'progress') return;
    told.push(event);
    if (event.done === done) then();
  });
  return told;
}

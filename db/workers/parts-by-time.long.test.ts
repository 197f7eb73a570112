import { describe, expect, it } from 'vitest';
import { connectClient } from './testing/ask-workers.ts';
import { askNumbers, listRange, makeCountedWork } from './testing/counted-work.ts';
import { startWorker } from './testing/start-worker.ts';
import { useWorkersServer } from './testing/workers-server.ts';
import { BATTLE_KIND } from './battle-work.ts';

const server = useWorkersServer();

describe('a job whose numbers take ten times as long as planned', () => {
  it('has parts of about two seconds all the same, and every number once', async () => {
    const address = await server.makeDatabase();
    const client = await connectClient(address);
    // A second is thought to be enough for 1,000; it is for 100.
    const paceMs = 10;
    const tookMs: number[] = [];
    const note = (numbers: number): number => {
      tookMs.push(numbers * paceMs);
      return numbers * paceMs;
    };
    for (let worker = 0; worker < 2; worker += 1) startWorker(address, makeCountedWork(note));
    const total = 3000;
    expect(await askNumbers(client, BATTLE_KIND, { total, length: 1000 })).toEqual(listRange(0, total));
    expect(Math.max(...tookMs)).toBeLessThan(2500);
    // Most of the work is in parts that are worth their cost, also where the machine is busy and all takes longer.
    const long = tookMs.filter((milliseconds) => milliseconds > 250);
    expect(long.reduce((sum, milliseconds) => sum + milliseconds, 0)).toBeGreaterThan((total * paceMs) / 2);
  });
});

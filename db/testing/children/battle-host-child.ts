/** Fights battles without end in two processes, and prints their process ids once both have answered. */
import { createBattlePool } from '../../battles/battle-pool.ts';
import { startNodeProcess, type BattleProcess } from '../../battles/battle-process.ts';
import { makeForecastJob } from '../battle-settings.ts';

const started: BattleProcess[] = [];
let parts = 0;
const pool = createBattlePool({
  size: 2,
  startProcess(listener) {
    const process = startNodeProcess(listener);
    started.push(process);
    return process;
  },
});
await pool.run(makeForecastJob(), {
  runs: 1_000_000,
  signal: new AbortController().signal,
  onPart() {
    parts += 1;
    if (parts === 4) console.log(JSON.stringify(started.map(({ pid }) => pid)));
  },
});

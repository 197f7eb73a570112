/** A worker in a process of its own: DATABASE_URL, and the arguments VERSION NAME. Prints a line with each part begun. */
import { createBattlePool } from '../../battles/battle-pool.ts';
import { readWorkersAddress } from '../../workers/address.ts';
import { BATTLE_KIND, createBattleWork } from '../../workers/battle-work.ts';
import { runWorker, type Work } from '../../workers/take-parts.ts';

const [engine = '', name = ''] = process.argv.slice(2);
const ending = new AbortController();
process.on('SIGTERM', () => ending.abort());
const battles = createBattleWork(createBattlePool({ size: 1 }));
const told: Work = {
  fight(content, from, to, signal) {
    console.log(JSON.stringify({ from, to }));
    return battles.fight(content, from, to, signal);
  },
  close: () => battles.close(),
};
await runWorker({
  address: readWorkersAddress(process.env['DATABASE_URL'] ?? ''),
  engine,
  name,
  processes: 1,
  works: { [BATTLE_KIND]: told },
  once: false,
  signal: ending.signal,
  tell: (line) => console.log(JSON.stringify({ line })),
});
await told.close();
console.log(JSON.stringify({ ended: true }));

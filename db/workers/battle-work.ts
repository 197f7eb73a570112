import type { BattleJob, JobPart } from '../battles/battle-job.ts';
import type { BattlePool } from '../battles/battle-pool.ts';
import { joinParts } from '../battles/join-parts.ts';
import type { Work } from './take-parts.ts';

/** The kind of jobs whose content is a `BattleJob`. */
export const BATTLE_KIND = 'battles';

/** The work of a battle pool, done for others. The pool is closed with it. */
export function createBattleWork(pool: BattlePool): Work {
  return {
    async fight(content, from, to, signal) {
      // The processes of the pool open it, and fail at what is no job.
      const job = content as BattleJob;
      const parts: JobPart[] = [];
      await pool.run(job, {
        first: from,
        runs: to - from,
        signal,
        onPart: (part: JobPart) => void parts.push(part),
      });
      return joinParts(job, parts);
    },
    close: () => pool.close(),
  };
}

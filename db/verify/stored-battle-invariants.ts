import { boardMapSchema } from '../../shared/contract/board-schema.ts';
import { describeProblem } from '../../shared/locales/describe-problem.ts';
import { validateBoardMap } from '../../shared/rules/board/validate-board-map.ts';
import { validateLead } from '../../shared/rules/battle/scenario/scenario.ts';
import type { BattleRecord } from '../store/battles.ts';
import { findBoardRuleset } from '../store/rulesets.ts';
import { unpackColumn } from '../store/packed-column.ts';
import type { Invariant } from './invariant.ts';
import { parseColumn } from '../store/parse-column.ts';

export const boards: Invariant = {
  code: 'boards',
  holds: 'Every map can be played on',
  find(db) {
    const { buildings } = findBoardRuleset();
    return db
      .prepare<[], { id: string; map: string }>('SELECT id, map FROM boards ORDER BY id')
      .all()
      .flatMap(({ id, map }) => {
        const read = boardMapSchema.safeParse(parseColumn(map));
        if (!read.success) return [`map ${id} is none: ${read.error.issues[0]?.message ?? 'unreadable'}`];
        const [problem] = validateBoardMap(buildings, read.data);
        return problem === undefined ? [] : [`map ${id}: ${problem.path}: ${describeProblem(problem)}`];
      });
  },
};

export const battleLogs: Invariant = {
  code: 'battle-logs',
  holds: 'Every battle can be read, names who led it and fair prices, and its versions are numbered from one',
  find(db) {
    const gaps = db
      .prepare<[], { problem: string }>(
        `SELECT 'the battles of engagement ' || engagement_id || ' are not numbered from 1 to ' || count(*) AS problem
         FROM battle_versions GROUP BY engagement_id HAVING min(number) <> 1 OR max(number) <> count(*)`,
      )
      .all()
      .map(({ problem }) => problem);
    const logs = db.prepare<[], { id: string; events: Buffer; record: Buffer | null }>(
      'SELECT id, events, record FROM battle_logs ORDER BY id',
    );
    // One at a time: all of them together may not fit into memory.
    for (const { id, events, record } of logs.iterate()) {
      if (!Array.isArray(read(events))) gaps.push(`the events of battle ${id} cannot be read`);
      if (record === null) continue;
      const told = read(record) as Partial<BattleRecord> | null;
      if (told === null) gaps.push(`the record of battle ${id} cannot be read`);
      else gaps.push(...listLeadProblems(told.scenario).map((problem) => `battle ${id}: ${problem}`));
    }
    return gaps;
  },
};

/** What is wrong with who led a battle and by which prices; whether it was fought so, only fighting it again tells. */
function listLeadProblems(scenario: BattleRecord['scenario'] | undefined): string[] {
  return validateLead(scenario ?? {}).map((problem) => `${problem.path}: ${describeProblem(problem)}`);
}

/** The unpacked value; null when it is damaged. */
function read(packed: Buffer): unknown {
  try {
    return unpackColumn(packed);
  } catch {
    return null;
  }
}

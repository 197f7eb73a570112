import { stopBattle } from '../../shared/rules/battle/replay/stop-battle.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { findBattleVersion, loadBattleVersions } from '../store/battles.ts';
import type { EngagementRecord } from '../store/engagements.ts';
import { findStoredRuleset } from '../store/rulesets.ts';
import type { TableBeginning } from '../store/table-sessions.ts';

/** The battle that counts for an engagement as it stood after a turn, to be played on at the table. */
export function takeOver(
  db: ReadableDb,
  engagement: EngagementRecord,
  turn: number,
): Pick<TableBeginning, 'ruleset' | 'scenario'> {
  const engagementId = engagement.id;
  const version = findBattleVersion(loadBattleVersions(db, engagement), engagement);
  if (version === undefined) throw new Refusal('battle.none', { engagementId });
  const { battle } = version;
  const ruleset = findStoredRuleset(battle.ruleset);
  const scenario = stopBattle(ruleset, battle, turn);
  if (scenario === 'rules-changed') throw new Refusal('battle.rules-changed', { engagementId });
  if (scenario === 'no-such-turn')
    throw new Refusal('battle.no-such-turn', {
      ...{ turn, first: battle.scenario.start?.turn ?? 0, last: battle.report.turns - 1 },
    });
  return { ruleset, scenario };
}

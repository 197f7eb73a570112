import type { EngagementId, UnitId } from '../../shared/domain/ids.ts';
import type { ExplainRefusal } from '../../shared/rules/battle/replay/explain-move.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { findBattleVersion, loadBattleVersions, type BattleRecord } from '../store/battles.ts';
import { loadEngagement } from '../store/engagements.ts';
import { findStoredRuleset } from '../store/rulesets.ts';

/** A battle that the program fought, with its rule system; without a number the one that counts. */
export function loadToldBattle(
  db: ReadableDb,
  engagementId: EngagementId,
  number: number | undefined,
): { readonly ruleset: Ruleset; readonly battle: BattleRecord } {
  const engagement = loadEngagement(db, engagementId);
  const version = findBattleVersion(loadBattleVersions(db, engagement), engagement, number);
  if (version === undefined) throw new Refusal('battle.none', { engagementId });
  const { battle } = version;
  return { ruleset: findStoredRuleset(battle.ruleset), battle };
}

/** Refuses to tell why a battle went as it did. */
export function refuseTold(
  why: ExplainRefusal,
  asked: {
    readonly engagementId: EngagementId;
    readonly battle: BattleRecord;
    readonly turn: number;
    readonly unitId: UnitId;
  },
): never {
  const { engagementId, battle, turn, unitId } = asked;
  switch (why) {
    case 'no-such-turn': {
      const first = (battle.scenario.start?.turn ?? 0) + 1;
      const last = battle.report.turns;
      throw new Refusal('battle.no-such-turn', { context: 'told', engagementId, turn, first, last });
    }
    case 'no-such-unit':
      throw new Refusal('battle.no-such-unit', { engagementId, unitId });
    case 'nobody-led':
      throw new Refusal('battle.nobody-led', { engagementId });
    case 'rules-changed':
      throw new Refusal('battle.rules-changed', { context: 'told', engagementId });
  }
}

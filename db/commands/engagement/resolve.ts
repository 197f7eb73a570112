import type { OverwrittenDie } from '../../../shared/domain/rolled-die.ts';
import type { OverwriteRefusal } from '../../../shared/rules/battle/replay/overwrite-battle.ts';
import type { CommandContext, Commands } from '../../handler.ts';
import { refuseAccepted } from '../../engagement/refuse-accepted.ts';
import {
  findBattleVersion,
  keepBattle,
  loadBattleVersions,
  toBattleRecord,
  type BattleRecord,
  type BattleVersion,
} from '../../store/battles.ts';
import { findStoredRuleset } from '../../store/rulesets.ts';
import { loadEngagement, type EngagementRecord } from '../../store/engagements.ts';
import { loadScenario } from '../../store/scenario.ts';
import { refuseImpossible } from '../../engagement/refuse-scenario.ts';
import { settleReport } from '../../engagement/settle-report.ts';
import { Refusal } from '../../refusal.ts';
import { saveReport } from './save-report.ts';

export const battleCommands = {
  /** Fights the engagement with the dice of its seed; replaces an earlier report. */
  'engagement.autoResolve': (context, { engagementId }) => {
    const engagement = loadEngagement(context.db, engagementId);
    refuseAccepted(engagement);
    const { ruleset, seed } = engagement;
    const scenario = loadScenario(context.db, engagement);
    refuseImpossible(ruleset, scenario);
    const battle = toBattleRecord(ruleset, context.fight({ engagement, ruleset, scenario, seed }));
    const version = keepBattle(context, engagement, battle);
    countBattle(context, engagement, version);
    const { winner, turns } = battle.report;
    return { winner, turns, diceCount: battle.dice.length };
  },

  /** Fights a battle again with some dice overwritten by those of the table; the earlier battle stays as a version. */
  'engagement.overwriteDice': (context, { engagementId, version: number, dice }) => {
    const engagement = loadEngagement(context.db, engagementId);
    refuseAccepted(engagement);
    const { battle } = requireVersion(context, engagement, number);
    const ruleset = findStoredRuleset(battle.ruleset);
    const answer = context.fightAgain({ engagement, ruleset, battle, dice });
    if ('code' in answer) refuseDie(answer, battle, dice);
    const { scenario, seed } = battle;
    const again = toBattleRecord(ruleset, { scenario, seed, ...answer });
    const version = keepBattle(context, engagement, again);
    countBattle(context, engagement, version, { dice: again.overwritten.length });
    const { winner, turns } = again.report;
    return { version: version.number, winner, turns, diceCount: again.dice.length };
  },

  /** Chooses which version of the battle counts: its report becomes the engagement's. */
  'engagement.chooseBattle': (context, { engagementId, version: number }) => {
    const engagement = loadEngagement(context.db, engagementId);
    refuseAccepted(engagement);
    const version = requireVersion(context, engagement, number);
    countBattle(context, engagement, version, { version: number });
    const { winner, turns } = version.battle.report;
    return { winner, turns };
  },
} satisfies Commands;

function requireVersion(
  { db }: CommandContext,
  engagement: EngagementRecord,
  number: number | undefined,
): BattleVersion {
  const version = findBattleVersion(loadBattleVersions(db, engagement), engagement, number);
  if (version !== undefined) return version;
  throw new Refusal('battle.none', { engagementId: engagement.id });
}

function refuseDie(
  { code, die }: OverwriteRefusal,
  battle: BattleRecord,
  dice: readonly OverwrittenDie[],
): never {
  const face = dice.find((one) => one.die === die)?.face ?? 0;
  const { length } = battle.dice;
  switch (code) {
    case 'die-unknown':
      throw new Refusal('battle.die-unknown', {
        die,
        dice: length,
      });
    case 'die-twice':
      throw new Refusal('battle.die-twice', { die });
    case 'face-impossible':
      throw new Refusal('battle.face-impossible', {
        die,
        face,
        sides: battle.dice[die - 1]?.sides ?? 0,
      });
    case 'rules-changed':
      throw new Refusal('battle.rules-changed', { die });
  }
}

export function countBattle(
  context: CommandContext,
  engagement: EngagementRecord,
  { battleLogId, battle }: BattleVersion,
  facts: { readonly dice?: number; readonly version?: number; readonly tableTurns?: number } = {},
): void {
  context.noteSeed(battle.seed);
  // Notes are about the engagement and not about one of its battles.
  const { notes } = engagement.report ?? {};
  const report = settleReport(battle, engagement.participants);
  saveReport(context, engagement, notes === undefined ? report : { ...report, notes }, {
    method: 'resolved',
    battleLogId,
    ruleset: battle.ruleset,
    facts,
  });
}

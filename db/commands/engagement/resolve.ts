import { isMilitia } from '../../../shared/campaign/engagement/choose-militia.ts';
import type {
  EngagementReport,
  MilitiaResult,
  UnitResult,
} from '../../../shared/domain/engagement-report.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import type { OverwrittenDie } from '../../../shared/domain/rolled-die.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { BattleScenario } from '../../../shared/rules/battle/scenario/scenario.ts';
import { fightBattle } from '../../../shared/rules/battle/replay/fight-battle.ts';
import {
  overwriteBattle,
  type OverwriteRefusal,
} from '../../../shared/rules/battle/replay/overwrite-battle.ts';
import { addReportedFacts } from '../../../shared/rules/battle/replay/reported-facts.ts';
import type { CommandContext, Commands } from '../../handler.ts';
import { refuseAccepted } from '../../engagement/refuse-accepted.ts';
import {
  findBattleVersion,
  keepBattle,
  loadBattleVersions,
  type BattleRecord,
  type BattleVersion,
} from '../../store/battles.ts';
import { findStoredRuleset, toRulesetColumns } from '../../store/rulesets.ts';
import { loadEngagement, type EngagementRecord } from '../../store/engagements.ts';
import { hasStructure, loadScenario } from '../../store/scenario.ts';
import { refuseImpossible } from '../../engagement/refuse-scenario.ts';
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
    const fought = fightBattle(ruleset, scenario, seed);
    const battle = { scenario, seed, ruleset: toRulesetColumns(ruleset), ...fought };
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
    const answer = overwriteBattle(ruleset, battle, dice);
    if ('code' in answer) refuseDie(answer, battle, dice);
    const { scenario, seed } = battle;
    const again = { scenario, seed, ruleset: toRulesetColumns(ruleset), ...answer };
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

/**
 * Turns a battle's report into the engagement's, with what its events tell: drops units that joined for the battle only
 * and counts them as militia, and adds participants without structure, which did not fight, as destroyed.
 */
function settleReport(
  { report, events, scenario }: BattleRecord,
  participants: readonly Participant[],
): EngagementReport {
  const told = addReportedFacts(report, events, scenario);
  const fought = told.units.filter(({ unitId }) => !isMilitia(unitId)).map(dropMilitiaKill);
  const destroyed = participants
    .filter((participant) => !hasStructure(participant))
    .map(({ unitId, damage }): UnitResult => ({ unitId, ...damage, fate: 'destroyed', kills: 0 }));
  return { ...told, units: [...fought, ...destroyed], ...countMilitia(report, scenario) };
}

/** Militia is not in the report, so a unit that it destroyed names no destroyer. */
function dropMilitiaKill(unit: UnitResult): UnitResult {
  const { destroyedBy } = unit;
  if (destroyedBy?.unitId === undefined || destroyedBy.unitId === null || !isMilitia(destroyedBy.unitId))
    return unit;
  return { ...unit, destroyedBy: { ...destroyedBy, unitId: null } };
}

function countMilitia(
  { units }: EngagementReport,
  { sides }: BattleScenario,
): Pick<EngagementReport, 'militia'> {
  const fates = new Map(units.map(({ unitId, fate }) => [unitId, fate]));
  const count = (side: Side): MilitiaResult => {
    const militia = sides[side].units.filter(({ unitId }) => isMilitia(unitId));
    const destroyed = militia.filter(({ unitId }) => fates.get(unitId) === 'destroyed');
    return { fought: militia.length, destroyed: destroyed.length };
  };
  const militia = { attacker: count('attacker'), defender: count('defender') };
  return militia.attacker.fought + militia.defender.fought > 0 ? { militia } : {};
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

import type { Commands } from '../../handler.ts';
import { refuseAccepted } from '../../engagement/refuse-accepted.ts';
import { loadTableStart } from '../../engagement/continued-state.ts';
import { judgeState } from '../../engagement/judge-state.ts';
import { loadEngagement } from '../../store/engagements.ts';
import { Refusal } from '../../refusal.ts';
import { countBattle } from './resolve.ts';
import { keepBattle, toBattleRecord } from '../../store/battles.ts';

export const continueCommands = {
  /** Fights a battle on from a state that was typed in or tracked at the table; replaces an earlier report. */
  'engagement.continue': (context, { engagementId, state: typed, expectedNumber, seed: given }) => {
    const engagement = loadEngagement(context.db, engagementId);
    refuseAccepted(engagement);
    const { ruleset } = engagement;
    const { state, began } =
      typed === undefined ? loadTableStart(context, engagementId, expectedNumber) : { state: typed };
    const { scenario, checks, placement } = judgeState(context.db, engagement, state, began);
    const findings = checks.filter((check) => check.level === 'error');
    if (placement === null || findings.length > 0)
      throw new Refusal('engagement.impossible-state', { engagementId, findings });
    const seed = given ?? engagement.seed;
    const battle = toBattleRecord(ruleset, context.fight({ engagement, ruleset, scenario, seed }));
    countBattle(context, engagement, keepBattle(context, engagement, battle), { tableTurns: state.turn });
    const { winner, turns } = battle.report;
    return { winner, turns, diceCount: battle.dice.length, checks, placement };
  },
} satisfies Commands;

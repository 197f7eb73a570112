import type { UnitId } from '../../domain/ids.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import { isGone } from '../../domain/unit-state.ts';
import type { BattleScenario } from '../../rules/battle/scenario/scenario.ts';
import type { Appraise } from '../../rules/forecast/appraisal.ts';
import { computeCardPv } from '../../rules/point-value.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { computeLines, computeUnits, isBeaten, type TakenBonus } from './consequences.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { isPaidBattle, lowerPoints } from '../economy/pay-and-upkeep.ts';
import { computeFieldHolder } from './field-holder.ts';
import { computeRepair } from '../maintenance/repair.ts';

/** The parts of a campaign that decide what a battle's result costs and earns. */
export interface BattleStakes {
  readonly bonuses: readonly TakenBonus[];
  /** Units whose repairs and losses count; null for all. */
  readonly billed: readonly UnitId[] | null;
  /** PV that the forces of a role have to field for the whole pay; missing: any will do. */
  readonly neededPv?: Readonly<Record<Side, number>> | undefined;
}

/**
 * Returns a function that values a battle's report, with the same functions that book an accepted report. Rolls to
 * recover wrecks use dice of the battle.
 */
export function createAppraise(
  ruleset: Ruleset,
  scenario: BattleScenario,
  economy: EconomyPreset,
  { bonuses, billed, neededPv }: BattleStakes,
): Appraise {
  const everybody = SIDES.flatMap((side) =>
    scenario.sides[side].units.map(({ unitId, card, skill, damage }) => ({
      unitId,
      side,
      card,
      skill,
      damage,
    })),
  );
  const participants = everybody.filter(({ unitId }) => billed?.includes(unitId) ?? true);
  const objectives = scenario.objectives.map(({ objectiveId, key, wp, condition }) => {
    return { id: objectiveId, key, name: key, wp, condition };
  });
  const paidFor = new Map(participants.map((unit) => [unit.unitId, unit]));
  return (report, dice) => {
    const repairSp = { attacker: 0, defender: 0 };
    const lostPv = { attacker: 0, defender: 0 };
    const wp = { attacker: 0, defender: 0 };
    const holder = computeFieldHolder(report, everybody, objectives);
    const question = { report, ruleset, economy, participants, diceFor: () => dice };
    for (const after of computeUnits(question, holder)) {
      const unit = paidFor.get(after.unitId);
      if (unit === undefined) continue;
      const { side, card, skill } = unit;
      repairSp[side] += computeRepair({ card, ...after }, economy, ruleset)?.costSp ?? 0;
      if (isGone(after.standing)) lostPv[side] += computeCardPv(card, skill);
    }
    const payOf = (role: Side, amount: number): number => {
      const fielded = participants.filter(({ side }) => side === role);
      const hasEffect =
        report.objectives.some(({ side }) => side === role) ||
        fielded.some((unit) => isBeaten({ report, ruleset }, unit));
      if (!isPaidBattle(report.turns, hasEffect, economy)) return 0;
      const fieldedPv = fielded.reduce((sum, { card, skill }) => sum + computeCardPv(card, skill), 0);
      return lowerPoints(amount, fieldedPv, neededPv?.[role] ?? 0);
    };
    for (const { role, kind, amount } of computeLines({ objectives, bonuses, report, economy }))
      wp[role] += kind === 'pay' ? payOf(role, amount) : amount;
    return { repairSp, lostPv, wp };
  };
}

import { isMilitia } from '../../shared/campaign/engagement/choose-militia.ts';
import type { EngagementReport, MilitiaResult, UnitResult } from '../../shared/domain/engagement-report.ts';
import type { Participant } from '../../shared/domain/participant.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { KeptBattle } from '../../shared/rules/battle/replay/overwrite-battle.ts';
import { addReportedFacts } from '../../shared/rules/battle/replay/reported-facts.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import { hasStructure } from '../store/scenario.ts';

/**
 * Turns a battle's report into the engagement's, with what its events tell: drops units that joined for the battle only
 * and counts them as militia, and adds participants without structure, which did not fight, as destroyed.
 */
export function settleReport(
  { report, events, scenario }: Pick<KeptBattle, 'report' | 'events' | 'scenario'>,
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

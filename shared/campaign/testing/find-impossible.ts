import { SIDES } from '../../domain/side.ts';
import { sortFindings, type ReportFinding } from '../../domain/report-finding.ts';
import type { EngagementOutcome } from '../../rules/battle/resolve-engagement.ts';
import { findOwnEdge } from '../../rules/battle/scenario/own-edge.ts';
import type { BattleScenario } from '../../rules/battle/scenario/scenario.ts';
import { checkReport } from '../../rules/recording/plausibility.ts';
import { addReportedFacts } from '../../rules/battle/replay/reported-facts.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { checkCaptures } from '../consequences/captures.ts';
import { validateClaims } from '../consequences/objective-claims.ts';

/** What would keep the report of a battle that the program fought from being accepted: nothing may. */
export function findImpossible(
  ruleset: Ruleset,
  scenario: BattleScenario,
  { report, events }: EngagementOutcome,
): readonly ReportFinding[] {
  const participants = SIDES.flatMap((side) => scenario.sides[side].units.map((unit) => ({ ...unit, side })));
  const objectives = scenario.objectives.map((one) => ({ ...one, id: one.objectiveId }));
  const told = addReportedFacts(report, events, scenario);
  const findings = sortFindings([
    ...checkReport(ruleset, participants, told, scenario.turnLimit),
    ...validateClaims(ruleset, objectives, participants, told, {
      attacker: findOwnEdge(scenario.setUp, 'attacker', 'far-edge'),
      defender: findOwnEdge(scenario.setUp, 'defender', 'far-edge'),
    }),
    ...checkCaptures(told, participants, objectives),
  ]);
  return findings.filter(
    ({ level, code }) => level === 'error' || level === 'reason' || code === 'turns-over-limit',
  );
}

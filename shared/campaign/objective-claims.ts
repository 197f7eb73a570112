import type { CampaignObjective } from '../domain/campaign-objective.ts';
import type { EngagementReport, UnitResult } from '../domain/engagement-report.ts';
import type { ObjectiveId, UnitId } from '../domain/ids.ts';
import type { ObjectiveCondition } from '../domain/objective.ts';
import type { Participant } from '../domain/participant.ts';
import type { ReportFinding } from '../domain/report-finding.ts';
import { opponentOf, SIDES, type Side } from '../domain/side.ts';
import { computeShareCount } from '../rules/battle/turn/objectives.ts';
import { computeCondition } from '../rules/combat/condition.ts';
import type { ReportFindingCode } from '../rules/recording/plausibility.ts';
import type { Ruleset } from '../rules/ruleset.ts';

type ClaimableObjective = Pick<CampaignObjective, 'id' | 'key' | 'owner' | 'condition'>;

type ClaimingUnit = Pick<Participant, 'unitId' | 'side' | 'card' | 'commander'>;

/**
 * Checks that the objectives claimed in a report belong to the track and agree with the fates of the units. Claims that
 * a report cannot show, such as leaving over the far edge, are accepted.
 */
export function validateClaims(
  ruleset: Ruleset,
  objectives: readonly ClaimableObjective[],
  participants: readonly ClaimingUnit[],
  report: EngagementReport,
): readonly ReportFinding<ReportFindingCode>[] {
  const findings: ReportFinding<ReportFindingCode>[] = [];
  const add = (
    level: ReportFinding['level'],
    code: ReportFindingCode,
    values: ReportFinding['values'],
  ): void => void findings.push({ level, code, unitId: null, values });
  const claimed = new Map<ObjectiveId, Side | null>();
  for (const { objectiveId, side } of report.objectives) {
    const objective = objectives.find((candidate) => candidate.id === objectiveId);
    if (objective === undefined) add('error', 'objective-unknown', { objectiveId });
    else if (claimed.has(objectiveId)) add('error', 'objective-twice', { objective: objective.key });
    else if (side !== null && objective.owner !== 'both' && objective.owner !== side)
      add('error', 'objective-not-theirs', { objective: objective.key, side });
    claimed.set(objectiveId, side);
  }
  if (findings.length > 0) return findings;
  const field: Field = {
    ruleset,
    participants,
    results: new Map(report.units.map((unit) => [unit.unitId, unit])),
    throughClaimedBy: new Set(
      objectives
        .filter(({ condition }) => condition.kind === 'exit-share')
        .map(({ id }) => claimed.get(id) ?? null),
    ),
  };
  for (const { id, key, owner, condition } of objectives) {
    const side = claimed.get(id) ?? null;
    if (side !== null && isFulfilled(field, side, condition) === false)
      add('warn', 'objective-unfulfilled', { objective: key, side });
    if (side !== null || condition.kind === 'hold-field') continue;
    const entitled = SIDES.find(
      (other) => (owner === 'both' || owner === other) && isFulfilled(field, other, condition) === true,
    );
    if (entitled !== undefined) add('warn', 'objective-unclaimed', { objective: key, side: entitled });
  }
  return findings;
}

interface Field {
  readonly ruleset: Ruleset;
  readonly participants: readonly ClaimingUnit[];
  readonly results: ReadonlyMap<UnitId, UnitResult>;
  /** Sides that claim to have left over the far edge. */
  readonly throughClaimedBy: ReadonlySet<Side | null>;
}

/** Whether a side fulfils a condition; null if the fates of the units cannot tell. */
function isFulfilled(field: Field, side: Side, condition: ObjectiveCondition): boolean | null {
  const enemy = opponentOf(side);
  const enemies = field.participants.filter((unit) => unit.side === enemy);
  const own = field.participants.filter((unit) => unit.side === side);
  const fateOf = (unit: ClaimingUnit): string | undefined => field.results.get(unit.unitId)?.fate;
  const isDefeated = (unit: ClaimingUnit): boolean => {
    const result = field.results.get(unit.unitId);
    if (result === undefined) return false;
    if (result.fate === 'destroyed' || result.fate === 'crippled') return true;
    const condition = computeCondition(field.ruleset, unit.card, result);
    return condition.crippled || condition.destroyed;
  };
  const isGone = (unit: ClaimingUnit): boolean => fateOf(unit) === 'destroyed' || fateOf(unit) === 'withdrew';
  /**
   * Whether enough units may have left over the far edge. Such a unit keeps the fate that it had when it left, so
   * destroyed and withdrawn units have not.
   */
  const canBeThrough = (units: readonly ClaimingUnit[], share: number): boolean =>
    units.filter((unit) => !isGone(unit)).length >= computeShareCount(share, units.length);
  switch (condition.kind) {
    case 'defeat-share': {
      const beaten = enemies.filter(
        (unit) => isDefeated(unit) || (condition.countsWithdrawn && fateOf(unit) === 'withdrew'),
      );
      return beaten.length >= computeShareCount(condition.share, enemies.length);
    }
    case 'defeat-commander':
      return enemies.some((unit) => unit.commander && isDefeated(unit));
    case 'hold-field':
      return enemies.every(isGone) && !own.every(isGone);
    case 'exit-share':
      return canBeThrough(own, condition.share) ? null : false;
    case 'prevent-exit':
      if (field.throughClaimedBy.has(enemy)) return false;
      return canBeThrough(enemies, condition.share) ? null : true;
    case 'destroy-unit':
      return enemies.some((unit) => fateOf(unit) === 'destroyed' && unit.card.size >= condition.size);
    case 'survive-share':
      return own.filter((unit) => !isDefeated(unit)).length >= computeShareCount(condition.share, own.length);
    case 'escape-share':
      return own.filter((unit) => !isDefeated(unit)).length >= computeShareCount(condition.share, own.length)
        ? null
        : false;
    case 'scan-share':
    case 'scan-buildings':
    case 'reach-place':
    case 'hold-place':
      return null;
  }
}

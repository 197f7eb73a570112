import type { CampaignObjective } from '../../domain/campaign-objective.ts';
import type { EngagementReport, UnitResult } from '../../domain/engagement-report.ts';
import type { ObjectiveId, UnitId } from '../../domain/ids.ts';
import type { ObjectiveCondition } from '../../domain/objective.ts';
import type { Participant } from '../../domain/participant.ts';
import type { ReportFinding } from '../../domain/report-finding.ts';
import { opponentOf, SIDES, type Side } from '../../domain/side.ts';
import type { Edge } from '../../domain/track-set-up.ts';
import { isStanding } from '../../domain/unit-state.ts';
import { computeShareCount } from '../../rules/battle/turn/objectives.ts';
import { computeCondition } from '../../rules/combat/condition.ts';
import type { ReportFindingCode } from '../../rules/recording/report-finding-code.ts';
import type { Ruleset } from '../../rules/ruleset.ts';

type ClaimableObjective = Pick<CampaignObjective, 'id' | 'key' | 'owner' | 'condition' | 'wp'>;

type ClaimingUnit = Pick<Participant, 'unitId' | 'side' | 'card' | 'commander'>;

/**
 * Checks that the objectives claimed in a report belong to the track and agree with the fates of the units, and so does
 * the winner. Claims that a report does not show are accepted, such as leaving over the far edge where it tells of no
 * exits.
 */
export function validateClaims(
  ruleset: Ruleset,
  objectives: readonly ClaimableObjective[],
  participants: readonly ClaimingUnit[],
  report: EngagementReport,
  farEdges: Readonly<Record<Side, Edge | null>>,
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
  const field: ClaimContext = {
    ruleset,
    participants,
    militia: report.militia,
    farEdges,
    results: new Map(report.units.map((unit) => [unit.unitId, unit])),
    throughClaimedBy: new Set(
      objectives
        .filter(({ condition }) => condition.kind === 'exit-share')
        .map(({ id }) => claimed.get(id) ?? null),
    ),
  };
  for (const { id, key, owner, condition } of objectives) {
    const side = claimed.get(id) ?? null;
    if (side !== null) findings.push(...checkClaim(field, side, { key, condition }));
    if (side !== null || condition.kind === 'hold-field') continue;
    const entitled = SIDES.find(
      (other) => (owner === 'both' || owner === other) && isFulfilled(field, other, condition) === true,
    );
    if (entitled !== undefined) add('warn', 'objective-unclaimed', { objective: key, side: entitled });
  }
  return [...findings, ...checkWinner(field, objectives, claimed, report)];
}

interface ClaimContext {
  readonly ruleset: Ruleset;
  readonly participants: readonly ClaimingUnit[];
  readonly militia: EngagementReport['militia'];
  /** The edge over which a side may leave in good order. */
  readonly farEdges: Readonly<Record<Side, Edge | null>>;
  readonly results: ReadonlyMap<UnitId, UnitResult>;
  /** Sides that claim to have left over the far edge. */
  readonly throughClaimedBy: ReadonlySet<Side | null>;
}

function checkClaim(
  field: ClaimContext,
  side: Side,
  { key, condition }: Pick<ClaimableObjective, 'key' | 'condition'>,
): readonly ReportFinding<ReportFindingCode>[] {
  const values = { objective: key, side };
  if (condition.kind === 'hold-field' && !hasUnitsLeft(field, side))
    return [{ level: 'reason', code: 'field-without-units', unitId: null, values }];
  if (isFulfilled(field, side, condition) !== false) return [];
  return [{ level: 'warn', code: 'objective-unfulfilled', unitId: null, values }];
}

function checkWinner(
  field: ClaimContext,
  objectives: readonly ClaimableObjective[],
  claimed: ReadonlyMap<ObjectiveId, Side | null>,
  { winner }: EngagementReport,
): readonly ReportFinding<ReportFindingCode>[] {
  if (winner === 'draw' || hasUnitsLeft(field, winner)) return [];
  const isUnearned = isWipedOut(field, winner) && !leadsByObjectives(field, objectives, claimed, winner);
  const level = isUnearned ? 'reason' : 'warn';
  return [{ level, code: 'winner-without-units', unitId: null, values: { side: winner } }];
}

function hasMilitiaLeft({ militia }: ClaimContext, side: Side): boolean {
  return militia !== undefined && militia[side].fought > militia[side].destroyed;
}

/** Whether a side may have anybody on the field at the end. A report does not tell whether militia withdrew. */
function hasUnitsLeft(field: ClaimContext, side: Side): boolean {
  const own = field.participants.filter((unit) => unit.side === side);
  return hasMilitiaLeft(field, side) || own.some(({ unitId }) => !isGone(field.results.get(unitId)));
}

function isWipedOut(field: ClaimContext, side: Side): boolean {
  const fates = field.participants
    .filter((unit) => unit.side === side)
    .map(({ unitId }) => field.results.get(unitId)?.fate);
  return !hasMilitiaLeft(field, side) && fates.every((fate) => fate === 'destroyed' || fate === 'captured');
}

function isGone(result: UnitResult | undefined): boolean {
  return result !== undefined && !isStanding(result.fate);
}

/**
 * Whether a side has more warchest points than its enemy from objectives that the fates of the units do not rule out:
 * such points win for a side without regard to the fates of its units. Fates of militia are not told, so they rule out
 * nothing.
 */
function leadsByObjectives(
  field: ClaimContext,
  objectives: readonly ClaimableObjective[],
  claimed: ReadonlyMap<ObjectiveId, Side | null>,
  side: Side,
): boolean {
  const lead = { attacker: 0, defender: 0 };
  for (const { id, wp, condition } of objectives) {
    const claimant = claimed.get(id) ?? null;
    if (claimant === null) continue;
    if (field.militia !== undefined || isFulfilled(field, claimant, condition) !== false)
      lead[claimant] += wp;
  }
  return lead[side] > lead[opponentOf(side)];
}

/** Whether a side fulfils a condition; null if the fates of the units cannot tell. */
function isFulfilled(field: ClaimContext, side: Side, condition: ObjectiveCondition): boolean | null {
  const enemy = opponentOf(side);
  const enemies = field.participants.filter((unit) => unit.side === enemy);
  const own = field.participants.filter((unit) => unit.side === side);
  const fateOf = (unit: ClaimingUnit): string | undefined => field.results.get(unit.unitId)?.fate;
  const isDefeated = (unit: ClaimingUnit): boolean => {
    const result = field.results.get(unit.unitId);
    if (result === undefined) return false;
    if (result.fate === 'destroyed' || result.fate === 'captured' || result.fate === 'crippled') return true;
    const condition = computeCondition(field.ruleset, unit.card, result);
    return condition.crippled || condition.destroyed;
  };
  /**
   * Whether enough units left over the far edge; null where the report does not tell. Such a unit keeps the fate that it
   * had when it left, so that a lost or withdrawn one has not.
   */
  const areThrough = (units: readonly ClaimingUnit[], share: number): boolean | null => {
    const needed = computeShareCount(share, units.length);
    const exitOf = (unit: ClaimingUnit): Edge | undefined => field.results.get(unit.unitId)?.exit?.edge;
    const left = units.filter(({ unitId }) => !isGone(field.results.get(unitId)));
    const through = left.filter(
      (unit) => exitOf(unit) !== undefined && exitOf(unit) === field.farEdges[unit.side],
    );
    const untold = left.filter((unit) => exitOf(unit) === undefined);
    if (through.length >= needed) return true;
    return through.length + untold.length >= needed ? null : false;
  };
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
      return enemies.every(({ unitId }) => isGone(field.results.get(unitId))) && hasUnitsLeft(field, side);
    case 'exit-share':
      return areThrough(own, condition.share);
    case 'prevent-exit': {
      if (field.throughClaimedBy.has(enemy)) return false;
      const through = areThrough(enemies, condition.share);
      return through === null ? null : !through;
    }
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

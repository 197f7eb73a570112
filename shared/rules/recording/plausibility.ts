import type { EngagementReport, UnitResult } from '../../domain/engagement-report.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { Participant } from '../../domain/participant.ts';
import { sortFindings, type ReportFinding } from '../../domain/report-finding.ts';
import { SIDES } from '../../domain/side.ts';
import { MOTIVE_HITS, type MotiveHit } from '../../domain/motive-order.ts';
import { CARRIED_HITS, CRITICAL_KINDS } from '../../domain/unit-state.ts';
import { nameUnit } from '../../domain/unit.ts';
import { tracksHeat } from '../combat/combat-state.ts';
import { computeCondition } from '../combat/condition.ts';
import { takesHitsOf, countMostHits } from '../combat/card-hits.ts';
import type { Ruleset } from '../ruleset.ts';
import { getUnitFamily } from '../unit-family.ts';
import { checkKills } from './check-kills.ts';
import type { ReportFindingCode } from './report-finding-code.ts';

/** A unit that took part, with its damage before the battle. */
export type ReportParticipant = Pick<Participant, 'unitId' | 'side' | 'card' | 'damage'>;

/**
 * Checks a result, typed in or computed, against the cards and the units' damage before the battle. Errors come first;
 * without errors the result can be accepted. `turnLimit`: the last turn of the track by its set-up.
 */
export function checkReport(
  ruleset: Ruleset,
  participants: readonly ReportParticipant[],
  report: EngagementReport,
  turnLimit = Infinity,
): readonly ReportFinding<ReportFindingCode>[] {
  const byId = new Map(participants.map((participant) => [participant.unitId, participant]));
  const findings = [...checkTurns(report, turnLimit), ...checkRoster(byId, report)];
  for (const result of report.units) {
    const participant = byId.get(result.unitId);
    if (participant === undefined) continue;
    findings.push(
      ...checkUnit(ruleset, participant, result),
      ...checkTold(ruleset, participant, report, result),
      ...checkPilot(result),
      ...checkDestroyer(byId, participant, result),
    );
  }
  findings.push(...checkRoles(byId, report));
  if (!findings.some(({ level }) => level === 'error'))
    findings.push({
      level: 'ok',
      code: 'damage-possible',
      unitId: null,
      values: { units: report.units.length },
    });
  findings.push(...checkKills(participants, report));
  return sortFindings(findings);
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function checkTurns(
  { turns }: EngagementReport,
  turnLimit: number,
): readonly ReportFinding<ReportFindingCode>[] {
  if (!isCount(turns)) return [{ level: 'error', code: 'turns-invalid', unitId: null, values: { turns } }];
  if (turns <= turnLimit) return [];
  return [{ level: 'warn', code: 'turns-over-limit', unitId: null, values: { turns, turnLimit } }];
}

function checkRoster(
  byId: ReadonlyMap<UnitId, ReportParticipant>,
  report: EngagementReport,
): readonly ReportFinding<ReportFindingCode>[] {
  const findings: ReportFinding<ReportFindingCode>[] = [];
  const error = (code: ReportFindingCode, unitId: UnitId | null, values: ReportFinding['values']): void =>
    void findings.push({ level: 'error', code, unitId, values });
  const seen = new Set<UnitId>();
  for (const { unitId } of report.units) {
    if (!byId.has(unitId)) error('unit-unknown', unitId, {});
    if (seen.has(unitId)) error('unit-twice', unitId, {});
    seen.add(unitId);
  }
  for (const [unitId, unit] of byId)
    if (!seen.has(unitId)) error('unit-missing', unitId, { name: nameUnit(unit) });
  return findings;
}

function checkUnit(
  ruleset: Ruleset,
  participant: ReportParticipant,
  result: UnitResult,
): readonly ReportFinding<ReportFindingCode>[] {
  const impossible = [...checkMarks(participant, result), ...checkCounts(ruleset, participant, result)];
  return impossible.length > 0 ? impossible : checkFate(ruleset, participant, result);
}

function checkMarks(
  { card, damage }: ReportParticipant,
  result: UnitResult,
): readonly ReportFinding<ReportFindingCode>[] {
  const findings: ReportFinding<ReportFindingCode>[] = [];
  const rows = [
    { row: 'armor', left: result.armorLeft, maximum: card.armor, start: damage.armorLeft },
    { row: 'structure', left: result.structureLeft, maximum: card.structure, start: damage.structureLeft },
  ] as const;
  for (const { row, left, maximum, start } of rows) {
    const error = (code: ReportFindingCode, values: ReportFinding['values']): void =>
      void findings.push({ level: 'error', code, unitId: result.unitId, values });
    if (!isCount(left)) error(`${row}-invalid`, { left });
    else if (left > maximum) error(`${row}-over-maximum`, { left, maximum });
    else if (left > start) error(`${row}-over-start`, { left, start });
  }
  return findings;
}

function checkCounts(
  ruleset: Ruleset,
  { card, damage }: ReportParticipant,
  result: UnitResult,
): readonly ReportFinding<ReportFindingCode>[] {
  const findings: ReportFinding<ReportFindingCode>[] = [];
  const { unitId, fate, kills } = result;
  const error = (code: ReportFindingCode, values: ReportFinding['values']): void =>
    void findings.push({ level: 'error', code, unitId, values });
  for (const critical of CARRIED_HITS) {
    const taken = result.criticals[critical] ?? 0;
    const start = damage.criticals[critical] ?? 0;
    if (!isCount(taken)) error('criticals-invalid', { critical, taken });
    else if (taken < start) error('criticals-below-start', { critical, taken, start });
  }
  for (const critical of CRITICAL_KINDS) {
    const taken = result.criticals[critical];
    const most = Math.max(damage.criticals[critical], countMostHits(ruleset, card, critical));
    if (taken > most) error('criticals-over-card', { critical, taken, most });
  }
  if (!isCount(kills)) error('kills-invalid', { kills });
  if (fate !== 'destroyed' && result.structureLeft <= 0) error('alive-without-structure', { fate });
  // A unit can have gone in with such an engine: earlier versions of the program let it stand.
  const most = ruleset.criticals.engineHitsToDestroy;
  if (fate !== 'destroyed' && damage.criticals.engine < most && result.criticals.engine >= most)
    error('alive-without-engine', { fate, taken: result.criticals.engine });
  return findings;
}

function checkFate(
  ruleset: Ruleset,
  { card, damage }: ReportParticipant,
  result: UnitResult,
): readonly ReportFinding<ReportFindingCode>[] {
  const findings: ReportFinding<ReportFindingCode>[] = [];
  const warn = (code: ReportFindingCode, values: ReportFinding['values'] = {}): void =>
    void findings.push({ level: 'warn', code, unitId: result.unitId, values });
  const condition = computeCondition(ruleset, card, result);
  const structureMarked = damage.structureLeft - result.structureLeft;
  if (result.fate === 'standing' && (condition.crippled || condition.destroyed))
    warn('crippled-not-marked', { reason: condition.reasons[0] ?? 'engine' });
  // A critical hit that puts a unit out of action leaves no mark on the card.
  const needsCause = ruleset.criticals.everyHit === null;
  if (result.fate === 'crippled' && !condition.crippled && !condition.destroyed && needsCause)
    warn('crippled-without-cause');
  // A critical hit may destroy a unit with structure left, but an undamaged unit is hard to destroy.
  if (result.fate === 'destroyed' && structureMarked === 0)
    warn('destroyed-unmarked', { structureLeft: result.structureLeft });
  if (structureMarked > 0 && result.armorLeft > 0 && ruleset.damage.spread === null)
    warn('structure-before-armor', { armorLeft: result.armorLeft, marked: structureMarked });
  const criticals = CRITICAL_KINDS.reduce(
    (sum, kind) => sum + result.criticals[kind] - damage.criticals[kind],
    0,
  );
  // If two sixes or every hit roll for a critical, armor does not prevent it.
  const needsStructure = ruleset.criticals.naturalTwelveRolls === 0 && ruleset.criticals.everyHit === null;
  if (criticals > 0 && structureMarked === 0 && needsStructure)
    warn('criticals-without-structure', { criticals });
  return findings;
}

/** What a table may tell of a unit besides its damage, its fate, its pilot and who destroyed it. */
function checkTold(
  ruleset: Ruleset,
  participant: ReportParticipant,
  { turns }: EngagementReport,
  result: UnitResult,
): readonly ReportFinding<ReportFindingCode>[] {
  const { unitId, fate, exit, heat = 0, criticals } = result;
  const findings: ReportFinding<ReportFindingCode>[] = [];
  const add = (
    level: ReportFinding['level'],
    code: ReportFindingCode,
    values: ReportFinding['values'] = {},
  ): void => void findings.push({ level, code, unitId, values });
  const most = tracksHeat(participant.card) ? ruleset.heat.shutdownLevel : 0;
  if (!isCount(heat) || heat > most) add('error', 'heat-invalid', { heat, most });
  const isLost = fate === 'destroyed' || fate === 'captured';
  if (exit !== undefined && isLost) add('error', 'exit-without-leaving');
  if ((exit?.turn ?? 0) > turns) add('error', 'exit-after-end', { turn: exit?.turn ?? 0, turns });
  if (
    MOTIVE_HITS.some((kind) => (criticals[kind] ?? 0) > countMostMotive(ruleset, participant, result, kind))
  )
    add('error', 'motive-without-vehicle');
  return findings;
}

/** Most motive hits of a kind: as many as one likes for vehicles, else those of before the battle. */
function countMostMotive(
  ruleset: Ruleset,
  { card, damage }: ReportParticipant,
  { criticals }: UnitResult,
  kind: MotiveHit,
): number {
  if (getUnitFamily(card.type) === 'vehicle') return Infinity;
  const before = damage.criticals[kind] ?? 0;
  // Engine hits halve the movement of units without a heat scale.
  const byEngine = kind === 'halved' && !tracksHeat(card) && takesHitsOf(ruleset, card, 'engine');
  return byEngine ? Math.max(before, criticals.engine) : before;
}

/** Wounds of which a pilot dies in BattleTech; Alpha Strike counts none, a table may. */
const DEADLY_WOUNDS = 6;

/** What a table may tell of a unit's pilot. */
function checkPilot({
  unitId,
  fate,
  pilotFate,
  pilotWounds: wounds = 0,
}: UnitResult): readonly ReportFinding<ReportFindingCode>[] {
  if (pilotFate === 'unhurt' && wounds > 0)
    return [{ level: 'error', code: 'pilot-contradiction', unitId, values: { wounds } }];
  if (pilotFate !== 'killed' && wounds >= DEADLY_WOUNDS)
    return [
      { level: 'warn', code: 'pilot-survives-wounds', unitId, values: { wounds, deadly: DEADLY_WOUNDS } },
    ];
  const isKept = fate !== 'destroyed' && fate !== 'captured';
  const isPilotLost = pilotFate === 'captured' || pilotFate === 'killed';
  return isKept && isPilotLost ? [{ level: 'warn', code: 'pilot-lost-unit-kept', unitId, values: {} }] : [];
}

/** Whether a unit can have been destroyed by whom the report names. */
function checkDestroyer(
  byId: ReadonlyMap<UnitId, ReportParticipant>,
  { unitId, side }: ReportParticipant,
  { fate, destroyedBy }: UnitResult,
): readonly ReportFinding<ReportFindingCode>[] {
  if (destroyedBy === undefined) return [];
  if (fate !== 'destroyed')
    return [{ level: 'error', code: 'destroyed-by-without-loss', unitId, values: {} }];
  const destroyerId = destroyedBy.unitId;
  if (destroyerId === null) return [];
  const destroyer = byId.get(destroyerId);
  if (destroyer === undefined)
    return [{ level: 'error', code: 'destroyer-unknown', unitId, values: { destroyerId } }];
  if (destroyerId === unitId) return [{ level: 'error', code: 'destroyer-itself', unitId, values: {} }];
  if (destroyer.side !== side) return [];
  const values = { other: nameUnit(destroyer), otherId: destroyerId };
  return [{ level: 'warn', code: 'destroyer-own-side', unitId, values }];
}

/** What a table may tell of both roles: militia and the most valuable units. */
function checkRoles(
  byId: ReadonlyMap<UnitId, ReportParticipant>,
  { militia, mvp }: EngagementReport,
): readonly ReportFinding<ReportFindingCode>[] {
  const findings: ReportFinding<ReportFindingCode>[] = [];
  for (const side of SIDES) {
    const { fought = 0, destroyed = 0 } = militia?.[side] ?? {};
    if (destroyed > fought)
      findings.push({
        level: 'error',
        code: 'militia-over-fought',
        unitId: null,
        values: { side, fought, destroyed },
      });
    const unitId = mvp?.[side] ?? null;
    if (unitId !== null && byId.get(unitId)?.side !== side)
      findings.push({ level: 'error', code: 'mvp-not-theirs', unitId, values: { side } });
  }
  return findings;
}

import type { EngagementReport, UnitResult } from '../../../shared/domain/engagement-report.ts';
import type { ForceId, ObjectiveId, PilotId, UnitId } from '../../../shared/domain/ids.ts';
import type { ReportDraft, UncountedReport, UnitDraft } from '../../../shared/domain/report-draft.ts';
import type { Side, Winner } from '../../../shared/domain/side.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import {
  keepCriticals,
  setHitCount,
  type CarriedHit,
  type Damage,
  type Fate,
} from '../../../shared/domain/unit-state.ts';

/** A unit as it went into the engagement. */
export interface GridParticipant {
  readonly unitId: UnitId;
  readonly forceId: ForceId;
  readonly side: Side;
  readonly card: UnitCard;
  readonly commander: boolean;
  readonly pilotId: PilotId;
  readonly pilotName: string;
  readonly skill: number;
  readonly pv: number;
  readonly damage: Damage;
}

/** Judges damage by the campaign's rules. */
export type JudgeDamage = (card: UnitCard, damage: Damage) => 'standing' | 'crippled' | 'destroyed';

export interface DraftObjective {
  readonly id: ObjectiveId;
  readonly wp: number;
}

/** All units as they went in, no objectives met: the start for typing a result. */
export function createBlankDraft(
  participants: readonly GridParticipant[],
  objectives: readonly DraftObjective[],
  judge: JudgeDamage,
): ReportDraft {
  return {
    winner: 'draw',
    winnerChosen: false,
    turns: null,
    units: participants.map(({ unitId, card, damage }) => ({
      unitId,
      ...damage,
      fate: judge(card, damage) === 'crippled' ? 'crippled' : 'standing',
      fateChosen: false,
      kills: 0,
    })),
    objectives: objectives.map(({ id }) => ({ objectiveId: id, side: null })),
  };
}

/** A report as a draft: values that cannot be derived from the damage count as chosen. */
export function createDraftFromReport(
  report: EngagementReport | UncountedReport,
  participants: readonly GridParticipant[],
  judge: JudgeDamage,
): ReportDraft {
  const cards = new Map(participants.map((participant) => [participant.unitId, participant.card]));
  return {
    ...report,
    winnerChosen: true,
    units: report.units.map((unit) => {
      const card = cards.get(unit.unitId);
      return { ...unit, fateChosen: card === undefined || judge(card, unit) !== unit.fate };
    }),
  };
}

/** The draft as the contract expects it, without dice. */
export function toReport(draft: ReportDraft): UncountedReport {
  const { winner, turns, units, objectives, militia, mvp, notes } = draft;
  const reason = draft.reason?.trim();
  return {
    ...{ winner, turns, units: units.map(toResult), objectives, militia, mvp, notes },
    reason: reason === '' ? undefined : reason,
  };
}

/** Properties in one order, so that equal results have equal texts. */
function toResult(unit: UnitDraft): UnitResult {
  const { unitId, armorLeft, structureLeft, criticals, fate, kills } = unit;
  const { destroyedBy, exit, pilotFate, pilotWounds, heat } = unit;
  return {
    ...{ unitId, armorLeft, structureLeft, criticals: keepCriticals(criticals), fate, kills },
    ...{ destroyedBy, exit, pilotFate, pilotWounds, heat },
  };
}

export function isSameReport(a: ReportDraft, b: ReportDraft): boolean {
  return JSON.stringify(toReport(a)) === JSON.stringify(toReport(b));
}

/** Whether a draft is of these participants and objectives, each once: a script may have saved any. */
export function isDraftOf(
  draft: ReportDraft,
  participants: readonly Pick<GridParticipant, 'unitId'>[],
  objectives: readonly Pick<DraftObjective, 'id'>[],
): boolean {
  return (
    isSameSet(
      draft.units.map(({ unitId }) => unitId),
      participants.map(({ unitId }) => unitId),
    ) &&
    isSameSet(
      draft.objectives.map(({ objectiveId }) => objectiveId),
      objectives.map(({ id }) => id),
    )
  );
}

/** Whether a list has each of these ids once, in any order, and no other. */
function isSameSet<Id>(ids: readonly Id[], wanted: readonly Id[]): boolean {
  const found = new Set(ids);
  return ids.length === wanted.length && wanted.every((id) => found.has(id));
}

/** Whether a unit has details that its row does not show. */
export function hasDetails({ destroyedBy, exit, pilotFate, pilotWounds, heat = 0 }: UnitDraft): boolean {
  return heat > 0 || [destroyedBy, exit, pilotFate, pilotWounds].some((told) => told !== undefined);
}

/** Changes the details of a unit and drops those that its fate rules out. */
export function setDetails(
  unit: UnitDraft,
  told: Partial<UnitResult>,
  fateChosen: boolean = unit.fateChosen,
): UnitDraft {
  const { destroyedBy, exit, ...rest } = { ...unit, ...told, fateChosen };
  return {
    ...rest,
    ...(destroyedBy === undefined || rest.fate !== 'destroyed' ? {} : { destroyedBy }),
    ...(exit === undefined || rest.fate === 'destroyed' || rest.fate === 'captured' ? {} : { exit }),
  };
}

/** Sets the circles or squares left, up to what the unit went in with, and derives its fate. */
export function setDamageLeft(
  unit: UnitDraft,
  participant: GridParticipant,
  field: 'armorLeft' | 'structureLeft',
  value: number,
  judge: JudgeDamage,
): UnitDraft {
  const most = participant.damage[field];
  const next = { ...unit, [field]: Math.max(0, Math.min(most, value)) };
  return inferFate(next, participant, judge);
}

/**
 * Sets the number of a critical effect, at least what the unit went in with. Motive hits fall in the order in which they
 * are added.
 */
export function setCritical(
  unit: UnitDraft,
  participant: GridParticipant,
  kind: CarriedHit,
  times: number,
  judge: JudgeDamage,
): UnitDraft {
  const least = participant.damage.criticals[kind] ?? 0;
  const criticals = setHitCount(unit.criticals, kind, Math.max(least, Math.min(9, times)));
  return inferFate({ ...unit, criticals }, participant, judge);
}

/** The fate derived from the damage, unless a person chose one that is still possible. */
export function inferFate(unit: UnitDraft, participant: GridParticipant, judge: JudgeDamage): UnitDraft {
  const byDamage = judge(participant.card, unit);
  if (byDamage === 'destroyed') return setDetails(unit, { fate: 'destroyed' }, false);
  if (unit.fate === 'destroyed' || !unit.fateChosen) return setDetails(unit, { fate: byDamage }, false);
  return unit;
}

/**
 * Chooses a fate. Destroyed removes all structure, because a destroyed unit has none; choosing the same fate again
 * reverts the choice, and gives a destroyed unit back what it went in with.
 */
export function chooseFate(
  unit: UnitDraft,
  participant: GridParticipant,
  fate: Fate,
  judge: JudgeDamage,
): UnitDraft {
  if (fate === 'destroyed' && unit.fate !== 'destroyed')
    return setDetails(unit, { armorLeft: 0, structureLeft: 0, fate: 'destroyed' }, true);
  const revived = unit.structureLeft > 0 ? unit : { ...unit, ...participant.damage };
  const again = unit.fate === fate && (unit.fateChosen || fate === 'destroyed');
  if (again) return inferFate({ ...revived, fate: 'standing', fateChosen: false }, participant, judge);
  return setDetails(revived, { fate }, fate !== judge(participant.card, revived));
}

/** Adds to the kills shown: those typed, or those counted from who destroyed whom. */
export function addKills(unit: UnitDraft, more: number, shown: number = unit.kills): UnitDraft {
  return { ...unit, kills: Math.max(0, Math.min(99, shown + more)) };
}

/** Resets a unit to what it went in with. */
export function resetUnit(unit: UnitDraft, participant: GridParticipant, judge: JudgeDamage): UnitDraft {
  return inferFate(
    { unitId: unit.unitId, ...participant.damage, fate: 'standing', fateChosen: false, kills: 0 },
    participant,
    judge,
  );
}

/** Gives an objective to a side or to nobody; derives the winner unless it was chosen. */
export function setObjective(
  draft: ReportDraft,
  objectives: readonly DraftObjective[],
  objectiveId: ObjectiveId,
  side: Side | null,
): ReportDraft {
  const results = draft.objectives.map((result) =>
    result.objectiveId === objectiveId ? { objectiveId, side } : result,
  );
  const next = { ...draft, objectives: results };
  return draft.winnerChosen ? next : { ...next, winner: inferWinner(next, objectives) };
}

/** The side whose met objectives are worth more; nobody when they are worth the same. */
export function inferWinner(draft: ReportDraft, objectives: readonly DraftObjective[]): Winner {
  const worth = { attacker: 0, defender: 0 };
  for (const result of draft.objectives)
    if (result.side !== null)
      worth[result.side] += objectives.find((objective) => objective.id === result.objectiveId)?.wp ?? 0;
  if (worth.attacker === worth.defender) return 'draw';
  return worth.attacker > worth.defender ? 'attacker' : 'defender';
}

export function replaceUnit(draft: ReportDraft, unit: UnitDraft): ReportDraft {
  return { ...draft, units: draft.units.map((other) => (other.unitId === unit.unitId ? unit : other)) };
}

/** Whether two states of one unit are the same. */
export function isSameUnit(one: UnitDraft, other: UnitDraft): boolean {
  const write = (unit: UnitDraft): string => JSON.stringify([toResult(unit), unit.fateChosen]);
  return write(one) === write(other);
}

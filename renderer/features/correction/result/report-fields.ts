import { NO_MILITIA } from '../../../../shared/domain/engagement-report.ts';
import type { FateRoll } from '../../../../shared/domain/fate-roll.ts';
import type { Engagement } from '../../../../shared/domain/engagement.ts';
import type { ObjectiveId, UnitId } from '../../../../shared/domain/ids.ts';
import type { Participant } from '../../../../shared/domain/participant.ts';
import type { ReportDraft, UnitDraft } from '../../../../shared/domain/report-draft.ts';
import { SIDES, type Side } from '../../../../shared/domain/side.ts';
import { keepCriticals } from '../../../../shared/domain/unit-state.ts';
import { isSameRoll } from '../../../../shared/campaign/consequences/fate-rolls.ts';
import { inferFate, replaceUnit, type JudgeDamage } from '../../../ui/report-grid/report-draft.ts';

/** What a report tells of each unit, in the order in which it is read. */
export const UNIT_FIELDS = [
  'fate',
  'armorLeft',
  'structureLeft',
  'criticals',
  'kills',
  'destroyedBy',
  'exit',
  'pilotFate',
  'pilotWounds',
  'heat',
] as const;
export type UnitField = (typeof UNIT_FIELDS)[number];

/** One thing that a report tells. */
export type ReportField =
  | { readonly of: 'unit'; readonly unitId: UnitId; readonly field: UnitField }
  | { readonly of: 'objective'; readonly objectiveId: ObjectiveId }
  | { readonly of: 'roll'; readonly roll: FateRoll }
  | { readonly of: 'militia' | 'mvp'; readonly side: Side }
  | { readonly of: 'winner' | 'turns' | 'notes' | 'reason' };

/** Names a field, for lists. */
export function keyOfField(field: ReportField): string {
  switch (field.of) {
    case 'unit':
      return `${field.unitId} ${field.field}`;
    case 'objective':
      return field.objectiveId;
    case 'roll':
      return `${field.roll.unitId} roll ${field.roll.kind}`;
    case 'militia':
    case 'mvp':
      return `${field.of} ${field.side}`;
    default:
      return field.of;
  }
}

/** What differs between two drafts of one report: units first, each in the order of its fields, then what is left. */
export function listDifferences(
  before: ReportDraft,
  after: ReportDraft,
  { participants, objectives }: Pick<Engagement, 'participants' | 'objectives'>,
): ReportField[] {
  const ofUnits = participants.flatMap(({ unitId }): ReportField[] => [
    ...UNIT_FIELDS.map((field) => ({ of: 'unit' as const, unitId, field })),
    ...(['recovery', 'pilot'] as const).map((kind) => ({ of: 'roll' as const, roll: { kind, unitId } })),
  ]);
  const fields: ReportField[] = [
    ...ofUnits,
    ...objectives.map(({ id }) => ({ of: 'objective' as const, objectiveId: id })),
    ...(['winner', 'turns'] as const).map((of) => ({ of })),
    ...(['mvp', 'militia'] as const).flatMap((of) => SIDES.map((side) => ({ of, side }))),
    ...(['notes', 'reason'] as const).map((of) => ({ of })),
  ];
  return fields.filter((field) => writeValue(before, field) !== writeValue(after, field));
}

/** The value of a field as a text, for comparing. */
function writeValue(draft: ReportDraft, field: ReportField): string {
  return JSON.stringify(readValue(draft, field) ?? null);
}

function readValue(draft: ReportDraft, field: ReportField): unknown {
  switch (field.of) {
    case 'unit': {
      const unit = findUnitDraft(draft, field.unitId);
      if (unit === undefined) return null;
      return field.field === 'criticals' ? keepCriticals(unit.criticals) : unit[field.field];
    }
    case 'objective':
      return draft.objectives.find(({ objectiveId }) => objectiveId === field.objectiveId)?.side;
    case 'roll':
      return findRoll(draft, field.roll)?.dice;
    case 'militia': {
      const { fought, destroyed } = draft.militia?.[field.side] ?? NO_MILITIA;
      return [fought, destroyed];
    }
    case 'mvp':
      return draft.mvp?.[field.side];
    case 'notes':
    case 'reason':
      return draft[field.of]?.trim();
    default:
      return draft[field.of];
  }
}

export function findUnitDraft({ units }: ReportDraft, unitId: UnitId): UnitDraft | undefined {
  return units.find((unit) => unit.unitId === unitId);
}

/** The dice that the table told for a roll. */
export function findRoll({ rolls = [] }: ReportDraft, roll: FateRoll) {
  return rolls.find((one) => isSameRoll(one, roll));
}

/** A draft in which one field is again as it was in another draft of the same report. */
export function takeBack(
  draft: ReportDraft,
  before: ReportDraft,
  field: ReportField,
  participants: readonly Participant[],
  judge: JudgeDamage,
): ReportDraft {
  switch (field.of) {
    case 'unit': {
      const unit = findUnitDraft(draft, field.unitId);
      const old = findUnitDraft(before, field.unitId);
      const participant = participants.find(({ unitId }) => unitId === field.unitId);
      if (unit === undefined || old === undefined || participant === undefined) return draft;
      return replaceUnit(draft, takeUnitBack(unit, old, field.field, participant, judge));
    }
    case 'objective': {
      const old = before.objectives.find(({ objectiveId }) => objectiveId === field.objectiveId);
      const objectives = draft.objectives.map((one) =>
        one.objectiveId === field.objectiveId ? { ...one, side: old?.side ?? null } : one,
      );
      return { ...draft, objectives };
    }
    case 'roll': {
      const old = findRoll(before, field.roll);
      const others = (draft.rolls ?? []).filter((one) => !isSameRoll(one, field.roll));
      return { ...draft, rolls: old === undefined ? others : [...others, old] };
    }
    case 'militia':
      return { ...draft, militia: takeSideBack(draft.militia, before.militia, field.side, NO_MILITIA) };
    case 'mvp':
      return { ...draft, mvp: takeSideBack(draft.mvp, before.mvp, field.side, null) };
    default:
      return { ...draft, [field.of]: before[field.of] };
  }
}

function takeSideBack<Value>(
  now: Readonly<Record<Side, Value>> | undefined,
  before: Readonly<Record<Side, Value>> | undefined,
  side: Side,
  nothing: Value,
): Readonly<Record<Side, Value>> | undefined {
  if (before === undefined && now === undefined) return undefined;
  return { attacker: nothing, defender: nothing, ...now, [side]: before?.[side] ?? nothing };
}

/** What a destroyed unit cannot have, or only it can have. */
const TIED: readonly UnitField[] = ['fate', 'armorLeft', 'structureLeft', 'destroyedBy', 'exit'];
const DAMAGE: readonly UnitField[] = ['armorLeft', 'structureLeft', 'criticals'];

/**
 * A unit with one field as it was. Where it was destroyed and is not any more, or the other way round, all that hangs on
 * this goes back together; a fate that only followed from the damage follows it back.
 */
function takeUnitBack(
  unit: UnitDraft,
  old: UnitDraft,
  field: UnitField,
  participant: Participant,
  judge: JudgeDamage,
): UnitDraft {
  const isRevived = (unit.fate === 'destroyed') !== (old.fate === 'destroyed');
  if (isRevived && TIED.includes(field))
    return { ...copyFields(unit, old, TIED), fateChosen: old.fateChosen };
  const next = copyFields(unit, old, [field]);
  if (field === 'fate') return { ...next, fateChosen: next.fate !== judge(participant.card, next) };
  if (!DAMAGE.includes(field) || unit.fateChosen) return next;
  const isWhollyBack = DAMAGE.every((one) => JSON.stringify(next[one]) === JSON.stringify(old[one]));
  return isWhollyBack
    ? { ...next, fate: old.fate, fateChosen: old.fateChosen }
    : inferFate(next, participant, judge);
}

function copyFields(unit: UnitDraft, from: UnitDraft, fields: readonly UnitField[]): UnitDraft {
  return { ...unit, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
}

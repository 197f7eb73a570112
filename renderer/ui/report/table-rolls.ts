import { isSameRoll, listFateRolls } from '../../../shared/campaign/consequences/fate-rolls.ts';
import type { FateRow } from '../../../shared/domain/consequences.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { FateRoll, TableRoll } from '../../../shared/domain/fate-roll.ts';
import type { PilotFate } from '../../../shared/domain/pilot.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { toReport } from '../report-grid/report-draft.ts';

/** Typed dice for rolls that the report calls for now; the others are kept but not used. */
export function listCalledRolls(
  draft: ReportDraft,
  { participants, objectives }: Pick<Engagement, 'participants' | 'objectives'>,
): TableRoll[] {
  const called = listFateRolls(toReport(draft), participants, objectives);
  return (draft.rolls ?? []).filter((roll) => called.some((one) => isSameRoll(one, roll)));
}

/** The draft with these dice for a roll; null: the program rolls. */
export function setTableRoll(
  draft: ReportDraft,
  roll: FateRoll,
  dice: TableRoll['dice'] | null,
): ReportDraft {
  const others = (draft.rolls ?? []).filter((one) => !isSameRoll(one, roll));
  const { kind, unitId } = roll;
  return { ...draft, rolls: dice === null ? others : [...others, { kind, unitId, dice }] };
}

/** Lowest total of 2D6. */
const MIN_TOTAL = 2;

/** Ranges of totals by fate: `upTo 3, upTo 6` become 2 to 3 and 4 to 6. */
export function listRanges(
  rows: readonly FateRow[],
): readonly { readonly fate: PilotFate; readonly from: number; readonly to: number }[] {
  return rows.map(({ fate, upTo }, index) => ({
    fate,
    from: index === 0 ? MIN_TOTAL : (rows[index - 1]?.upTo ?? 0) + 1,
    to: upTo,
  }));
}

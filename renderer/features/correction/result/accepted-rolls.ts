import { isSameRoll } from '../../../../shared/campaign/consequences/fate-rolls.ts';
import type { Engagement } from '../../../../shared/domain/engagement.ts';
import type { FateRoll, TableRoll } from '../../../../shared/domain/fate-roll.ts';
import type { ReportDraft } from '../../../../shared/domain/report-draft.ts';

/**
 * A draft of an accepted report with the dice of the table by which it was accepted: they may have been told with the
 * acceptance and not with the report.
 */
export function addAcceptedRolls(draft: ReportDraft, engagement: Engagement): ReportDraft {
  const told = draft.rolls ?? [];
  const more = listTableRolls(engagement).filter((roll) => !told.some((one) => isSameRoll(one, roll)));
  return more.length === 0 ? draft : { ...draft, rolls: [...told, ...more] };
}

function listTableRolls({ consequences, participants }: Engagement): TableRoll[] {
  return participants.flatMap(({ unitId, pilotId }) => {
    const recovery = consequences?.units.find((unit) => unit.unitId === unitId)?.recovery;
    const pilot = consequences?.pilots.find((one) => one.pilotId === pilotId);
    return [
      ...toTableRoll({ kind: 'recovery', unitId }, recovery),
      ...toTableRoll({ kind: 'pilot', unitId }, pilot),
    ];
  });
}

function toTableRoll(
  roll: FateRoll,
  made: { readonly dice: readonly number[]; readonly fromTable?: boolean | undefined } | null | undefined,
): TableRoll[] {
  const [first, second] = made?.dice ?? [];
  if (made?.fromTable !== true || first === undefined || second === undefined) return [];
  return [{ ...roll, dice: [first, second] }];
}

/** The dice by which a roll of the accepted result was decided; empty: it was not made. */
export function findAcceptedDice(
  { consequences, participants }: Engagement,
  { kind, unitId }: FateRoll,
): readonly number[] {
  const pilotId = participants.find((unit) => unit.unitId === unitId)?.pilotId;
  return kind === 'pilot'
    ? (consequences?.pilots.find((pilot) => pilot.pilotId === pilotId)?.dice ?? [])
    : (consequences?.units.find((unit) => unit.unitId === unitId)?.recovery?.dice ?? []);
}

import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import type { ReportFinding } from '../../../shared/domain/report-finding.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { chooseFate, replaceUnit, setObjective, type JudgeDamage } from '../report-grid/report-draft.ts';

/** Units with findings. */
export function listFlagged(checks: readonly ReportFinding[]): ReadonlySet<string> {
  const found = checks.filter(({ level, unitId }) => level !== 'ok' && unitId !== null);
  return new Set(found.flatMap(({ unitId }) => unitId ?? []));
}

/** The draft with these units marked as crippled. */
export function crippleUnits(
  draft: ReportDraft,
  { participants }: Pick<Engagement, 'participants'>,
  judge: JudgeDamage,
  unitIds: readonly UnitId[],
): ReportDraft {
  const marked = draft.units.filter(({ unitId }) => unitIds.includes(unitId));
  return marked.reduce((changed, unit) => {
    const participant = participants.find(({ unitId }) => unitId === unit.unitId);
    if (participant === undefined) return changed;
    return replaceUnit(changed, chooseFate(unit, participant, 'crippled', judge));
  }, draft);
}

/** The draft with the objective of this key met by a side. */
export function giveObjective(
  draft: ReportDraft,
  { objectives }: Pick<Engagement, 'objectives'>,
  key: string,
  side: Side,
): ReportDraft {
  const objective = objectives.find((candidate) => candidate.key === key);
  return objective === undefined ? draft : setObjective(draft, objectives, objective.id, side);
}

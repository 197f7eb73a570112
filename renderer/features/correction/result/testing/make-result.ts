import { makeScenario } from '../../../../../shared/rules/testing/fixtures.ts';
import type { Engagement } from '../../../../../shared/domain/engagement.ts';
import type { ObjectiveId, PilotId } from '../../../../../shared/domain/ids.ts';
import type { ReportDraft, UnitDraft } from '../../../../../shared/domain/report-draft.ts';
import { createBlankDraft, replaceUnit, type JudgeDamage } from '../../../../ui/report-grid/report-draft.ts';

/** Simplified rules: destroyed without structure, crippled at half of it. */
export const judgeStructure: JudgeDamage = (card, { structureLeft }) =>
  structureLeft === 0 ? 'destroyed' : structureLeft <= card.structure / 2 ? 'crippled' : 'standing';

/** An accepted engagement of two units a side, and its report, in which nothing happened. */
export function makeResult() {
  const { sides } = makeScenario(2);
  const participants = (['attacker', 'defender'] as const).flatMap((side) =>
    sides[side].units.map((unit, at) => ({
      ...unit,
      side,
      pilotId: `${side}-${at}` as PilotId,
      pilotName: `${side} pilot ${at + 1}`,
      damage: { armorLeft: unit.card.armor, structureLeft: unit.card.structure, criticals: {} },
    })),
  );
  const objectives = [{ id: 'ridge' as ObjectiveId, key: 'own', name: 'Hold the ridge', wp: 200 }];
  const engagement = { participants, objectives, consequences: null } as unknown as Engagement;
  const accepted: ReportDraft = {
    ...createBlankDraft(engagement.participants, engagement.objectives, judgeStructure),
    turns: 6,
    winnerChosen: true,
  };
  return { engagement, accepted, victim: accepted.units[2]!, killer: accepted.units[0]! };
}

/** A draft in which a unit is otherwise. */
export function changeResult(draft: ReportDraft, unit: UnitDraft, told: Partial<UnitDraft>): ReportDraft {
  return replaceUnit(draft, { ...unit, ...told });
}

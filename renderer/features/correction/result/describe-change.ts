import type { TFunction } from 'i18next';
import type { Engagement } from '../../../../shared/domain/engagement.ts';
import { countKills, NO_MILITIA } from '../../../../shared/domain/engagement-report.ts';
import type { UnitId } from '../../../../shared/domain/ids.ts';
import type { ReportDraft, UnitDraft } from '../../../../shared/domain/report-draft.ts';
import type { Side } from '../../../../shared/domain/side.ts';
import { nameObjective } from '../../../ui/name-track.ts';
import type { RoleNames } from '../../../ui/role-names.ts';
import { nameFighterAndUnit, nameUnits } from '../../../ui/report/name-units.ts';
import { listCriticalTexts } from '../../../ui/unit-card/use-card-text.ts';
import { nameFighter } from '../../../ui/unit-card/unit-card-view.ts';
import { findAcceptedDice } from './accepted-rolls.ts';
import { findRoll, findUnitDraft, type ReportField, type UnitField } from './report-fields.ts';

/** What names and values of a report are told with. */
export interface ChangeWords {
  readonly engagement: Engagement;
  /** Of the roles; short. */
  readonly names: RoleNames;
  readonly t: TFunction;
}

/** A field by its name, and whose it is: "Griffin, fate" of Mia Sato. */
export function nameChange(
  field: ReportField,
  words: ChangeWords,
): { readonly what: string; readonly who: string | null } {
  const { engagement, names, t } = words;
  switch (field.of) {
    case 'unit': {
      const { unit, fighter } = nameOf(field.unitId, words);
      if (field.field === 'pilotFate' || field.field === 'pilotWounds')
        return { what: t(`corrected-result:fields.${field.field}`, { name: fighter }), who: unit };
      return { what: t(`corrected-result:fields.${field.field}`, { name: unit }), who: fighter };
    }
    case 'roll': {
      const { unit, fighter } = nameOf(field.roll.unitId, words);
      return field.roll.kind === 'pilot'
        ? { what: t('corrected-result:fields.pilotRoll', { name: fighter }), who: unit }
        : { what: t('corrected-result:fields.recoveryRoll', { name: unit }), who: fighter };
    }
    case 'objective': {
      const objective = engagement.objectives.find(({ id }) => id === field.objectiveId);
      if (objective === undefined) return { what: field.objectiveId, who: null };
      return {
        what: nameObjective(t, objective),
        who: t('corrected-result:wp', { wp: objective.wp }),
      };
    }
    case 'militia':
    case 'mvp':
      return { what: t(`after-action:facts.${field.of}`), who: names[field.side] };
    case 'winner':
    case 'turns':
      return { what: t(`after-action:objectives.${field.of}`), who: null };
    case 'notes':
      return { what: t('after-action:facts.notes'), who: null };
    case 'reason':
      return { what: t('after-action:checks.reason'), who: null };
  }
}

function nameOf(unitId: UnitId, { engagement, t }: ChangeWords) {
  const participant = engagement.participants.find((unit) => unit.unitId === unitId);
  return {
    unit: nameUnits(engagement.participants).get(unitId) ?? '',
    fighter: participant === undefined ? '' : nameFighter(participant, t),
  };
}

/** The value of a field in a draft, in the reader's words. */
export function tellValue(draft: ReportDraft, field: ReportField, words: ChangeWords): string {
  const { engagement, t } = words;
  switch (field.of) {
    case 'unit': {
      const unit = findUnitDraft(draft, field.unitId);
      return unit === undefined ? '' : UNIT_VALUES[field.field](unit, draft, words);
    }
    case 'roll':
      return tellDice(findRoll(draft, field.roll)?.dice ?? findAcceptedDice(engagement, field.roll), t);
    case 'objective':
      return tellSide(
        draft.objectives.find(({ objectiveId }) => objectiveId === field.objectiveId)?.side,
        words,
      );
    case 'winner':
      return draft.winner === 'draw' ? t('after-action:objectives.draw') : tellSide(draft.winner, words);
    case 'turns':
      return tellTyped(draft.turns, words);
    case 'militia':
      return t('after-action:facts.militiaTold', { ...(draft.militia?.[field.side] ?? NO_MILITIA) });
    case 'mvp':
      return tellBest(draft.mvp?.[field.side], words);
    case 'notes':
    case 'reason':
      return tellTyped(draft[field.of], words);
  }
}

/** What somebody typed, or that nothing is typed. */
function tellTyped(value: string | number | null = null, { t }: ChangeWords): string {
  return String(value ?? '').trim() || t('corrected-result:nothing');
}

function tellSide(side: Side | null = null, { names, t }: ChangeWords): string {
  return side === null ? t('after-action:objectives.nobody') : names[side];
}

function tellBest(best: UnitId | null = null, { engagement, t }: ChangeWords): string {
  const participant = engagement.participants.find(({ unitId }) => unitId === best);
  return participant === undefined ? t('after-action:facts.nobody') : nameFighterAndUnit(participant, t);
}

type TellValue = (unit: UnitDraft, draft: ReportDraft, words: ChangeWords) => string;

const UNIT_VALUES: Readonly<Record<UnitField, TellValue>> = {
  fate: ({ fate }, _, { t }) => t(`game:fates.${fate}`),
  armorLeft: ({ armorLeft }) => String(armorLeft),
  structureLeft: ({ structureLeft }) => String(structureLeft),
  criticals: ({ criticals }, _, { t }) =>
    listCriticalTexts((key, values) => t(`game:${key}`, { ...values }), criticals).join(', ') ||
    t('game:grid.none'),
  kills: ({ unitId, kills }, draft, { engagement }) =>
    String(countKills(draft, engagement.participants).get(unitId) ?? kills),
  destroyedBy: ({ destroyedBy }, _, words) => {
    const { t } = words;
    if (destroyedBy === undefined) return t('game:grid.told.not');
    const { unitId, how } = destroyedBy;
    return t('corrected-result:destroyedBy', {
      by: unitId === null ? t('game:grid.told.nobody') : nameOf(unitId, words).unit,
      how: t(`game:destruction.${how}`),
    });
  },
  exit: ({ exit, fate }, _, { t }) => {
    if (exit === undefined) return t(fate === 'withdrew' ? 'game:grid.told.not' : 'game:grid.told.stayed');
    const edge = t(`tracks:edges.${exit.edge}`);
    return exit.turn === undefined ? edge : t('corrected-result:exit', { edge, turn: exit.turn });
  },
  pilotFate: ({ pilotFate, fate }, _, { t }) =>
    pilotFate === undefined
      ? t(fate === 'destroyed' ? 'game:grid.told.rolled' : 'game:grid.told.not')
      : t(`game:pilotFates.${pilotFate}`),
  pilotWounds: ({ pilotWounds = 0 }) => String(pilotWounds),
  heat: ({ heat = 0 }) => String(heat),
};

function tellDice(dice: readonly number[], t: TFunction): string {
  return dice.length === 0 ? t('corrected-result:programRolls') : dice.join(' + ');
}

import { useTranslation } from 'react-i18next';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import type { Unit } from '../../../shared/domain/unit.ts';
import { computeCardPv } from '../../../shared/rules/point-value.ts';
import { useCommand } from '../../api/use-command.tsx';
import { SkillSelect } from '../../ui/naming/skill-select.tsx';
import classes from './forces.module.css';

/** Chooses a pilot's Skill before the first track, with the PV of the unit at each. */
export function ChooseSkill({ pilot, unit }: { readonly pilot: Pilot; readonly unit: Unit | null }) {
  const { t } = useTranslation('creation');
  const [setSkill, setting] = useCommand('pilot.setSkill');
  return (
    <div className={classes.offer}>
      <SkillSelect
        label={t('skill.label')}
        value={pilot.skill}
        pvAt={unit === null ? undefined : (skill) => computeCardPv(unit.card, skill)}
        disabled={setting.isPending}
        onChange={(skill) => {
          if (skill !== null && skill !== pilot.skill) void setSkill({ pilotId: pilot.id, skill });
        }}
      />
      <p className={classes.soft}>{t('skill.free')}</p>
    </div>
  );
}

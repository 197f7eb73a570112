import { useTranslation } from 'react-i18next';
import { BRACKETS } from '../../../shared/domain/unit-card.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './card-editor.module.css';
import { CardNumberField, CardTextField } from './card-fields.tsx';
import type { CardPanelProps } from './card-panel-props.ts';

/** Damage, overheat, armor and structure. */
export function CombatPanel({ draft, onChange }: CardPanelProps) {
  const { t } = useTranslation(['card-editor', 'game']);
  const { damage } = draft;
  return (
    <Panel title={t('fight.title')} right={t('fight.remark')}>
      <div className={classes.figures}>
        {BRACKETS.map((bracket) => (
          <CardTextField
            key={bracket}
            field={`damage.${bracket}`}
            label={t(`fight.${bracket}`)}
            value={damage[bracket]}
            most={3}
            onChange={(value) => onChange({ damage: { ...damage, [bracket]: value.trim() } })}
          />
        ))}
        {(['overheat', 'armor', 'structure'] as const).map((field) => (
          <CardNumberField
            key={field}
            field={field}
            label={t(`fight.${field}`)}
            value={draft[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </div>
    </Panel>
  );
}

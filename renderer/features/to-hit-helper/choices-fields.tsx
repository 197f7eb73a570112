import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ARTILLERY_MUNITIONS } from '../../../shared/domain/battle-event.ts';
import type { AttackChoices } from './attack-choices.ts';
import { SegmentedField } from './segmented-field.tsx';
import type { HelperDraft } from './helper-draft.ts';
import classes from './to-hit-helper.module.css';

interface ChoicesFieldsProps {
  readonly draft: HelperDraft;
  readonly choices: AttackChoices;
  readonly onChange: (changes: Partial<HelperDraft>) => void;
}

/** Fields for the choices that the two cards leave open; nothing when they leave none. */
export function ChoicesFields({ draft, choices, onChange }: ChoicesFieldsProps) {
  const { t } = useTranslation('to-hit-helper');
  const { fired, pieces, circumstances } = choices;
  return (
    <>
      {fired.length > 1 && (
        <SegmentedField
          label={t('fired.label')}
          value={fired.includes(draft.fired) ? draft.fired : 'card'}
          choices={fired.map((value) => ({ value, label: t(`fired.${value}`) }))}
          onChange={(next) => onChange({ fired: next })}
        />
      )}
      {pieces.length > 1 && (
        <SegmentedField
          label={t('piece')}
          value={pieces.find((piece) => piece === draft.piece) ?? pieces[0] ?? ''}
          choices={pieces.map((value) => ({ value, label: value }))}
          onChange={(piece) => onChange({ piece })}
        />
      )}
      {pieces.length > 0 && (
        <SegmentedField
          label={t('munition.label')}
          value={draft.munition}
          choices={ARTILLERY_MUNITIONS.map((value) => ({
            value,
            label: t(`munition.${value}`),
          }))}
          onChange={(munition) => onChange({ munition })}
        />
      )}
      {circumstances.length > 0 && (
        <fieldset className={classes.terrain}>
          <legend className={classes.label}>{t('circumstances.label')}</legend>
          {circumstances.map((one) => (
            <Checkbox
              key={one}
              label={t(`circumstances.${one}`)}
              checked={draft.circumstances[one] === true}
              onChange={(event) =>
                onChange({ circumstances: { ...draft.circumstances, [one]: event.currentTarget.checked } })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

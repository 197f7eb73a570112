import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './rules-options.module.css';

interface RulesOptionsProps {
  /** Options that the rule system offers, in its order. */
  readonly offered: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: readonly string[];
  readonly disabled?: boolean;
  /** Called with all options that are on, in the order of the rule system. */
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Options of a rule system to switch on and off, each with a line of explanation; nothing when there are none. */
export function RulesOptions({ offered, chosen, disabled = false, onChange }: RulesOptionsProps) {
  const { t } = useTranslation(['app', 'game']);
  if (offered.length === 0) return null;
  const toggle = (id: string) =>
    onChange(offered.map((option) => option.id).filter((other) => (other === id) !== chosen.includes(other)));
  return (
    <fieldset className={classes.options}>
      <legend>{t('rulesOptions.legend')}</legend>
      {offered.map(({ id, title }) => (
        <Checkbox
          key={id}
          size="xs"
          radius="xs"
          checked={chosen.includes(id)}
          disabled={disabled}
          onChange={() => toggle(id)}
          label={<b>{t(`game:rulesOptions.${id}.name`, { defaultValue: title })}</b>}
          description={t(`game:rulesOptions.${id}.text`, { defaultValue: '' })}
        />
      ))}
    </fieldset>
  );
}

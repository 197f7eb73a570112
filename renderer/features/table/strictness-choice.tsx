import { SegmentedControl } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { TABLE_STRICTNESS, type TableStrictness } from '../../../shared/domain/table-session.ts';
import classes from './table.module.css';

interface StrictnessChoiceProps {
  readonly value: TableStrictness;
  readonly onChange: (value: TableStrictness) => void;
}

/** How closely the session holds its players to the rules. */
export const StrictnessChoice = memo(function StrictnessChoice(props: StrictnessChoiceProps) {
  const { value, onChange } = props;
  const { t } = useTranslation('table');
  return (
    <SegmentedControl
      className={classes.segments ?? ''}
      aria-label={t('strictness.label')}
      value={value}
      data={TABLE_STRICTNESS.map((one) => ({ value: one, label: t(`strictness.${one}`) }))}
      onChange={(chosen) => {
        const found = TABLE_STRICTNESS.find((one) => one === chosen);
        if (found !== undefined) onChange(found);
      }}
    />
  );
});

import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLateError } from '../../ui/late-error.ts';

interface InchesFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly description?: string | undefined;
  readonly problem: string | undefined;
  readonly onChange: (inches: number | null) => void;
}

/** A distance in inches; null while the field is empty. */
export function InchesField({ label, value, description, problem, onChange }: InchesFieldProps) {
  const { t } = useTranslation('to-hit-helper');
  return (
    <NumberInput
      label={label}
      value={value ?? ''}
      min={0}
      step={2}
      clampBehavior="none"
      allowNegative={false}
      suffix={'"'}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...useLateError(value === null ? t('problems.missing') : problem)}
      onChange={(next) => onChange(toNumberOrNull(next))}
    />
  );
}

/** The value of a number field; null while it is empty or not a number. */
export function toNumberOrNull(value: string | number): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

import { NumberInput } from '@mantine/core';

interface CountFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly most: number;
  /** Default: 0. */
  readonly least?: number;
  readonly onChange: (value: number | null) => void;
}

/** Field for a whole number within bounds; null while the text is not one. */
export function CountField({ label, value, most, least = 0, onChange }: CountFieldProps) {
  return (
    <NumberInput
      label={label}
      value={value ?? ''}
      min={least}
      max={most}
      allowDecimal={false}
      allowNegative={least < 0}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
    />
  );
}

import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './card-editor.module.css';
import { FieldFindings } from './field-findings.tsx';
import { useLateFindings } from './findings.ts';

/** How wide a field is beside the usual ones of a row. */
type FieldWidth = 'narrow' | 'wide';

export interface CardFieldProps<Value> {
  /** Key of the findings about the field. */
  readonly field: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A field with its findings below, which screen readers read with it. */
function Checked(props: {
  readonly field: string;
  readonly width?: FieldWidth | undefined;
  readonly children: (described: { 'aria-describedby'?: string; 'aria-invalid'?: boolean }) => ReactNode;
}) {
  const id = useId();
  const { findings, onBlur } = useLateFindings(props.field);
  const isWrong = findings.some(({ level }) => level === 'error');
  return (
    <div
      className={`${classes.field} ${props.width === undefined ? '' : classes[props.width]}`}
      onBlur={onBlur}
    >
      {props.children({
        ...(findings.length > 0 ? { 'aria-describedby': id } : {}),
        ...(isWrong ? { 'aria-invalid': true } : {}),
      })}
      <FieldFindings findings={findings} id={id} />
    </div>
  );
}

export function CardTextField({
  field,
  label,
  value,
  onChange,
  most = 80,
}: CardFieldProps<string> & { readonly most?: number }) {
  return (
    <Checked field={field}>
      {(described) => (
        <TextInput
          {...described}
          label={label}
          value={value}
          maxLength={most}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Checked>
  );
}

/** A number. An emptied field is NaN, which the check finds. */
export function CardNumberField(
  props: CardFieldProps<number> & {
    readonly width?: FieldWidth;
    readonly unit?: string;
    readonly step?: number;
    readonly decimals?: number;
    readonly placeholder?: string;
  },
) {
  const { field, label, value, onChange, width, unit, step = 1, decimals = 0, placeholder } = props;
  return (
    <Checked field={field} width={width}>
      {(described) => (
        <NumberInput
          {...described}
          label={label}
          value={Number.isFinite(value) ? value : ''}
          step={step}
          allowNegative={field === 'introYear'}
          clampBehavior="none"
          decimalScale={decimals}
          {...(unit === undefined ? {} : { suffix: unit })}
          {...(placeholder === undefined ? {} : { placeholder })}
          onChange={(next) => onChange(typeof next === 'number' ? next : NaN)}
        />
      )}
    </Checked>
  );
}

export function CardChoiceField(
  props: CardFieldProps<string> & {
    readonly choices: readonly { readonly value: string; readonly label: string }[];
    readonly width?: FieldWidth;
  },
) {
  const { field, label, value, onChange, choices, width } = props;
  const shown = choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: value }];
  return (
    <Checked field={field} width={width}>
      {(described) => (
        <NativeSelect
          {...described}
          label={label}
          value={value}
          data={[...shown]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Checked>
  );
}

import { Checkbox, Input, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EDGES, type Edge } from '../../../shared/domain/track-set-up.ts';
import { useProblem } from './problems.ts';
import classes from './track-editor.module.css';

export interface TrackFieldProps<Value> {
  /** Path in the track, by which the field finds its problem. */
  readonly path: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function TrackTextField(
  props: TrackFieldProps<string> & { readonly lines?: number; readonly most?: number },
) {
  const { path, label, value, onChange, lines = 1, most = lines === 1 ? 80 : 2000 } = props;
  const shared = {
    ...useProblem(path),
    label,
    value,
    maxLength: most,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return lines === 1 ? <TextInput {...shared} /> : <Textarea {...shared} autosize minRows={lines} />;
}

interface TrackNumberFieldProps extends TrackFieldProps<number> {
  readonly unit?: string;
  readonly step?: number;
  readonly signed?: boolean;
}

/** A number. An emptied field is NaN, which is a problem until a number is typed. */
export function TrackNumberField({
  path,
  label,
  value,
  onChange,
  unit,
  step = 1,
  signed = false,
}: TrackNumberFieldProps) {
  return (
    <NumberInput
      {...useProblem(path)}
      label={label}
      value={Number.isFinite(value) ? value : ''}
      step={step}
      allowNegative={signed}
      clampBehavior="none"
      decimalScale={2}
      {...(unit === undefined ? {} : { suffix: unit })}
      onChange={(next) => onChange(typeof next === 'number' ? next : NaN)}
    />
  );
}

/** A share, shown and typed in percent. */
export function ShareField({ value, onChange, ...rest }: TrackFieldProps<number>) {
  return (
    <TrackNumberField
      {...rest}
      unit=" %"
      step={5}
      value={Math.round(value * 1000) / 10}
      onChange={(percent) => onChange(percent / 100)}
    />
  );
}

/** A number that may be left out. */
export function OptionalNumberField(
  props: Omit<TrackNumberFieldProps, 'value' | 'onChange'> & {
    readonly value: number | null;
    readonly onChange: (value: number | null) => void;
  },
) {
  const { value, onChange, ...rest } = props;
  return (
    <TrackNumberField
      {...rest}
      value={value ?? NaN}
      onChange={(next) => onChange(Number.isFinite(next) ? next : null)}
    />
  );
}

interface ChoiceFieldProps<Value extends string> extends TrackFieldProps<Value> {
  readonly choices: readonly Value[];
  readonly nameOf: (value: Value) => string;
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { path, label, value, onChange, choices, nameOf } = props;
  return (
    <NativeSelect
      {...useProblem(path)}
      label={label}
      value={value}
      data={choices.map((choice) => ({ value: choice, label: nameOf(choice) }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}

export function CheckField({ path, label, value, onChange }: TrackFieldProps<boolean>) {
  return (
    <Checkbox
      {...useProblem(path)}
      className={classes.check ?? ''}
      label={label}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

/** Edges of the board, any number of them. */
export function EdgesField({ path, label, value, onChange }: TrackFieldProps<readonly Edge[]>) {
  const { t } = useTranslation('tracks');
  return (
    <Checkbox.Group
      {...useProblem(path)}
      label={label}
      value={[...value]}
      onChange={(next) => onChange(EDGES.filter((edge) => next.includes(edge)))}
    >
      <span className={classes.edges}>
        {EDGES.map((edge) => (
          <Checkbox key={edge} value={edge} label={t(`edges.${edge}`)} />
        ))}
      </span>
    </Checkbox.Group>
  );
}

/** The problem of something that is not a field: nobody leaves it, so that Save tells it. */
export function ProblemLine({ path }: { path: string }) {
  const { error } = useProblem(path);
  return error === null ? null : <Input.Error role="alert">{error}</Input.Error>;
}

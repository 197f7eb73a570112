import { SegmentedControl } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { translateProblem } from '../../ui/translate-problem.ts';
import classes from './to-hit-helper.module.css';

export interface ProblemFieldProps {
  readonly label: string;
  /** Code of the problem with the value. */
  readonly problem?: string | undefined;
}

/** The sentence for a problem with a value. */
export function useProblemText(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation('to-hit-helper');
  return (code) =>
    code === undefined ? undefined : translateProblem({ code, message: t('problems.other') }, t);
}

interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Shown as not possible here. */
  readonly disabled?: boolean;
}

interface SegmentedFieldProps<Value extends string> extends ProblemFieldProps {
  readonly value: Value;
  readonly choices: readonly SegmentedOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A choice among a few options, all of them visible. */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { label, problem, value, choices, onChange } = props;
  const id = useId();
  const text = useProblemText()(problem);
  return (
    <div className={classes.field}>
      <span className={classes.label} id={`${id}-label`}>
        {label}
      </span>
      <SegmentedControl
        size="xs"
        aria-labelledby={`${id}-label`}
        {...(text === undefined ? {} : { 'aria-describedby': `${id}-problem` })}
        value={value}
        data={choices.map((choice) => ({ ...choice }))}
        onChange={(next) => {
          const chosen = choices.find((choice) => choice.value === next);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      />
      {text !== undefined && (
        <p className={classes.problem} id={`${id}-problem`}>
          {text}
        </p>
      )}
    </div>
  );
}

interface CountChoiceFieldProps extends ProblemFieldProps {
  readonly value: number;
  readonly from?: number;
  readonly to: number;
  readonly onChange: (value: number) => void;
}

/** A small whole number, selected rather than typed. */
export function CountChoiceField({ value, from = 0, to, onChange, ...rest }: CountChoiceFieldProps) {
  const last = Math.max(to, value);
  const choices = Array.from({ length: last - from + 1 }, (_, index) => String(from + index));
  return (
    <SegmentedField
      {...rest}
      value={String(value)}
      choices={choices.map((choice) => ({ value: choice, label: choice }))}
      onChange={(next) => onChange(Number(next))}
    />
  );
}

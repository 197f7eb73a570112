import { useFormat } from './use-format.ts';

export interface NumProps {
  readonly value: number;
  /** Plus sign for positive numbers. */
  readonly signed?: boolean;
  /** Unit after the number, such as `WP`. */
  readonly unit?: string;
  readonly className?: string;
}

const NO_BREAK_SPACE = '\u00a0';

/** A number in tabular figures, formatted for the language. */
export function Num({ value, signed = false, unit, className }: NumProps) {
  const format = useFormat();
  const text = signed ? format.signed(value) : format.number(value);
  return (
    <span className={`num ${className ?? ''}`}>
      {text}
      {unit === undefined ? null : `${NO_BREAK_SPACE}${unit}`}
    </span>
  );
}

import type { KeyboardEvent } from 'react';
import classes from './entry.module.css';
import { useLateError } from '../../ui/late-error.ts';
import { readKey } from '../../ui/shortcuts/read-key.ts';

interface CellProps {
  readonly label: string;
  readonly column: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (text: string) => void;
}

/** A number in a table: Enter and the arrow keys go to the same column of the next or the previous row. */
export function NumberCell({
  label,
  column,
  value,
  isWrong,
  disabled = false,
  onChange,
}: CellProps & { readonly isWrong: boolean }) {
  const late = useLateError(isWrong || null);
  return (
    <input
      className={classes.cell}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      aria-label={label}
      aria-invalid={late.error !== null}
      onBlur={late.onBlur}
      data-column={column}
      disabled={disabled}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => moveInColumn(event, column)}
    />
  );
}

/** A choice in a table. */
export function ChoiceCell({
  label,
  column,
  value,
  options,
  disabled = false,
  onChange,
}: CellProps & { readonly options: readonly { readonly value: string; readonly label: string }[] }) {
  return (
    <select
      className={classes.choice}
      aria-label={label}
      data-column={column}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  Enter: 'nextElementSibling',
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

function moveInColumn(event: KeyboardEvent<HTMLInputElement>, column: string): void {
  const step = STEPS[readKey(event)];
  if (step === undefined) return;
  // Enter does not book what is half typed.
  event.preventDefault();
  let row = event.currentTarget.closest('tr')?.[step] ?? null;
  while (row !== null) {
    const cell = row.querySelector<HTMLInputElement>(`input[data-column="${column}"]:not(:disabled)`);
    if (cell !== null) return cell.focus();
    row = row[step];
  }
}

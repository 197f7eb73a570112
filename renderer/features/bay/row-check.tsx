import { Checkbox } from '@mantine/core';

interface RowCheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  readonly disabled?: boolean;
  /** `isRange`: with Shift, by mouse or space bar. */
  readonly onToggle: (isRange: boolean) => void;
}

/** The box that chooses a row, or several rows, for a common action. */
export function RowCheck({
  label,
  checked,
  indeterminate = false,
  disabled = false,
  onToggle,
}: RowCheckProps) {
  return (
    <Checkbox
      aria-label={label}
      checked={checked}
      indeterminate={indeterminate}
      disabled={disabled}
      // A space bar with Shift is a click with Shift too.
      onClick={(event) => onToggle(event.shiftKey)}
      onChange={() => undefined}
    />
  );
}

interface GroupCheckProps {
  readonly label: string;
  readonly rows: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly onToggle: () => void;
}

/** The box that chooses all rows of a group. */
export function GroupCheck({ label, rows, ids, onToggle }: GroupCheckProps) {
  const count = rows.filter((id) => ids.has(id)).length;
  return (
    <RowCheck
      label={label}
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      disabled={rows.length === 0}
      onToggle={onToggle}
    />
  );
}

import classes from './die-field.module.css';

interface DieFieldProps {
  /** Null: not told. */
  readonly face: number | null;
  readonly label: string;
  readonly onType: (face: number) => void;
  /** Called when the field is emptied; missing: it cannot be. */
  readonly onClear?: () => void;
}

/** A die as a field of one digit: 1 to 6 sets it, other keys do nothing. */
export function DieField({ face, label, onType, onClear }: DieFieldProps) {
  return (
    <input
      className={classes.die}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      title={label}
      value={face ?? ''}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        if (event.currentTarget.value === '') onClear?.();
        const typed = Number(/[1-6](?=[^1-6]*$)/.exec(event.currentTarget.value)?.[0]);
        if (typed >= 1 && typed !== face) onType(typed);
      }}
    />
  );
}

/** A die that cannot be changed. */
export function Die({ face }: { readonly face: number }) {
  return <span className={classes.die}>{face}</span>;
}

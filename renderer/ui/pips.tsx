import classes from './marks.module.css';

export interface PipsProps {
  readonly kind: 'armor' | 'structure';
  readonly total: number;
  /** Points still open; the others are hatched. */
  readonly left: number;
  /** How many of the hatched ones are new: drawn full. */
  readonly fresh?: number;
  /** What is read out: `Armor 4 of 9`. Without it the pips are decoration beside a number. */
  readonly label?: string;
}

/** Armor circles or structure squares of a card, in a row. */
export function Pips({ kind, total, left, fresh = 0, label }: PipsProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={classes.pips} {...naming}>
      {Array.from({ length: total }, (_, index) => {
        const state = index < left ? '' : index < left + fresh ? classes.fresh : classes.hit;
        const shape = kind === 'structure' ? classes.square : '';
        return <span key={index} className={`${classes.pip} ${shape} ${state}`} />;
      })}
    </span>
  );
}

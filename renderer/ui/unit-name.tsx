import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import classes from './unit-name.module.css';

interface UnitNameProps {
  readonly unit: { readonly card: Pick<UnitCard, 'name' | 'variant'> };
}

/** The full name of a unit, for narrow columns: its variant, such as `GUN-1ERD`, is not broken at the hyphen. */
export function UnitName({ unit }: UnitNameProps) {
  const name = nameUnit(unit);
  const { variant } = unit.card;
  if (variant === '' || !name.endsWith(variant)) return name;
  return (
    <>
      {name.slice(0, -variant.length)}
      <span className={classes.variant}>{variant}</span>
    </>
  );
}

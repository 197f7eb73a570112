import { useTranslation } from 'react-i18next';
import { SideName } from '../../ui/side-mark.tsx';
import type { LoanChoice } from './lent-abilities.ts';
import classes from './table.module.css';

/** To whom each lance lends its ability in the turn that begins. */
export function LentChoice({ loans }: { readonly loans: readonly LoanChoice[] }) {
  const { t } = useTranslation(['table', 'game']);
  return loans.map(({ lance, ability, most, side, seats, holders, toggle }) => {
    const name = t(`game:abilities.${ability}`);
    const label = t('table:begin.lent', { name, count: most });
    return (
      <div key={lance} className={classes.loan}>
        <SideName side={side}>{label}</SideName>
        <div className={classes.toggles} role="group" aria-label={label}>
          {seats.map((seat) => {
            const holds = holders.includes(seat.unitId);
            return (
              <button
                key={seat.unitId}
                type="button"
                className={classes.toggle}
                aria-pressed={holds}
                disabled={!holds && holders.length >= most}
                onClick={() => toggle(seat.unitId)}
              >
                {seat.label}
              </button>
            );
          })}
        </div>
      </div>
    );
  });
}

import { useTranslation } from 'react-i18next';
import type { TableView } from '../../../shared/campaign/engagement/view-table.ts';
import type { RoleNames } from '../../ui/role-names.ts';
import { SideMark, SideName } from '../../ui/side-mark.tsx';
import { isIndividual, listComing } from './turn-flow.ts';
import type { TableSeat } from './seats.ts';
import classes from './table.module.css';
import type { ChoiceControl } from './use-choice.ts';

/** Most units that are named after the one in turn. */
const MOST_NEXT = 4;

interface NowLineProps {
  readonly state: TableView;
  readonly seats: readonly TableSeat[];
  readonly names: RoleNames;
  /** What the players are doing, and who is next. */
  readonly choice: Pick<ChoiceControl, 'step' | 'next'>;
}

/** Who won initiative, who is next, and who comes after. */
export function NowLine({ state, seats, names, choice }: NowLineProps) {
  const { t } = useTranslation('table');
  const { step, next } = choice;
  if (state.phase !== 'turn') return null;
  const [now, ...later] = listComing(next, state, seats);
  return (
    <p className={classes.now}>
      {!isIndividual(state) && (
        <span>
          <SideName side={state.initiative}>
            {t('now.initiative', { name: names[state.initiative] })}
          </SideName>
        </span>
      )}
      {now !== undefined && (
        <span>
          {t(isIndividual(state) ? 'now.acts' : step === 'movement' ? 'now.moves' : 'now.fires')}{' '}
          <SideMark side={now.side} /> <b>{now.label}</b>
          {later.length > 0 && (
            <span className={classes.soft}>
              {' '}
              {t('now.then', {
                names: later
                  .slice(0, MOST_NEXT)
                  .map(({ label }) => label)
                  .join(', '),
              })}
              {later.length > MOST_NEXT && ' …'}
            </span>
          )}
        </span>
      )}
    </p>
  );
}

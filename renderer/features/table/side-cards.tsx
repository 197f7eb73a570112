import { useTranslation } from 'react-i18next';
import type { Side } from '../../../shared/domain/side.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { countLeft, groupByForceName, type TableSeat } from './seats.ts';
import classes from './table.module.css';
import { SeatTile, type ChoosableTileProps } from './seat-tile.tsx';

/** Which units are shown: all, or those that have yet to move or to fire. */
export const CARD_FILTERS = ['all', 'move', 'fire'] as const;
export type CardFilter = (typeof CARD_FILTERS)[number];

interface SideCardsProps {
  readonly side: Side;
  readonly name: string;
  /** The units of the side that are shown, and how many it has. */
  readonly seats: readonly TableSeat[];
  readonly total: number;
  readonly tileOf: (seat: TableSeat) => ChoosableTileProps;
}

/** The cards of a side, by force where several play its role. */
export function SideCards(props: SideCardsProps) {
  const { side, name, seats, total, tileOf } = props;
  const { t } = useTranslation('table');
  return (
    <section className={classes.side} aria-label={name} data-side={side}>
      <header className={classes.sideHead}>
        <h2>
          <SideName side={side}>{name}</SideName>
        </h2>
        <span className="num">{t('side.count', { left: countLeft(seats), total })}</span>
      </header>
      <div className={classes.cards} tabIndex={0} role="group" aria-label={t('side.cards', { name })}>
        {seats.length === 0 && <p className={classes.soft}>{t('side.none')}</p>}
        {groupByForceName(seats).map(([force, own]) => (
          <section key={force}>
            {force !== '' && <h3 className={classes.force}>{force}</h3>}
            <ul className={classes.lines}>
              {own.map((seat) => (
                <li key={seat.unitId}>
                  <SeatTile {...tileOf(seat)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

import { SegmentedControl } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import type { TableSeat } from './seats.ts';
import { CARD_FILTERS, SideCards, type CardFilter } from './side-cards.tsx';
import { makeTile } from './tiles.ts';
import { isToFire, isToMove } from './turn-flow.ts';
import classes from './table.module.css';
import type { Losses } from './turn-log.ts';
import type { ChoiceControl } from './use-choice.ts';
import type { SessionNow } from './telling.ts';

/** From this many units of a side on, cards have two lines. */
const COMPACT_FROM = 7;

interface TableCardsProps {
  readonly side: Side;
  readonly name: string;
  readonly seats: readonly TableSeat[];
  readonly session: SessionNow;
  readonly ruleset: Ruleset;
  readonly losses: ReadonlyMap<UnitId, Losses>;
  readonly filter: CardFilter;
  readonly choice: ChoiceControl;
}

/** The cards of one side as the present step shows them. */
export function TableCards({ side, name, seats, session, ruleset, losses, filter, choice }: TableCardsProps) {
  const { state } = session;
  const own = seats.filter((seat) => seat.side === side);
  const isShown = (seat: TableSeat) =>
    filter === 'all' || (filter === 'move' ? isToMove(seat, state) : isToFire(seat));
  const isCompact = own.length >= COMPACT_FROM;
  return (
    <SideCards
      side={side}
      name={name}
      seats={own.filter(isShown)}
      total={own.length}
      tileOf={(seat) => makeTile(seat, { state, ruleset, losses, choice, isCompact })}
    />
  );
}

interface CardFilterChoiceProps {
  readonly value: CardFilter;
  readonly onChange: (value: CardFilter) => void;
}

/** Which cards are shown. */
export const CardFilterChoice = memo(function CardFilterChoice({ value, onChange }: CardFilterChoiceProps) {
  const { t } = useTranslation('table');
  return (
    <SegmentedControl
      size="xs"
      className={classes.segments ?? ''}
      aria-label={t('filter.label')}
      value={value}
      data={CARD_FILTERS.map((one) => ({ value: one, label: t(`filter.${one}`) }))}
      onChange={(chosen) => {
        const found = CARD_FILTERS.find((one) => one === chosen);
        if (found !== undefined) onChange(found);
      }}
    />
  );
});

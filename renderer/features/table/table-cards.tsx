import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import type { TableSeat } from './seats.ts';
import { CARD_FILTERS, SideCards, type CardFilter } from './side-cards.tsx';
import { isTarget, isToFire, isToMove } from './turn-flow.ts';
import classes from './table.module.css';
import type { Losses } from './turn-log.ts';
import type { TileRole } from './seat-tile.tsx';
import type { ChoiceControl } from './use-choice.ts';
import type { SessionNow } from './telling.ts';

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
  const isDue = (seat: TableSeat) => (choice.step === 'movement' ? isToMove(seat, state) : isToFire(seat));
  const isShown = (seat: TableSeat) =>
    filter === 'all' || (filter === 'move' ? isToMove(seat, state) : isToFire(seat));
  return (
    <SideCards
      side={side}
      name={name}
      seats={own.filter(isShown)}
      total={own.length}
      ruleset={ruleset}
      losses={losses}
      isDue={isDue}
      isLive={(seat) => isLiveLetter(seat, choice)}
      roleOf={(seat) => findRole(seat, choice)}
      onChoose={choice.choose}
    />
  );
}

function findRole({ unitId }: TableSeat, { unit, target, step }: ChoiceControl): TileRole {
  if (step === 'begin' || step === 'end') return null;
  if (unit?.unitId === unitId) return step === 'mark' ? 'marked' : 'acts';
  return target?.unitId === unitId ? 'target' : null;
}

/** The side whose letters choose a unit now; null: letters mean something else. */
export function findLetterSide({ step, stage, unit, target }: ChoiceControl): Side | null {
  if (stage === 'target') return target?.side ?? null;
  return stage === 'unit' && step !== 'begin' && step !== 'end' ? (unit?.side ?? 'attacker') : null;
}

function isLiveLetter(seat: TableSeat, choice: ChoiceControl): boolean {
  if (findLetterSide(choice) !== seat.side) return false;
  return choice.stage === 'target' ? isTarget(seat) : seat.state.where !== 'gone';
}

interface CardFilterChoiceProps {
  readonly value: CardFilter;
  readonly onChange: (value: CardFilter) => void;
}

/** Which cards are shown. */
export function CardFilterChoice({ value, onChange }: CardFilterChoiceProps) {
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
}

import { Button, CloseButton, NativeSelect, NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Placement } from '../../../shared/domain/placement.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { ReportDraft } from '../../ui/report-grid/report-draft.ts';
import { nameUnits } from './engagement.ts';
import { isOnBoard, type DistanceDraft, type TableState } from './table-state.ts';
import classes from './finish-panel.module.css';

interface FinishDistancesProps {
  readonly engagement: Engagement;
  readonly draft: ReportDraft;
  readonly table: TableState;
  /** The distances as they are on the board. */
  readonly placed: Placement['distances'];
  readonly onChange: (table: TableState) => void;
  /** Shown beside the button that adds a distance. */
  readonly children: ReactNode;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Distances measured at the table, any number of them; without them the program chooses plausible positions. */
export function FinishDistances({
  engagement,
  draft,
  table,
  placed,
  onChange,
  children,
}: FinishDistancesProps) {
  const { t } = useTranslation('after-action');
  const options = SIDES.map((side) => listUnits(engagement, draft, table, side));
  const [own, enemies] = options;
  const change = (index: number, next: DistanceDraft) =>
    onChange({ ...table, distances: table.distances.map((old, place) => (place === index ? next : old)) });
  const add = () => {
    const [one, other] = [own?.[0]?.value, enemies?.[0]?.value];
    if (one === undefined || other === undefined) return;
    const next = { one: one as UnitId, other: other as UnitId, inches: null };
    onChange({ ...table, distances: [...table.distances, next] });
  };
  return (
    <div className={classes.column}>
      <h3 className={classes.heading}>{t('finish.distances')}</h3>
      {table.distances.length === 0 && <p className={classes.soft}>{t('finish.noDistances')}</p>}
      <ul className={classes.distances}>
        {table.distances.map((distance, index) => {
          const found = placed.find(
            ({ between }) => between.includes(distance.one) && between.includes(distance.other),
          );
          return (
            <DistanceRow
              key={index}
              number={index + 1}
              distance={distance}
              options={options.flat()}
              placedInches={found?.placedInches ?? null}
              onChange={(next) => change(index, next)}
              onRemove={() =>
                onChange({ ...table, distances: table.distances.filter((_, place) => place !== index) })
              }
            />
          );
        })}
      </ul>
      <div className={classes.row}>
        <Button size="compact-sm" onClick={add}>
          {t('finish.addDistance')}
        </Button>
        {children}
      </div>
    </div>
  );
}

function listUnits(
  { participants }: Engagement,
  draft: ReportDraft,
  table: TableState,
  side: (typeof SIDES)[number],
): readonly Option[] {
  const there = new Set(
    draft.units.filter((unit) => isOnBoard(unit, table)).map(({ unitId }) => String(unitId)),
  );
  const names = nameUnits(participants);
  return participants
    .filter((participant) => participant.side === side && there.has(participant.unitId))
    .map(({ unitId }) => ({ value: unitId, label: names.get(unitId) ?? '' }));
}

function DistanceRow(props: {
  number: number;
  distance: DistanceDraft;
  options: readonly Option[];
  placedInches: number | null;
  onChange: (distance: DistanceDraft) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('after-action');
  const { number, distance, options, placedInches, onChange } = props;
  const choose = (end: 'one' | 'other') => (
    <NativeSelect
      size="xs"
      aria-label={t(end === 'one' ? 'finish.from' : 'finish.to', { number })}
      value={distance[end]}
      data={options.map((option) => ({ ...option }))}
      onChange={(event) => onChange({ ...distance, [end]: event.currentTarget.value as UnitId })}
    />
  );
  return (
    <li>
      {choose('one')}
      {choose('other')}
      <NumberInput
        size="xs"
        min={0}
        max={999}
        suffix={'"'}
        aria-label={t('finish.inches', { number })}
        value={distance.inches ?? ''}
        onChange={(inches) => onChange({ ...distance, inches: typeof inches === 'number' ? inches : null })}
      />
      <span className={classes.placed}>
        {placedInches !== null && t('finish.placed', { inches: placedInches })}
      </span>
      <CloseButton size="sm" aria-label={t('finish.removeDistance', { number })} onClick={props.onRemove} />
    </li>
  );
}

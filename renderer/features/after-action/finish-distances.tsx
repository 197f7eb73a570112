import { Button, CloseButton, NativeSelect, NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ForceId, UnitId } from '../../../shared/domain/ids.ts';
import type { Placement } from '../../../shared/domain/placement.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import type { DistanceDraft, ReportDraft, TableDraft } from '../../../shared/domain/report-draft.ts';
import { groupByForce } from '../../ui/role-names.ts';
import { nameUnits } from '../../ui/report/name-units.ts';
import classes from './finish-panel.module.css';
import { remainsOnBoard } from './table-state.ts';

interface FinishDistancesProps {
  readonly engagement: Engagement;
  /** For the headings where a role is played by several forces. */
  readonly forceNames: ReadonlyMap<ForceId, string>;
  readonly draft: ReportDraft;
  readonly table: TableDraft;
  /** The distances as they are on the board. */
  readonly placed: Placement['distances'];
  readonly onChange: (table: TableDraft) => void;
  /** Shown beside the button that adds a distance. */
  readonly children: ReactNode;
}

interface UnitOption {
  readonly value: UnitId;
  readonly label: string;
}

/** Units of one force. */
interface OptionGroup {
  readonly side: Side;
  readonly group: string;
  readonly items: readonly UnitOption[];
}

/** Distances measured at the table, any number of them; without them the program chooses plausible positions. */
export function FinishDistances({
  engagement,
  forceNames,
  draft,
  table,
  placed,
  onChange,
  children,
}: FinishDistancesProps) {
  const { t } = useTranslation('after-action');
  const groups = listUnits(engagement, forceNames, draft);
  const change = (index: number, next: DistanceDraft) =>
    onChange({ ...table, distances: table.distances.map((old, place) => (place === index ? next : old)) });
  const add = () => {
    const [one, other] = SIDES.map((side) => groups.find((group) => group.side === side)?.items[0]?.value);
    if (one === undefined || other === undefined) return;
    const next = { one, other, inches: null };
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
              options={groups.length > SIDES.length ? groups : groups.flatMap(({ items }) => items)}
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

/** Units on the board by force, attackers first. */
function listUnits(
  { participants }: Engagement,
  forceNames: ReadonlyMap<ForceId, string>,
  draft: ReportDraft,
): readonly OptionGroup[] {
  const there = new Set(draft.units.filter(remainsOnBoard).map(({ unitId }) => String(unitId)));
  const names = nameUnits(participants);
  const present = participants.filter(({ unitId }) => there.has(unitId));
  return SIDES.flatMap((side) =>
    groupByForce(present.filter((unit) => unit.side === side)).map(({ forceId, units }) => ({
      side,
      group: forceId === null ? '' : (forceNames.get(forceId) ?? ''),
      items: units.map(({ unitId }) => ({ value: unitId, label: names.get(unitId) ?? '' })),
    })),
  );
}

function DistanceRow(props: {
  number: number;
  distance: DistanceDraft;
  options: readonly UnitOption[] | readonly OptionGroup[];
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
      data={options.map((option) =>
        'items' in option ? { group: option.group, items: [...option.items] } : { ...option },
      )}
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

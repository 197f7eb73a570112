import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toOffsetHex } from '../../../shared/domain/hex.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { MoveReasons, WeighedPlace } from '../../../shared/domain/move-reasons.ts';
import { TaskProgress } from '../../api/odds/task-progress.tsx';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { findLabel, type ReplayUnit } from './battle.ts';
import { TurningPointsPart, type TurningPointsPartProps } from './turning-points-part.tsx';
import classes from './why-panel.module.css';

interface WhyPanelProps extends TurningPointsPartProps {
  readonly fielded: readonly ReplayUnit[];
  /** The turn that is shown; 0 during the set-up. */
  readonly turn: number;
  readonly selected: UnitId | null;
  readonly onSelect: (unitId: UnitId) => void;
}

/** Why the chosen unit went where it went, and when the battle turned. */
export function WhyPanel(props: WhyPanelProps) {
  const { t } = useTranslation('battle');
  const { fielded, turn, selected, onSelect } = props;
  return (
    <Panel title={turn === 0 ? t('why.title') : t('why.titleOf', { turn })} scroll>
      <NativeSelect
        size="xs"
        className={classes.unit}
        label={t('why.unit')}
        value={selected ?? ''}
        onChange={({ currentTarget }) => {
          const unit = fielded.find(({ unitId }) => unitId === currentTarget.value);
          if (unit !== undefined) onSelect(unit.unitId);
        }}
      >
        {selected === null && <option value="">{t('why.nobody')}</option>}
        {fielded.map(({ unitId, label, side }) => (
          <option key={unitId} value={unitId}>
            {t('unitOf', { unit: label, force: props.names[side] })}
          </option>
        ))}
      </NativeSelect>
      <div aria-live="polite">
        <Reasons {...props} />
      </div>
      <MoveProgress told={props.told} />
      <PanelHeading>{t('turning.title')}</PanelHeading>
      <TurningPointsPart {...props} />
    </Panel>
  );
}

function Reasons({ told, turn, selected, fielded }: WhyPanelProps) {
  const { t } = useTranslation('battle');
  const { reasons, move } = told;
  if (selected === null) return <p className={classes.quiet}>{t('why.choose')}</p>;
  if (turn === 0) return <p className={classes.quiet}>{t('why.setUp')}</p>;
  if (move.error !== null) return <ErrorState error={move.error} onRetry={told.askAgain} />;
  if (move.status === 'cancelled')
    return (
      <Button size="compact-sm" onClick={told.askAgain}>
        {t('why.again')}
      </Button>
    );
  if (reasons === undefined) return <SkeletonLines count={6} />;
  if (reasons.decision === 'none') return <p className={classes.quiet}>{t('why.none')}</p>;
  if (reasons.departs !== null) return <p className={classes.quiet}>{t(`why.departs.${reasons.departs}`)}</p>;
  return <Places reasons={reasons} fielded={fielded} />;
}

/** How far a large battle was fought again, up to the move: not read out. */
function MoveProgress({ told }: Pick<WhyPanelProps, 'told'>) {
  const { t } = useTranslation('battle');
  const { move, cancelMove } = told;
  if (move.status !== 'running' || move.of === 0) return null;
  return (
    <div className={`${classes.running} ${classes.move}`}>
      <TaskProgress
        task={move}
        label={t('why.running')}
        caption={t('why.turnOf', { turn: move.done, of: move.of })}
        onCancel={cancelMove}
      />
    </div>
  );
}

/** One row of the table: a figure of each place. */
interface Row {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** Shown even where all are 0. */
  readonly always?: boolean;
}

function Places({ reasons, fielded }: { reasons: MoveReasons } & Pick<WhyPanelProps, 'fielded'>) {
  const { t } = useTranslation(['battle', 'orders', 'game']);
  const format = useFormat();
  const { places, order, temperament } = reasons;
  const rows = useRows(places).filter(
    ({ values, always = false }) => always || values.some((value) => value !== null && roundPv(value) !== 0),
  );
  const wayOf = ({ movement, ram }: WeighedPlace): string =>
    ram === null
      ? t(`why.way.${movement}`)
      : t(`why.ram.${ram.kind}`, { unit: findLabel(fielded, ram.targetId) });
  const looksAhead = places.some(({ valueBefore }) => valueBefore !== null);
  return (
    <div className={classes.places}>
      <p className={classes.quiet}>
        {t('why.led', { how: t(`orders:temperament.${temperament}`) })}{' '}
        {order !== null && t('why.ordered', { order: t(`orders:order.${order.kind}`) })}
      </p>
      <DataTable caption={t('why.table')}>
        <thead>
          <tr>
            <th scope="col">{t('why.place')}</th>
            {places.map(({ taken }, index) => (
              <NumCell key={index} head data-taken={taken}>
                {t(taken ? 'why.numberTaken' : 'why.number', { number: index + 1 })}
              </NumCell>
            ))}
          </tr>
        </thead>
        <tbody>
          <TextRow name={t('why.where')} places={places} tell={whereOf} />
          <TextRow name={t('why.how')} places={places} tell={wayOf} />
          <TextRow
            name={t('why.facing')}
            places={places}
            tell={({ at }) => (
              <abbr title={t(`game:facings.${at.facing}`)}>{t(`why.facings.${at.facing}`)}</abbr>
            )}
          />
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <NumCell key={index} data-taken={places[index]?.taken}>
                  {value === null ? '–' : format.signed(roundPv(value))}
                </NumCell>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className={classes.quiet}>{t(looksAhead ? 'why.hintReplies' : 'why.hint')}</p>
    </div>
  );
}

/** Column and row, counted from 1. */
function whereOf({ at }: WeighedPlace): string {
  const { column, row } = toOffsetHex(at);
  return `${column + 1}/${row + 1}`;
}

/** A tenth of a PV says enough; never a negative zero. */
function roundPv(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

function useRows(places: readonly WeighedPlace[]): readonly Row[] {
  const { t } = useTranslation('battle');
  const row = (name: string, find: (place: WeighedPlace) => number | null, always = false): Row => ({
    ...{ name, values: places.map(find), always },
  });
  const goals = new Set(places.flatMap(({ terms }) => terms.goals.map(({ kind }) => kind)));
  return [
    row(t('why.terms.damageDealt'), ({ terms }) => terms.damageDealt, true),
    row(t('why.terms.damageTaken'), ({ terms }) => terms.damageTaken, true),
    row(t('why.terms.cover'), ({ terms }) => terms.cover),
    row(t('why.terms.range'), ({ terms }) => terms.range),
    ...[...goals].map((kind) =>
      row(t(`why.goals.${kind}`), ({ terms }) => terms.goals.find((goal) => goal.kind === kind)?.value ?? 0),
    ),
    row(t('why.value'), ({ value }) => value, true),
    row(t('why.valueBefore'), ({ valueBefore }) => valueBefore),
  ];
}

function TextRow(props: {
  name: string;
  places: readonly WeighedPlace[];
  tell: (place: WeighedPlace) => ReactNode;
}) {
  const { name, places, tell } = props;
  return (
    <tr>
      <th scope="row">{name}</th>
      {places.map((place, index) => (
        <td key={index} className={classes.text} data-taken={place.taken}>
          {tell(place)}
        </td>
      ))}
    </tr>
  );
}

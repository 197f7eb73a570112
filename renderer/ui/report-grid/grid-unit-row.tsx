import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CarriedHit } from '../../../shared/domain/unit-state.ts';
import { nameUnit, nameUnitBriefly, splitUnitName } from '../../../shared/domain/unit.ts';
import { CommanderStar } from '../unit-card/compact-unit-card.tsx';
import { PipRow } from '../unit-card/svg-pips.tsx';
import { listTakenCriticals, useCardText } from '../unit-card/use-card-text.ts';
import { CriticalMenu } from './critical-menu.tsx';
import { FateCell, getShownCondition, useConditionName } from './fate-cell.tsx';
import { findFormerCell } from './former-cells.ts';
import { GRID_COLUMNS, type GridColumn } from './grid-order.ts';
import { addKills, chooseFate, hasDetails, setDamageLeft, setDetails } from './report-draft.ts';
import type { UnitDraft } from '../../../shared/domain/report-draft.ts';
import type { GridParticipant } from './report-draft.ts';
import { computePipScale } from './pip-scale.ts';
import { UnitDetails } from './unit-details.tsx';
import { stepCritical } from './use-report-grid.ts';
import type { GridControl, GridModel } from './use-report-grid.ts';
import { nameFighter } from '../unit-card/unit-card-view.ts';
import classes from './report-grid.module.css';
import { readKey } from '../shortcuts/read-key.ts';

export interface GridUnitRowProps {
  readonly row: number;
  readonly participant: GridParticipant;
  readonly unit: UnitDraft;
  readonly model: GridModel;
  readonly control: GridControl;
  /** Whether there is a finding about this unit. */
  readonly flagged: boolean;
}

/** One unit of the grid: damage, criticals and fate. */
export function GridUnitRow(props: GridUnitRowProps) {
  const { participant, unit, control, row, model } = props;
  const { t } = useTranslation('game');
  const scale = computePipScale(model.rows);
  const nameOf = useConditionName();
  const condition = getShownCondition(unit, participant);
  const name = nameUnitBriefly(participant);
  const kills = model.kills.get(unit.unitId) ?? unit.kills;
  const setLeft = (field: 'armorLeft' | 'structureLeft') => (left: number) =>
    control.edit(row, (u, p) => setDamageLeft(u, p, field, left, model.judge));
  const cells: Readonly<Record<GridColumn, ReactNode>> = {
    armor: (
      <>
        <PipsCell shape="circle" {...{ scale, unit, participant }} onPick={setLeft('armorLeft')} />
        <Cell {...props} column="armor" label={t('grid.armorLeft', { name, left: unit.armorLeft })}>
          <Left left={unit.armorLeft} most={participant.card.armor} />
        </Cell>
      </>
    ),
    structure: (
      <>
        <PipsCell shape="square" {...{ scale, unit, participant }} onPick={setLeft('structureLeft')} />
        <Cell
          {...props}
          column="structure"
          label={t('grid.structureLeft', { name, left: unit.structureLeft })}
        >
          <Left left={unit.structureLeft} most={participant.card.structure} />
        </Cell>
      </>
    ),
    criticals: <CriticalsCell {...props} name={name} />,
    fate: (
      <Cell {...props} column="fate" label={t('grid.fate', { name, fate: nameOf(condition) })}>
        <FateCell
          unit={unit}
          participant={participant}
          readOnly={model.readOnly}
          onChoose={(fate) => control.edit(row, (u, p) => chooseFate(u, p, fate, model.judge))}
        />
      </Cell>
    ),
    kills: (
      <Cell {...props} column="kills" label={t('grid.kills', { name, kills })}>
        <KillsCell {...props} />
      </Cell>
    ),
    details: (
      <Cell
        {...props}
        column="details"
        label={t(hasDetails(unit) ? 'grid.detailsTold' : 'grid.details', { name })}
      >
        <UnitDetails
          unit={unit}
          participant={participant}
          enemies={model.rows.filter(({ side }) => side !== participant.side)}
          readOnly={model.readOnly}
          opened={control.detailsOpenFor === row}
          onOpen={() => control.openDetails(row)}
          onClose={() => control.openDetails(null)}
          onChange={(told) => control.edit(row, (u) => setDetails(u, told))}
        />
      </Cell>
    ),
  };
  return (
    <tr
      data-active={control.active.row === row}
      data-flagged={props.flagged}
      data-dead={unit.fate === 'destroyed'}
      aria-label={nameUnit(participant)}
    >
      <UnitHead participant={participant} />
      {GRID_COLUMNS.map((column) => (
        <Fragment key={column}>{cells[column]}</Fragment>
      ))}
    </tr>
  );
}

/** The unit and its pilot, before the cells. */
function UnitHead({ participant }: Pick<GridUnitRowProps, 'participant'>) {
  const { t } = useTranslation('game');
  const heading = splitUnitName(participant);
  return (
    <>
      <th scope="row" role="rowheader" title={nameUnit(participant)}>
        <span className={classes.unitName}>
          <span className={classes.cut}>
            <span className={classes.shortName}>
              {heading.main}
              <small>{heading.small}</small>
            </span>
            <span className={classes.fullName} aria-hidden="true">
              {nameUnit(participant)}
            </span>
          </span>
          {participant.commander && <CommanderStar />}
        </span>
      </th>
      <td className={classes.pilot} role="gridcell" title={nameFighter(participant, t)}>
        <span className={classes.pilotName}>{nameFighter(participant, t)}</span>
      </td>
    </>
  );
}

/** Headings that stand in the cells where each unit is a card; the column of details has none. */
const CARD_HEADINGS = {
  armor: 'card.armor',
  structure: 'card.structure',
  criticals: 'grid.crit',
  fate: 'grid.fateHeading',
  kills: 'grid.killsHeading',
  details: null,
} as const satisfies Readonly<Record<GridColumn, string | null>>;

function Cell(
  props: GridUnitRowProps & {
    column: GridColumn;
    label: string;
    children: ReactNode;
    onDoubleClick?: () => void;
  },
) {
  const { t } = useTranslation('game');
  const { control, row, column } = props;
  const heading = CARD_HEADINGS[column];
  const active = control.active.row === row && control.active.column === column;
  const former = findFormerCell(props.model.former, props.unit.unitId, column);
  return (
    <td
      role="gridcell"
      className={classes.cell}
      data-column={column}
      data-heading={heading === null ? undefined : t(heading)}
      data-cell={`${row}:${column}`}
      data-changed={former !== undefined}
      tabIndex={active ? 0 : -1}
      title={former}
      aria-label={former === undefined ? props.label : `${props.label}, ${former}`}
      aria-readonly={props.model.readOnly}
      onFocus={(event) => {
        if (!active && event.target === event.currentTarget) control.activate({ row, column });
      }}
      onMouseDown={(event) => {
        // A button inside the cell keeps its focus; otherwise the cell takes it.
        if (event.target instanceof Element && event.target.closest('button') !== null) return;
        control.activate({ row, column });
      }}
    >
      {props.children}
    </td>
  );
}

/** What is left; where there is no room for pips, the style sheet adds the total. */
function Left({ left, most }: { left: number; most: number }) {
  return (
    <span className={classes.left} data-most={most}>
      <span className={classes.box}>{left}</span>
    </span>
  );
}

/** Clicking an open circle marks it and those behind it; clicking a marked one opens up to it. */
function PipsCell(props: {
  shape: 'circle' | 'square';
  scale: number;
  unit: UnitDraft;
  participant: GridParticipant;
  onPick: (left: number) => void;
}) {
  const { unit, participant } = props;
  const armor = props.shape === 'circle';
  const total = armor ? participant.card.armor : participant.card.structure;
  const left = armor ? unit.armorLeft : unit.structureLeft;
  const pick = (event: MouseEvent<HTMLElement>) => {
    const svg = event.currentTarget.querySelector('svg');
    if (svg === null) return;
    const box = svg.getBoundingClientRect();
    const index = Math.floor(((event.clientX - box.left) / box.width) * total);
    if (index >= 0 && index < total) props.onPick(index < left ? index : index + 1);
  };
  return (
    <td className={classes.pips} onClick={pick} role="gridcell" aria-hidden="true">
      <PipRow
        shape={props.shape}
        scale={props.scale}
        total={total}
        left={left}
        leftBefore={armor ? participant.damage.armorLeft : participant.damage.structureLeft}
      />
    </td>
  );
}

function CriticalsCell(props: GridUnitRowProps & { name: string }) {
  const { unit, control, row, model, name } = props;
  const { t } = useTranslation('game');
  const taken = listTakenCriticals(unit.criticals);
  const codes = taken.length > 2 ? 'criticalLetters' : 'criticalCodes';
  const showTimes = (kind: CarriedHit) => {
    const times = unit.criticals[kind] ?? 0;
    return times > 1 ? times : '';
  };
  const codesTaken = taken.map((kind) => `${t(`${codes}.${kind}`)}${showTimes(kind)}`);
  // The label has the codes as shown on screen, so that speech control finds them.
  const order = useCardText().motiveOrder(unit.criticals);
  const words = [...taken.map((kind) => t(`criticals.${kind}`)), order ?? []].flat().join(', ');
  const spoken = taken.length === 0 ? '' : `${codesTaken.join(' ')} (${words})`;
  return (
    <Cell
      {...props}
      column="criticals"
      label={t('grid.criticals', { name, list: spoken === '' ? t('grid.none') : spoken })}
    >
      <CriticalMenu
        opened={control.criticalsOpenFor === row}
        card={props.participant.card}
        criticals={unit.criticals}
        unitName={name}
        onStep={(kind, by) => control.edit(row, (u, p) => stepCritical(u, p, kind, by, model.judge))}
        onClose={() => control.openCriticals(null)}
      >
        <button
          type="button"
          tabIndex={-1}
          className={classes.criticals}
          disabled={model.readOnly}
          onClick={() => control.openCriticals(row)}
          aria-label={`${t('grid.criticalsOf', { name })} ${spoken}`.trim()}
        >
          {taken.map((kind, index) => (
            <Fragment key={kind}>
              {index === 0 ? '' : ' '}
              <span className={classes.chip}>{codesTaken[index]}</span>
            </Fragment>
          ))}
        </button>
      </CriticalMenu>
    </Cell>
  );
}

function KillsCell({ unit, control, row, model }: GridUnitRowProps) {
  const { t } = useTranslation('game');
  const kills = model.kills.get(unit.unitId) ?? unit.kills;
  if (model.readOnly) return <span>{kills}</span>;
  const step = (by: number) => () => control.edit(row, (u) => addKills(u, by, kills));
  const keepRowKeys = (event: KeyboardEvent) => {
    if (['Enter', 'Space'].includes(readKey(event))) event.stopPropagation();
  };
  return (
    <span className={classes.kills} onKeyDown={keepRowKeys}>
      <button type="button" tabIndex={-1} onClick={step(-1)} aria-label={t('grid.lessKills')}>
        {'−'}
      </button>
      <button type="button" tabIndex={-1} onClick={step(1)} aria-label={t('grid.moreKills')}>
        {'+'}
      </button>
      <span>{kills}</span>
    </span>
  );
}

import { Fragment, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countKills } from '../../../shared/domain/engagement-report.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { countCriticals } from '../../../shared/domain/unit-state.ts';
import { useEdition } from '../use-edition.ts';
import { TermLabel } from '../terms/term.tsx';
import { listCriticalKeys } from './critical-menu.tsx';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { NO_FORMER_CELLS, type FormerCells } from './former-cells.ts';
import { GRID_COLUMNS, type GridColumn } from './grid-order.ts';
import { listSideRows } from './list-side-rows.ts';
import type { GridParticipant, JudgeDamage } from './report-draft.ts';
import { SideName } from '../side-mark.tsx';
import { PIP_PITCH } from '../unit-card/card-geometry.ts';
import { computePipScale, countPips, USUAL_PIP_SCALE } from './pip-scale.ts';
import { GridUnitRow } from './grid-unit-row.tsx';
import { useReportGrid } from './use-report-grid.ts';
import type { GridControl, GridModel } from './use-report-grid.ts';
import classes from './report-grid.module.css';

interface ReportGridProps {
  readonly participants: readonly GridParticipant[];
  readonly draft: ReportDraft;
  readonly judge: JudgeDamage;
  /** For the headings where a role is played by several forces. */
  readonly forceNames: ReadonlyMap<ForceId, string>;
  readonly readOnly: boolean;
  readonly onChange: GridModel['onChange'];
  /** Units with findings. */
  readonly flagged: ReadonlySet<string>;
  /** Cells that are marked as changed; missing: none. */
  readonly former?: FormerCells;
  /** The frame around one side's table: heading, side mark, hints. */
  readonly renderSide: (side: Side, table: ReactNode) => ReactNode;
}

/**
 * One grid for both sides. Arrow keys move, digits set what is left, X W C K set marks; the mouse can do the same. It
 * has no data of its own: each change is passed up as a whole draft.
 */
export function ReportGrid(props: ReportGridProps) {
  const sideRows = SIDES.map((side) => listSideRows(props.participants, side));
  const rows = sideRows.flat();
  const model: GridModel = {
    rows,
    sides: sideRows.map((list) => list.length),
    draft: props.draft,
    kills: countKills(props.draft, props.participants),
    judge: props.judge,
    readOnly: props.readOnly,
    former: props.former ?? NO_FORMER_CELLS,
    onChange: props.onChange,
  };
  const control = useReportGrid(model);
  const { activate, active, containerRef } = control;
  useEffect(() => {
    // Takes the focus, so that keyboard users can type at once, unless something else has it.
    const focused = document.activeElement;
    if (!props.readOnly && (focused === null || focused.contains(containerRef.current))) activate(active);
    // Only when the grid appears: later moves are the person's own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  let firstRow = 0;
  const tables = SIDES.map((side, i) => {
    const start = firstRow;
    const units = sideRows[i] ?? [];
    firstRow += units.length;
    return (
      <SideFrame key={side}>
        {props.renderSide(
          side,
          <SideTable
            side={side}
            units={units}
            start={start}
            model={model}
            control={control}
            forceNames={props.forceNames}
            flagged={props.flagged}
          />,
        )}
      </SideFrame>
    );
  });
  return (
    <div ref={containerRef} className={classes.grid} onKeyDown={control.onKeyDown}>
      {tables}
      <CriticalsOpen participant={rows[control.criticalsOpenFor ?? -1]} />
    </div>
  );
}

/** Tells screen readers that the critical menu is open, because the focus does not move to it. */
function CriticalsOpen({ participant }: { participant: GridParticipant | undefined }) {
  const { t } = useTranslation('game');
  const edition = useEdition();
  const keys = participant === undefined ? [] : listCriticalKeys(participant.card, edition);
  return (
    <p role="status" className="visually-hidden">
      {keys.map(({ kind, letter }) => `${letter}: ${t(`criticals.${kind}`)}`).join(', ')}
    </p>
  );
}

function SideFrame({ children }: { children: ReactNode }) {
  return children;
}

/** Width for the longest row of pips of both sides, so that the two tables are aligned. */
function pipsWidth({ rows }: GridModel, field: 'armor' | 'structure'): number {
  return Math.ceil(countPips(rows, field) * PIP_PITCH * computePipScale(rows)) + 12;
}

/** Whether any unit of either side has a critical hit; one answer for both, so that the two tables are aligned. */
function hasCriticals({ draft }: GridModel): boolean {
  return draft.units.some(({ criticals }) => countCriticals(criticals) > 0);
}

/** Columns and headings, in the order of `GRID_COLUMNS`. */
function GridHead({ model }: { readonly model: GridModel }) {
  const { t } = useTranslation('game');
  const pips = (field: 'armor' | 'structure') => (
    <>
      <col className={classes.colPips} style={{ width: pipsWidth(model, field) }} />
      <col className={classes.colNumber} />
    </>
  );
  const pipsHead = (field: 'armor' | 'structure') => (
    <>
      <th scope="col" className={classes.pips}>
        <TermLabel id={field}>{t(`card.${field}`)}</TermLabel>
      </th>
      <th scope="col" className={classes.number}>
        <span className={classes.wide}>{t('grid.left')}</span>
        <span className={classes.narrow}>{t(`card.${field}`)}</span>
      </th>
    </>
  );
  const widths: Readonly<Record<GridColumn, ReactNode>> = {
    armor: pips('armor'),
    structure: pips('structure'),
    criticals: <col className={classes.colCriticals} />,
    fate: <col className={classes.colFate} />,
    kills: <col className={classes.colKills} />,
    details: <col className={classes.colDetails} />,
  };
  const headings: Readonly<Record<GridColumn, ReactNode>> = {
    armor: pipsHead('armor'),
    structure: pipsHead('structure'),
    criticals: (
      <th scope="col">
        <TermLabel id="critical">{t('grid.crit')}</TermLabel>
      </th>
    ),
    fate: (
      <th scope="col">
        <TermLabel id="fate">{t('grid.fateHeading')}</TermLabel>
      </th>
    ),
    kills: (
      <th scope="col" className={classes.number}>
        {t('grid.killsHeading')}
      </th>
    ),
    details: (
      <th scope="col">
        <span className="visually-hidden">{t('grid.detailsHeading')}</span>
      </th>
    ),
  };
  return (
    <>
      <colgroup>
        <col className={classes.colUnit} />
        <col className={classes.colPilot} />
        {GRID_COLUMNS.map((column) => (
          <Fragment key={column}>{widths[column]}</Fragment>
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('grid.unit')}</th>
          <th scope="col" className={classes.pilot}>
            {t('grid.crews')}
          </th>
          {GRID_COLUMNS.map((column) => (
            <Fragment key={column}>{headings[column]}</Fragment>
          ))}
        </tr>
      </thead>
    </>
  );
}

function SideTable(props: {
  side: Side;
  units: readonly GridParticipant[];
  start: number;
  model: GridModel;
  control: GridControl;
  forceNames: ReadonlyMap<ForceId, string>;
  flagged: ReadonlySet<string>;
}) {
  const { t } = useTranslation('game');
  const isShared = new Set(props.units.map(({ forceId }) => forceId)).size > 1;
  const drafts = new Map(props.model.draft.units.map((unit) => [unit.unitId, unit]));
  return (
    <table
      role="grid"
      className={classes.table}
      data-criticals={hasCriticals(props.model)}
      data-long-pips={computePipScale(props.model.rows) < USUAL_PIP_SCALE}
      aria-label={t(`sides.${props.side}`)}
    >
      <GridHead model={props.model} />
      <tbody>
        {props.units.map((participant, i) => {
          const unit = drafts.get(participant.unitId);
          return unit === undefined ? null : (
            <Fragment key={participant.unitId}>
              {isShared && participant.forceId !== props.units[i - 1]?.forceId && (
                <tr className={classes.force}>
                  <th scope="rowgroup" role="rowheader">
                    <SideName side={props.side}>{props.forceNames.get(participant.forceId)}</SideName>
                  </th>
                </tr>
              )}
              <GridUnitRow
                row={props.start + i}
                participant={participant}
                unit={unit}
                model={props.model}
                control={props.control}
                flagged={props.flagged.has(participant.unitId)}
              />
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

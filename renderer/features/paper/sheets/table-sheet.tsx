import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../../shared/domain/engagement.ts';
import type { Participant } from '../../../../shared/domain/participant.ts';
import { PILOT_FATES } from '../../../../shared/domain/pilot.ts';
import { SIDES, WINNERS, type Side } from '../../../../shared/domain/side.ts';
import { EDGES } from '../../../../shared/domain/track-set-up.ts';
import { FATES } from '../../../../shared/domain/unit-state.ts';
import { nameUnit } from '../../../../shared/domain/unit.ts';
import { tracksHeat } from '../../../../shared/rules/combat/combat-state.ts';
import {
  DETAIL_FIELDS,
  GRID_COLUMNS,
  type DetailField,
  type GridColumn,
} from '../../../ui/report-grid/grid-order.ts';
import { listSideRows } from '../../../ui/report-grid/list-side-rows.ts';
import { groupByForce } from '../../../ui/role-names.ts';
import { Blank, Boxes, CriticalBoxes, Ticks } from '../boxes.tsx';
import {
  type SheetColumn,
  BlankLines,
  PaperTable,
  SheetSection,
  type SheetRowGroup,
  SheetHead,
} from '../sheet.tsx';
import { useEngagementFacts } from '../use-engagement-facts.ts';
import type { SheetData } from '../use-sheet-data.ts';
import { LanceLines } from './lance-lines.tsx';
import { ObjectivesTable } from './objectives-table.tsx';
import { formatFigures, listPaperSeats } from './turn-rows.ts';
import { TurnPages } from './turn-pages.tsx';
import { nameFighter } from '../../../ui/unit-card/unit-card-view.ts';
import classes from '../sheet.module.css';
import turnClasses from './turns.module.css';

type TableData = Extract<SheetData, { kind: 'table' }>;

/** Relative widths of the columns on paper; in the order of the grid that the result is typed into. */
const SHARES: Readonly<Record<GridColumn, number>> = {
  armor: 17,
  structure: 14,
  criticals: 12,
  fate: 21,
  kills: 6,
  details: 31,
};

/** Columns of the grid of an after-action report, the unit and its pilot before them. */
export function useGridColumns(): readonly SheetColumn[] {
  const { t } = useTranslation(['paper', 'game']);
  const titles: Readonly<Record<GridColumn, string>> = {
    armor: t('game:card.armor'),
    structure: t('game:card.structure'),
    criticals: t('game:grid.crit'),
    fate: t('game:grid.fateHeading'),
    kills: t('game:grid.killsHeading'),
    details: t('game:grid.detailsHeading'),
  };
  return [
    { key: 'unit', title: t('game:grid.unit'), share: 16 },
    { key: 'pilot', title: t('game:grid.crews'), share: 14 },
    ...GRID_COLUMNS.map((key) => ({ key, title: titles[key], share: SHARES[key] })),
  ];
}

/** The rows of a side in the order of the grid, by force where several play the role. */
export function groupSide(
  engagement: Engagement,
  side: Side,
  forceNames: ReadonlyMap<string, string>,
  cells: (unit: Participant) => Readonly<Record<GridColumn, ReactNode>>,
  t: (key: string) => string,
  nameRow: (unit: Participant) => ReactNode = nameLeader,
): readonly SheetRowGroup[] {
  const groups = groupByForce(listSideRows(engagement.participants, side));
  return groups.map(({ forceId, units }) => ({
    key: forceId ?? '',
    title: groups.length === 1 ? null : (forceNames.get(forceId ?? '') ?? ''),
    rows: units.map((unit) => {
      const own = cells(unit);
      return {
        key: unit.unitId,
        cells: [
          nameRow(unit),
          `${nameFighter(unit, t)} (${unit.skill})`,
          ...GRID_COLUMNS.map((column) => own[column]),
        ],
      };
    }),
  }));
}

/** The name of a unit, with a star if it leads its side. */
function nameLeader(unit: Participant): string {
  return unit.commander ? `${nameUnit(unit)} ★` : nameUnit(unit);
}

/**
 * A battle on paper: boxes for its result in the order of the grid of the report, then its turns in the order in which the
 * tracker asks for them.
 */
export function TableSheet({ data }: { readonly data: TableData }) {
  const { t } = useTranslation(['paper', 'game']);
  const { engagement, summary } = data;
  const { title, facts, sideNames, forceNames } = useEngagementFacts(data);
  const columns = useGridColumns();
  const cells = useBlankCells();
  const seats = listPaperSeats(engagement.participants);
  const letters = new Map(seats.map(({ unit, letter }) => [unit.unitId, letter]));
  return (
    <>
      <SheetHead title={t('sheets.table')} subject={title} facts={facts} />
      {SIDES.map((side) => (
        <Fragment key={side}>
          <PaperTable
            caption={`${t(`game:sides.${side}`)} · ${sideNames[side]}`}
            columns={columns}
            groups={groupSide(engagement, side, forceNames, cells, t, (unit) => (
              <>
                <b className={turnClasses.letter}>{letters.get(unit.unitId)}</b>{' '}
                <span>{nameLeader(unit)}</span>
                <CardLine card={unit.card} />
              </>
            ))}
            className={classes.boxed}
          />
          <LanceLines summary={summary} engagement={engagement} side={side} />
        </Fragment>
      ))}
      <BlankObjectives engagement={engagement} />
      <SheetSection title={t('table.result')}>
        <div className={classes.fill}>
          <Ticks words={WINNERS.map((winner) => t(`game:winner.${winner}`))} />
          <Blank label={t('table.turns')} />
          {SIDES.map((side) => (
            <Blank key={side} wide label={t('table.mvp', { side: t(`game:sides.${side}`) })} />
          ))}
          {SIDES.map((side) => (
            <Blank key={side} label={t('table.militia', { side: t(`game:sides.${side}`) })} />
          ))}
        </div>
      </SheetSection>
      <SheetSection closes title={t('report.notes')}>
        <BlankLines count={3} />
      </SheetSection>
      <TurnPages {...{ engagement, seats }} scenario={data.scenario} />
    </>
  );
}

/** The figures of a card that an attack asks for, and its special abilities. */
function CardLine({ card }: Pick<Participant, 'card'>) {
  const { t } = useTranslation('game');
  const figures = [
    t('card.sizeShort', { size: card.size }),
    formatFigures(card),
    `${t('card.tmm')} ${card.tmm}`,
    ...(tracksHeat(card) ? [`${t('card.overheat')} ${card.overheat}`] : []),
  ];
  return (
    <span className={turnClasses.cardLine}>
      {[figures.join(' · '), card.specials.join(', ')].filter((text) => text !== '').join(' · ')}
    </span>
  );
}

function useBlankCells(): (unit: Participant) => Readonly<Record<GridColumn, ReactNode>> {
  const { t } = useTranslation(['paper', 'game', 'tracks']);
  const left = (
    <span className={classes.left}>
      {t('game:grid.left')} <i aria-hidden="true" />
    </span>
  );
  const details: Readonly<Record<DetailField, ReactNode>> = {
    destroyedBy: <Blank wide label={t('game:grid.told.destroyedBy')} />,
    exit: (
      <span className={classes.exit}>
        <Ticks words={EDGES.map((edge) => t(`table.edges.${edge}`))} />
        <Blank label={t('game:grid.told.turn')} />
      </span>
    ),
    pilot: (
      <span className={classes.exit}>
        <Ticks
          words={PILOT_FATES.filter((fate) => fate !== 'unhurt').map((fate) => t(`game:pilotFates.${fate}`))}
        />
        <Blank label={t('pilots.wounds')} />
      </span>
    ),
    heat: <Blank label={t('game:grid.told.heat')} />,
  };
  return ({ card, damage }) => ({
    armor: (
      <>
        <Boxes shape="circle" total={card.armor} left={damage.armorLeft} />
        {left}
      </>
    ),
    structure: (
      <>
        <Boxes shape="square" total={card.structure} left={damage.structureLeft} />
        {left}
      </>
    ),
    criticals: <CriticalBoxes card={card} damage={damage} />,
    fate: <Ticks words={FATES.map((fate) => t(`game:fates.${fate}`))} />,
    kills: <i className={classes.number} aria-hidden="true" />,
    details: DETAIL_FIELDS.map((field) => <Fragment key={field}>{details[field]}</Fragment>),
  });
}

function BlankObjectives({ engagement }: { readonly engagement: Engagement }) {
  const { t } = useTranslation(['paper', 'game']);
  return (
    <ObjectivesTable
      objectives={engagement.objectives}
      metShare={52}
      formatMetBy={({ owner }) => {
        const owners = SIDES.filter((side) => owner === side || owner === 'both');
        return <Ticks words={[...owners.map((side) => t(`game:sides.${side}`)), t('table.nobody')]} />;
      }}
    />
  );
}

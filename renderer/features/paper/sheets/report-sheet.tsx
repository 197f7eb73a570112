import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consequences, PilotConsequence } from '../../../../shared/domain/consequences.ts';
import {
  countKills,
  type EngagementReport,
  type UnitResult,
} from '../../../../shared/domain/engagement-report.ts';
import type { Engagement } from '../../../../shared/domain/engagement.ts';
import type { Participant } from '../../../../shared/domain/participant.ts';
import { SIDES } from '../../../../shared/domain/side.ts';
import type { UnitCard } from '../../../../shared/domain/unit-card.ts';
import { nameUnit, nameUnitBriefly } from '../../../../shared/domain/unit.ts';
import { crewContext } from '../../../ui/unit-card/unit-card-view.ts';
import { DETAIL_FIELDS, type DetailField, type GridColumn } from '../../../ui/report-grid/grid-order.ts';
import { useCardText } from '../../../ui/unit-card/use-card-text.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { Boxes } from '../boxes.tsx';
import { type Fact, Facts, Notes, PaperTable, SheetSection, SheetHead } from '../sheet.tsx';
import { lowerFirst } from '../lower-first.ts';
import { useEngagementFacts } from '../use-engagement-facts.ts';
import { usePayTexts } from '../use-pay-texts.ts';
import type { SheetData } from '../use-sheet-data.ts';
import { ObjectivesTable } from './objectives-table.tsx';
import { groupSide, useGridColumns } from './table-sheet.tsx';
import { nameFighter } from '../../../ui/unit-card/unit-card-view.ts';
import classes from '../sheet.module.css';

type ReportData = Extract<SheetData, { kind: 'report' }>;

/** The result of an engagement, with what follows from it. */
export function ReportSheet({ data }: { readonly data: ReportData }) {
  const { t } = useTranslation('paper');
  const { title, facts } = useEngagementFacts(data);
  const { report } = data.engagement;
  if (report !== null) return <Told data={data} report={report} />;
  return (
    <>
      <SheetHead title={t('sheets.report')} subject={title} facts={facts} />
      <p className={classes.nothing}>{t('nothing.report')}</p>
    </>
  );
}

interface ToldProps {
  readonly data: ReportData;
  readonly report: EngagementReport;
}

function Told({ data, report }: ToldProps) {
  const { t } = useTranslation(['paper', 'game']);
  const format = useFormat();
  const { engagement } = data;
  const { title, facts, sideNames, forceNames } = useEngagementFacts(data);
  const columns = useGridColumns();
  const cells = useToldCells(engagement, report);
  const heading: readonly Fact[] = [
    ...facts,
    [t('report.winner'), t(`game:winner.${report.winner}`)],
    [t('table.turns'), format.number(report.turns)],
    [t('report.standing'), t(engagement.status === 'accepted' ? 'report.accepted' : 'report.open')],
  ];
  return (
    <>
      <SheetHead title={t('sheets.report')} subject={title} facts={heading} />
      {SIDES.map((side) => (
        <PaperTable
          key={side}
          caption={`${t(`game:sides.${side}`)} · ${sideNames[side]}`}
          columns={columns}
          groups={groupSide(engagement, side, forceNames, cells, t)}
        />
      ))}
      <Objectives engagement={engagement} report={report} />
      {engagement.consequences === null ? null : (
        <Warchests data={data} consequences={engagement.consequences} forceNames={forceNames} />
      )}
      <TableFacts engagement={engagement} report={report} />
      <Notes text={[report.notes ?? '', data.note].filter((text) => text !== '').join('\n\n')} />
      {report.reason === undefined ? null : (
        <SheetSection closes title={t('report.reason')}>
          <p className={classes.notes}>{report.reason}</p>
        </SheetSection>
      )}
      {engagement.correction === null ? null : (
        <SheetSection
          closes
          title={t('report.corrected', {
            date: format.campaignDate(engagement.correction.date),
            entry: format.number(engagement.correction.entry),
          })}
        >
          <p className={classes.notes}>{engagement.correction.reason}</p>
        </SheetSection>
      )}
    </>
  );
}

/** Who destroyed a unit, where it left, its heat; then what became of it and its pilot. */
function useDetails(engagement: Engagement): (unit: Participant, result: UnitResult) => string {
  const { t } = useTranslation(['paper', 'game', 'tracks']);
  const { consequences, participants } = engagement;
  const standings = new Map(consequences?.units.map((unit) => [unit.unitId, unit.standing]));
  const pilots = new Map(consequences?.pilots.map((pilot) => [pilot.pilotId, pilot]));
  const nameOther = (id: string | null) => {
    const other = participants.find(({ unitId }) => unitId === id);
    return other === undefined ? t('game:grid.told.nobody') : nameUnitBriefly(other);
  };
  const describePilot = (card: UnitCard, pilot: PilotConsequence | undefined, wounds = 0) =>
    [
      pilot === undefined || pilot.fate === 'unhurt'
        ? ''
        : `${t('game:grid.pilot', { context: crewContext(card) })}: ${lowerFirst(t(`game:pilotFates.${pilot.fate}`))}`,
      wounds === 0 ? '' : `${t('pilots.wounds')}: ${wounds}`,
    ]
      .filter((part) => part !== '')
      .join('. ');
  return (unit, { destroyedBy, exit, heat, pilotWounds }) => {
    const standing = standings.get(unit.unitId) ?? 'serving';
    const pilot = pilots.get(unit.pilotId);
    const fields: Readonly<Record<DetailField, string>> = {
      destroyedBy:
        destroyedBy === undefined
          ? ''
          : `${t('game:grid.told.destroyedBy')}: ${nameOther(destroyedBy.unitId)} (${t(`game:destruction.${destroyedBy.how}`)})`,
      exit:
        exit === undefined
          ? ''
          : [
              `${t('game:grid.told.edge')}: ${t(`tracks:edges.${exit.edge}`)}`,
              ...(exit.turn === undefined ? [] : [`${lowerFirst(t('game:grid.told.turn'))} ${exit.turn}`]),
            ].join(', '),
      pilot: describePilot(unit.card, pilot, pilot?.wounds ?? pilotWounds),
      heat: heat === undefined ? '' : `${t('game:grid.told.heat')}: ${heat}`,
    };
    return [
      ...DETAIL_FIELDS.map((field) => fields[field]),
      standing === 'serving' ? '' : t(`game:readiness.${standing}`),
    ]
      .filter((part) => part !== '')
      .join('. ');
  };
}

function useToldCells(
  engagement: Engagement,
  report: EngagementReport,
): (unit: Participant) => Readonly<Record<GridColumn, ReactNode>> {
  const { t } = useTranslation('game');
  const { criticalTexts } = useCardText();
  const details = useDetails(engagement);
  const results = new Map(report.units.map((unit) => [unit.unitId, unit]));
  const kills = countKills(report, engagement.participants);
  return (unit) => {
    const result = results.get(unit.unitId);
    if (result === undefined)
      return { armor: '', structure: '', criticals: '', fate: '', kills: '', details: '' };
    const { card } = unit;
    return {
      armor: (
        <span className={classes.told}>
          <Boxes shape="circle" total={card.armor} left={result.armorLeft} />
          <span>{`${result.armorLeft}/${card.armor}`}</span>
        </span>
      ),
      structure: (
        <span className={classes.told}>
          <Boxes shape="square" total={card.structure} left={result.structureLeft} />
          <span>{`${result.structureLeft}/${card.structure}`}</span>
        </span>
      ),
      criticals: criticalTexts(result.criticals).join(', '),
      fate: t(`fates.${result.fate}`),
      kills: String(kills.get(unit.unitId) ?? 0),
      details: details(unit, result),
    };
  };
}

function Objectives(props: { readonly engagement: Engagement; readonly report: EngagementReport }) {
  const { t } = useTranslation(['paper', 'game']);
  const metBy = new Map(props.report.objectives.map(({ objectiveId, side }) => [objectiveId, side]));
  return (
    <ObjectivesTable
      objectives={props.engagement.objectives}
      metShare={30}
      formatMetBy={({ id }) => {
        const side = metBy.get(id) ?? null;
        return side === null ? t('table.nobody') : t(`game:sides.${side}`);
      }}
    />
  );
}

function Warchests(props: {
  readonly data: ReportData;
  readonly consequences: Consequences;
  readonly forceNames: ReadonlyMap<string, string>;
}) {
  const { t } = useTranslation(['paper', 'app', 'game']);
  const format = useFormat();
  const pay = usePayTexts(props.data.economy);
  const { warchests } = props.consequences;
  const monthly = new Map(props.data.summary.forces.map((force) => [force.id, pay.monthly(force)]));
  const hasMonthly = warchests.some(({ forceId }) => (monthly.get(forceId) ?? '') !== '');
  return (
    <PaperTable
      caption={t('report.warchests')}
      className={classes.whole}
      columns={[
        { key: 'force', title: t('report.force'), share: 30 },
        { key: 'role', title: t('report.role'), share: 16 },
        { key: 'before', title: t('report.before'), share: 10, number: true },
        { key: 'cost', title: t('briefing.cost'), share: 10, number: true },
        { key: 'objectives', title: t('report.objectives'), share: 10, number: true },
        { key: 'bonuses', title: t('report.bonuses'), share: 10, number: true },
        { key: 'pay', title: t('report.pay'), share: 14, number: true },
        { key: 'after', title: t('report.after'), share: 10, number: true },
        { key: 'repair', title: t('report.repair', { sp: t('app:money.SP') }), share: 12, number: true },
        ...(hasMonthly ? [{ key: 'monthly', title: t('pay.monthly'), share: 12, number: true }] : []),
      ]}
      groups={[
        {
          key: 'all',
          title: null,
          rows: warchests.map((change) => ({
            key: change.forceId,
            cells: [
              props.forceNames.get(change.forceId) ?? '',
              t(`game:sides.${change.role}`),
              format.number(change.beforeWp),
              format.signed(-change.costWp),
              format.signed(change.objectivesWp),
              format.signed(change.bonusesWp),
              pay.earned(change).join(', '),
              format.number(change.afterWp),
              format.number(change.repairSp),
              ...(hasMonthly ? [monthly.get(change.forceId) ?? ''] : []),
            ],
          })),
        },
      ]}
    />
  );
}

/** Militia and the most valuable units, where they were told. */
function TableFacts({
  engagement,
  report,
}: {
  readonly engagement: Engagement;
  readonly report: EngagementReport;
}) {
  const { t } = useTranslation(['paper', 'game']);
  const facts = SIDES.flatMap((side): Fact[] => {
    const best = engagement.participants.find(({ unitId }) => unitId === report.mvp?.[side]);
    const militia = report.militia?.[side];
    const name = t(`game:sides.${side}`);
    return [
      ...(best === undefined
        ? []
        : [[t('table.mvp', { side: name }), `${nameFighter(best, t)}, ${nameUnit(best)}`] as const]),
      ...(militia === undefined || militia.fought === 0
        ? []
        : [[t('table.militia', { side: name }), `${militia.destroyed}/${militia.fought}`] as const]),
    ];
  });
  return facts.length === 0 ? null : <Facts facts={facts} />;
}

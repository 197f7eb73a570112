import { useTranslation } from 'react-i18next';
import { getUnavailableReason } from '../../../../shared/campaign/forces/force-value.ts';
import type { CampaignSummary } from '../../../../shared/domain/campaign-summary.ts';
import type { Lance } from '../../../../shared/domain/lance.ts';
import type { Roster } from '../../../../shared/domain/roster.ts';
import { isGone } from '../../../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../../../shared/domain/unit.ts';
import { nameLanceKind } from '../../../ui/name-lance-kind.ts';
import { formatArrival } from '../../../ui/format-arrival.ts';
import {
  crewContext,
  formatMove,
  formatPilotName,
  nameTypeCode,
} from '../../../ui/unit-card/unit-card-view.ts';
import { useCardText } from '../../../ui/unit-card/use-card-text.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from '../sheet.module.css';
import { type SheetColumn, PaperTable, type SheetRowGroup, SheetHead } from '../sheet.tsx';
import { useForceFacts } from '../use-force-facts.ts';

interface RosterSheetProps {
  readonly summary: CampaignSummary;
  readonly roster: Roster;
}

/** The units of a force by lance, with pilot, damage and whether each can be fielded next. */
export function RosterSheet({ summary, roster }: RosterSheetProps) {
  const { t } = useTranslation(['paper', 'game']);
  const format = useFormat();
  const facts = useForceFacts(summary, roster);
  const rowOf = useUnitRow();
  const columns = useRosterColumns();
  const own = roster.units.filter(({ standing }) => !isGone(standing));
  const gone = roster.units.filter(({ standing }) => standing === 'lost' || standing === 'captured');
  const inLance = (lanceId: Unit['lanceId']) => own.filter((unit) => unit.lanceId === lanceId).map(rowOf);
  const known = new Set(roster.lances.map(({ id }) => id));
  const loose = own.filter(({ lanceId }) => lanceId === null || !known.has(lanceId));
  const terms = { organisation: roster.force.organisation, ruleset: summary.ruleset };
  const titleOf = ({ name, kind }: Lance) =>
    kind === null ? name : `${name} · ${nameLanceKind(kind, terms, t)}`;
  const groups: readonly SheetRowGroup[] = [
    ...roster.lances.map((lance) => ({ key: lance.id, title: titleOf(lance), rows: inLance(lance.id) })),
    { key: 'loose', title: roster.lances.length === 0 ? null : t('roster.loose'), rows: loose.map(rowOf) },
    { key: 'gone', title: t('roster.gone'), rows: gone.map(rowOf) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <SheetHead title={t('sheets.roster')} subject={roster.force.name} facts={facts.short} />
      {roster.units.length === 0 ? <p className={classes.nothing}>{t('nothing.units')}</p> : null}
      <PaperTable
        caption={t('sheets.roster')}
        columns={columns}
        groups={groups}
        blanks={own.length === 0 ? 12 : 2}
      />
      <p className={`${classes.sum} ${classes.closing}`}>
        {t('roster.sum', {
          count: own.length,
          pv: format.number(roster.force.pv),
          ready: format.number(roster.force.readyPv),
        })}
      </p>
    </>
  );
}

function useRosterColumns(): readonly SheetColumn[] {
  const { t } = useTranslation(['paper', 'game']);
  return [
    { key: 'unit', title: t('game:grid.unit'), share: 22 },
    { key: 'type', title: t('roster.type'), share: 6 },
    { key: 'size', title: t('roster.size'), share: 5, number: true },
    { key: 'move', title: t('game:card.move'), share: 8 },
    { key: 'base', title: t('roster.base'), share: 6, number: true },
    { key: 'pv', title: t('roster.pv'), share: 5, number: true },
    { key: 'pilot', title: t('game:grid.crews'), share: 22 },
    { key: 'skill', title: t('game:card.skill'), share: 6, number: true },
    { key: 'status', title: t('roster.status'), share: 20 },
    { key: 'armor', title: t('roster.armor'), share: 6.5, number: true },
    { key: 'structure', title: t('roster.structure'), share: 7, number: true },
    { key: 'next', title: t('roster.next'), share: 20 },
  ];
}

function useUnitRow() {
  const { t } = useTranslation(['paper', 'game']);
  const { criticalTexts } = useCardText();
  const format = useFormat();
  const formatNext = (unit: Unit) => {
    const reason = getUnavailableReason(unit);
    if (reason === null) return t('roster.yes');
    return unit.arrives !== undefined && reason === 'on-the-way'
      ? formatArrival(unit.arrives, t, format)
      : t(`game:unavailable.${reason}`, { context: crewContext(unit.card) });
  };
  return (unit: Unit) => {
    const { card, damage, pilot } = unit;
    const status = [t(`game:readiness.${unit.readiness}`), ...criticalTexts(damage.criticals)].join(', ');
    return {
      key: unit.id,
      cells: [
        unit.commander ? `${nameUnit(unit)} ★` : nameUnit(unit),
        nameTypeCode(card, t),
        card.size,
        formatMove(card),
        card.basePv,
        unit.pv,
        pilot === null ? '' : formatPilotName(pilot, t),
        pilot?.skill ?? '',
        status,
        `${damage.armorLeft}/${card.armor}`,
        `${damage.structureLeft}/${card.structure}`,
        formatNext(unit),
      ],
    };
  };
}

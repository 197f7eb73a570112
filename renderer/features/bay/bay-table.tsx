import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { listSubjectIds } from '../../../shared/campaign/maintenance/excludes.ts';
import type { MaintenanceAction } from '../../../shared/domain/maintenance.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import type { RepairPlan } from '../../../shared/domain/repair-plan.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { isGone } from '../../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { formatArrival } from '../../ui/format-arrival.ts';
import { useFormat } from '../../ui/use-format.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { BayPilot, nameHealing } from './bay-pilot.tsx';
import { OfferSelect } from './offer-select.tsx';
import { OfferTick, type ChosenActionsProps } from './offer-tick.tsx';
import { SparePilotRows } from './spare-pilot-rows.tsx';
import {
  type BayOverview,
  isSameAction,
  listReadyingOffers,
  listSeatOffers,
  type Offer,
  toggleActions,
} from './selection.ts';
import { crewContext, noCrewKey } from '../../ui/unit-card/unit-card-view.ts';
import { TermLabel } from '../../ui/terms/term.tsx';
import classes from './bay.module.css';

interface BayTableProps extends ChosenActionsProps {
  readonly roster: Roster;
  readonly bay: BayOverview;
  /** Units in engagements that are not accepted yet. */
  readonly fieldedIds: ReadonlySet<string>;
  /** The last proposal of the planner, for its reasons. */
  readonly proposal: RepairPlan | null;
}

/** Every unit of the force by lance, with all that can be done with it. */
export function BayTable({ roster, bay, fieldedIds, proposal, chosen, onChange }: BayTableProps) {
  const { t } = useTranslation(['bay', 'game']);
  const groups = groupUnits(roster, bay);
  const shared = { chosen, onChange };
  return (
    <div className={classes.tableBox}>
      <DataTable caption={t('bay:title')}>
        <thead>
          <tr>
            <th scope="col">{t('bay:unit')}</th>
            <th scope="col">
              <TermLabel id="readiness">{t('bay:state')}</TermLabel>
            </th>
            <NumCell head>
              <TermLabel id="pv">{t('bay:pv')}</TermLabel>
            </NumCell>
            <th scope="col">
              <TermLabel id="rearm" also={['sp']}>
                {t('bay:work')}
              </TermLabel>
            </th>
          </tr>
        </thead>
        {groups.map(({ key, name, rows }) => (
          <tbody key={key}>
            <LanceRow name={name} offers={rows.flatMap((row) => row.offers)} {...shared} />
            {rows.map(({ unit, offers }) => (
              <OfferRow
                key={unit.id}
                unit={unit}
                pilots={roster.pilots}
                offers={offers}
                isFielded={fieldedIds.has(unit.id)}
                reason={proposal?.units.find(({ unitId }) => unitId === unit.id)?.reason ?? null}
                {...shared}
              />
            ))}
          </tbody>
        ))}
        <SparePilotRows pilots={roster.pilots} offers={bay.offers} {...shared} />
      </DataTable>
    </div>
  );
}

interface UnitOffers {
  readonly unit: Unit;
  readonly offers: readonly Offer[];
}

interface UnitGroup {
  readonly key: string;
  /** Null: units without a lance; undefined: lost machines that can be replaced. */
  readonly name: string | null | undefined;
  readonly rows: readonly UnitOffers[];
}

function groupUnits({ lances, units }: Roster, { offers }: BayOverview): readonly UnitGroup[] {
  const rowOf = (unit: Unit): UnitOffers => ({
    unit,
    offers: offers.filter(({ action }) => {
      const [subjectId] = listSubjectIds(action);
      return subjectId === unit.id || (unit.pilot !== null && subjectId === unit.pilot.id);
    }),
  });
  const own = units.filter(({ standing }) => !isGone(standing));
  const lost = units.filter(({ standing }) => isGone(standing)).map(rowOf);
  return [
    ...lances.map(({ id, name }) => ({
      key: id,
      name,
      rows: own.filter((unit) => unit.lanceId === id).map(rowOf),
    })),
    { key: 'loose', name: null, rows: own.filter((unit) => unit.lanceId === null).map(rowOf) },
    { key: 'lost', name: undefined, rows: lost.filter((row) => row.offers.length > 0) },
  ].filter(({ rows }) => rows.length > 0);
}

interface LanceRowProps extends ChosenActionsProps {
  readonly name: UnitGroup['name'];
  readonly offers: readonly Offer[];
}

/** The heading of a lance: ticks all that makes it ready. */
function LanceRow({ name, offers, chosen, onChange }: LanceRowProps) {
  const { t } = useTranslation('bay');
  const actions: readonly MaintenanceAction[] = listReadyingOffers(offers);
  const count = actions.filter((action) => chosen.some((other) => isSameAction(other, action))).length;
  const title = name === undefined ? t('lost') : (name ?? t('loose'));
  return (
    <tr className={classes.lance}>
      <th scope="rowgroup" colSpan={4}>
        <span className={classes.lanceHead}>
          {title}
          {actions.length === 0 ? null : (
            <Checkbox
              size="xs"
              label={t('wholeLance')}
              aria-label={t('wholeLanceOf', { name: title })}
              checked={count === actions.length}
              indeterminate={count > 0 && count < actions.length}
              onChange={() => onChange(toggleActions(chosen, actions))}
            />
          )}
        </span>
      </th>
    </tr>
  );
}

interface OfferRowProps extends UnitOffers, ChosenActionsProps {
  /** Of the force. */
  readonly pilots: readonly Pilot[];
  readonly isFielded: boolean;
  readonly reason: RepairPlan['units'][number]['reason'] | null;
}

function OfferRow({ unit, pilots, offers, isFielded, reason, chosen, onChange }: OfferRowProps) {
  const { t } = useTranslation(['bay', 'game']);
  const format = useFormat();
  const name = nameUnit(unit);
  const shared = { chosen, onChange };
  const work = offers
    .filter(({ kind }) => kind !== 'reconfigure' && kind !== 'seat')
    // Nobody leaves a machine but by the plan of the planner, which can be taken back here.
    .filter(({ kind, action }) => kind !== 'vacate' || chosen.some((other) => isSameAction(other, action)))
    // What makes it ready first, selling it last.
    .toSorted((a, b) => Number(a.kind === 'sell') - Number(b.kind === 'sell'));
  const seatings = listSeatOffers(offers, pilots, (pilot) => `${formatPilotName(pilot, t)} · ${pilot.skill}`);
  const configurations = offers.filter(({ kind }) => kind === 'reconfigure');
  return (
    <tr>
      <td>
        <b>{name}</b>
        {isGone(unit.standing) ? null : (
          <small className={classes.sub}>
            {unit.pilot === null ? t(`game:${noCrewKey(unit.card)}`) : <BayPilot pilot={unit.pilot} />}
          </small>
        )}
      </td>
      <td>
        <span className={classes.state}>
          <StatusMark kind={unit.readiness} /> {t(`game:readiness.${unit.readiness}`)}
        </span>
        {unit.arrives === undefined ? null : (
          <small className={classes.sub}>{formatArrival(unit.arrives, t, format)}</small>
        )}
        {unit.tracksInRepair === undefined ? null : (
          <small className={classes.sub}>{t('bay:inRepair', { count: unit.tracksInRepair })}</small>
        )}
        {unit.ammoSpent === true && <small className={classes.sub}>{t('game:ammoSpent')}</small>}
        {reason === null || reason === 'ready' ? null : (
          <small className={classes.reason}>{t(`bay:reasons.${reason}`)}</small>
        )}
      </td>
      <NumCell>{unit.pv}</NumCell>
      <td>
        <div className={classes.work}>
          {isFielded && <span className={classes.sub}>{t('bay:fielded')}</span>}
          {work.map((offer) => (
            <OfferTick
              key={offer.kind}
              offer={offer}
              label={
                unit.pilot !== null && offer.kind === 'heal'
                  ? nameHealing(offer, unit.pilot, t)
                  : t(labelKeyOf(offer, unit))
              }
              subject={name}
              {...shared}
            />
          ))}
          <OfferSelect
            offers={seatings}
            placeholder={t('bay:seat', { context: crewContext(unit.card) })}
            label={t('bay:seatOf', { name, context: crewContext(unit.card) })}
            {...shared}
          />
          <OfferSelect
            offers={configurations}
            placeholder={t('bay:configuration')}
            label={t('bay:configurationOf', { name })}
            {...shared}
          />
        </div>
      </td>
    </tr>
  );
}

function labelKeyOf({ kind }: Offer, unit: Unit): string {
  if (kind === 'repair' && unit.repair !== null) return `bay:repairs.${unit.repair.kind}`;
  return kind === 'sell' && unit.standing === 'wrecked' ? 'bay:kinds.scrap' : `bay:kinds.${kind}`;
}

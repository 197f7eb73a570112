import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { MaintenanceKind } from '../../../shared/domain/maintenance.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import type { RepairPlan } from '../../../shared/domain/repair-plan.ts';
import { isGone } from '../../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import { computeCardPv } from '../../../shared/rules/point-value.ts';
import { NumCell } from '../../ui/data-table.tsx';
import { formatArrival } from '../../ui/format-arrival.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { UnitName } from '../../ui/unit-name.tsx';
import { crewContext, formatPilotName, noCrewKey } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat, type Format } from '../../ui/use-format.ts';
import { BayPilot, nameHealing, nameTraining } from './bay-pilot.tsx';
import classes from './bay.module.css';
import type { UnitOffers } from './group-units.ts';
import { OfferSelect } from './offer-select.tsx';
import { OfferTick, type ChosenActionsProps } from './offer-tick.tsx';
import { RowCheck } from './row-check.tsx';
import { isSameAction, listSeatOffers, type Offer } from './selection.ts';
import type { SelectionProps } from './use-row-selection.ts';

/** What comes after all other work on a unit, in this order. */
const LATE_WORK: readonly MaintenanceKind[] = ['train', 'sell'];

interface UnitRowProps extends UnitOffers, ChosenActionsProps {
  /** Of the force. */
  readonly pilots: readonly Pilot[];
  readonly isFielded: boolean;
  readonly selection: SelectionProps;
  readonly reason: RepairPlan['units'][number]['reason'] | null;
}

/** A unit with all that can be done with it. */
export function UnitRow({
  unit,
  pilots,
  offers,
  isFielded,
  reason,
  selection,
  chosen,
  onChange,
}: UnitRowProps) {
  const { t } = useTranslation(['bay', 'game', 'forces']);
  const format = useFormat();
  const name = nameUnit(unit);
  const shared = { chosen, onChange };
  const work = offers
    .filter(({ kind }) => kind !== 'reconfigure' && kind !== 'seat')
    // Nobody leaves a machine but by the plan of the planner, which can be taken back here.
    .filter(({ kind, action }) => kind !== 'vacate' || chosen.some((other) => isSameAction(other, action)))
    // What makes it ready first, then training, selling it last.
    .toSorted((a, b) => LATE_WORK.indexOf(a.kind) - LATE_WORK.indexOf(b.kind));
  const seatings = listSeatOffers(offers, pilots, (pilot) => `${formatPilotName(pilot, t)} · ${pilot.skill}`);
  const configurations = offers.filter(({ kind }) => kind === 'reconfigure');
  return (
    <tr>
      <td>
        <RowCheck
          label={t('bay:bulk.choose', { name })}
          checked={selection.ids.has(unit.id)}
          onToggle={(isRange) => selection.toggle(unit.id, isRange)}
        />
      </td>
      <td>
        <b>
          <UnitName unit={unit} />
        </b>
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
              label={nameWork(offer, unit, t)}
              hint={offer.step === undefined ? undefined : tellStep(offer.step, unit, t, format)}
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

function nameWork(offer: Offer, unit: Unit, t: TFunction): string {
  const { kind } = offer;
  if (kind === 'heal' && unit.pilot !== null) return nameHealing(offer, unit.pilot, t);
  if (kind === 'train') return nameTraining(offer, t);
  if (kind === 'repair' && unit.repair !== null) return t(`bay:repairs.${unit.repair.kind}`);
  return t(kind === 'sell' && unit.standing === 'wrecked' ? 'bay:kinds.scrap' : `bay:kinds.${kind}`);
}

/** What a step of Skill does to the PV and to a usual shot, and what the pilot pays alone. */
function tellStep(
  { toSkill, ownSp, shotBefore, shotAfter }: NonNullable<Offer['step']>,
  unit: Unit,
  t: TFunction,
  format: Format,
): string {
  const percent = ({ probability }: typeof shotBefore) => format.number(Math.round(probability * 100));
  return [
    t('forces:pilots.pvChange', { before: unit.pv, after: computeCardPv(unit.card, toSkill) }),
    t('forces:pilots.shot', {
      ...{ from: shotBefore.targetNumber, to: shotAfter.targetNumber },
      ...{ before: percent(shotBefore), after: percent(shotAfter) },
    }),
    ...(ownSp === 0 ? [] : [t('forces:pilots.ownSp', { sp: format.number(ownSp) })]),
  ].join(' · ');
}

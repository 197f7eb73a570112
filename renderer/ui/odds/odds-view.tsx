import { useTranslation } from 'react-i18next';
import type { TrackForecast } from '../../../shared/domain/forecast.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import { DataTable, NumCell } from '../data-table.tsx';
import { PanelHeading } from '../panel.tsx';
import { SideMark } from '../side-mark.tsx';
import { useFormat } from '../use-format.ts';
import { ChanceBar } from './chance-bar.tsx';
import type { OddsNames } from './odds-names.ts';
import classes from './odds.module.css';
import { formatPercent } from './percent.ts';

interface OddsViewProps {
  readonly forecast: TrackForecast;
  readonly names: OddsNames;
}

/** A forecast: chances to win, costs, objectives, and deciding units. */
export function OddsView({ forecast, names }: OddsViewProps) {
  return (
    <div className={classes.view}>
      <ChanceBar forecast={forecast} names={names} />
      <div className={classes.columns}>
        <CostTable forecast={forecast} names={names} />
        <div>
          <ObjectiveTable forecast={forecast} names={names} />
          <DecidingUnits forecast={forecast} names={names} />
        </div>
      </div>
    </div>
  );
}

function SideHeads({ names }: { names: OddsNames }) {
  return SIDES.map((side) => (
    <NumCell head key={side}>
      <SideMark side={side} size={8} /> {names.sides[side]}
    </NumCell>
  ));
}

/** Average costs and gains of both sides. */
function CostTable({ forecast, names }: OddsViewProps) {
  const { t } = useTranslation('odds');
  const format = useFormat();
  const { losses, wp, turns } = forecast;
  const rough = (value: number) => format.number(Math.round(value));
  const fine = (value: number) => format.number(Math.round(value * 10) / 10);
  const rows = [
    { key: 'destroyed', show: fine, of: (side) => losses[side].destroyed },
    { key: 'crippled', show: fine, of: (side) => losses[side].crippled },
    { key: 'lostPv', show: rough, of: (side) => losses[side].lostPv },
    { key: 'repairSp', show: rough, of: (side) => losses[side].repairSp },
    { key: 'wp', show: rough, of: (side) => wp[side] },
  ] as const satisfies readonly {
    key: string;
    show: (value: number) => string;
    of: (side: (typeof SIDES)[number]) => { mean: number; low: number; high: number };
  }[];
  return (
    <div>
      <PanelHeading>{t('expected.title')}</PanelHeading>
      <DataTable caption={t('expected.title')}>
        <thead>
          <tr>
            <td />
            <SideHeads names={names} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, show, of }) => (
            <tr key={key}>
              <th scope="row" className={classes.rowHead}>
                {t(`expected.${key}`)}
              </th>
              {SIDES.map((side) => (
                <NumCell key={side}>
                  {show(of(side).mean)}
                  <small className={classes.margin}>
                    {t('margin', { value: show(of(side).high - of(side).mean) })}
                  </small>
                </NumCell>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className={classes.remark}>
        {t('turns', { median: turns.median, shortest: turns.shortest, longest: turns.longest })}
      </p>
    </div>
  );
}

function ObjectiveTable({ forecast, names }: OddsViewProps) {
  const { t } = useTranslation('odds');
  if (forecast.objectives.length === 0) return null;
  return (
    <>
      <PanelHeading>{t('objectives.title')}</PanelHeading>
      <DataTable caption={t('objectives.title')}>
        <thead>
          <tr>
            <td />
            <SideHeads names={names} />
          </tr>
        </thead>
        <tbody>
          {forecast.objectives.map(({ objectiveId, key, met }) => (
            <tr key={objectiveId}>
              <th scope="row" className={classes.rowHead}>
                {names.objective(key)}
              </th>
              {SIDES.map((side) => (
                <NumCell key={side}>{t('percent', { value: formatPercent(met[side].chance) })}</NumCell>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </>
  );
}

const MAX_DECIDING = 4;
/** Least number of battles with the unit lost, and with it kept, for a statement about it. */
const MIN_CASES = 30;

/**
 * Units whose fate changes the chance to win most. Sorted by the lower bound of their intervals, so that a few battles
 * put no unit at the top.
 */
function DecidingUnits({ forecast, names }: OddsViewProps) {
  const { t } = useTranslation('odds');
  const isKnown = (lost: number): boolean => Math.min(lost, forecast.runs - lost) >= MIN_CASES;
  const deciding = forecast.units
    .flatMap(({ decides, ...unit }) => (decides !== null && decides.low > 0 ? [{ ...unit, decides }] : []))
    .filter(({ fates }) => isKnown(fates.destroyed))
    .toSorted((a, b) => b.decides.low - a.decides.low)
    .slice(0, MAX_DECIDING);
  if (deciding.length === 0) return null;
  return (
    <>
      <PanelHeading>{t('deciding.title')}</PanelHeading>
      <ul className={classes.deciding}>
        {deciding.map(({ unitId, side, decides, fates }) => (
          <li key={unitId}>
            <SideMark side={side} size={9} />
            <b>{names.unit(unitId)}</b>
            <span>
              {t('deciding.line', {
                points: formatPercent(decides.mean),
                destroyed: formatPercent(fates.destroyed / Math.max(1, forecast.runs)),
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

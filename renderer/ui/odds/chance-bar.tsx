import { useTranslation } from 'react-i18next';
import type { TrackForecast } from '../../../shared/domain/forecast.ts';
import { SideMark } from '../side-mark.tsx';
import type { OddsNames } from './odds-names.ts';
import { formatPercent, formatShares } from './percent.ts';
import classes from './odds.module.css';

/** Chances of both sides: numbers with their intervals, and a bar whose parts differ by pattern as well as colour. */
export function ChanceBar({ forecast, names }: { forecast: TrackForecast; names: OddsNames }) {
  const { t } = useTranslation('odds');
  const { interval95 } = forecast;
  const parts = [
    { key: 'attacker', count: forecast.attackerWins, bounds: interval95.attackerWins },
    { key: 'draw', count: forecast.draws, bounds: interval95.draws },
    { key: 'defender', count: forecast.defenderWins, bounds: interval95.defenderWins },
  ] as const;
  const shares = formatShares(parts.map(({ count }) => count));
  return (
    <div className={classes.chances}>
      <dl className={classes.chanceNumbers}>
        {parts.map(({ key, bounds }, index) => (
          <div key={key} data-part={key}>
            <dt>
              {key === 'draw' ? (
                t('draw')
              ) : (
                <>
                  <SideMark side={key} size={9} /> {t('wins', { name: names.sides[key] })}
                </>
              )}
            </dt>
            <dd className="num">
              <b>{t('percent', { value: shares[index] })}</b>
              <small>
                {t('bounds', { low: formatPercent(bounds.low), high: formatPercent(bounds.high) })}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.bar} aria-hidden="true">
        {parts.map(({ key, count }) =>
          count === 0 ? null : <i key={key} data-part={key} style={{ flexGrow: count }} />,
        )}
      </div>
    </div>
  );
}

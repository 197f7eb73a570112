import { useTranslation } from 'react-i18next';
import type { PointsChance } from '../../../shared/rules/combat/odds/attack-odds.ts';
import { useFormat } from '../../ui/use-format.ts';
import { roundToPercent, useChanceText } from './use-chance-text.ts';
import classes from './to-hit-helper.module.css';

/** Probability of each number of damage points: as columns, and as a table for screen readers. */
export function DamageChart({ damage }: { damage: readonly PointsChance[] }) {
  const { t } = useTranslation('to-hit-helper');
  const format = useFormat();
  const chanceText = useChanceText();
  const most = Math.max(...damage.map(({ chance }) => chance));
  return (
    <figure>
      <div className={classes.chart} aria-hidden="true">
        {damage.map(({ points, chance }) => (
          <div key={points} className={classes.column}>
            <span className="num">{format.number(Math.round(roundToPercent(chance)))}</span>
            <i style={{ height: `${(chance / most) * 100}%` }} data-miss={points === 0} />
            <b className="num">{points}</b>
          </div>
        ))}
      </div>
      <figcaption className={classes.caption} aria-hidden="true">
        {t('result.chart')}
      </figcaption>
      <table className="visually-hidden">
        <caption>{t('result.damage')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('result.points')}</th>
            <th scope="col">{t('result.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {damage.map(({ points, chance }) => (
            <tr key={points}>
              <th scope="row">{points}</th>
              <td>{chanceText(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

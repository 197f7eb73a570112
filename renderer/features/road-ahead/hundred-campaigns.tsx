import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { RoadAhead } from '../../../shared/domain/road-ahead.ts';
import { AllegianceName, allegianceStyle, MarkShape } from '../../ui/allegiance-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './road-ahead.module.css';
import { countPerHundred } from './verdict.ts';

interface HundredCampaignsProps {
  readonly road: RoadAhead;
  readonly summary: CampaignSummary;
}

/** Side of a cell of the drawing; a mark takes 10 of it. */
const CELL = 15;
const COLUMNS = 20;
const ROWS = 5;

/** A hundred campaigns as marks of those who win them, with their numbers; an icon array. */
export function HundredCampaigns({ road, summary }: HundredCampaignsProps) {
  const { t } = useTranslation('road-ahead');
  const format = useFormat();
  const counts = countPerHundred([...road.allegiances.map(({ wins }) => wins.chance), road.draws.chance]);
  const winners = road.allegiances.map(({ allegianceId }, index) => ({
    allegiance: summary.allegiances.find(({ id }) => id === allegianceId),
    count: counts[index] ?? 0,
  }));
  const drawn = counts.at(-1) ?? 0;
  const marks = [...winners, { allegiance: undefined, count: drawn }].flatMap(({ allegiance, count }) =>
    Array.from({ length: count }, () => allegiance),
  );
  return (
    <figure className={classes.hundred}>
      <svg viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`} aria-hidden="true">
        {marks.map((allegiance, index) => (
          <g
            key={index}
            className={allegiance === undefined ? classes.nobody : classes.winner}
            style={allegianceStyle(allegiance)}
            transform={`translate(${Math.floor(index / ROWS) * CELL + 2.5} ${(index % ROWS) * CELL + 2.5})`}
          >
            {allegiance === undefined ? <circle cx="5" cy="5" r="3" /> : <MarkShape mark={allegiance.mark} />}
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{t('verdict.hundred')}</span>
        <ul>
          {winners.map(({ allegiance, count }, index) => (
            <li key={allegiance?.id ?? index}>
              <AllegianceName allegiance={allegiance}>{allegiance?.name ?? ''}</AllegianceName>{' '}
              <b className="num">{format.number(count)}</b>
            </li>
          ))}
          {drawn === 0 ? null : (
            <li>
              {t('verdict.noWinner')} <b className="num">{format.number(drawn)}</b>
            </li>
          )}
        </ul>
      </figcaption>
    </figure>
  );
}

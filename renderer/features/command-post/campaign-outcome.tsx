import { useTranslation } from 'react-i18next';
import type { CampaignEnd, FinalStanding } from '../../../shared/domain/campaign-end.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import { GoOn } from '../../api/going-on/go-on.tsx';
import { AllegianceName } from '../../ui/allegiance-mark.tsx';
import { groupByAllegiance } from '../../ui/forces.ts';
import { PanelHeading } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './decisions.module.css';
import { VictoryTable } from './victory-table.tsx';
import { countTracksWon } from './track-forces.ts';

interface CampaignOutcomeProps {
  readonly summary: CampaignSummary;
  readonly end: CampaignEnd;
}

/** How the campaign ended, as it was booked: by which rule, and each allegiance with its forces. */
export function CampaignOutcome({ summary, end }: CampaignOutcomeProps) {
  const { t } = useTranslation('command-post');
  const groups = groupByAllegiance({ allegiances: summary.allegiances, forces: end.standings });
  const isOneEach = groups.every(({ forces }) => forces.length === 1);
  return (
    <>
      <PanelHeading>{t('final.title')}</PanelHeading>
      <p className={classes.rule}>
        {t(`final.reason.${end.reason}`)} {t(`final.rule.${end.rule}`)}
      </p>
      <table className={classes.standings}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('final.won')}</th>
            <th scope="col">{t('final.warchest')}</th>
            <th scope="col">{t('final.pv')}</th>
            <th scope="col">{t('final.lost')}</th>
          </tr>
        </thead>
        {groups.map(({ allegiance, forces }) => (
          <tbody key={allegiance.id} data-winner={allegiance.id === end.winnerId}>
            <StandingRow
              name={<AllegianceName allegiance={allegiance}>{allegiance.name}</AllegianceName>}
              won={countTracksWon(summary.tracks, allegiance.id)}
              warchestWp={computeMean(forces.map(countOwnWp))}
              pv={forces.reduce((sum, { forceId }) => sum + findPv(summary, forceId), 0)}
              lost={forces.reduce((sum, { forceId }) => sum + countLost(summary, forceId), 0)}
            />
            {isOneEach
              ? null
              : forces.map(({ forceId, ...standing }) => (
                  <StandingRow
                    key={forceId}
                    name={summary.forces.find(({ id }) => id === forceId)?.name ?? ''}
                    won={null}
                    warchestWp={countOwnWp(standing)}
                    pv={findPv(summary, forceId)}
                    lost={countLost(summary, forceId)}
                  />
                ))}
          </tbody>
        ))}
      </table>
      {isOneEach ? null : <p className={classes.rule}>{t('final.mean')}</p>}
      {end.standings.some(({ givenWp = 0 }) => givenWp !== 0) ? (
        <p className={classes.rule}>{t('final.given')}</p>
      ) : null}
      {end.points === undefined ? null : (
        <>
          <PanelHeading>{t('victory.title')}</PanelHeading>
          <VictoryTable allegiances={summary.allegiances} points={end.points} />
        </>
      )}
      <GoOn summary={summary} />
    </>
  );
}

interface StandingRowProps {
  readonly name: React.ReactNode;
  /** Tracks won; null for a force, which does not win them alone. */
  readonly won: number | null;
  readonly warchestWp: number;
  readonly pv: number;
  readonly lost: number;
}

function StandingRow({ name, won, warchestWp, pv, lost }: StandingRowProps) {
  const format = useFormat();
  return (
    <tr className={won === null ? classes.ofForce : ''}>
      <th scope="row">{name}</th>
      {[won, warchestWp, pv, lost].map((value, index) => (
        <td key={index} className="num">
          {value === null ? '' : format.number(value)}
        </td>
      ))}
    </tr>
  );
}

/** What the end was judged by, in whole WP: those that allies gave each other count for the force that had them. */
function countOwnWp({ warchestWp, givenWp = 0 }: Pick<FinalStanding, 'warchestWp' | 'givenWp'>): number {
  return Math.round(warchestWp + givenWp);
}

function computeMean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));
}

function countLost({ readiness }: CampaignSummary, forceId: ForceId): number {
  const { units = [] } = readiness.find((force) => force.forceId === forceId) ?? {};
  return units.filter((unit) => unit.readiness === 'lost' || unit.readiness === 'captured').length;
}

function findPv({ forces }: CampaignSummary, forceId: ForceId): number {
  return forces.find(({ id }) => id === forceId)?.pv ?? 0;
}

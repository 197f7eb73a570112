import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { type Side, SIDES } from '../../../shared/domain/side.ts';
import { Num } from '../../ui/num.tsx';
import { PanelHeading } from '../../ui/panel.tsx';
import { SideMark } from '../../ui/side-mark.tsx';
import classes from './decisions.module.css';

/** Result of the campaign, both sides beside each other. */
export function FinalStanding({ summary }: { summary: CampaignSummary }) {
  const { t } = useTranslation(['command-post', 'app']);
  const lines: readonly { readonly key: string; readonly of: (side: Side) => number }[] = [
    { key: 'won', of: (side) => summary.tracks.filter((track) => track.winner === side).length },
    { key: 'warchest', of: (side) => summary.forces[side].warchestWp },
    { key: 'pv', of: (side) => summary.forces[side].pv },
    {
      key: 'lost',
      of: (side) => summary.readiness[side].filter((unit) => unit.readiness === 'lost').length,
    },
  ];
  return (
    <>
      <PanelHeading>{t('final.title')}</PanelHeading>
      <dl className={classes.brief}>
        {lines.map(({ key, of }) => (
          <div key={key}>
            <dt>{t(`final.${key}`)}</dt>
            <dd className="num">
              {SIDES.map((side) => (
                <span key={side} className={classes.finalSide}>
                  <SideMark side={side} />
                  <span className="visually-hidden">{summary.forces[side].name}</span>{' '}
                  <Num value={of(side)} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import { Panel } from '../../ui/panel.tsx';
import { SideMark } from '../../ui/side-mark.tsx';
import { nameTrack, tellTrackTexts } from '../../ui/name-track.ts';
import { describePlayers, describeSharing } from '../../ui/track-texts.ts';
import { useFormat } from '../../ui/use-format.ts';
import { TermLabel } from '../../ui/terms/term.tsx';
import classes from './track.module.css';

interface BriefingPanelProps {
  readonly briefing: TrackBriefing;
  readonly summary: Pick<CampaignSummary, 'allegiances' | 'forces'>;
}

/** Story, set-up and special rules of the track, and who may play which role. */
export function BriefingPanel({ briefing, summary }: BriefingPanelProps) {
  const { t } = useTranslation(['track', 'game', 'tracks']);
  const format = useFormat();
  const { track } = briefing;
  const told = tellTrackTexts(t, track.template, briefing);
  return (
    <Panel title={nameTrack(t, track)} right={t(`status.${track.status}`)}>
      <div className={classes.briefing}>
        <p className={classes.situation}>{told.situation}</p>
        <div>
          <h3>{t('briefing.setup')}</h3>
          <p>{told.setup}</p>
        </div>
        <div>
          <h3>{t('briefing.rules')}</h3>
          <ul>
            {told.specialRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>
            <TermLabel id="role">{t('briefing.roles')}</TermLabel>
          </h3>
          {SIDES.map((role) => (
            <p key={role}>
              <SideMark side={role} size={8} /> {t(`game:sides.${role}`)}:{' '}
              {describePlayers(briefing.roles[role], summary, t, format)}
            </p>
          ))}
        </div>
        {summary.forces.length > 2 && (
          <div>
            <h3>{t('briefing.sharing')}</h3>
            <p>{describeSharing(briefing.sharing, track.costWp, t, format)}</p>
          </div>
        )}
      </div>
    </Panel>
  );
}

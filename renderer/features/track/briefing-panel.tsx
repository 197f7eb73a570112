import { useTranslation } from 'react-i18next';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import { Panel } from '../../ui/panel.tsx';
import { trackName } from '../../ui/track-name.ts';
import classes from './track.module.css';

/** Story, set-up and special rules of the track. */
export function BriefingPanel({ briefing }: { briefing: TrackBriefing }) {
  const { t } = useTranslation(['track', 'game']);
  const { track } = briefing;
  const key = `game:tracks.${track.template}`;
  return (
    <Panel title={trackName(t, track)} right={t(`status.${track.status}`)}>
      <div className={classes.briefing}>
        <p className={classes.situation}>{t(`${key}.situation`, { defaultValue: briefing.situation })}</p>
        <div>
          <h3>{t('briefing.setup')}</h3>
          <p>{t(`${key}.setup`, { defaultValue: briefing.setup })}</p>
        </div>
        <div>
          <h3>{t('briefing.rules')}</h3>
          <ul>
            {briefing.specialRules.map((rule, i) => (
              <li key={rule}>{t(`${key}.specialRules.${i}`, { defaultValue: rule })}</li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  );
}

import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventWords } from '../../ui/battle-words/describe-event.ts';
import { joinSentences } from '../../ui/battle-words/join-sentences.ts';
import { Panel } from '../../ui/panel.tsx';
import { describeAction } from './describe-deed.ts';
import classes from './table.module.css';
import type { LoggedAction } from './turn-log.ts';

/** Most actions that are listed. */
const MOST = 12;

interface HappenedPanelProps {
  /** Actions of the turn, oldest first. */
  readonly actions: readonly LoggedAction[];
  readonly words: EventWords;
}

/** What happened in this turn, the last first. */
export const HappenedPanel = memo(function HappenedPanel({ actions, words }: HappenedPanelProps) {
  const { t } = useTranslation('table');
  const told = actions
    .map((logged) => ({ logged, lines: describeAction(words, logged) }))
    .filter(({ lines }) => lines.length > 0)
    .toReversed();
  return (
    <Panel title={t('happened.title')} right={t('happened.count', { count: told.length })} scroll>
      {told.length === 0 && <p className={classes.soft}>{t('happened.nothing')}</p>}
      <ol className={classes.happened}>
        {told.slice(0, MOST).map(({ logged: { number, reason }, lines }) => (
          <li key={number}>
            {joinSentences(lines)}
            {reason !== null && (
              <span className={classes.objection}> {t('happened.reason', { reason })}</span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
});

import { useTranslation } from 'react-i18next';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AddPanel } from './add-panel.tsx';
import { GraphEditor } from './graph-editor.tsx';
import classes from './track-editor.module.css';
import { TrackList } from './track-list.tsx';
import { WaysPanel } from './ways-panel.tsx';

/** All tracks of the campaign and the links between them: add, edit, link, export. */
export function TracksPage() {
  const { t } = useTranslation('track-editor');
  const { data: graph, error, refetch } = useContractQuery('campaign.summary', {});
  const { data: check } = useContractQuery('track.check', {});
  const problems = check?.problems ?? [];
  return (
    <Screen title={t('list.title')} ready={graph !== undefined || error !== undefined}>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : graph === undefined ? (
        <Panel title={t('list.title')}>
          <SkeletonLines count={8} />
        </Panel>
      ) : (
        <div className={classes.tracks}>
          <Panel className={classes.wide ?? ''} title={t('graph.title')}>
            <GraphEditor graph={graph} problems={problems} />
          </Panel>
          <div className={classes.column}>
            <TrackList graph={graph} problems={problems} />
            <AddPanel />
          </div>
          <WaysPanel graph={graph} problems={problems} />
        </div>
      )}
    </Screen>
  );
}

import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { TrackId } from '../../../shared/domain/ids.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { EditorForm } from './editor-form.tsx';

/** Editor of one track. */
export function TrackEditorPage() {
  const { t } = useTranslation(['track-editor', 'game']);
  const params = useParams();
  // The router returns plain strings; the host checks that the track exists.
  const trackId = (params['trackId'] ?? '') as TrackId;
  const { data, error, refetch } = useContractQuery('track.definition', { trackId });
  const title = data === undefined ? t('title') : t('titleOf', { name: nameTrack(t, data.node) });
  return (
    <Screen title={title} ready={data !== undefined || error !== undefined}>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Panel title={t('title')}>
          <SkeletonLines count={12} />
        </Panel>
      ) : (
        // After a change from elsewhere (an undo, another window) the draft is created anew.
        <EditorForm key={JSON.stringify(data)} track={data.track} node={data.node} />
      )}
    </Screen>
  );
}

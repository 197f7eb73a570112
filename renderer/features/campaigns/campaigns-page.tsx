import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './campaigns.module.css';
import { FileList } from './file-list.tsx';
import { StartPanel } from './start-panel.tsx';
import { SetUp } from './set-up/set-up.tsx';
import { type OpeningFile, useOpenFile } from './use-open-file.ts';

/** First screen: campaign files, a new campaign, the sample campaign. */
export function CampaignsPage() {
  const { t } = useTranslation('campaigns');
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useContractQuery('campaign.list', {});
  const opening = useOpenFile();
  // A set-up that was brought back is read anew.
  const { key } = useLocation();
  useAskedFile(opening);
  const isSettingUp = search.has('new');
  const isFirst = data?.files.length === 0;
  const showSetUp = (show: boolean) => setSearch(show ? { new: '' } : {});
  const startPanel = <StartPanel opening={opening} isFirst={isFirst} onNew={() => showSetUp(true)} />;
  return (
    <Screen
      title={isSettingUp ? t('setUp.title') : t('title')}
      ready={data !== undefined || error !== undefined}
      className={`${classes.screen} ${isFirst && !isSettingUp ? classes.first : ''}`}
    >
      {isSettingUp ? (
        <SetUp key={key} files={data?.files ?? []} onCancel={() => showSetUp(false)} />
      ) : (
        <>
          <p className={classes.about}>{t('start.about')}</p>
          {isFirst ? startPanel : null}
          <Panel
            title={t('files.title')}
            className={classes.files ?? ''}
            right={isFirst ? '' : data?.files.length}
          >
            {data !== undefined ? (
              <FileList files={data.files} open={data.open} opening={opening} />
            ) : error !== undefined ? (
              <ErrorState error={error} onRetry={refetch} />
            ) : (
              <SkeletonLines count={5} />
            )}
          </Panel>
          {isFirst ? null : startPanel}
        </>
      )}
    </Screen>
  );
}

/** Opens the file that came with the navigation to this screen, once. */
function useAskedFile({ open }: OpeningFile): void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  useEffect(() => {
    if (typeof state !== 'object' || state === null || !('fileToOpen' in state)) return;
    void navigate('/', { replace: true, state: null });
    void open(String(state.fileToOpen));
  }, [navigate, open, state]);
}

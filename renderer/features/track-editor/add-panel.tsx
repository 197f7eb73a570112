import { Button, FileButton, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { TrackFile } from '../../../shared/domain/track-file.ts';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './track-editor.module.css';

/** Adds a track from a template; imports and exports tracks as files. */
export function AddPanel() {
  const { t } = useTranslation(['track-editor', 'game']);
  const navigate = useNavigate();
  const { data } = useContractQuery('track.templates', {});
  const [key, setKey] = useState('meeting-engagement');
  const [save, saving] = useCommand('track.save');
  const template = data?.templates.find(({ track }) => track.key === key);
  const add = async () => {
    if (template === undefined) return;
    const outcome = await save({ track: template.track });
    if (outcome.ok) await navigate(`/tracks/${outcome.result.trackId}`);
  };
  return (
    <Panel title={t('add.title')}>
      <form
        className={classes.addTrack}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <NativeSelect
          label={t('add.template')}
          value={key}
          data={(data?.templates ?? []).map(({ track }) => ({
            value: track.key,
            label: t(`game:tracks.${track.key}.name`, { defaultValue: track.name }),
          }))}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
        />
        <Button type="submit" disabled={template === undefined} loading={saving.isPending}>
          {t('add.button')}
        </Button>
      </form>
      <Files />
    </Panel>
  );
}

function Files() {
  const { t } = useTranslation('track-editor');
  const [read, reading] = useCommand('track.import', { errors: 'inline' });
  const [isExporting, setExporting] = useState(false);
  const { data: file } = useContractQuery('track.export', isExporting ? {} : skipToken);
  const take = async (chosen: File | null) => {
    if (chosen !== null) await read({ text: await chosen.text() });
  };
  return (
    <>
      <div className={classes.files}>
        <FileButton accept="application/json,.json" onChange={(chosen) => void take(chosen)}>
          {(props) => (
            <Button {...props} loading={reading.isPending}>
              {t('add.import')}
            </Button>
          )}
        </FileButton>
        {file === undefined ? (
          <Button loading={isExporting} onClick={() => setExporting(true)}>
            {t('add.export')}
          </Button>
        ) : (
          <Button
            component="a"
            href={writeAddress(file)}
            download="tracks.warchest-track.json"
            variant="filled"
          >
            {t('add.download')}
          </Button>
        )}
      </div>
      <p className={classes.told}>{t('add.hint')}</p>
      {reading.error !== null && <ErrorState error={reading.error} />}
    </>
  );
}

/** The file as a data URL: tracks are texts, so it stays short enough. */
function writeAddress(file: TrackFile): string {
  return `data:application/json;charset=utf-8,${encodeURIComponent(`${JSON.stringify(file, null, 2)}\n`)}`;
}

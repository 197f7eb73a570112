import { Button, TextInput } from '@mantine/core';
import {
  IconBraces,
  IconFileImport,
  IconFolderOpen,
  IconPlus,
  IconRoute,
  IconSparkles,
} from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { GUIDE_LENGTH, guideResumed } from '../../api/guide/guide.ts';
import { useStartGuide } from '../../api/guide/use-start-guide.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { type SampleKind, useSampleCampaign } from '../../api/use-sample-campaign.ts';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import classes from './campaigns.module.css';
import { ImportCampaignDialog } from './import-campaign-dialog.tsx';
import { OpenRefused } from './open-refused.tsx';
import { readKeptSetUp } from './set-up/kept-set-up.ts';
import { BackupsDialog } from './backups-dialog.tsx';
import { PATH_FIELD_ID, useChooseFile, type OpeningFile } from './use-open-file.ts';

interface StartPanelProps {
  readonly opening: OpeningFile;
  /** True without any campaign: the guide is then the first button. */
  readonly isFirst: boolean;
  readonly onNew: () => void;
}

/** The ways to begin: a new campaign, the sample, a file from elsewhere. */
export function StartPanel({ opening, isFirst, onNew }: StartPanelProps) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const [startSample, sampling] = useSampleCampaign();
  const [hasKept] = useState(() => readKeptSetUp() !== null);
  const onSample = async (kind: SampleKind) => {
    if ((await startSample(kind)) !== null) void navigate('/post');
  };
  return (
    <Panel title={t('start.title')} className={classes.start ?? ''}>
      <div className={classes.choices}>
        <p className={classes.soft}>{t('start.text')}</p>
        {isFirst ? <GuideChoice isFirst /> : null}
        <Button leftSection={<IconPlus size={18} />} onClick={onNew} fullWidth data-guide="new-campaign">
          {t(hasKept ? 'start.goOnNew' : 'start.new')}
        </Button>
        <Button
          leftSection={<IconSparkles size={18} />}
          loading={sampling.isPending}
          onClick={() => void onSample('full')}
          fullWidth
        >
          {t('start.sample')}
        </Button>
        <p className={classes.hint}>{t('start.sampleText')}</p>
        <Button
          leftSection={<IconSparkles size={18} />}
          loading={sampling.isPending}
          onClick={() => void onSample('small')}
          fullWidth
        >
          {t('start.small')}
        </Button>
        {isFirst ? null : <GuideChoice isFirst={false} />}
        <Button component={Link} to="/import" leftSection={<IconFileImport size={18} />} fullWidth>
          {t('start.import')}
        </Button>
        <p className={classes.hint}>{t('start.importText')}</p>
      </div>
      <PanelHeading>{t('start.elsewhere')}</PanelHeading>
      <OpenByPath opening={opening} />
      <ImportChoice opening={opening} />
    </Panel>
  );
}

/** A campaign that was exported as JSON. */
function ImportChoice({ opening }: Pick<StartPanelProps, 'opening'>) {
  const { t } = useTranslation('campaigns');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.choices}>
      <Button leftSection={<IconBraces size={18} />} onClick={() => setOpen(true)} fullWidth>
        {t('import.menu')}
      </Button>
      <ImportCampaignDialog opened={isOpen} opening={opening} onClose={() => setOpen(false)} />
    </div>
  );
}

/** The guide, to begin with or to go on with. */
function GuideChoice({ isFirst }: Pick<StartPanelProps, 'isFirst'>) {
  const { t } = useTranslation('guide');
  const dispatch = useAppDispatch();
  const { status, step } = useAppSelector(({ guide }) => guide);
  const [start, starting] = useStartGuide();
  if (status === 'running') return null;
  const isLeft = status === 'paused';
  return (
    <>
      <Button
        variant={isFirst || isLeft ? 'filled' : 'default'}
        leftSection={<IconRoute size={18} />}
        loading={starting.isPending}
        onClick={() => (isLeft ? dispatch(guideResumed()) : void start())}
        size={isFirst ? 'md' : 'sm'}
        fullWidth
      >
        {isLeft ? t('goOn', { number: step + 1, count: GUIDE_LENGTH }) : t('start')}
      </Button>
      {isFirst ? <p className={classes.hint}>{t('startText')}</p> : null}
    </>
  );
}

function OpenByPath({ opening }: { opening: OpeningFile }) {
  const { t } = useTranslation('campaigns');
  const choose = useChooseFile(opening);
  const { data: info } = useContractQuery('system.info', {});
  const { data: list } = useContractQuery('campaign.list', {});
  const [path, setPath] = useState('');
  const [restoring, setRestoring] = useState(false);
  const file = path.trim();
  const refused = opening.file ?? '';
  const { data: backups } = useContractQuery('campaign.backups', restoring ? { file: refused } : skipToken);
  const isListed = list?.files.some((listed) => listed.file === opening.file) ?? false;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (file !== '') void opening.open(file);
  };
  return (
    <form className={classes.choices} onSubmit={onSubmit}>
      {choose === null ? (
        <PathField path={path} onChange={setPath} isOpening={opening.isPending && opening.file === file} />
      ) : (
        <Button
          leftSection={<IconFolderOpen size={18} />}
          loading={opening.isPending}
          onClick={choose}
          fullWidth
        >
          {t('start.chooseFile')}
        </Button>
      )}
      {opening.error !== null && opening.file !== null && !isListed ? (
        <OpenRefused
          error={opening.error}
          file={opening.file}
          opening={opening}
          onRestore={() => setRestoring(true)}
        />
      ) : null}
      {info === undefined ? null : (
        <p className={classes.hint}>{t('start.folder', { folder: info.campaignFolder })}</p>
      )}
      <BackupsDialog
        file={restoring && backups !== undefined ? { file: refused, name: refused } : null}
        opening={opening}
        onClose={() => setRestoring(false)}
      />
    </form>
  );
}

interface PathFieldProps {
  readonly path: string;
  readonly onChange: (path: string) => void;
  readonly isOpening: boolean;
}

/** A field for a path, for hosts without a file dialog. */
function PathField({ path, onChange, isOpening }: PathFieldProps) {
  const { t } = useTranslation('campaigns');
  return (
    <div className={classes.path}>
      <TextInput
        id={PATH_FIELD_ID}
        label={t('start.path')}
        placeholder={t('start.pathExample')}
        value={path}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button type="submit" disabled={path.trim() === ''} loading={isOpening}>
        {t('files.open')}
      </Button>
    </div>
  );
}

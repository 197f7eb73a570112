import { Button, TextInput } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '../../../shared/contract/index.ts';
import { proposeFreeName } from '../../api/free-name.ts';
import { useHost } from '../../api/hooks.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { runningOf, type TaskControl, type TaskState, useTask } from '../../api/use-task.ts';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { translateProblem } from '../../ui/translate-problem.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './campaigns.module.css';
import type { OpeningFile } from './use-open-file.ts';
import { PercentBar } from '../../api/odds/percent-bar.tsx';

type Preview = ResultOf<'campaign.previewImport'>;

interface ImportCampaignDialogProps {
  readonly opened: boolean;
  readonly opening: OpeningFile;
  readonly onClose: () => void;
}

/** Makes a campaign file of a campaign as JSON: the file, what it holds, and what is made of it. */
export function ImportCampaignDialog({ opened, opening, onClose }: ImportCampaignDialogProps) {
  const { t } = useTranslation('campaigns');
  return (
    <CenterDialog title={t('import.title')} opened={opened} size={560} onClose={onClose}>
      {opened ? <ImportSteps opening={opening} onClose={onClose} /> : null}
    </CenterDialog>
  );
}

function ImportSteps({ opening, onClose }: Omit<ImportCampaignDialogProps, 'opened'>) {
  const { t } = useTranslation('campaigns');
  const [look, { start, cancel }] = useTask('campaign.previewImport', 'campaign-preview');
  const making = useTask('campaign.import', 'campaign-import');
  const [task] = making;
  if (task.status === 'done' && task.result !== null)
    return <Made made={task.result} opening={opening} onClose={onClose} />;
  return (
    <div className={classes.choices}>
      <p>{t('import.text')}</p>
      <SourceField isLooking={look.status === 'running'} onChoose={(file) => start({ file })} />
      <PercentBar progress={runningOf(look)} label={t('import.looking')} onCancel={cancel} />
      {look.error === null ? null : <ErrorState error={look.error} />}
      {look.status === 'done' && look.result !== null ? (
        <Found key={look.result.file} preview={look.result} making={making} />
      ) : null}
    </div>
  );
}

interface SourceFieldProps {
  readonly isLooking: boolean;
  readonly onChoose: (file: string) => void;
}

/** The system's dialog, or a field for the path on hosts without one. */
function SourceField({ isLooking, onChoose }: SourceFieldProps) {
  const { t } = useTranslation('campaigns');
  const host = useHost();
  const [path, setPath] = useState('');
  const choose = async () => {
    const chosen = await host.chooseFile?.({ purpose: 'import' });
    if (chosen !== null && chosen !== undefined) onChoose(chosen);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (path.trim() !== '') onChoose(path.trim());
  };
  if (host.chooseFile !== undefined)
    return (
      <Button
        leftSection={<IconFolderOpen size={18} />}
        loading={isLooking}
        data-autofocus
        onClick={() => void choose()}
      >
        {t('start.chooseFile')}
      </Button>
    );
  return (
    <form className={classes.path} onSubmit={submit}>
      <TextInput
        label={t('import.path')}
        placeholder={t('import.pathExample')}
        value={path}
        data-autofocus
        onChange={(event) => setPath(event.currentTarget.value)}
      />
      <Button type="submit" disabled={path.trim() === ''} loading={isLooking}>
        {t('import.look')}
      </Button>
    </form>
  );
}

interface FoundProps {
  readonly preview: Preview;
  readonly making: readonly [TaskState<'campaign.import'>, TaskControl<'campaign.import'>];
}

/** What a document holds, and its name as a campaign of its own; or why it cannot be imported. */
function Found({ preview, making: [task, { start, cancel }] }: FoundProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const { data: list } = useContractQuery('campaign.list', {});
  const [typed, setTyped] = useState<string | null>(null);
  const { counts, name: told, problems, file } = preview;
  if (counts === null || told === null) return <Problems problems={problems} />;
  const name = typed ?? proposeFreeName(told, list?.files ?? []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const given = name.trim();
    start({ file, target: given, ...(given === told ? {} : { name: given }) });
  };
  return (
    <form className={classes.choices} onSubmit={submit}>
      <div role="status">
        <p>
          <b>{told}</b>
          {' · '}
          {t('import.from', { date: format.campaignDate(preview.date ?? ''), program: preview.program })}
        </p>
        <ul className={classes.counts}>
          {Object.entries(counts).map(([kind, count]) => (
            <li key={kind}>{t(`import.counts.${kind}`, { count })}</li>
          ))}
        </ul>
      </div>
      <TextInput
        label={t('import.name')}
        description={t('import.nameText')}
        value={name}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <PercentBar progress={runningOf(task)} label={t('import.making')} onCancel={cancel} />
      {task.error === null ? null : <ErrorState error={task.error} />}
      <DialogActions>
        <Button
          type="submit"
          variant="filled"
          loading={task.status === 'running'}
          disabled={name.trim() === ''}
        >
          {t('import.make')}
        </Button>
      </DialogActions>
    </form>
  );
}

function Problems({ problems }: Pick<Preview, 'problems'>) {
  const { t } = useTranslation(['campaigns', 'problems']);
  return (
    <div role="alert">
      <p>
        <b>{t('import.refused')}</b>
      </p>
      <ul className={classes.differences}>
        {problems.map((problem, index) => (
          <li key={index}>
            {problem.path === '' ? null : <code>{problem.path}</code>} {translateProblem(problem, t)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MadeProps extends Pick<ImportCampaignDialogProps, 'opening' | 'onClose'> {
  readonly made: ResultOf<'campaign.import'>;
}

function Made({ made, opening, onClose }: MadeProps) {
  const { t } = useTranslation('campaigns');
  return (
    <div className={classes.choices}>
      <p role="status">{t('import.made', { name: made.name, file: made.file })}</p>
      {opening.error === null || opening.file !== made.file ? null : <ErrorState error={opening.error} />}
      <DialogActions>
        <Button onClick={onClose}>{t('import.stay')}</Button>
        <Button
          variant="filled"
          data-autofocus
          loading={opening.isPending}
          onClick={() => void opening.open(made.file)}
        >
          {t('import.open')}
        </Button>
      </DialogActions>
    </div>
  );
}

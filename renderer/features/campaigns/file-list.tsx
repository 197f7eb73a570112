import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBraces,
  IconDots,
  IconHistoryToggle,
  IconGitCompare,
  IconStethoscope,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type {
  BackgroundCheck,
  Branch,
  CampaignFile,
  CampaignList,
  OpenedCampaign,
} from '../../../shared/domain/campaign-file.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { BackupsDialog } from './backups-dialog.tsx';
import classes from './campaigns.module.css';
import { ExportCampaignDialog } from './export-campaign-dialog.tsx';
import { DoctorDialog } from './doctor-dialog.tsx';
import { OpenRefused } from './open-refused.tsx';
import { formatFileLocation } from './format-file-location.ts';
import type { OpeningFile } from './use-open-file.ts';

interface FileListProps extends CampaignList {
  readonly opening: OpeningFile;
}

/** Campaign files, last changed first. */
export function FileList({ files, open, opening }: FileListProps) {
  const { t } = useTranslation('campaigns');
  const { data: info } = useContractQuery('system.info', {});
  const [restoring, setRestoring] = useState<CampaignFile | null>(null);
  const [exported, setExported] = useState<OpenedCampaign | null>(null);
  const [examined, setExamined] = useState<CampaignFile | null>(null);
  const likely = files.findIndex((file) => file.problem === null);
  if (files.length === 0) return <EmptyState title={t('files.empty')}>{t('files.emptyText')}</EmptyState>;
  return (
    <>
      <ul className={classes.list}>
        {files.map((file, index) => (
          <FileRow
            key={file.file}
            file={file}
            place={formatFileLocation(file, files, info?.campaignFolder)}
            open={open?.file === file.file ? open : null}
            canCompare={open !== null && open.file !== file.file && file.problem === null}
            isLikely={open === null ? index === likely : open.file === file.file}
            opening={opening}
            onRestore={() => setRestoring(file)}
            onExamine={() => setExamined(file)}
            onExport={() => setExported(open)}
          />
        ))}
      </ul>
      <BackupsDialog file={restoring} opening={opening} onClose={() => setRestoring(null)} />
      <ExportCampaignDialog campaign={exported} onClose={() => setExported(null)} />
      <DoctorDialog
        file={examined}
        onClose={() => setExamined(null)}
        onRestore={() => {
          setRestoring(examined);
          setExamined(null);
        }}
      />
    </>
  );
}

interface FileRowProps {
  readonly file: CampaignFile;
  /** Where it lies, if its name does not tell it from others. */
  readonly place: string | null;
  /** Null: it is not open. */
  readonly open: OpenedCampaign | null;
  /** Whether another campaign is open, with which it can be compared. */
  readonly canCompare: boolean;
  /** Whether it is the file that a returning user most likely wants: the last changed one. */
  readonly isLikely: boolean;
  readonly opening: OpeningFile;
  readonly onRestore: () => void;
  readonly onExamine: () => void;
  readonly onExport: () => void;
}

function FileRow(props: FileRowProps) {
  const { file, place, open, canCompare, isLikely, opening, onRestore, onExamine, onExport } = props;
  const { t, i18n } = useTranslation(['campaigns', 'app', 'past', 'compare']);
  const isOpen = open !== null;
  const format = useFormat();
  const navigate = useNavigate();
  const problem = file.problem === null ? null : describeProblem(file.problem);
  function describeProblem(code: string): string {
    const key = `campaigns:files.problems.${code}`;
    return i18n.exists(key) ? t(key) : code;
  }
  function describeCheck(one: BackgroundCheck | undefined): readonly string[] {
    if (one === undefined) return [];
    if (one.state === 'checking') return [t('files.checking', { percent: one.percent })];
    return [t('files.sound', { when: format.moment(one.at) })];
  }
  function describeBranch(one: Branch | undefined): readonly string[] {
    return one === undefined ? [] : [t('past:branch.shortOf', { name: one.of })];
  }
  return (
    <li className={classes.file}>
      <div className={classes.row}>
        <StatusMark kind={problem !== null ? 'crippled' : isOpen ? 'ready' : 'withdrew'} />
        <div className={classes.fileText}>
          <b className={classes.fileName}>{file.name}</b>
          <small title={file.file}>
            {/* Time and size of an open file are behind its content. */}
            {isOpen
              ? [t('files.openNow'), ...describeBranch(open.branch), ...describeCheck(open.check)].join(' · ')
              : `${t('files.changed', { when: format.moment(file.changedAt) })} · ${format.bytes(file.sizeBytes)}`}
            {place === null ? '' : ` · ${place}`}
          </small>
          {problem === null ? null : <small className={classes.problem}>{problem}</small>}
        </div>
        <Button
          variant={isLikely ? 'filled' : 'default'}
          loading={opening.isPending && opening.file === file.file}
          disabled={opening.isPending}
          onClick={() => (isOpen ? void navigate('/post') : void opening.open(file.file))}
          aria-label={t(isOpen ? 'files.goOnWith' : 'files.openNamed', { name: file.name })}
        >
          {isOpen ? t('files.goOn') : t('files.open')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('files.more', { name: file.name })}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconHistoryToggle size={16} />} onClick={onRestore}>
              {t('files.restore')}
            </Menu.Item>
            {canCompare ? (
              <Menu.Item
                leftSection={<IconGitCompare size={16} />}
                component={Link}
                to={`/compare?with=${encodeURIComponent(file.file)}`}
              >
                {t('compare:menu')}
              </Menu.Item>
            ) : null}
            {isOpen ? (
              <Menu.Item leftSection={<IconBraces size={16} />} onClick={onExport}>
                {t('export.menu')}
              </Menu.Item>
            ) : null}
            <Menu.Item leftSection={<IconStethoscope size={16} />} onClick={onExamine}>
              {t('files.examine')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {opening.error !== null && opening.file === file.file ? (
        <OpenRefused error={opening.error} opening={opening} file={file.file} onRestore={onRestore} />
      ) : null}
    </li>
  );
}

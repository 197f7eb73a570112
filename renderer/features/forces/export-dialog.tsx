import { Button, NativeSelect, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXCHANGE_FORMATS, type ExchangeFormat } from '../../../shared/domain/exchange.ts';
import { TABLE_FILES, type TableFile } from '../../../shared/domain/table-file.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { downloadExchange } from '../../api/download.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { translateNote } from '../../ui/translate-note.ts';
import classes from './forces.module.css';

interface ExportDialogProps {
  /** Null: closed. */
  readonly force: Force | null;
  readonly onClose: () => void;
}

/** Formats that are tables, which are saved as a workbook or as CSV. */
const TABLE_FORMATS: readonly ExchangeFormat[] = ['csv', 'mekbay-csv'];

/** Saves a force as a file for another program; each format says what it cannot hold of this force. */
export function ExportDialog({ force, onClose }: ExportDialogProps) {
  const { t } = useTranslation('forces');
  return (
    <CenterDialog
      size={560}
      opened={force !== null}
      onClose={onClose}
      title={t('export.title', { name: force?.name ?? '' })}
    >
      {force === null ? null : <ExportForm force={force} onDone={onClose} />}
    </CenterDialog>
  );
}

function ExportForm({ force, onDone }: { force: Force; onDone: () => void }) {
  const { t } = useTranslation('forces');
  const [format, setFormat] = useState<ExchangeFormat>('warchest-json');
  const [file, setFile] = useState<TableFile>('xlsx');
  const isTable = TABLE_FORMATS.includes(format);
  const { data, error, isFetching, refetch } = useContractQuery('exchange.writeForce', {
    ...{ forceId: force.id, format },
    ...(isTable ? { file } : {}),
  });
  // What was chosen before is still there until the answer for what is chosen now comes.
  const chosen = isFetching || error !== undefined ? undefined : data;
  const save = () => {
    if (chosen === undefined) return;
    downloadExchange(chosen);
    onDone();
  };
  return (
    <div className={classes.hire}>
      <Radio.Group
        label={t('export.format')}
        value={format}
        onChange={(value) => setFormat(EXCHANGE_FORMATS.find((known) => known === value) ?? format)}
      >
        <div className={classes.formats}>
          {EXCHANGE_FORMATS.map((known) => (
            <FormatChoice key={known} force={force} format={known} />
          ))}
        </div>
      </Radio.Group>
      {isTable ? (
        <NativeSelect
          label={t('export.file')}
          value={file}
          data={TABLE_FILES.map((value) => ({ value, label: t(`export.files.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setFile(TABLE_FILES.find((known) => known === value) ?? file)
          }
        />
      ) : null}
      {error === undefined ? null : <ErrorState error={error} onRetry={refetch} />}
      <DialogActions>
        <Button data-autofocus variant="filled" disabled={chosen === undefined} onClick={save}>
          {t('export.save')}
        </Button>
      </DialogActions>
    </div>
  );
}

/** A format, and what is lost in it of this force. Formats are shown when all of that is known: it moves what is below. */
function FormatChoice({ force, format }: { force: Force; format: ExchangeFormat }) {
  const { t } = useTranslation(['forces', 'exchange']);
  const { data, isLoading } = useContractQuery('exchange.writeForce', { forceId: force.id, format });
  const losses = data?.notes.map((note) => translateNote(note, t)) ?? [];
  return (
    <Radio
      size="sm"
      data-loading={isLoading || undefined}
      value={format}
      label={t(`export.formats.${format}`)}
      description={data === undefined ? ' ' : losses.length === 0 ? t('export.all') : losses.join(' ')}
    />
  );
}

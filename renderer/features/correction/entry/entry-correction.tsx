import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { ContractError } from '../../../../shared/contract/error-codes.ts';
import type { ResultOf } from '../../../../shared/contract/index.ts';
import type { JournalEntry } from '../../../../shared/domain/journal-entry.ts';
import { usePresentQuery } from '../../../api/use-contract-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { JournalSentence } from '../../../ui/journal-sentence.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { CorrectionFrame } from '../correction-frame.tsx';
import classes from '../correction.module.css';
import type { AskedCorrection, InsertedCommand } from '../asked-correction.ts';
import { OpeningForm } from './opening-form.tsx';
import { listParamFields, type ParamField, setParam } from './param-fields.ts';
import { ParamInput } from './param-input.tsx';
import { type Names, useNames, usePastAnswer } from './use-names.ts';

/** The entry that makes the campaign. */
const OPENING = 1;

/** Corrects what an entry of the journal was given. */
export function EntryCorrection({ entry }: { readonly entry: number }) {
  const { data: known, error, refetch } = usePresentQuery('journal.asCorrected', { entry });
  const { data: listed } = usePresentQuery('journal.list', { before: entry + 1, limit: 1 });
  const names = useNames(entry);
  const told = listed?.entries[0];
  if (error !== undefined) return <Refused error={error} onRetry={refetch} />;
  if (known === undefined || told === undefined || names === undefined) return <SkeletonLines count={8} />;
  return <Typing key={JSON.stringify(known)} told={told} known={known} names={names} />;
}

/** What cannot be corrected is no more correctable after another try: History has what can. */
function Refused({ error, onRetry }: { readonly error: ContractError; readonly onRetry: () => void }) {
  const { t } = useTranslation('correction');
  if (error.code !== 'correction.not-in-force') return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <ErrorState
      error={error}
      actions={
        <Button component={Link} to="/history">
          {t('history')}
        </Button>
      }
    />
  );
}

interface TypingProps {
  readonly told: JournalEntry;
  readonly known: ResultOf<'journal.asCorrected'>;
  readonly names: Names;
}

function Typing({ told, known, names }: TypingProps) {
  const { t } = useTranslation('correction');
  const format = useFormat();
  const navigate = useNavigate();
  const [params, setParams] = useState<unknown>(known.params);
  const [inserts, setInserts] = useState<readonly InsertedCommand[]>(known.inserts);
  const { id: entry, method, facts, campaignDate } = told;
  const isChanged = JSON.stringify([params, inserts]) !== JSON.stringify([known.params, known.inserts]);
  const asked = useMemo<AskedCorrection | null>(
    () => (isChanged ? { of: 'journal', params: { entry, params, inserts: [...inserts] } } : null),
    [entry, inserts, isChanged, params],
  );
  return (
    <CorrectionFrame
      title={t('entry.title', { entry: format.number(entry) })}
      subtitle={
        <>
          <JournalSentence entry={{ kind: 'command', method, facts, targetId: null }} /> ·{' '}
          {format.campaignDate(campaignDate)}
        </>
      }
      actions={
        <Button component={Link} to="/history" size="sm">
          {t('leave')}
        </Button>
      }
      typed={
        <Panel title={t('typed.title')} scroll>
          <ParamForm
            fields={listParamFields(method, params)}
            known={listParamFields(method, known.params)}
            names={names}
            onChange={(path, value) => setParams(setParam(params, path, value))}
          />
          {entry === OPENING ? <Opening inserts={inserts} onChange={setInserts} /> : null}
        </Panel>
      }
      entry={entry}
      isChanged={isChanged}
      asked={asked}
      onDone={() => void navigate('/history')}
    />
  );
}

function Opening({
  inserts,
  onChange,
}: {
  readonly inserts: readonly InsertedCommand[];
  readonly onChange: (inserts: readonly InsertedCommand[]) => void;
}) {
  const rosters = usePastAnswer(OPENING, 'force.list', {});
  return rosters === undefined ? (
    <SkeletonLines count={4} />
  ) : (
    <OpeningForm rosters={rosters} inserts={inserts} onChange={onChange} />
  );
}

interface ParamFormProps {
  readonly fields: readonly ParamField[];
  /** The same fields as they were entered. */
  readonly known: readonly ParamField[];
  readonly names: Names;
  readonly onChange: (path: ParamField['path'], value: unknown) => void;
}

/** The parameters of an entry, those of one thing of a list together. */
function ParamForm({ fields, known, names, onChange }: ParamFormProps) {
  const { t } = useTranslation('correction');
  const pathOf = ({ path }: ParamField) => JSON.stringify(path);
  const before = new Map(known.map((field) => [pathOf(field), field.value]));
  if (fields.length === 0) return <p className={classes.none}>{t('entry.nothing')}</p>;
  const groups = [...Map.groupBy(fields, ({ path }) => JSON.stringify(path.slice(0, -1)))];
  return (
    <>
      {groups.map(([key, own], index) => {
        const inputs = own.map((field) => (
          <ParamInput
            key={pathOf(field)}
            field={field}
            names={names}
            before={before.get(pathOf(field))}
            onChange={(value) => onChange(field.path, value)}
          />
        ));
        if (key === '[]')
          return (
            <div key={key} className={classes.group}>
              {inputs}
            </div>
          );
        const name = own.find((field) => field.name === 'name')?.value;
        return (
          <fieldset key={key} className={classes.group}>
            <legend>{typeof name === 'string' ? name : t('entry.part', { number: index + 1 })}</legend>
            {inputs}
          </fieldset>
        );
      })}
    </>
  );
}

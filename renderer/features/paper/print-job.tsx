import { Button, Progress } from '@mantine/core';
import { memo, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractError } from '../../../shared/contract/error-codes.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { useBeforePrint } from '../../ui/use-before-print.ts';
import { useFormat } from '../../ui/use-format.ts';
import { GradualRowsContext, useGradualRows, useStepAfterPaint } from './gradual-rows.tsx';
import { SUBJECTS, type JobSheet, type SheetKind } from './paper-choice.ts';
import classes from './paper.module.css';
import { SheetOf } from './sheet-of.tsx';
import { SheetPages } from './sheet-pages.tsx';
import { useSheetData } from './use-sheet-data.ts';

/** How far one sheet of a job is. */
interface SheetState {
  readonly isWhole: boolean;
  /** Part of it that is made, from 0 to 1. */
  readonly part: number;
  readonly error: ContractError | null;
  readonly refetch: () => void;
}

/** How far a print job is made. */
export interface PrintJobState {
  readonly sheets: readonly JobSheet[];
  /** Sheets that are made or being made, the first ones. */
  readonly limit: number;
  /** Whether its first sheet can be looked at. */
  readonly hasBegun: boolean;
  /** Sheets that are made whole. */
  readonly made: number;
  /** Part of the job that is made, from 0 to 1. */
  readonly part: number;
  readonly isStopped: boolean;
  readonly setStopped: (isStopped: boolean) => void;
  /** A sheet tells how far it is; null: it is no longer made. */
  readonly onState: (key: string, state: SheetState | null) => void;
  readonly error: ContractError | undefined;
  readonly refetch: () => void;
}

function keyOf({ kind, subject }: JobSheet): string {
  return `${kind} ${subject.id}`;
}

/** The first sheet that is not made is made next; those that are made already stay. */
function beginJob(sheets: readonly JobSheet[], of: string, states: ReadonlyMap<string, SheetState>) {
  const first = sheets.findIndex((sheet) => states.get(keyOf(sheet))?.isWhole !== true);
  return { of, limit: first === -1 ? sheets.length : first + 1, isStopped: false, states };
}

/** Makes the sheets of a job one after the other, each step by step, until it is stopped. */
export function usePrintJob(sheets: readonly JobSheet[]): PrintJobState {
  const of = sheets.map(keyOf).join(', ');
  const [job, setJob] = useState(() => beginJob(sheets, of, new Map()));
  if (job.of !== of) setJob(beginJob(sheets, of, job.states));
  const [{ makeNext, makeAll, setStopped, onState }] = useState(() => ({
    makeNext: () => setJob((before) => ({ ...before, limit: before.limit + 1 })),
    makeAll: () =>
      setJob((before) => (before.isStopped ? before : { ...before, limit: Number.MAX_SAFE_INTEGER })),
    setStopped: (isStopped: boolean) => setJob((before) => ({ ...before, isStopped })),
    onState: (key: string, state: SheetState | null) =>
      setJob((before) => {
        const states = new Map(before.states);
        if (state === null) states.delete(key);
        else states.set(key, state);
        return { ...before, states };
      }),
  }));
  const { limit, isStopped } = job;
  const states = sheets.flatMap((sheet) => job.states.get(keyOf(sheet)) ?? []);
  const made = states.filter(({ isWhole }) => isWhole).length;
  useStepAfterPaint(made < limit || limit >= sheets.length || isStopped ? null : makeNext, limit);
  useBeforePrint(makeAll);
  const failed = states.filter(({ error }) => error !== null);
  return {
    ...{ sheets, limit, made, isStopped, setStopped, onState },
    hasBegun: states.length > 0,
    part: states.reduce((sum, { part }) => sum + part, 0) / Math.max(1, sheets.length),
    error: failed[0]?.error ?? undefined,
    refetch: () => {
      for (const sheet of failed) sheet.refetch();
    },
  };
}

/** How much of a job is made; stops it and continues. Nothing where all of it is there. */
export function JobProgress({ job }: { readonly job: PrintJobState }) {
  const { t } = useTranslation('paper');
  const format = useFormat();
  const { made, isStopped, sheets } = job;
  if (made === sheets.length) return null;
  const counts = { made: format.number(made), total: format.number(sheets.length) };
  const text =
    sheets.length === 1 ? t('making') : isStopped ? t('job.stopped', counts) : t('job.making', counts);
  return (
    <div className={classes.making} data-screen-only="">
      <Progress value={100 * job.part} aria-label={text} />
      <span aria-hidden="true">{text}</span>
      {sheets.length === 1 ? null : (
        <Button size="compact-sm" onClick={() => job.setStopped(!isStopped)}>
          {t(isStopped ? 'job.continue' : 'job.stop')}
        </Button>
      )}
    </div>
  );
}

interface PrintJobProps {
  readonly job: PrintJobState;
  readonly summary: CampaignSummary;
}

/** The sheets of a job that are made so far, each on pages of its own. */
export function PrintJob({ job, summary }: PrintJobProps) {
  const { t } = useTranslation('paper');
  const { sheets, limit, made, isStopped, onState } = job;
  return (
    <>
      {sheets.slice(0, limit).map((sheet, index) => (
        <GrowingSheet
          key={keyOf(sheet)}
          {...{ summary, isStopped, onState }}
          kind={sheet.kind}
          subjectId={sheet.subject.id}
          subjectName={sheet.subject.name}
          number={index + 1}
        />
      ))}
      {made < sheets.length && !isStopped ? (
        <p className={classes.unfinished}>{t('job.unfinished', { made, total: sheets.length })}</p>
      ) : null}
    </>
  );
}

/** Asks for nothing of a single subject. */
const NO_SUBJECT = { force: null, track: null, engagement: null } as const;

interface GrowingSheetProps {
  readonly summary: CampaignSummary;
  readonly kind: SheetKind;
  readonly subjectId: string;
  readonly subjectName: string;
  /** Its place in the job, from 1. */
  readonly number: number;
  readonly isStopped: boolean;
  readonly onState: PrintJobState['onState'];
}

const GrowingSheet = memo(function GrowingSheet(props: GrowingSheetProps) {
  const { t } = useTranslation('paper');
  const { kind, summary, subjectId, subjectName, onState } = props;
  const key = keyOf({ kind, subject: { id: subjectId, name: subjectName } });
  const { data, error, refetch } = useSheetData(kind, summary, {
    ...NO_SUBJECT,
    [SUBJECTS[kind]]: subjectId,
  });
  const { rows, isWhole, part } = useGradualRows(key, props.isStopped);
  const isThere = data !== undefined;
  useLayoutEffect(() => {
    if (!isThere && error === undefined) return undefined;
    onState(key, { isWhole: isThere && isWhole, part, error: error ?? null, refetch });
    return () => onState(key, null);
    // `refetch` is another function each time and does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isThere, isWhole, part, error, onState]);
  // Kept, so that a sheet that grows makes none of its rows twice.
  const content = useMemo(() => (data === undefined ? null : <SheetOf data={data} />), [data]);
  if (content === null) return null;
  return (
    <SheetPages kind={kind} number={props.number} footer={[summary.name, t(`sheets.${kind}`), subjectName]}>
      <GradualRowsContext value={rows}>{content}</GradualRowsContext>
    </SheetPages>
  );
});

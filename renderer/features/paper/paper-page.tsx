import { Button, NativeSelect, Progress, SegmentedControl } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { PAPER_SIZES, setPaper } from '../../api/preferences.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { PRINT_ORDERS, readPrintOrder } from './card-order.ts';
import { ALL_FORCES, AllForces, useLoadedSheets } from './all-forces.tsx';
import { GradualRowsContext, type GradualSheet, useGradualRows } from './gradual-rows.tsx';
import { computePageSize, writePageRule } from './page-size.ts';
import {
  chooseSubject,
  readSheet,
  SHEETS,
  SUBJECTS,
  WIDE_SHEETS,
  type SheetKind,
  type SubjectOption,
} from './paper-choice.ts';
import classes from './paper.module.css';
import { SheetOf } from './sheet-of.tsx';
import { usePageRule } from './use-page-rule.ts';
import { useSavePdf } from './use-save-pdf.ts';
import { type ChosenSubjects, useSheetData } from './use-sheet-data.ts';
import { useSubjectOptions } from './use-subject-options.ts';

/** Chooses a sheet, what it is about and its paper, shows it as it will be printed, and prints it. */
export function PaperPage() {
  const { t } = useTranslation('paper');
  const kind = readSheet(useParams()['sheet']);
  const { data: summary, error, refetch } = useContractQuery('campaign.summary', {});
  const { isLoaded, isMissing, options, chosen, isAll, subjects } = useChosenSubjects(kind, summary);
  const sheet = useShownSheet(kind, summary, isAll ? 'all' : subjects);
  const gradual = useGradualRows(`${kind} ${chosen?.id}`);
  const failed = error ?? sheet.error;
  const isNothing = isLoaded && chosen === null;
  const title = t(`sheets.${kind}`);
  const named = listNamed([summary?.name, title, chosen?.name]);
  return (
    <Screen
      title={t('title')}
      ready={failed !== undefined || isNothing || sheet.isComplete}
      className={classes.screen ?? ''}
    >
      <Choice
        kind={kind}
        options={options}
        chosen={chosen?.id ?? null}
        fileName={named.join(' - ')}
        canPrint={sheet.isComplete && failed === undefined && gradual.isWhole}
      />
      {failed !== undefined ? (
        <ErrorState error={failed} onRetry={error === undefined ? sheet.refetch : refetch} />
      ) : sheet.content !== null ? (
        <GrowingPreview kind={kind} footer={named} gradual={gradual}>
          {sheet.content}
        </GrowingPreview>
      ) : (
        <NoSheet kind={kind} what={!isNothing ? 'loading' : isMissing ? 'missing' : 'nothing'} />
      )}
    </Screen>
  );
}

/** Campaign, sheet and subject, as far as they are known. */
function listNamed(parts: readonly (string | undefined)[]): string[] {
  return parts.flatMap((part) => (part === undefined || part === '' ? [] : [part]));
}

interface NoSheetProps {
  readonly kind: SheetKind;
  /** Whether it is not there yet, or why there is none. */
  readonly what: 'loading' | 'missing' | 'nothing';
}

function NoSheet({ kind, what }: NoSheetProps) {
  const { t } = useTranslation('paper');
  return (
    <Panel title={t(`sheets.${kind}`)}>
      {what === 'loading' ? <SkeletonLines count={16} /> : <p>{t(`${what}.${SUBJECTS[kind]}`)}</p>}
    </Panel>
  );
}

/** Asks for nothing of a single subject. */
const NO_SUBJECT = { force: null, track: null, engagement: null } as const;

/** A sheet about these subjects, or those of all forces as one, as it is loaded. */
function useShownSheet(
  kind: SheetKind,
  summary: CampaignSummary | undefined,
  subjects: ChosenSubjects | 'all',
) {
  const isAll = subjects === 'all';
  const one = useSheetData(kind, summary, isAll ? NO_SUBJECT : subjects);
  const { onState, count, ...each } = useLoadedSheets(kind);
  // Kept, so that a sheet that grows makes none of its rows twice.
  const content = useMemo(() => {
    if (isAll) return summary === undefined ? null : <AllForces {...{ kind, summary, onState }} />;
    return one.data === undefined ? null : <SheetOf data={one.data} />;
  }, [isAll, kind, summary, onState, one.data]);
  const { error, refetch } = isAll ? each : one;
  const isComplete = content !== null && (!isAll || count === summary?.forces.length);
  return { content, isComplete, error, refetch };
}

/**
 * What the sheet is about by the address, the first that it can be about where that names none, and what there is to
 * choose from. What the address names may be missing: of another campaign, or removed.
 */
function useChosenSubjects(kind: SheetKind, summary: CampaignSummary | undefined) {
  const { t } = useTranslation('paper');
  const [search] = useSearchParams();
  const all = useSubjectOptions(kind, summary);
  const single: readonly SubjectOption[] = all?.[SUBJECTS[kind]] ?? [];
  const options =
    SUBJECTS[kind] === 'force' && single.length > 1
      ? [...single, { id: ALL_FORCES, name: t('choice.allForces') }]
      : single;
  const chosen = chooseSubject(options, search.get(SUBJECTS[kind]));
  return {
    isLoaded: all !== undefined,
    isMissing: chosen === null && options.length > 0,
    options,
    chosen,
    isAll: chosen?.id === ALL_FORCES,
    subjects: {
      force: chooseSubject(all?.force ?? [], search.get('force'))?.id ?? null,
      track: chooseSubject(all?.track ?? [], search.get('track'))?.id ?? null,
      engagement: chooseSubject(all?.engagement ?? [], search.get('engagement'))?.id ?? null,
    },
  };
}

interface ChoiceProps {
  readonly kind: SheetKind;
  readonly options: readonly SubjectOption[];
  readonly chosen: string | null;
  /** Proposed for a PDF, without its ending. */
  readonly fileName: string;
  readonly canPrint: boolean;
}

/** Choice of the sheet, its subject and the paper; on screens only. */
function Choice({ kind, options, chosen, fileName, canPrint }: ChoiceProps) {
  const { t } = useTranslation('paper');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const { paper } = useAppSelector((state) => state.preferences);
  const { savePdf, isSaving } = useSavePdf(fileName);
  const subject = SUBJECTS[kind];
  return (
    <div className={classes.choice} data-screen-only="">
      <NativeSelect
        label={t('choice.sheet')}
        value={kind}
        data={SHEETS.map((value) => ({ value, label: t(`sheets.${value}`) }))}
        onChange={(event) =>
          void navigate(`/paper/${event.currentTarget.value}?${search.toString()}`, { replace: true })
        }
      />
      <NativeSelect
        label={t(`choice.${subject}`)}
        className={classes.subject ?? ''}
        value={chosen ?? ''}
        disabled={options.length === 0}
        data={[
          ...(chosen === null ? [{ value: '', label: t('choice.none') }] : []),
          ...options.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => {
          search.set(subject, event.currentTarget.value);
          setSearch(search, { replace: true });
        }}
      />
      {kind === 'cards' ? (
        <NativeSelect
          label={t('choice.order')}
          value={readPrintOrder(search.get('order'))}
          data={PRINT_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
          onChange={(event) => {
            search.set('order', event.currentTarget.value);
            setSearch(search, { replace: true });
          }}
        />
      ) : null}
      <div>
        <span className={classes.label} id="paper-size">
          {t('choice.paper')}
        </span>
        <SegmentedControl
          aria-labelledby="paper-size"
          value={paper}
          data={PAPER_SIZES.map((value) => ({ value, label: t(`papers.${value}`) }))}
          onChange={(value) => {
            const size = PAPER_SIZES.find((known) => known === value);
            if (size !== undefined) dispatch(setPaper(size));
          }}
        />
      </div>
      <div className={classes.actions}>
        <Button
          variant="filled"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          disabled={!canPrint}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        {savePdf !== null && (
          <Button
            leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
            disabled={!canPrint}
            loading={isSaving}
            onClick={() => void savePdf()}
          >
            {t('savePdf')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{t(savePdf === null ? 'hintBrowser' : 'hint')}</p>
    </div>
  );
}

/** The sheet, and how much of it is there while it is made. */
function GrowingPreview({
  gradual,
  children,
  ...preview
}: PreviewProps & { readonly gradual: GradualSheet }) {
  return (
    <>
      {gradual.isWhole ? null : <Making made={gradual.made} total={gradual.total} />}
      <Preview {...preview}>
        <GradualRowsContext value={gradual.rows}>{children}</GradualRowsContext>
      </Preview>
    </>
  );
}

function Making({ made, total }: { readonly made: number; readonly total: number }) {
  const { t } = useTranslation('paper');
  return (
    <div className={classes.making} data-screen-only="">
      <Progress value={(100 * made) / total} aria-label={t('making')} />
      <span aria-hidden="true">{t('making')}</span>
    </div>
  );
}

interface PreviewProps {
  readonly kind: SheetKind;
  /** Parts of the line below each page. */
  readonly footer: readonly string[];
  readonly children: ReactNode;
}

/** The sheet at the size of its paper. On a screen it lies on a page; in print the page is the page. */
function Preview({ kind, footer, children }: PreviewProps) {
  const { t } = useTranslation('paper');
  const { paper } = useAppSelector((state) => state.preferences);
  const page = computePageSize(paper, WIDE_SHEETS.has(kind));
  const left = footer.join(' · ');
  const rule = useMemo(
    () => writePageRule(page, { left, page: (number, total) => t('pageOf', { number, total }) }),
    // `page` follows from these.
    // oxlint-disable-next-line react/exhaustive-deps
    [paper, kind, left, t],
  );
  usePageRule(rule);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--page-width': `${page.width}mm`,
    '--page-height': `${page.height}mm`,
    '--content-width': `${page.contentWidth}mm`,
    '--content-height': `${page.contentHeight}mm`,
  };
  return (
    // Focusable, so that the keyboard can scroll a page that is wider than the window.
    <div
      className={`fades-beyond ${classes.desk}`}
      role="group"
      aria-label={t('preview', { sheet: t(`sheets.${kind}`), paper: t(`papers.${paper}`) })}
      tabIndex={0}
    >
      <div className={classes.paper} style={style} data-sheet={kind}>
        {children}
      </div>
    </div>
  );
}

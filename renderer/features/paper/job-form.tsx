import { Button, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useAppDispatch } from '../../api/hooks.ts';
import { PAPER_SIZES, setPaper } from '../../api/preferences.ts';
import { CARD_CHOICES, PRINT_ORDERS, readPrintOrder } from './card-choice.ts';
import {
  readSheetSort,
  SHEET_SORTS,
  SHEETS,
  SUBJECTS,
  type Subject,
  type SubjectOption,
} from './paper-choice.ts';
import classes from './paper.module.css';
import type { JobChoice } from './use-job-choice.ts';
import { usePaper } from './use-paper.ts';
import { useSavePdf } from './use-save-pdf.ts';

interface JobFormProps {
  readonly choice: JobChoice;
  /** Proposed for a PDF, without its ending. */
  readonly fileName: string;
  readonly canPrint: boolean;
}

/** Chooses the sheets of a print job, what they are about, their order and paper; on screens only. */
export function JobForm({ choice, fileName, canPrint }: JobFormProps) {
  const { kinds, chosen, options } = choice;
  const asks = (type: Subject) => kinds.some((kind) => SUBJECTS[kind] === type);
  const ofForces = kinds.filter((kind) => SUBJECTS[kind] === 'force');
  return (
    <div className={classes.choice} data-screen-only="">
      <SheetBoxes choice={choice} />
      {asks('force') ? <ForceBoxes options={options?.force ?? []} chosen={chosen.force} /> : null}
      {(['track', 'engagement'] as const).map((type) =>
        asks(type) ? (
          <SubjectSelect key={type} type={type} options={options?.[type] ?? []} chosen={chosen[type]} />
        ) : null,
      )}
      {kinds.includes('cards') ? <CardSelects choice={choice} /> : null}
      {ofForces.length > 1 && chosen.force.length > 1 ? <SortSelect /> : null}
      <PaperChoice />
      <Actions fileName={fileName} canPrint={canPrint} />
    </div>
  );
}

/** Changes one parameter of the address. */
function useSetSearch(): (name: string, value: string) => void {
  const [search, setSearch] = useSearchParams();
  return (name, value) => {
    search.set(name, value);
    setSearch(search, { replace: true, flushSync: true });
  };
}

function SheetBoxes({ choice: { kinds } }: Pick<JobFormProps, 'choice'>) {
  const { t } = useTranslation('paper');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <Checkbox.Group
      className={classes.group ?? ''}
      label={t('choice.sheets')}
      value={[...kinds]}
      onChange={(ticked) => {
        const address = SHEETS.filter((kind) => ticked.includes(kind)).join(',');
        void navigate(`/paper/${address === '' ? 'none' : address}?${search.toString()}`, {
          replace: true,
          flushSync: true,
        });
      }}
    >
      <span className={classes.boxes}>
        {SHEETS.map((kind) => (
          <Checkbox key={kind} value={kind} label={t(`sheets.${kind}`)} />
        ))}
      </span>
    </Checkbox.Group>
  );
}

interface SubjectProps {
  readonly options: readonly SubjectOption[];
  readonly chosen: readonly SubjectOption[];
}

function ForceBoxes({ options, chosen }: SubjectProps) {
  const { t } = useTranslation('paper');
  const setSearch = useSetSearch();
  const choose = (ids: readonly string[]) =>
    setSearch('force', options.flatMap(({ id }) => (ids.includes(id) ? [id] : [])).join(','));
  const isAll = chosen.length === options.length;
  return (
    <Checkbox.Group
      className={classes.group ?? ''}
      label={t('choice.forces')}
      value={chosen.map(({ id }) => id)}
      onChange={choose}
    >
      <span className={classes.boxes}>
        {options.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
        {options.length > 1 ? (
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={isAll}
            onClick={() => choose(options.map(({ id }) => id))}
          >
            {t('choice.allForces')}
          </Button>
        ) : null}
      </span>
    </Checkbox.Group>
  );
}

function SubjectSelect({ type, options, chosen }: SubjectProps & { readonly type: Subject }) {
  const { t } = useTranslation('paper');
  const setSearch = useSetSearch();
  const [first] = chosen;
  return (
    <NativeSelect
      label={t(`choice.${type}`)}
      className={classes.subject ?? ''}
      value={first?.id ?? ''}
      disabled={options.length === 0}
      data={[
        ...(first === undefined ? [{ value: '', label: t('choice.none') }] : []),
        ...options.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => setSearch(type, event.currentTarget.value)}
    />
  );
}

/** Which cards are printed, and in which order. */
function CardSelects({ choice: { rosters } }: Pick<JobFormProps, 'choice'>) {
  const { t } = useTranslation('paper');
  const [search] = useSearchParams();
  const setSearch = useSetSearch();
  const lances = rosters.flatMap(({ force, lances: own }) =>
    own.map(({ id, name }) => ({
      value: id,
      label: rosters.length === 1 ? name : `${name} · ${force.name}`,
    })),
  );
  const data = [...CARD_CHOICES.map((value) => ({ value, label: t(`cards.${value}`) })), ...lances];
  const wanted = search.get('cards') ?? 'all';
  // The lance of a force that is not printed.
  const isOther = data.every(({ value }) => value !== wanted);
  return (
    <>
      <NativeSelect
        label={t('choice.cards')}
        className={classes.subject ?? ''}
        value={isOther ? '' : wanted}
        data={isOther ? [{ value: '', label: t('choice.none') }, ...data] : data}
        onChange={(event) => setSearch('cards', event.currentTarget.value)}
      />
      <NativeSelect
        label={t('choice.order')}
        value={readPrintOrder(search.get('order'))}
        data={PRINT_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
        onChange={(event) => setSearch('order', event.currentTarget.value)}
      />
    </>
  );
}

function SortSelect() {
  const { t } = useTranslation('paper');
  const [search] = useSearchParams();
  const setSearch = useSetSearch();
  return (
    <NativeSelect
      label={t('choice.sort')}
      value={readSheetSort(search.get('sort'))}
      data={SHEET_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      onChange={(event) => setSearch('sort', event.currentTarget.value)}
    />
  );
}

function PaperChoice() {
  const { t } = useTranslation('paper');
  const dispatch = useAppDispatch();
  const paper = usePaper();
  return (
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
  );
}

function Actions({ fileName, canPrint }: Omit<JobFormProps, 'choice'>) {
  const { t } = useTranslation('paper');
  const { savePdf, isSaving } = useSavePdf(fileName);
  return (
    <>
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
    </>
  );
}

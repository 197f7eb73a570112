import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { Differences } from '../../ui/differences/differences.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './correction.module.css';
import { listNumbers } from './list-numbers.ts';
import { type CorrectionPreview, listOtherWarchests } from '../../api/past/correction-preview.ts';

interface FollowsPanelProps {
  readonly preview: CorrectionPreview;
  /** Whether a result of an engagement is corrected: the panel beside tells its report. */
  readonly isResult: boolean;
}

/** What the corrected entry leaves otherwise, and what is otherwise in the campaign of today. */
export function FollowsPanel({ preview, isResult }: FollowsPanelProps) {
  const { t } = useTranslation('correction');
  const rows = preview.alone.rows.filter(({ table }) => !isResult || table !== 'engagements');
  const numbers = listNumbers(preview);
  const isSame = numbers.length === 0 && rows.length === 0;
  return (
    <div className={classes.follows}>
      {isSame ? <p className={classes.none}>{t('follows.same')}</p> : null}
      {numbers.length === 0 ? null : <Numbers numbers={numbers} />}
      {rows.length === 0 ? null : <Rows rows={rows} />}
      <Warchests preview={preview} />
      <details className={classes.today} open={isSame}>
        <summary>{t('follows.today')}</summary>
        <Rows rows={preview.today.rows} />
        {preview.today.total > preview.today.rows.length ? (
          <p className={classes.none}>
            {t('follows.more', { count: preview.today.total - preview.today.rows.length })}
          </p>
        ) : null}
      </details>
    </div>
  );
}

function Rows({ rows }: { readonly rows: CorrectionPreview['today']['rows'] }) {
  const [limit, setLimit] = useState(30);
  return (
    <Differences
      rows={rows.slice(0, limit)}
      total={rows.length}
      isFetching={false}
      onMore={setLimit}
      heading="h3"
    />
  );
}

function Numbers({ numbers }: { readonly numbers: ReturnType<typeof listNumbers> }) {
  const { t } = useTranslation('correction');
  const format = useFormat();
  return (
    <DataTable caption={t('follows.title')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('follows.what')}</span>
          </th>
          <NumCell head>{t('follows.then')}</NumCell>
          <NumCell head>{t('follows.now')}</NumCell>
          <NumCell head>{t('follows.difference')}</NumCell>
        </tr>
      </thead>
      <tbody>
        {numbers.map(({ key, name, kind, before, after }) => {
          const tell = kind === 'kills' ? format.number : format.signed;
          return (
            <tr key={key}>
              <th scope="row">{t(`follows.kinds.${kind}`, { name })}</th>
              <NumCell>{tell(before)}</NumCell>
              <NumCell>{tell(after)}</NumCell>
              <NumCell className={classes.strong ?? ''}>{format.signed(after - before)}</NumCell>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}

/** What forces have today, and with the correction, where that differs. */
function Warchests({ preview }: { readonly preview: CorrectionPreview }) {
  const { t } = useTranslation('correction');
  const format = useFormat();
  const differing = listOtherWarchests(preview);
  if (differing.length === 0) return null;
  const tell = (before: number, after: number) =>
    before === after
      ? format.number(after)
      : t('follows.course', { before: format.number(before), after: format.number(after) });
  return (
    <section>
      <h3>{t('follows.warchests')}</h3>
      <DataTable caption={t('follows.warchests')}>
        <thead>
          <tr>
            <th scope="col">{t('follows.force')}</th>
            <NumCell head>{t('follows.wp')}</NumCell>
            <NumCell head>{t('follows.sp')}</NumCell>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ forceId, name, beforeWp, afterWp, beforeSp, afterSp }) => (
            <tr key={forceId}>
              <th scope="row">{name}</th>
              <NumCell className={afterWp < 0 ? (classes.debt ?? '') : ''}>{tell(beforeWp, afterWp)}</NumCell>
              <NumCell>{tell(beforeSp, afterSp)}</NumCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MAX_REASON_LENGTH } from '../../../../shared/domain/engagement-report.ts';
import { Panel } from '../../../ui/panel.tsx';
import { CheckList } from '../../../ui/report/check-list.tsx';
import { ReportText } from '../../../ui/report/report-text.tsx';
import classes from './result.module.css';
import type { CorrectedResult, ResultChange } from './use-corrected-result.ts';

interface ChangesProps {
  readonly result: CorrectedResult;
  readonly onOpenReport: () => void;
}

/** The values that were typed wrongly, each beside the right one, and what keeps the result from counting. */
export function ResultChangesPanel({ result, onOpenReport }: ChangesProps) {
  const { t } = useTranslation('corrected-result');
  const { changes, control, accepted } = result;
  return (
    <Panel
      title={t('title')}
      scroll
      right={changes.length === 0 ? undefined : t('count', { count: changes.length })}
    >
      {changes.length === 0 ? (
        <div className={classes.empty}>
          <p>{t('empty')}</p>
          <Button size="compact-sm" onClick={onOpenReport}>
            {t('open')}
          </Button>
        </div>
      ) : (
        <>
          <ul className={classes.changes} aria-label={t('list')}>
            {changes.map((change) => (
              <Change key={change.key} change={change} />
            ))}
          </ul>
          <div className={classes.more}>
            <Button size="compact-sm" variant="subtle" onClick={() => control.change(accepted)}>
              {t('takeAllBack')}
            </Button>
          </div>
          <Objections result={result} />
        </>
      )}
    </Panel>
  );
}

function Change({ change }: { readonly change: ResultChange }) {
  const { t } = useTranslation('corrected-result');
  const { what, who, before, after, revert } = change;
  const label = t('takeBack', { what });
  return (
    <li>
      <span className={classes.what}>{what}</span>
      <small>{who}</small>
      <span className={classes.values}>
        <del className={classes.old}>
          <span className="visually-hidden">{t('old')}: </span>
          {before}
        </del>
        <ins className={classes.right}>
          <IconChevronRight size={12} className={classes.arrow ?? ''} aria-hidden="true" />
          <span className="visually-hidden">{t('right')}: </span>
          {after}
        </ins>
      </span>
      <ActionIcon variant="subtle" color="gray" size={24} title={label} aria-label={label} onClick={revert}>
        <IconArrowBackUp size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

/** Findings for which the result could not be accepted, with the field for a reason where one is needed. */
function Objections({ result }: { readonly result: CorrectedResult }) {
  const { t } = useTranslation('corrected-result');
  const { checks, engagement, players, draft, control } = result;
  const impossible = checks.filter(({ level }) => level === 'error');
  const unexplained = checks.filter(({ level }) => level === 'reason');
  if (impossible.length + unexplained.length === 0) return null;
  return (
    <section className={classes.objections}>
      <p>{t(impossible.length > 0 ? 'impossible' : 'needsReason')}</p>
      <CheckList
        checks={[...impossible, ...unexplained]}
        engagement={engagement}
        names={players.shortRoles}
      />
      {unexplained.length > 0 && (
        <ReportText
          label={t('after-action:checks.reason')}
          required
          text={draft.reason}
          longest={MAX_REASON_LENGTH}
          onText={(text, amends) => control.change({ ...draft, reason: text }, amends)}
        />
      )}
    </section>
  );
}

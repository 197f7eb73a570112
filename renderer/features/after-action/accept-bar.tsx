import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReportFinding } from '../../../shared/domain/report-finding.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { CHECK_MARKS, useFoldedChecks } from '../../ui/report/check-list.tsx';
import classes from './after-action.module.css';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

interface AcceptBarProps {
  /** Most severe first. */
  readonly checks: readonly ReportFinding[];
  /** Whether a reason is stated for what the rules rule out. */
  readonly hasReason: boolean;
  /** Whether there is a stored report to return to. */
  readonly canDiscard: boolean;
  readonly isPending: boolean;
  readonly error: ContractError | null;
  readonly onAccept: () => void;
  readonly onDiscard: () => void;
}

/** The button that makes a report final, always visible, with a line on whether the report adds up. */
export function AcceptBar(props: AcceptBarProps) {
  const { t } = useTranslation('after-action');
  const { checks, error } = props;
  const level = checks[0]?.level ?? 'ok';
  const count = useFoldedChecks(checks).filter(([check]) => check.level === level).length;
  return (
    <div className={classes.acceptBar} data-screen-only>
      {error !== null && <ErrorState error={error} />}
      <div className={classes.acceptRow}>
        <span className={classes.verdict}>
          <StatusMark kind={CHECK_MARKS[level]} />
          {level === 'reason' && props.hasReason
            ? t('checks.verdict.reasoned')
            : t(`checks.verdict.${level}`, { count })}
        </span>
        {props.canDiscard && <Button onClick={props.onDiscard}>{t('checks.discard')}</Button>}
        <Button
          variant="filled"
          disabled={level === 'error'}
          loading={props.isPending}
          onClick={props.onAccept}
          data-guide="accept-report"
          rightSection={<ShortcutKbd place="confirm" id="confirm" inherit />}
        >
          {t('checks.accept')}
        </Button>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../ui/status-mark.tsx';
import { describeCheck } from './describe-check.ts';
import type { Check, Engagement, SideNames } from './engagement.ts';
import classes from './after-action.module.css';

const MARKS = { ok: 'ready', warn: 'damaged', error: 'destroyed' } as const;

interface CheckListProps {
  readonly checks: readonly Check[];
  readonly engagement: Engagement;
  readonly names: SideNames;
  /** What makes a finding go away, if anything does. */
  readonly renderMending?: (check: Check) => ReactNode;
}

/** What was found about something typed in, worst first. */
export function CheckList({ checks, engagement, names, renderMending }: CheckListProps) {
  const { t } = useTranslation('after-action');
  const { t: game } = useTranslation('game');
  return (
    <ul className={classes.checks} aria-live="polite">
      {checks.map((check) => (
        <li
          key={`${check.code} ${check.unitId ?? ''} ${JSON.stringify(check.values)}`}
          data-level={check.level}
        >
          <StatusMark kind={MARKS[check.level]} label={t(`checks.level.${check.level}`)} />
          <span>{describeCheck(game, check, engagement, names)}</span>
          {renderMending?.(check)}
        </li>
      ))}
    </ul>
  );
}

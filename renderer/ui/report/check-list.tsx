import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ReportFinding } from '../../../shared/domain/report-finding.ts';
import type { RoleNames } from '../role-names.ts';
import { StatusMark } from '../status-mark.tsx';
import { describeCheck, describeFold, foldChecks, type FoldedChecks } from './describe-check.ts';
import classes from './report.module.css';

export const CHECK_MARKS = { ok: 'ready', warn: 'damaged', reason: 'crippled', error: 'destroyed' } as const;

interface CheckListProps {
  readonly checks: readonly ReportFinding[];
  readonly engagement: Engagement;
  readonly names: RoleNames;
  /** A button that resolves findings of one kind, where there is one. */
  readonly renderMending?: (checks: FoldedChecks) => ReactNode;
}

/** Findings, with equal ones of several units grouped. */
export function useFoldedChecks(checks: readonly ReportFinding[]): FoldedChecks[] {
  const { i18n } = useTranslation('game');
  return foldChecks(checks, (code) => i18n.exists(`game:checksOfUnits.${code}`, { count: 2 }));
}

/** Findings about typed results, most severe first; equal findings of several units share a line that unfolds. */
export function CheckList({ checks, engagement, names, renderMending }: CheckListProps) {
  const { t } = useTranslation('after-action');
  const { t: game } = useTranslation('game');
  const folds = useFoldedChecks(checks);
  const describe = (check: ReportFinding) => describeCheck(game, check, engagement, names);
  return (
    <ul className={classes.checks} aria-live="polite">
      {folds.map((fold) => {
        const [{ level, code, unitId, values }] = fold;
        return (
          <li
            key={`${code} ${fold.length > 1 ? '' : `${unitId ?? ''} ${JSON.stringify(values)}`}`}
            data-level={level}
          >
            <StatusMark kind={CHECK_MARKS[level]} label={t(`checks.level.${level}`)} />
            {fold.length === 1 ? (
              <span>{describe(fold[0])}</span>
            ) : (
              <details>
                <summary>{describeFold(game, fold, engagement)}</summary>
                <ul className={classes.each}>
                  {fold.map((check) => (
                    <li key={check.unitId}>{describe(check)}</li>
                  ))}
                </ul>
              </details>
            )}
            {renderMending?.(fold)}
          </li>
        );
      })}
    </ul>
  );
}

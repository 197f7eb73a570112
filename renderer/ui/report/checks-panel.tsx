import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REASON_LENGTH } from '../../../shared/domain/engagement-report.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ReportFinding } from '../../../shared/domain/report-finding.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { Panel } from '../panel.tsx';
import type { RoleNames } from '../role-names.ts';
import { CheckList } from './check-list.tsx';
import type { FoldedChecks } from './describe-check.ts';
import type { JudgeDamage } from '../report-grid/report-draft.ts';
import { crippleUnits, giveObjective } from './mend-report.ts';
import { ReportText } from './report-text.tsx';
import classes from './report.module.css';

interface ChecksPanelProps {
  readonly engagement: Engagement;
  readonly checks: readonly ReportFinding[];
  readonly names: RoleNames;
  readonly draft: ReportDraft;
  /** Of the field for the reason. */
  readonly reasonRef: Ref<HTMLTextAreaElement>;
  /** Whether the report could not be accepted for lack of a reason. */
  readonly isReasonMissed: boolean;
  readonly onChange: (draft: ReportDraft, amends?: boolean) => void;
  readonly judge: JudgeDamage;
}

/** Whether the report is possible, and why it counts if it is not. */
export function ChecksPanel(props: ChecksPanelProps) {
  const { t } = useTranslation('after-action');
  const { checks, engagement, draft } = props;
  const { reason } = draft;
  const impossible = checks.some((check) => check.level === 'error');
  const needsReason = checks.some((check) => check.level === 'reason');
  return (
    <Panel title={t('checks.title')}>
      <CheckList
        checks={checks}
        engagement={engagement}
        names={props.names}
        renderMending={(fold) => <Mending fold={fold} {...props} />}
      />
      {(needsReason || reason !== undefined) && (
        <div className={classes.reason}>
          <ReportText
            ref={props.reasonRef}
            label={t('checks.reason')}
            description={t('checks.reasonHint')}
            error={props.isReasonMissed && t('checks.reasonMissing')}
            required={needsReason}
            text={reason}
            longest={MAX_REASON_LENGTH}
            onText={(text, amends) => props.onChange({ ...draft, reason: text }, amends)}
          />
        </div>
      )}
      <p className={classes.soft}>{impossible ? t('checks.impossible') : t('checks.notFinal')}</p>
    </Panel>
  );
}

/** A button that resolves a finding, where only one solution is possible. */
function Mending(props: ChecksPanelProps & { readonly fold: FoldedChecks }) {
  const { t } = useTranslation('after-action');
  const { fold, draft, engagement, judge, onChange } = props;
  const { code, values } = fold[0];
  const { objective, side } = values;
  if (code === 'crippled-not-marked')
    return (
      <Button
        size="compact-xs"
        onClick={() =>
          onChange(
            crippleUnits(
              draft,
              engagement,
              judge,
              fold.flatMap(({ unitId }) => unitId ?? []),
            ),
          )
        }
      >
        {t('checks.markCrippled', { count: fold.length })}
      </Button>
    );
  if (
    code === 'objective-unclaimed' &&
    typeof objective === 'string' &&
    (side === 'attacker' || side === 'defender')
  )
    return (
      <Button size="compact-xs" onClick={() => onChange(giveObjective(draft, engagement, objective, side))}>
        {t('checks.give')}
      </Button>
    );
  return null;
}

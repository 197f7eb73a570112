import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { ReportFinding } from '../../../shared/domain/report-finding.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { Panel } from '../../ui/panel.tsx';
import { CheckList } from './check-list.tsx';
import type { FoldedChecks } from './describe-check.ts';
import type { SideNames } from './engagement.ts';
import classes from './after-action.module.css';

interface ChecksPanelProps {
  readonly engagement: Engagement;
  readonly checks: readonly ReportFinding[];
  readonly names: SideNames;
  readonly onMarkCrippled: (unitIds: readonly UnitId[]) => void;
  readonly onGiveObjective: (key: string, side: Side) => void;
}

/** Whether the report is possible. */
export function ChecksPanel(props: ChecksPanelProps) {
  const { t } = useTranslation('after-action');
  const { checks, engagement } = props;
  const impossible = checks.some((check) => check.level === 'error');
  return (
    <Panel title={t('checks.title')}>
      <CheckList
        checks={checks}
        engagement={engagement}
        names={props.names}
        renderMending={(fold) => <Mending fold={fold} {...props} />}
      />
      <p className={classes.soft}>{impossible ? t('checks.impossible') : t('checks.notFinal')}</p>
    </Panel>
  );
}

/** A button that resolves a finding, where only one solution is possible. */
function Mending(
  props: Pick<ChecksPanelProps, 'onMarkCrippled' | 'onGiveObjective'> & { fold: FoldedChecks },
) {
  const { t } = useTranslation('after-action');
  const { fold } = props;
  const { code, values } = fold[0];
  const { objective, side } = values;
  if (code === 'crippled-not-marked')
    return (
      <Button
        size="compact-xs"
        onClick={() => props.onMarkCrippled(fold.flatMap(({ unitId }) => unitId ?? []))}
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
      <Button size="compact-xs" onClick={() => props.onGiveObjective(objective, side)}>
        {t('checks.give')}
      </Button>
    );
  return null;
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { ContractError } from '../../../shared/contract/index.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CheckList } from './check-list.tsx';
import type { Check, Engagement, SideNames } from './engagement.ts';
import classes from './after-action.module.css';

interface ChecksPanelProps {
  readonly engagement: Engagement;
  readonly checks: readonly Check[];
  readonly names: SideNames;
  /** What is on file can be shown again instead of what was typed. */
  readonly canDiscard: boolean;
  readonly isPending: boolean;
  readonly error: ContractError | null;
  readonly onAccept: () => void;
  readonly onDiscard: () => void;
  readonly onMarkCrippled: (unitId: UnitId) => void;
  readonly onGiveObjective: (key: string, side: Side) => void;
}

/** Whether the report can have happened, and the one button that makes it final. */
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
        renderMending={(check) => <Mending check={check} {...props} />}
      />
      {props.error !== null && <ErrorState error={props.error} />}
      <div className={classes.acceptRow}>
        <Button
          variant="filled"
          disabled={impossible}
          loading={props.isPending}
          onClick={props.onAccept}
          rightSection={<Kbd inherit>{t('checks.acceptKey')}</Kbd>}
        >
          {t('checks.accept')}
        </Button>
        {props.canDiscard && <Button onClick={props.onDiscard}>{t('checks.discard')}</Button>}
      </div>
      <p className={classes.soft}>{impossible ? t('checks.impossible') : t('checks.notFinal')}</p>
    </Panel>
  );
}

/** One press that makes a finding go away, where it is plain what is meant. */
function Mending(props: Pick<ChecksPanelProps, 'onMarkCrippled' | 'onGiveObjective'> & { check: Check }) {
  const { t } = useTranslation('after-action');
  const { code, unitId, values } = props.check;
  const { objective, side } = values;
  if (code === 'crippled-not-marked' && unitId !== null)
    return (
      <Button size="compact-xs" onClick={() => props.onMarkCrippled(unitId)}>
        {t('checks.markCrippled')}
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

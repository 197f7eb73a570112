import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { ContractError } from '../../../shared/contract/index.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { formatShortUnitName } from '../../ui/unit-card/unit-card-view.ts';
import { findParticipant } from './engagement.ts';
import type { Check, Engagement, SideNames } from './engagement.ts';
import classes from './after-action.module.css';

interface ChecksPanelProps {
  readonly engagement: Engagement;
  readonly checks: readonly Check[];
  readonly names: SideNames;
  readonly isChanged: boolean;
  readonly isPending: boolean;
  readonly error: ContractError | null;
  readonly onAccept: () => void;
  readonly onDiscard: () => void;
  readonly onMarkCrippled: (unitId: UnitId) => void;
  readonly onGiveObjective: (key: string, side: Side) => void;
}

const MARKS = { ok: 'ready', warn: 'damaged', error: 'destroyed' } as const;

/** Whether the report can have happened, and the one button that makes it final. */
export function ChecksPanel(props: ChecksPanelProps) {
  const { t } = useTranslation(['after-action', 'game']);
  const { checks, engagement } = props;
  const impossible = checks.some((check) => check.level === 'error');
  return (
    <Panel title={t('checks.title')}>
      <ul className={classes.checks} aria-live="polite">
        {checks.map((check) => (
          <li
            key={`${check.code} ${check.unitId ?? ''} ${JSON.stringify(check.values)}`}
            data-level={check.level}
          >
            <StatusMark kind={MARKS[check.level]} label={t(`checks.level.${check.level}`)} />
            <span>
              <CheckText check={check} engagement={engagement} names={props.names} />
            </span>
            <Mending check={check} {...props} />
          </li>
        ))}
      </ul>
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
        {props.isChanged && <Button onClick={props.onDiscard}>{t('checks.discard')}</Button>}
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

function CheckText({ check, engagement, names }: { check: Check; engagement: Engagement; names: SideNames }) {
  const { t } = useTranslation('game');
  const participant = findParticipant(engagement, check.unitId);
  const { side, reason, objective } = check.values;
  const named = engagement.objectives.find((candidate) => candidate.key === objective);
  return t(`checks.${check.code}`, {
    ...check.values,
    unit: participant === undefined ? '' : formatShortUnitName(participant.card),
    ...(side === 'attacker' || side === 'defender' ? { side: names[side] } : {}),
    ...(named === undefined
      ? {}
      : { objective: t(`objectives.${named.key}.name`, { defaultValue: named.name }) }),
    ...(typeof reason === 'string' ? { reason: t(`crippled.${reason}`, { defaultValue: reason }) } : {}),
    defaultValue: t('checks.other', { code: check.code }),
  });
}

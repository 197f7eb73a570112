import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../ui/status-mark.tsx';
import { formatShortUnitName } from '../../ui/unit-card/unit-card-view.ts';
import { findParticipant } from './engagement.ts';
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
  return (
    <ul className={classes.checks} aria-live="polite">
      {checks.map((check) => (
        <li
          key={`${check.code} ${check.unitId ?? ''} ${JSON.stringify(check.values)}`}
          data-level={check.level}
        >
          <StatusMark kind={MARKS[check.level]} label={t(`checks.level.${check.level}`)} />
          <span>
            <CheckText check={check} engagement={engagement} names={names} />
          </span>
          {renderMending?.(check)}
        </li>
      ))}
    </ul>
  );
}

function CheckText({ check, engagement, names }: { check: Check; engagement: Engagement; names: SideNames }) {
  const { t } = useTranslation('game');
  const participant = findParticipant(engagement, check.unitId);
  const { side, reason, objective, otherId } = check.values;
  const other = engagement.participants.find(({ unitId }) => unitId === otherId);
  const named = engagement.objectives.find((candidate) => candidate.key === objective);
  return t(`checks.${check.code}`, {
    ...check.values,
    unit: participant === undefined ? '' : formatShortUnitName(participant.card),
    ...(other === undefined ? {} : { other: formatShortUnitName(other.card) }),
    ...(side === 'attacker' || side === 'defender' ? { side: names[side] } : {}),
    ...(named === undefined
      ? {}
      : { objective: t(`objectives.${named.key}.name`, { defaultValue: named.name }) }),
    ...(typeof reason === 'string' ? { reason: t(`crippled.${reason}`, { defaultValue: reason }) } : {}),
    defaultValue: t('checks.other', { code: check.code }),
  });
}

import type { TFunction } from 'i18next';
import { formatShortUnitName } from '../../ui/unit-card/unit-card-view.ts';
import { findParticipant, type Check, type Engagement, type SideNames } from './engagement.ts';

/** What a check found, as a sentence with the names of units, sides and objectives. */
export function describeCheck(
  t: TFunction<'game'>,
  check: Check,
  engagement: Pick<Engagement, 'participants' | 'objectives'>,
  names: SideNames,
): string {
  const participant = findParticipant(engagement, check.unitId);
  const { side, reason, objective, otherId, kills } = check.values;
  const other = engagement.participants.find(({ unitId }) => unitId === otherId);
  const named = engagement.objectives.find((candidate) => candidate.key === objective);
  return t(`checks.${check.code}`, {
    ...check.values,
    unit: participant === undefined ? '' : formatShortUnitName(participant.card),
    ...(typeof kills === 'number' ? { count: kills } : {}),
    ...(other === undefined ? {} : { other: formatShortUnitName(other.card) }),
    ...(side === 'attacker' || side === 'defender' ? { side: names[side] } : {}),
    ...(named === undefined
      ? {}
      : { objective: t(`objectives.${named.key}.name`, { defaultValue: named.name }) }),
    ...(typeof reason === 'string' ? { reason: t(`crippled.${reason}`, { defaultValue: reason }) } : {}),
    defaultValue: t('checks.other', { code: check.code }),
  });
}

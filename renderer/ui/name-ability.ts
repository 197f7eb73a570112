import type { PilotAbility, SpecialAbility } from '../../shared/domain/pilot.ts';

/** Name of a special ability, with a remark if the program does not play it. `played` missing: it plays all. */
export function nameAbility(
  ability: SpecialAbility,
  t: (key: string, values: Record<string, unknown>) => string,
  played?: readonly PilotAbility[],
): string {
  if (ability.kind === 'table') return t('game:abilities.atTable', { name: ability.name });
  const name = t(`game:abilities.${ability.kind}`, {});
  return played === undefined || played.includes(ability.kind) ? name : t('game:abilities.atTable', { name });
}

import type { TFunction } from 'i18next';
import type { SpecialAbility } from '../../shared/domain/pilot.ts';

/** Name of a special ability; one that the program does not play says so. */
export function nameAbility(ability: SpecialAbility, t: TFunction): string {
  return ability.kind === 'table'
    ? t('game:abilities.atTable', { name: ability.name })
    : t(`game:abilities.${ability.kind}`);
}

import { useTranslation } from 'react-i18next';
import type { ReplayBattle, ReplayVersion } from '../../../shared/rules/battle/replay/replay-battle.ts';
import type { RoleNames } from '../../ui/role-names.ts';
import type { LogHead } from './format-battle-log.ts';

/** Head of a copied or saved log: enough to fight the same battle again. */
export function useLogHead(
  title: string,
  { ruleset, options, seed, report, version: number, mapless = false }: ReplayBattle,
  version: ReplayVersion | undefined,
  names: RoleNames,
): LogHead {
  const { t } = useTranslation(['battle', 'game']);
  const rules = [
    t(`game:rulesets.${ruleset}`, { defaultValue: ruleset }),
    ...options.map((id) => t(`game:rulesOptions.${id}.name`, { defaultValue: id })),
  ];
  const { winner, turns } = report;
  const result = winner === 'draw' ? t('winner.draw') : t('winner.side', { name: names[winner] });
  const count = version?.overwritten.length ?? 0;
  const dice = count === 0 ? t('versions.first') : t('versions.dice', { count });
  return {
    title,
    facts: [
      t('logPart.rules', { rules: rules.join(' + ') }),
      ...(mapless
        ? [t('noMap.title')]
        : [t('logPart.seed', { seed }), t('logPart.version', { number, dice })]),
      t('logPart.result', { result: `${result}, ${t('bar.turnOf', { turn: turns, turns })}` }),
    ],
  };
}

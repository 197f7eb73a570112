import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleScenario } from '../../../shared/rules/battle/scenario/scenario.ts';
import { nameObjective, namePlace } from '../../ui/name-track.ts';
import type { RoleNames } from '../../ui/role-names.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { ReplayUnit } from './battle.ts';
import type { EventWords } from './describe-event.ts';

/** Describes events in the present language, with the names of this battle. */
export function useEventWords(
  fielded: readonly ReplayUnit[],
  names: RoleNames,
  { setUp, objectives }: Pick<BattleScenario, 'setUp' | 'objectives'>,
  named: readonly { readonly key: string; readonly name: string }[],
): EventWords {
  const { t } = useTranslation(['battle', 'game']);
  const format = useFormat();
  return useMemo(() => {
    const objective = (key: string): string => {
      const name = named.find((one) => one.key === key)?.name ?? key;
      return nameObjective(t, { key, name });
    };
    const [ender, ...others] = objectives.filter(({ endsTrack }) => endsTrack);
    const labels = new Map(
      fielded.map(({ unitId, label, force }) => [
        unitId,
        force === null ? label : t('unitOf', { unit: label, force: force.name }),
      ]),
    );
    return {
      t,
      format,
      unit: (unitId) => labels.get(unitId) ?? unitId,
      side: (side) => names[side],
      place: (key) => {
        const place = setUp?.places.find((one) => one.key === key);
        return place === undefined ? key : namePlace(t, place);
      },
      objective,
      ender: ender === undefined || others.length > 0 ? null : objective(ender.key),
    };
  }, [t, format, fielded, names, setUp, objectives, named]);
}

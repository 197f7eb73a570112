import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleScenario } from '../../../shared/rules/battle/scenario/scenario.ts';
import { objectiveName, placeName } from '../../ui/track-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { Fielded, SideNames } from './battle.ts';
import type { Teller } from './describe-event.ts';

/** Describes events in the present language, with the names of this battle. */
export function useTeller(
  fielded: readonly Fielded[],
  names: SideNames,
  { setUp, objectives }: Pick<BattleScenario, 'setUp' | 'objectives'>,
  named: readonly { readonly key: string; readonly name: string }[],
): Teller {
  const { t } = useTranslation(['battle', 'game']);
  const format = useFormat();
  return useMemo(() => {
    const objective = (key: string): string => {
      const name = named.find((one) => one.key === key)?.name ?? key;
      return objectiveName(t, { key, name });
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
        return place === undefined ? key : placeName(t, place);
      },
      objective,
      ender: ender === undefined || others.length > 0 ? null : objective(ender.key),
    };
  }, [t, format, fielded, names, setUp, objectives, named]);
}

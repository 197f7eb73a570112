import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { nameObjective, namePlace } from '../name-track.ts';
import type { RoleNames } from '../role-names.ts';
import { useFormat } from '../use-format.ts';
import type { EventWords } from './describe-event.ts';

/** A unit with its name in sentences, and its force where several play its role. */
interface NamedUnit {
  readonly unitId: UnitId;
  readonly label: string;
  readonly force: { readonly name: string } | null;
}

/** What of a track is named in sentences; without a set-up places are called by their keys. */
interface NamedThings {
  readonly setUp?:
    | { readonly places: readonly { readonly key: string; readonly name: string }[] }
    | null
    | undefined;
  readonly objectives: readonly { readonly key: string; readonly endsTrack: boolean }[];
}

/** Describes events in the present language, with the names of this battle. */
export function useEventWords(
  fielded: readonly NamedUnit[],
  names: RoleNames,
  { setUp, objectives }: NamedThings,
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

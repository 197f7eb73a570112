import { useSearchParams } from 'react-router';
import { isDate } from '../../../shared/campaign/economy/calendar.ts';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { ForceId, PilotId, TrackId, UnitId } from '../../../shared/domain/ids.ts';

/** Fields of the filter, by their names in the address. */
export const FILTER_FIELDS = ['force', 'unit', 'pilot', 'track', 'who', 'from', 'to', 'text'] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];
export type JournalFilter = Readonly<Record<FilterField, string>>;

export interface JournalFilterState {
  /** As the address has it; empty: any. */
  readonly filter: JournalFilter;
  readonly isOn: boolean;
  readonly change: (changes: Partial<JournalFilter>) => void;
  readonly clear: () => void;
}

/** The filter of the journal is part of the address: `?unit=ID&from=3052-03-17`. */
export function useJournalFilter(): JournalFilterState {
  const [search, setSearch] = useSearchParams();
  const read = (field: FilterField) => search.get(field) ?? '';
  const filter: JournalFilter = {
    force: read('force'),
    unit: read('unit'),
    pilot: read('pilot'),
    track: read('track'),
    who: read('who'),
    from: read('from'),
    to: read('to'),
    text: read('text'),
  };
  return {
    filter,
    isOn: FILTER_FIELDS.some((field) => filter[field] !== ''),
    change: (changes) => {
      const next = { ...filter, ...changes };
      const kept = FILTER_FIELDS.flatMap((field) => (next[field] === '' ? [] : [[field, next[field]]]));
      setSearch(Object.fromEntries(kept) as Record<string, string>, { replace: true });
    },
    clear: () => setSearch({}, { replace: true }),
  };
}

/** The parameters of `journal.list`; days that do not exist are left out. An unknown id finds no entries. */
export function toQuery(filter: JournalFilter): ParamsOf<'journal.list'> {
  return {
    ...(filter.force === '' ? {} : { forceId: filter.force.slice(0, 64) as ForceId }),
    ...(filter.unit === '' ? {} : { unitId: filter.unit.slice(0, 64) as UnitId }),
    ...(filter.pilot === '' ? {} : { pilotId: filter.pilot.slice(0, 64) as PilotId }),
    ...(filter.track === '' ? {} : { trackId: filter.track.slice(0, 64) as TrackId }),
    ...(filter.who === '' ? {} : { who: filter.who.slice(0, 80) }),
    ...(isDate(filter.from) ? { from: filter.from } : {}),
    ...(isDate(filter.to) ? { to: filter.to } : {}),
    ...(filter.text === '' ? {} : { text: filter.text.slice(0, 200) }),
  };
}

import { useTranslation } from 'react-i18next';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { FILTER_FIELDS, useJournalFilter } from './use-journal-filter.ts';

/** What the journal is filtered by, in words: "Force: Lancers; Unit: Atlas AS7-D"; empty where it is not. */
export function useFilterWords(): string {
  const { t } = useTranslation(['history', 'game']);
  const { filter, isOn } = useJournalFilter();
  const { data: rosters = [] } = useContractQuery('force.list', isOn ? {} : skipToken);
  const { data: summary } = useContractQuery('campaign.summary', {});
  const units = rosters.flatMap((roster) => roster.units);
  const pilots = rosters.flatMap((roster) => roster.pilots);
  const unit = units.find(({ id }) => id === filter.unit);
  const pilot = pilots.find(({ id }) => id === filter.pilot);
  const track = summary?.tracks.find(({ id }) => id === filter.track);
  const names: Partial<Record<(typeof FILTER_FIELDS)[number], string | undefined>> = {
    force: summary?.forces.find(({ id }) => id === filter.force)?.name,
    unit: unit && nameUnit(unit),
    pilot: pilot && formatPilotName(pilot, t),
    track: track && nameTrack(t, track),
    who: filter.who === '' ? undefined : t(`hosts.${filter.who}`, { defaultValue: filter.who }),
  };
  return FILTER_FIELDS.filter((field) => filter[field] !== '')
    .map((field) => `${t(`filter.${field}`)}: ${names[field] ?? filter[field]}`)
    .join('; ');
}

import type { Arrival } from '../../domain/arrival.ts';

/** Where a campaign stands, as far as arrivals depend on it. */
export interface CampaignTime {
  readonly tracksDone: number;
  /** The day on which the campaign goes on. */
  readonly date: string;
}

/** Whether a unit that was to come then has come. */
export function hasArrived(arrival: Arrival, { tracksDone, date }: CampaignTime): boolean {
  return arrival.kind === 'tracks' ? tracksDone >= arrival.count : date >= arrival.date;
}

/** The units that are with their forces: all but those on their way. */
export function listPresentUnits<U extends { readonly arrives?: Arrival | undefined }>(
  units: readonly U[],
): readonly U[] {
  return units.filter(({ arrives }) => arrives === undefined);
}

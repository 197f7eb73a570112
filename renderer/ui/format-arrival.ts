import type { TFunction } from 'i18next';
import type { Arrival } from '../../shared/domain/arrival.ts';
import type { Format } from './use-format.ts';

/** Formats when a unit arrives at its force. */
export function formatArrival(arrives: Arrival, t: TFunction, format: Pick<Format, 'campaignDate'>): string {
  return arrives.kind === 'tracks'
    ? t('game:arrival.tracks', { count: arrives.count })
    : t('game:arrival.date', { date: format.campaignDate(arrives.date) });
}

import type { Page } from '@playwright/test';
import { getOpenTrack } from './campaign.ts';
import { callsOf, openTrackWithSelection } from './screens.ts';

/** Opens the first open track of a new sample campaign with the two cheapest units a side, so that battles are short. */
export async function openCheapTrack(page: Page, name: string): Promise<void> {
  const call = callsOf(page);
  await call('campaign.create', { name, file: name.toLowerCase(), sample: 'small' });
  const { track, candidates } = await getOpenTrack(call);
  const cheapest = (side: 'attacker' | 'defender') =>
    candidates[side]
      .filter(({ refused }) => refused === null)
      .toSorted((a, b) => a.pv - b.pv)
      .slice(0, 2)
      .map(({ unitId }) => unitId);
  const choice = { attacker: cheapest('attacker'), defender: cheapest('defender'), bonusIds: [] };
  await openTrackWithSelection(page, track.id, choice);
}

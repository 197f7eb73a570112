import type { ReadPreview } from '../../../shared/domain/exchange-preview.ts';
import type { ImportAim, ImportWish } from '../../api/imports/imports.ts';

/** Most units that join with one command, as the contract has it. */
export const MAX_IMPORTED_UNITS = 300;

/** What the text can become, the likeliest first. Empty: nothing of it can be used. */
export function listAims(
  { cards, units }: ReadPreview,
  isCampaignOpen: boolean,
  { isReopened = false }: ImportWish = {},
): readonly ImportAim[] {
  const inCampaign: readonly ImportAim[] = isCampaignOpen ? ['force', 'reinforcements'] : [];
  // A list of the set-up goes back there, whichever campaign is open.
  const asForce: readonly ImportAim[] = isReopened
    ? ['campaign', ...inCampaign]
    : [...inCampaign, 'campaign'];
  const hasUnits = units.total > 0;
  const hasFewCards = cards.usable > 0 && cards.total <= MAX_IMPORTED_UNITS;
  const asCatalogue: readonly ImportAim[] = cards.usable > 0 ? ['catalogue'] : [];
  if (hasUnits) return [...asForce, ...asCatalogue];
  return hasFewCards ? [...asCatalogue, ...asForce] : asCatalogue;
}

/** The aim that was chosen where it is possible, else the likeliest one; null: there is none. */
export function chooseAim({ aim }: ImportWish, aims: readonly ImportAim[]): ImportAim | null {
  return aims.find((known) => known === aim) ?? aims[0] ?? null;
}

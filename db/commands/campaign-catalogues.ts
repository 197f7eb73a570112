import type { CatalogueId } from '../../shared/domain/ids.ts';
import type { Commands } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { loadCatalogueIds, saveCampaign } from '../store/campaign.ts';

export const campaignCatalogueCommands = {
  /** Refuses a catalogue that is not there, unless the campaign uses it already: its file may come back. */
  'campaign.setCatalogues': ({ db, cards, note }, { catalogueIds }) => {
    const before = loadCatalogueIds(db);
    const known = new Set<CatalogueId>([...cards.listCatalogues(), ...before]);
    const after = [...new Set(catalogueIds)];
    if (!after.every((id) => known.has(id))) throw new Refusal('catalogue.not-found');
    saveCampaign(db, { catalogues: after });
    note({ count: after.length });
    return {};
  },
} satisfies Commands;

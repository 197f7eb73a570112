import { handlers } from './handlers.ts';
import { createHost, type CampaignHost } from './host/create-host.ts';
import type { CampaignHostDeps } from './host/host-deps.ts';

/**
 * The engine behind window, browser and command line: answers every method of the contract for one open campaign at a
 * time. A folder and a version are required; the rest has defaults.
 */
export function createCampaignHost(deps: CampaignHostDeps): CampaignHost {
  return createHost(deps, handlers);
}

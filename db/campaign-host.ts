import { handlers } from './handlers.ts';
import { createHost, type CampaignHost } from './host/create-host.ts';
import type { CampaignHostDeps } from './host/host-deps.ts';

/**
 * The one engine behind the window, the browser and the command line: answers every method of the contract for
 * one open campaign at a time. Give it a folder and a version; everything else has a default.
 */
export function createCampaignHost(deps: CampaignHostDeps): CampaignHost {
  return createHost(deps, handlers);
}

export type { CampaignHost } from './host/create-host.ts';
export type { CampaignHostDeps } from './host/host-deps.ts';

import { useCallback } from 'react';
import { sampleCampaign } from '../../shared/campaign/sample-campaign.ts';
import { type CommandState, useCommand } from './use-command.tsx';
import { useContractQuery } from './use-contract-query.ts';
import { proposeFreeName } from './free-name.ts';

/** Makes and opens a fresh copy of the sample campaign; answers whether that worked. */
export function useSampleCampaign(): readonly [() => Promise<boolean>, CommandState] {
  const { data } = useContractQuery('campaign.list', {});
  const [create, state] = useCommand('campaign.create');
  const start = useCallback(async () => {
    const name = proposeFreeName(sampleCampaign.name, data?.files ?? []);
    const made = await create({ name, sample: true });
    return made.ok;
  }, [create, data]);
  return [start, state];
}

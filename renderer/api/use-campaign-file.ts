import { useContractQuery } from './use-contract-query.ts';

/**
 * Path of the open campaign's file; empty while none is known to be open. It tells campaigns apart whose ids are the same:
 * ids are numbered in each campaign, and a copy has all those of its original.
 */
export function useCampaignFile(): string {
  const { data } = useContractQuery('campaign.list', {});
  return data?.open?.file ?? '';
}

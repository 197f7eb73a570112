import type { CampaignSummary } from '../../shared/domain/campaign-summary.ts';
import { skipToken, useContractQuery } from './use-contract-query.ts';

/** Summary of the open campaign; null while none is open or it is not loaded yet. */
export function useOpenCampaign(): CampaignSummary | null {
  const { data: files } = useContractQuery('campaign.list', {});
  const isOpen = files !== undefined && files.open !== null;
  const { data } = useContractQuery('campaign.summary', isOpen ? {} : skipToken);
  return isOpen && data !== undefined ? data : null;
}

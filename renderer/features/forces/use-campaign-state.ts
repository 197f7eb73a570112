import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';

export interface CampaignState {
  /** Prices of this campaign; undefined until they are known. */
  readonly economy: EconomyPreset | undefined;
  /** Before the first track has begun everything is free of charge. */
  readonly isSetUp: boolean;
  /** Units in an engagement that is not accepted yet. */
  readonly fieldedIds: ReadonlySet<string>;
  readonly openTracks: readonly TrackNode[];
}

/** The campaign's state as the Forces screen needs it. */
export function useCampaignState(): CampaignState {
  const { data: summary } = useContractQuery('campaign.summary', {});
  const { data: economy } = useContractQuery('campaign.economy', {});
  const underWay = summary?.tracks.find((track) => track.status === 'under-way')?.engagementId ?? null;
  const { data: engagement } = useContractQuery(
    'engagement.get',
    underWay === null ? skipToken : { engagementId: underWay },
  );
  const fielded = underWay === null ? [] : (engagement?.participants ?? []);
  return {
    economy,
    isSetUp: summary?.tracks.every((track) => track.engagementId === null) ?? false,
    openTracks: summary?.tracks.filter((track) => track.status === 'open') ?? [],
    fieldedIds: new Set(fielded.map((participant) => participant.unitId)),
  };
}

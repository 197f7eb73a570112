import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { PilotAbility } from '../../../shared/domain/pilot.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { useFieldedUnits } from '../../api/use-fielded-units.ts';

export interface CampaignState {
  /** Prices of this campaign; undefined until they are known. */
  readonly economy: EconomyPreset | undefined;
  /** Before the first track has begun everything is free of charge. */
  readonly isSetUp: boolean;
  /** Units in engagements that are not accepted yet. */
  readonly fieldedIds: ReadonlySet<string>;
  readonly openTracks: readonly TrackNode[];
  readonly allegiances: readonly Allegiance[];
  /** Special abilities that the rule system plays; undefined until they are known. */
  readonly playedAbilities: readonly PilotAbility[] | undefined;
}

/** The campaign's state as the Forces screen needs it. */
export function useCampaignState(): CampaignState {
  const { data: summary } = useContractQuery('campaign.summary', {});
  const { data: economy } = useContractQuery('campaign.economy', {});
  const fieldedIds = useFieldedUnits(summary?.tracks ?? []);
  return {
    economy,
    isSetUp: summary?.tracks.every((track) => track.engagementId === null) ?? false,
    openTracks: summary?.tracks.filter((track) => track.status === 'open') ?? [],
    fieldedIds,
    allegiances: summary?.allegiances ?? [],
    playedAbilities: summary?.playedAbilities,
  };
}

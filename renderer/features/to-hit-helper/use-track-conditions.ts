import { useTranslation } from 'react-i18next';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { nameTrack } from '../../ui/name-track.ts';

/** A light or weather condition of the track under way, by name, as the host expects it. */
export type TrackConditions = NonNullable<ParamsOf<'rules.odds'>['conditions']>[number] & {
  readonly source: string;
};

/** The engagement of the track under way; its light and weather, taken bonuses included; empty without a track. */
export function useTrackConditions(isOpen: boolean): {
  readonly engagementId: EngagementId | null;
  readonly conditions: readonly TrackConditions[];
} {
  const { t } = useTranslation('game');
  const { data: summary } = useContractQuery('campaign.summary', isOpen ? {} : skipToken);
  const track = summary?.tracks.find(({ status }) => status === 'under-way');
  const engagementId = track?.engagementId ?? null;
  const { data: engagement } = useContractQuery(
    'engagement.get',
    engagementId === null ? skipToken : { engagementId },
  );
  const { data: definition } = useContractQuery(
    'track.definition',
    track === undefined ? skipToken : { trackId: track.id },
  );
  if (track === undefined || engagement === undefined || definition === undefined)
    return { engagementId, conditions: [] };
  // A bonus that both sides may take counts once.
  const taken = new Map(SIDES.flatMap((side) => engagement.bonuses[side].map((bonus) => [bonus.id, bonus])));
  const named = [
    { source: nameTrack(t, track), effects: definition.track.setUp.effects },
    ...[...taken.values()].map(({ key, name, effects }) => ({
      source: t(`bonuses.${key}.name`, { defaultValue: name }),
      effects,
    })),
  ];
  const conditions = named.flatMap(({ source, effects }) =>
    effects.flatMap((effect) => {
      if (effect.kind !== 'conditions') return [];
      const { visibility, toHit, limitInches } = effect;
      return [{ source, visibility, toHit, limitInches }];
    }),
  );
  return { engagementId, conditions };
}

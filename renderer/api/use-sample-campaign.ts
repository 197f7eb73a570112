import { useCallback } from 'react';
import { type CommandState, useCommand } from './use-command.tsx';
import { useContractQuery } from './use-contract-query.ts';
import { proposeFreeName } from './free-name.ts';

/** Names of the samples: four players of two allegiances, and one on each side. */
const NAMES = { full: 'Embers of the March', small: 'Lanterns of the March' } as const;

export type SampleKind = keyof typeof NAMES;

/** Makes and opens a fresh copy of a sample campaign; answers its file, or null if that failed. */
export function useSampleCampaign(): readonly [(kind: SampleKind) => Promise<string | null>, CommandState] {
  const { data } = useContractQuery('campaign.list', {});
  const [create, state] = useCommand('campaign.create');
  const start = useCallback(
    async (kind: SampleKind) => {
      const name = proposeFreeName(NAMES[kind], data?.files ?? []);
      const made = await create({ name, sample: kind === 'small' ? 'small' : true });
      return made.ok ? made.result.file : null;
    },
    [create, data],
  );
  return [start, state];
}

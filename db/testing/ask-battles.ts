import { afterAll, onTestFinished } from 'vitest';
import { createCampaignHost, type CampaignHost } from '../campaign-host.ts';
import { listCards } from './list-cards.ts';
import { makeTempFolder } from './temp-folder.ts';
import {
  type HostEvent,
  type ParamsOf,
  type ProgressEvent,
  type Reply,
  type ResultOf,
} from '../../shared/contract/index.ts';

type Written = ParamsOf<'engagement.forecast'>['scenario'];

function createHost(campaignFolder: string, battleProcesses: number): CampaignHost {
  return createCampaignHost({
    hostKind: 'cli',
    version: 'test',
    campaignFolder,
    backupEveryMinutes: 0,
    checkResults: true,
    battleProcesses,
  });
}

/** A host of one test, closed when the test ends. */
export function startHost(battleProcesses = 2): CampaignHost {
  const host = createHost(makeTempFolder(), battleProcesses);
  onTestFinished(() => host.close());
  return host;
}

/**
 * A host for the tests of a group, which ask it one after the other; closed after the last of them. Saves starting
 * battle processes, which is most of what a short battle costs.
 */
export function shareHost(battleProcesses = 2): CampaignHost {
  const host = createHost(makeTempFolder(afterAll), battleProcesses);
  afterAll(() => host.close());
  return host;
}

export const cards = listCards();
export const unit = (unitId: string, place: number) => ({ unitId, cardId: cards[place]?.id ?? 0 });
export const objective = (key: string, more: object = {}) => ({
  objectiveId: `o-${key}`,
  key,
  owner: 'both',
  wp: 100,
  endsTrack: false,
  condition: { kind: 'hold-field' },
  ...more,
});

/** Two units a side, with every optional field left out. */
export function write(changes: object = {}): Written {
  const scenario = {
    sides: {
      attacker: { units: [unit('a1', 0), unit('a2', 7)] },
      defender: { units: [unit('d1', 20), unit('d2', 27)] },
    },
    objectives: [objective('field')],
    ...changes,
  };
  return scenario as unknown as Written;
}

export const RULES = { ruleset: 'alpha-strike-standard-2018' };
export const ask = (host: CampaignHost, method: string, params: object): Promise<Reply> =>
  host.dispatch({ method, params: { ...RULES, scenario: write(), seed: 'seed', ...params } });

export async function must<M extends 'engagement.forecast' | 'engagement.simulate'>(
  host: CampaignHost,
  method: M,
  params: object,
): Promise<ResultOf<M>> {
  const reply = await ask(host, method, params);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.result as ResultOf<M>;
}

/** Calls back with the progress of one task. */
export function follow(
  host: CampaignHost,
  taskId: string,
): { readonly events: ProgressEvent[]; first: Promise<void> } {
  const events: ProgressEvent[] = [];
  const first = new Promise<void>((resolve) => {
    host.subscribe((event: HostEvent) => {
      if (event.type !== 'progress' || event.taskId !== taskId) return;
      events.push(event);
      resolve();
    });
  });
  return { events, first };
}

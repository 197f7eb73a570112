import { afterAll, onTestFinished } from 'vitest';
import { createCampaignHost } from '../campaign-host.ts';
import { listCardsByName } from './list-cards-by-name.ts';
import { makeTempFolder } from './temp-folder.ts';
import {
  type HostEvent,
  type ParamsOf,
  type ProgressEvent,
  type Reply,
  type ResultOf,
} from '../../shared/contract/index.ts';
import type { CampaignHost } from '../host/create-host.ts';

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
export function startBattleHost(battleProcesses = 2): CampaignHost {
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

export const askedCards = listCardsByName();
export const makeAskedUnit = (unitId: string, place: number) => ({
  unitId,
  cardId: askedCards[place]?.id ?? 0,
});
export const makeAskedObjective = (key: string, more: object = {}) => ({
  objectiveId: `o-${key}`,
  key,
  owner: 'both',
  wp: 100,
  endsTrack: false,
  condition: { kind: 'hold-field' },
  ...more,
});

/** Two units a side, with every optional field left out. */
export function makeWrittenBattle(changes: object = {}): Written {
  const scenario = {
    sides: {
      attacker: { units: [makeAskedUnit('a1', 0), makeAskedUnit('a2', 7)] },
      defender: { units: [makeAskedUnit('d1', 20), makeAskedUnit('d2', 27)] },
    },
    objectives: [makeAskedObjective('field')],
    ...changes,
  };
  return scenario as unknown as Written;
}

export const RULES = { ruleset: 'alpha-strike-standard-2018' };
export const dispatchMethod = (host: CampaignHost, method: string, params: object): Promise<Reply> =>
  host.dispatch({ method, params: { ...RULES, scenario: makeWrittenBattle(), seed: 'seed', ...params } });

export async function mustAnswer<M extends 'engagement.forecast' | 'engagement.simulate'>(
  host: CampaignHost,
  method: M,
  params: object,
): Promise<ResultOf<M>> {
  const reply = await dispatchMethod(host, method, params);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.result as ResultOf<M>;
}

/** Calls back with the progress of one task. */
export function followTask(
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

import type { MethodName, ResultOf } from '../../shared/contract/index.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import type { CampaignHost } from '../campaign-host.ts';

export interface PlannedCommand {
  readonly method: MethodName;
  readonly params: object;
}

/** A seeded generator of whole numbers from 0 to `below` (excluded). */
export function makeNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Numbers = ReturnType<typeof makeNumbers>;

async function ask<M extends MethodName>(
  host: CampaignHost,
  method: M,
  params: object = {},
): Promise<ResultOf<M>> {
  const reply = await host.dispatch({ method, params });
  if (!reply.ok) throw new Error(`${method}: ${reply.error.message}`);
  return reply.result as ResultOf<M>;
}

function pick<T>(from: readonly T[], numbers: Numbers): T {
  const chosen = from[numbers(from.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

/** The next step of a campaign: field two units a side, resolve, accept. */
async function planEngagement(host: CampaignHost): Promise<PlannedCommand | null> {
  const { tracks } = await ask(host, 'track.list');
  const underWay = tracks.find((track) => track.status === 'under-way');
  if (underWay?.engagementId) {
    const params = { engagementId: underWay.engagementId };
    const { status } = await ask(host, 'engagement.get', params);
    return { method: status === 'prepared' ? 'engagement.autoResolve' : 'engagement.accept', params };
  }
  const open = tracks.find((track) => track.status === 'open');
  if (open === undefined) return null;
  const { candidates } = await ask(host, 'track.get', { trackId: open.id });
  const choose = (side: 'attacker' | 'defender') => ({
    unitIds: candidates[side]
      .filter((candidate) => candidate.refused === null)
      .toSorted((a, b) => a.pv - b.pv)
      .slice(0, 2)
      .map((candidate) => candidate.unitId),
  });
  const params = { trackId: open.id, attacker: choose('attacker'), defender: choose('defender') };
  return { method: 'engagement.prepare', params };
}

/** Forces with the units and pilots to choose from. */
export type Rosters = readonly Roster[];

export function listRosters(host: CampaignHost): Promise<Rosters> {
  return ask(host, 'force.list');
}

/** A random command that fits the campaign's state; some are refused all the same, for example for lack of points. */
export async function planCommand(
  host: CampaignHost,
  rosters: Rosters,
  numbers: Numbers,
): Promise<PlannedCommand> {
  const { force, lances, units, pilots } = pick(rosters, numbers);
  const forceId = force.id;
  const name = `Name ${numbers(1000)}`;
  const plans: (() => PlannedCommand | null | Promise<PlannedCommand | null>)[] = [
    () => ({ method: 'force.rename', params: { forceId, name } }),
    () => ({ method: 'lance.create', params: { forceId, name } }),
    () => ({ method: 'lance.rename', params: { lanceId: pick(lances, numbers).id, name } }),
    () => ({ method: 'pilot.rename', params: { pilotId: pick(pilots, numbers).id, name } }),
    () => ({ method: 'ledger.convert', params: { forceId, wp: 1 + numbers(5) } }),
    () => ({ method: 'unit.setCommander', params: { unitId: pick(units, numbers).id } }),
    () => ({
      method: 'unit.move',
      params: { unitId: pick(units, numbers).id, lanceId: pick(lances, numbers).id },
    }),
    () => ({
      method: 'unit.assignPilot',
      params: { unitId: pick(units, numbers).id, pilotId: pick(pilots, numbers).id },
    }),
    () => ({ method: 'unit.repair', params: { unitIds: [pick(units, numbers).id] } }),
    () => ({ method: 'pilot.advance', params: { pilotId: pick(pilots, numbers).id } }),
    () => ({
      method: 'campaign.setRulesOptions',
      params: { options: numbers(2) === 0 ? [] : ['variable-damage'] },
    }),
    () => ({ method: 'journal.undo', params: {} }),
    () => ({ method: 'journal.undo', params: {} }),
    () => ({ method: 'journal.redo', params: {} }),
    // Rarer than the others, because a battle takes longer than all of them together.
    () => (numbers(5) === 0 ? planEngagement(host) : null),
  ];
  return (await pick(plans, numbers)()) ?? { method: 'force.rename', params: { forceId, name } };
}

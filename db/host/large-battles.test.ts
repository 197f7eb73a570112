import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fightBattle } from '../../shared/rules/battle/replay/fight-battle.ts';
import { getRuleset } from '../../shared/rules/rulesets.ts';
import type { EngagementId } from '../../shared/domain/ids.ts';
import type { WorkerAnswer, WorkerOrder } from '../battles/battle-job.ts';
import type { StartBattleProcess } from '../battles/battle-process.ts';
import { createBattleServer } from '../battles/serve-battles.ts';
import { copyRig, makeQuietReport, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { makeLargeCampaign, prepareLarge } from '../commands/testing/large-engagement.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';

/** Nothing looks at a battle that is not recorded. */
const UNREAD = { type: 'fought', part: [], fought: 1, tookMs: 1 } as const;

/** Battle processes in this thread that fight, or only say so, when they are let. */
function createHeldProcesses() {
  const orders: ((fights: boolean) => void)[] = [];
  const startBattleProcess: StartBattleProcess = ({ onAnswer, onEnd }) => {
    const serve = createBattleServer((answer: WorkerAnswer) => onAnswer(structuredClone(answer)));
    return {
      pid: undefined,
      post(order: WorkerOrder) {
        const copy = structuredClone(order);
        if (order.type === 'fight') orders.push((fights) => (fights ? serve(copy) : onAnswer(UNREAD)));
        else serve(copy);
      },
      setBusy: () => undefined,
      kill: () => onEnd('killed'),
    };
  };
  return {
    startBattleProcess,
    isAsked: () => orders.length > 0,
    letFight: () => orders.shift()?.(true),
    letEnd: () => orders.shift()?.(false),
  };
}

interface LargeRig extends ReturnType<typeof createHeldProcesses> {
  readonly rig: CampaignRig;
  readonly engagementId: EngagementId;
}

async function openLarge(): Promise<LargeRig> {
  const held = createHeldProcesses();
  const make = async (): Promise<CampaignRig> => {
    const rig = await makeLargeCampaign(1);
    await prepareLarge(rig);
    return rig;
  };
  const rig = await copyRig('large', make, { startBattleProcess: held.startBattleProcess });
  const [engagement] = await rig.call('engagement.list', {});
  return { ...held, rig, engagementId: engagement!.engagementId };
}

/** Has the battle fought; answers what the command answers. */
function begin({ rig, engagementId }: LargeRig) {
  return rig.host.dispatch({ method: 'engagement.autoResolve', params: { engagementId, taskId: 'fight' } });
}

/** What is wrong with the campaign: its tracks were edited for these tests. */
async function listFaults(rig: CampaignRig) {
  const { findings } = await rig.call('campaign.verify', {});
  return findings.filter(({ level }) => level === 'error');
}

describe('a large battle that counts', () => {
  it('is fought beside the queue, tells its turns, and is stored as if it had been fought at once', async () => {
    const large = await openLarge();
    const { rig, engagementId } = large;
    const progress: [number, number][] = [];
    rig.host.subscribe((event) => {
      if (event.type === 'progress' && event.taskId === 'fight') progress.push([event.done, event.of]);
    });
    const before = rig.dump();
    const faults = await listFaults(rig);
    const params = { engagementId, taskId: 'fight' };
    const answer = rig.call('engagement.autoResolve', params);
    await expect.poll(large.isAsked).toBe(true);
    expect(rig.dump()).toBe(before);
    // Others are answered meanwhile; what does not concern the battle may change.
    await rig.call('campaign.rename', { name: 'Ashes' });
    large.letFight();
    const { winner, turns, diceCount } = await answer;

    const { battle } = await rig.call('engagement.battle', { engagementId });
    const { scenario, events } = battle!;
    const ruleset = getRuleset((await rig.call('engagement.get', { engagementId })).ruleset, []);
    const atOnce = fightBattle(ruleset!, scenario, 'large');
    expect({ winner, turns, diceCount }).toEqual({
      ...{ winner: atOnce.report.winner, turns: atOnce.report.turns, diceCount: atOnce.dice.length },
    });
    expect(JSON.stringify(events)).toBe(JSON.stringify(atOnce.events));
    const { turnLimit } = scenario;
    expect(progress).toEqual(Array.from({ length: turns + 1 }, (_, turn) => [turn, turnLimit]));
    const [entry] = (await rig.call('journal.list', { limit: 1 })).entries;
    expect(entry).toMatchObject({ method: 'engagement.autoResolve' });
    expect(JSON.stringify(entry)).not.toContain('taskId');
    expect(await listFaults(rig)).toEqual(faults);
  });

  it('is cancelled, and has changed nothing', async () => {
    const large = await openLarge();
    const before = large.rig.dump();
    const answer = begin(large);
    await expect.poll(large.isAsked).toBe(true);
    expect(await large.rig.call('task.cancel', { taskId: 'fight' })).toEqual({ cancelled: true });
    expect(await answer).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
    expect(large.rig.dump()).toBe(before);
  });

  it('is not recorded over a report that was typed meanwhile', async () => {
    const large = await openLarge();
    const { rig, engagementId } = large;
    const answer = begin(large);
    await expect.poll(large.isAsked).toBe(true);
    const engagement = await rig.call('engagement.get', { engagementId });
    const report = makeQuietReport(engagement, 'draw');
    await rig.call('engagement.record', { engagementId, report });
    const before = rig.dump();
    large.letEnd();
    expect(await answer).toMatchObject({ ok: false, error: { code: 'battle.overtaken' } });
    expect(rig.dump()).toBe(before);
  });

  it('is not recorded for an engagement that was undone meanwhile', async () => {
    const large = await openLarge();
    const answer = begin(large);
    await expect.poll(large.isAsked).toBe(true);
    await large.rig.call('journal.undo', {});
    const before = large.rig.dump();
    large.letEnd();
    expect(await answer).toMatchObject({ ok: false, error: { code: 'engagement.not-found' } });
    expect(large.rig.dump()).toBe(before);
  });

  it('is not recorded in another campaign that is open by then, even one with the same engagement', async () => {
    const large = await openLarge();
    const { rig } = large;
    const answer = begin(large);
    await expect.poll(large.isAsked).toBe(true);
    await rig.call('campaign.close', {});
    const copy = join(makeTempFolder(), 'Copy.warchest');
    copyFileSync(rig.file, copy);
    await rig.call('campaign.open', { file: copy });
    const before = rig.dump();
    large.letEnd();
    expect(await answer).toMatchObject({ ok: false, error: { code: 'battle.overtaken' } });
    expect(rig.dump()).toBe(before);
  });

  it('is refused when the program closes', async () => {
    const large = await openLarge();
    const before = large.rig.dump();
    const answer = begin(large);
    await expect.poll(large.isAsked).toBe(true);
    await large.rig.host.close();
    expect(await answer).toMatchObject({ ok: false, error: { code: 'host.closed' } });
    expect(large.rig.dump()).toBe(before);
  });
});

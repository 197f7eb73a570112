import { describe, expect, it } from 'vitest';
import { makeRig, prepareNext } from '../commands/testing/campaign-rig.ts';

describe('engagement.turningPoints', () => {
  it('tells the chance after each turn, when it turned, and what the loser should have done', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig, 3);
    await rig.call('engagement.autoResolve', { engagementId });
    const before = rig.dump();
    const told = await rig.call('engagement.turningPoints', { engagementId, battles: 20 });
    const { battle } = await rig.call('engagement.battle', { engagementId });
    if (battle === null) throw new Error('It was fought');
    const { winner, turns } = battle.report;
    expect(told.winner).toBe(winner);
    expect(told.turns.map(({ turn }) => turn)).toEqual(Array.from({ length: turns + 1 }, (_, turn) => turn));
    expect(told.turns.at(-1)).toMatchObject({
      ...{ battles: 0, chance: winner === 'attacker' ? 1 : winner === 'draw' ? 0.5 : 0 },
    });
    for (const { battles } of told.turns.slice(0, -1)) expect(battles).toBe(20);
    for (const { turn, side, event } of told.points) {
      if (event === null) continue;
      const starts = battle.events.slice(0, event + 1).filter(({ type }) => type === 'turn');
      expect(starts.at(-1)).toMatchObject({ turn });
      expect(['attacker', 'defender']).toContain(side);
    }
    if (winner === 'draw') expect(told.advice).toBeNull();
    else {
      expect(told.advice?.side).toBe(winner === 'attacker' ? 'defender' : 'attacker');
      expect(told.advice?.effects.length).toBeGreaterThanOrEqual(3);
    }
    expect(rig.dump()).toBe(before);
    const progress: number[] = [];
    rig.host.subscribe((event) => {
      if (event.type === 'progress') progress.push(event.done);
    });
    // Kept: nothing is fought again.
    const again = { engagementId, battles: 20, taskId: 'told' };
    expect(await rig.call('engagement.turningPoints', again)).toEqual(told);
    expect(progress).toEqual([]);
    await rig.call('engagement.turningPoints', { ...again, battles: 21 });
    expect(progress.length).toBeGreaterThan(0);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });
});

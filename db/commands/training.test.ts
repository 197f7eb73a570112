import { describe, expect, it } from 'vitest';
import type { MaintenanceAction } from '../../shared/domain/maintenance.ts';
import { makeRig } from './testing/campaign-rig.ts';
import { expectSound, fightFirstTrack } from './testing/fight.ts';

/** A force after its first track, with SP for some work, and the steps of Skill that it is offered. */
async function makeForce(wp = 420) {
  const rig = await makeRig();
  const ids = await fightFirstTrack(rig, { attacker: ['crippled', 'standing'] });
  const { force } = await rig.roster('attacker');
  const forceId = force.id;
  if (wp > 0) await rig.call('ledger.convert', { forceId, wp });
  const { offers } = await rig.call('force.bay', { forceId });
  const steps = offers.filter(({ kind }) => kind === 'train');
  return { rig, ids, forceId, steps };
}

describe('training in the plan of the repair bay', () => {
  it('trains several pilots and repairs in one entry, at the prices of single steps, undone as one', async () => {
    const { rig, ids, forceId, steps } = await makeForce();
    const before = await rig.roster('attacker');
    const trained = steps.slice(0, 3);
    const actions: MaintenanceAction[] = [
      { kind: 'repair', unitId: ids.attacker[0]! },
      ...trained.map(({ action }) => action),
    ];
    const quotes = await Promise.all(
      trained.map(({ action }) =>
        rig.call('pilot.advanceQuote', { pilotId: action.kind === 'train' ? action.pilotId : ('' as never) }),
      ),
    );
    expect(trained.map(({ amountSp, step }) => [amountSp, step])).toEqual(
      quotes.map(({ forceCostSp, fromSkill, toSkill, ownSp, shotBefore, shotAfter }) => [
        -forceCostSp,
        { fromSkill, toSkill, ownSp, shotBefore, shotAfter },
      ]),
    );
    const entries = (await rig.call('journal.list', {})).entries.length;
    const booked = await rig.call('force.maintain', { forceId, actions });
    const after = await rig.roster('attacker');
    const skillsOf = ({ pilots }: typeof after) =>
      trained.map(
        ({ action }) => pilots.find(({ id }) => 'pilotId' in action && id === action.pilotId)?.skill,
      );
    expect(skillsOf(after)).toEqual(trained.map(({ step }) => step?.toSkill));
    expect(before.force.supportSp - after.force.supportSp).toBe(booked.costSp);
    expect(booked.costSp).toBeGreaterThan(quotes.reduce((sum, { costSp }) => sum + costSp, 0));
    expect((await rig.call('journal.list', {})).entries.length).toBe(entries + 1);
    const lines = await rig.call('ledger.list', { forceId, currency: 'SP' });
    expect(lines.slice(-3).map(({ kind }) => kind)).toEqual(['advancement', 'advancement', 'advancement']);
    await expectSound(rig);
    await rig.call('journal.undo', {});
    expect(await rig.roster('attacker')).toEqual(before);
    await rig.call('journal.redo', {});
    expect(await rig.roster('attacker')).toEqual(after);
    await expectSound(rig);
  });

  it('is refused as a whole where all of it cannot be paid, or a pilot has had a step', async () => {
    const { rig, ids, forceId, steps } = await makeForce(0);
    const repair = { kind: 'repair', unitId: ids.attacker[0]! } as const;
    const state = rig.dump();
    const actions = [repair, ...steps.map(({ action }) => action)];
    await rig.refused('force.maintain', { forceId, actions }, 'ledger.insufficient-sp');
    const twice = [repair, steps[0]!.action, steps[0]!.action];
    await rig.refused('force.maintain', { forceId, actions: twice }, 'maintenance.conflict');
    expect(rig.dump()).toBe(state);
    const one = { forceId, actions: [steps[0]!.action], fromWarchest: true };
    await rig.call('force.maintain', one);
    await rig.refused(
      'force.maintain',
      { ...one, actions: [repair, steps[0]!.action] },
      'pilot.already-advanced',
    );
    const { offers } = await rig.call('force.bay', { forceId });
    expect(offers.some(({ action }) => action === steps[0]!.action)).toBe(false);
    const left = offers.filter(({ kind }) => kind === 'train');
    expect(left.length).toBe(steps.length - 1);
    await expectSound(rig);
  });

  it('is not offered while Skills are chosen freely', async () => {
    const rig = await makeRig();
    const { force } = await rig.roster('attacker');
    const { offers } = await rig.call('force.bay', { forceId: force.id });
    expect(offers.filter(({ kind }) => kind === 'train')).toEqual([]);
  });

  it('takes what the pilots have of their own first, and nothing twice', async () => {
    const rig = await makeRig({ sample: 'small', economy: 'hot-spots' });
    await fightFirstTrack(rig, {});
    const { force } = await rig.roster('attacker');
    const forceId = force.id;
    const [battle] = (await rig.call('pilot.openAwards', { forceId })).open;
    const { open } = await rig.call('pilot.awards', { engagementId: battle!.engagementId });
    const awarded = open.find((proposal) => proposal.forceId === forceId)!.pilots.slice(0, 2);
    const awards = awarded.map(({ pilotId }) => ({ pilotId, sp: 80 }));
    await rig.call('pilot.award', { engagementId: battle!.engagementId, forceId, awards });
    const before = await rig.roster('attacker');
    const actions = awarded.map(({ pilotId }) => ({ kind: 'train', pilotId }) as const);
    const { offers } = await rig.call('force.bay', { forceId });
    const offered = offers.filter(({ kind, step }) => kind === 'train' && step?.ownSp === 80);
    expect(offered.map(({ action }) => action)).toEqual(expect.arrayContaining(actions));
    const { costSp } = await rig.call('force.maintain', { forceId, actions });
    const after = await rig.roster('attacker');
    expect(costSp).toBe(-offered.reduce((sum, { amountSp }) => sum + amountSp, 0));
    expect(before.force.supportSp - after.force.supportSp).toBe(costSp);
    const ownAfter = after.pilots.filter(({ id }) => awarded.some(({ pilotId }) => pilotId === id));
    expect(ownAfter.map(({ ownSp }) => ownSp)).toEqual([undefined, undefined]);
    await expectSound(rig);
    await rig.call('journal.undo', {});
    expect(await rig.roster('attacker')).toEqual(before);
  });
});

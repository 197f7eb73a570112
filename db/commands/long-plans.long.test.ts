import { describe, expect, it } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import { makeRig } from './testing/campaign-rig.ts';
import { expectSound } from './testing/fight.ts';

type Actions = ParamsOf<'force.maintain'>['actions'];

/** Machines of one card with a new pilot each: two actions a machine. */
function listPurchases(machines: number, cardId: number): Actions {
  return Array.from({ length: machines }, (_, index): Actions => {
    const as = `bought ${index}` as UnitId;
    return [
      { kind: 'buy', cardId, as },
      { kind: 'hire', unitId: as },
    ];
  }).flat();
}

/** Milliseconds of a processor, so that other programs on the machine do not count. */
async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

describe('a plan of 4,000 actions', () => {
  it('is tried and booked in time that grows with its length, and undone as one', async () => {
    const rig = await makeRig();
    const { force, units } = await rig.roster('attacker');
    const cardId = units[0]!.card.id;
    const planMs = async (machines: number) => {
      const actions = listPurchases(machines, cardId);
      return measureMs(() => rig.call('force.planMaintenance', { forceId: force.id, actions }));
    };
    await planMs(500);
    const [short, long] = [await planMs(500), await planMs(2_000)];
    expect(long).toBeLessThan(Math.max(12 * short, 500));
    const bookMs = async (machines: number) => {
      const actions = listPurchases(machines, cardId);
      const took = await measureMs(() => rig.call('force.maintain', { forceId: force.id, actions }));
      expect((await rig.roster('attacker')).units).toHaveLength(units.length + machines);
      await rig.call('journal.undo', {});
      return took;
    };
    const [few, many] = [await bookMs(500), await bookMs(2_000)];
    expect(many).toBeLessThan(Math.max(12 * few, 1_000));
    expect((await rig.roster('attacker')).units).toHaveLength(units.length);
    await expectSound(rig);
  });

  it('may not be longer, nor name a unit in contradicting ways', async () => {
    const rig = await makeRig();
    const { force, units } = await rig.roster('attacker');
    const forceId = force.id;
    const before = rig.dump();
    const actions = [
      ...listPurchases(2_000, units[0]!.card.id),
      { kind: 'buy' as const, cardId: units[0]!.card.id },
    ];
    for (const method of ['force.planMaintenance', 'force.maintain'] as const) {
      const error = await rig.refused(method, { forceId, actions }, 'params.invalid');
      expect(error.message).toContain('4000');
    }
    const [first, second] = units;
    const contradictions: Actions[] = [
      [
        { kind: 'sell', unitId: first!.id },
        { kind: 'sell', unitId: first!.id },
      ],
      [
        { kind: 'buy', cardId: first!.card.id, as: 'one' as UnitId },
        { kind: 'buy', cardId: second!.card.id, as: 'one' as UnitId },
      ],
      [
        { kind: 'buy', cardId: first!.card.id, as: 'one' as UnitId },
        { kind: 'hire', unitId: 'one' as UnitId },
        { kind: 'hire', unitId: 'one' as UnitId },
      ],
      [
        { kind: 'buy', cardId: first!.card.id, as: first!.id },
        { kind: 'sell', unitId: first!.id },
      ],
    ];
    for (const plan of contradictions) {
      await rig.refused('force.maintain', { forceId, actions: plan }, 'maintenance.conflict');
      const { problems } = await rig.call('force.planMaintenance', { forceId, actions: plan });
      expect(problems).toMatchObject([{ action: plan.length - 1, code: 'maintenance.conflict' }]);
    }
    expect(rig.dump()).toEqual(before);
  });
});

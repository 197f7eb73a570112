import { describe, expect, it } from 'vitest';
import { DEFAULT_ECONOMY_ID, getEconomy } from '../../shared/campaign/economy/presets.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import { editRows } from '../testing/break-file.ts';
import {
  changeUnit,
  chooseUnits,
  findOpenTrack,
  makeQuietReport,
  makeRig,
  openRig,
} from './testing/campaign-rig.ts';
import { expectSound, fightFirstTrack } from './testing/fight.ts';

describe('salvage', () => {
  it('of a field that was held is claimed by a roll or sold, each machine once', async () => {
    const rig = await makeRig();
    const ids = await fightFirstTrack(rig, { defender: ['destroyed', 'destroyed', 'destroyed'] });
    const [{ force, units }, enemy] = [await rig.roster('attacker'), await rig.roster('defender')];
    const forceId = force.id;
    const { salvage, offers } = await rig.call('force.bay', { forceId });
    expect(salvage.map(({ unitId }) => unitId)).toEqual(ids.defender.slice(0, 3));
    expect(salvage.map(({ target }) => target)).toEqual(
      salvage.map(({ unitId }) => (enemy.units.find(({ id }) => id === unitId)!.card.type === 'BM' ? 4 : 6)),
    );
    expect(offers.filter(({ action }) => action.kind === 'claim')).toHaveLength(3);
    const [first, second, third] = ids.defender as [UnitId, UnitId, UnitId];
    const booked = await rig.call('force.maintain', {
      forceId,
      actions: [
        { kind: 'claim', unitId: first, dice: [6, 6] },
        { kind: 'claim', unitId: second, dice: [1, 1] },
        { kind: 'sell-salvage', unitId: third, dice: [6, 6] },
      ],
    });
    const soldCard = enemy.units.find(({ id }) => id === third)!.card;
    const share = getEconomy(DEFAULT_ECONOMY_ID)!.trade.salvagePercent!.value;
    const soldSp = Math.max(0, Math.floor((soldCard.basePv * 20 * share) / 100) - soldCard.size * 100);
    expect(booked).toMatchObject({ costSp: 0, incomeSp: soldSp });
    const [claimed, failed] = booked.lines;
    expect(failed).toMatchObject({ roll: { dice: [1, 1] } });
    expect(failed?.unitId).toBeUndefined();
    const after = await rig.roster('attacker');
    expect(after.units).toHaveLength(units.length + 1);
    const own = after.units.find(({ id }) => id === claimed!.unitId)!;
    expect(own).toMatchObject({ standing: 'wrecked', repair: { kind: 'destroyed' } });
    expect((await rig.roster('defender')).units.find(({ id }) => id === first)?.standing).toBe('lost');
    for (const unitId of [first, second, third])
      await rig.refused(
        'force.maintain',
        { forceId, actions: [{ kind: 'claim', unitId }] },
        'unit.no-salvage',
      );
    await expectSound(rig);
    await rig.call('journal.undo', {});
    expect((await rig.roster('attacker')).units).toHaveLength(units.length);
    // The program's roll is the same each time.
    const roll = async () =>
      (await rig.call('force.maintain', { forceId, actions: [{ kind: 'claim', unitId: first }] })).lines;
    const lines = await roll();
    await rig.call('journal.undo', {});
    expect((await roll())[0]?.roll).toEqual(lines[0]?.roll);
  });

  it('of a captured machine is the machine with its damage, without a roll', async () => {
    const rig = await makeRig();
    const ids = await fightFirstTrack(rig, { defender: ['captured'] });
    const { force } = await rig.roster('attacker');
    const unitId = ids.defender[0]!;
    const dice: [number, number] = [6, 6];
    const rolled = [{ kind: 'claim', unitId, dice }] as const;
    await rig.refused('force.maintain', { forceId: force.id, actions: rolled }, 'unit.no-salvage');
    const both = [
      { kind: 'claim', unitId },
      { kind: 'sell-salvage', unitId },
    ] as const;
    await rig.refused('force.maintain', { forceId: force.id, actions: both }, 'maintenance.conflict');
    const booked = await rig.call('force.maintain', { forceId: force.id, actions: [both[0]] });
    const own = (await rig.roster('attacker')).units.find(({ id }) => id === booked.lines[0]!.unitId)!;
    expect(own).toMatchObject({ standing: 'serving', damage: { armorLeft: 0 } });
    await expectSound(rig);
  });

  it('of a machine that is given back by hand and lost again is that of its last battle', async () => {
    const rig = await makeRig();
    const { defender } = await fightFirstTrack(rig, { defender: ['captured'] });
    const [unitId] = defender as [UnitId];
    const reason = 'Brought home in a raid';
    await rig.call('unit.edit', { unitId, standing: 'serving', reason });
    const { force } = await rig.roster('attacker');
    const listSalvage = async () => (await rig.call('force.bay', { forceId: force.id })).salvage;
    expect(await listSalvage()).toEqual([]);
    const owner = (await rig.roster('defender')).force.id;
    await rig.call('pilot.hire', { forceId: owner, unitId, fromWarchest: true });
    const trackId = await findOpenTrack(rig);
    const { engagementId } = await rig.call('engagement.prepare', {
      trackId,
      attacker: { unitIds: await chooseUnits(rig, trackId, 'attacker', 2) },
      defender: { unitIds: [unitId] },
    });
    const engagement = await rig.call('engagement.get', { engagementId });
    const report = changeUnit(makeQuietReport(engagement, 'attacker'), unitId, { fate: 'captured' });
    await rig.call('engagement.record', { engagementId, report: { ...report, reason } });
    await rig.call('engagement.accept', { engagementId });
    expect(await listSalvage()).toMatchObject([{ unitId, outcome: 'open' }]);
    await rig.call('force.maintain', { forceId: force.id, actions: [{ kind: 'claim', unitId }] });
    expect(await listSalvage()).toMatchObject([{ unitId, outcome: 'claimed' }]);
    await expectSound(rig);
  });

  it('is none any more of a machine that is given back by hand and sold by its own force', async () => {
    const rig = await makeRig();
    const { defender } = await fightFirstTrack(rig, { defender: ['destroyed'] });
    const unitId = defender[0]!;
    await rig.call('unit.edit', { unitId, standing: 'serving', reason: 'Test' });
    await rig.call('unit.sell', { unitId });
    const { force } = await rig.roster('attacker');
    expect((await rig.call('force.bay', { forceId: force.id })).salvage).toEqual([]);
    const actions = [{ kind: 'sell-salvage', unitId } as const];
    await rig.refused('force.maintain', { forceId: force.id, actions }, 'unit.no-salvage');
    await expectSound(rig);
  });

  it('is nobody’s after a draw, where each side looks for its own wrecks', async () => {
    const rig = await makeRig();
    await fightFirstTrack(rig, { attacker: ['destroyed'], defender: ['destroyed'] }, 'draw');
    for (const side of ['attacker', 'defender'] as const) {
      const { force } = await rig.roster(side);
      expect((await rig.call('force.bay', { forceId: force.id })).salvage).toEqual([]);
    }
  });

  it('goes to whoever meets an objective that grants it', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const { track } = await rig.call('track.definition', { trackId });
    const objectives = track.objectives.map((objective) => ({ ...objective, salvage: true }));
    await rig.call('track.save', { trackId, track: { ...track, objectives } });
    expect((await rig.call('track.definition', { trackId })).track.objectives).toEqual(objectives);
    const { engagementId } = await rig.call('engagement.prepare', {
      trackId,
      attacker: { unitIds: await chooseUnits(rig, trackId, 'attacker', 2) },
      defender: { unitIds: await chooseUnits(rig, trackId, 'defender', 2) },
      seed: 'x',
    });
    const engagement = await rig.call('engagement.get', { engagementId });
    const objective = engagement.objectives.find(({ condition }) => condition.kind !== 'hold-field')!;
    const wreck = engagement.participants.find(({ side }) => side === 'defender')!.unitId;
    const quiet = { ...makeQuietReport(engagement, 'draw'), reason: 'Test' };
    const report = {
      ...changeUnit(quiet, wreck, { fate: 'destroyed', armorLeft: 0, structureLeft: 0, pilotFate: 'unhurt' }),
      objectives: quiet.objectives.map((line) =>
        line.objectiveId === objective.id ? { ...line, side: 'attacker' as const } : line,
      ),
      rolls: [{ kind: 'recovery' as const, unitId: wreck, dice: [1, 1] as [number, number] }],
    };
    await rig.call('engagement.record', { engagementId, report });
    await rig.call('engagement.accept', { engagementId });
    const { force } = await rig.roster('attacker');
    expect((await rig.call('force.bay', { forceId: force.id })).salvage).toMatchObject([
      { unitId: wreck, outcome: 'open' },
    ]);
  });
});

describe('verify', () => {
  it('finds units that fight in repair, and salvage and replacements that cannot be', async () => {
    const rig = await makeRig();
    await fightFirstTrack(rig, { defender: ['destroyed', 'destroyed'] });
    await expectSound(rig);
    const { file } = rig;
    await rig.call('campaign.close', {});
    editRows(
      file,
      `UPDATE unit_states SET repaired_after = 9 WHERE id = (SELECT id FROM units LIMIT 1);
       UPDATE units SET replaces = (SELECT unit_id FROM salvage)
       WHERE id = (SELECT id FROM units WHERE standing = 'serving' LIMIT 1);
       UPDATE salvage SET role = 'defender'`,
    );
    const { findings } = await (await openRig(file)).call('campaign.verify', {});
    const wrong = findings.filter(({ level }) => level === 'error').map(({ code }) => code);
    expect(wrong).toEqual(expect.arrayContaining(['units-in-repair', 'replacements', 'salvage']));
  });
});

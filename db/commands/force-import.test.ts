import { describe, expect, it } from 'vitest';
import { computeHire } from '../../shared/campaign/pilots/hire.ts';
import { DEFAULT_ECONOMY_ID, getEconomy } from '../../shared/campaign/economy/presets.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { ImportedUnit } from '../../shared/domain/imported-unit.ts';
import { NO_CRITICALS } from '../../shared/domain/unit-state.ts';
import { makeCard } from '../../shared/rules/testing/fixtures.ts';
import { makeRig } from './testing/campaign-rig.ts';
import { expectSound, fightFirstTrack } from './testing/fight.ts';

const ECONOMY = getEconomy(DEFAULT_ECONOMY_ID)!;
const WASP = makeCard({ id: 9_000_001, name: 'Heron HRN-1', chassis: 'Heron', variant: 'HRN-1', basePv: 20 });
const TANK = makeCard({ id: 9_000_002, name: 'Anvil Tank', type: 'CV', basePv: 10, armor: 4, structure: 2 });

/** A damaged machine with a wounded ace in a lance, a tank with a crew without a name, and one that nobody sits in. */
const LIST: readonly ImportedUnit[] = [
  {
    card: WASP,
    pilot: {
      ...{ name: 'Ines Wolf', callSign: 'Kestrel', rank: 'Captain', skill: 2, wounds: 1, kills: 7 },
      note: 'Jumping Jack\nEdge 1',
    },
    damage: { armorLeft: 1, structureLeft: 1, criticals: { ...NO_CRITICALS, engine: 1 } },
    lance: 'Command Lance',
  },
  { card: TANK, pilot: { skill: 5 }, lance: 'Tanks' },
  { card: TANK, pilot: null },
];

type Into = ParamsOf<'force.import'>['into'];

describe('a list from elsewhere', () => {
  it('becomes a force of its own, with cards, pilots, damage and lances, undone as one', async () => {
    const rig = await makeRig();
    const before = await rig.call('force.list', {});
    const { allegiances } = await rig.call('campaign.summary', {});
    const { forceId, unitIds, costSp } = await rig.call('force.import', {
      into: { name: 'Strangers', allegiance: allegiances[0]!.id, owner: 'Kim' },
      units: [...LIST],
      source: 'strangers.mul',
    });
    const after = await rig.call('force.list', {});
    const { force, units, lances, pilots } = after.find((roster) => roster.force.id === forceId)!;
    expect(costSp).toBe(0);
    expect(force).toMatchObject({ name: 'Strangers', owner: 'Kim', warchestWp: ECONOMY.openingWp.value });
    expect(lances.map(({ name }) => name)).toEqual(['Command Lance', 'Tanks']);
    const [wasp, tank, empty] = unitIds.map((unitId) => units.find(({ id }) => id === unitId)!);
    expect(wasp).toMatchObject({ card: WASP, damage: LIST[0]!.damage, lanceId: lances[0]!.id });
    expect(wasp?.pilot).toMatchObject({
      name: 'Ines Wolf',
      callSign: 'Kestrel',
      rank: 'Captain',
      skill: 2,
      wounds: 1,
      kills: 7,
    });
    expect(wasp?.pilot?.status).toBe('wounded');
    const pageOf = async (id: string) => (await rig.call('note.get', { of: { kind: 'pilot', id } })).text;
    expect(await pageOf(wasp!.pilot!.id)).toBe('Jumping Jack\nEdge 1');
    expect(await pageOf(tank!.pilot!.id)).toBe('');
    expect(tank).toMatchObject({
      card: TANK,
      readiness: 'ready',
      lanceId: lances[1]!.id,
      pilot: { skill: 5 },
    });
    expect(tank?.pilot?.name).not.toBe('');
    expect(empty).toMatchObject({ pilot: null, lanceId: null });
    expect(pilots).toHaveLength(2);
    await expectSound(rig);
    await rig.call('journal.undo', {});
    expect(await rig.call('force.list', {})).toEqual(before);
    await rig.call('journal.redo', {});
    expect(await rig.call('force.list', {})).toEqual(after);
  });

  it('joins a force before the first track free of charge, in the lances that it has', async () => {
    const rig = await makeRig();
    const { force, lances, units } = await rig.roster('attacker');
    const list = LIST.map((unit) => ({ ...unit, lance: lances[0]!.name.toUpperCase() }));
    const { unitIds } = await rig.call('force.import', { into: { forceId: force.id }, units: list });
    const after = await rig.roster('attacker');
    expect(after.lances).toEqual(lances);
    expect(after.units).toHaveLength(units.length + 3);
    expect(after.units.find(({ id }) => id === unitIds[1])?.lanceId).toBe(lances[0]!.id);
    expect(after.force.supportSp).toBe(force.supportSp);
  });

  it('is bought after the first track, with pilots of the Skill that the economy gives', async () => {
    const rig = await makeRig();
    await fightFirstTrack(rig, {});
    const { force } = await rig.roster('attacker');
    const into: Into = { forceId: force.id, terms: { kind: 'bought', fromWarchest: true } };
    const { costSp, unitIds } = await rig.call('force.import', { into, units: [...LIST] });
    const hire = computeHire(ECONOMY, false, force);
    expect(costSp).toBe((20 + 10 + 10) * 40 + 2 * hire.costSp);
    const after = await rig.roster('attacker');
    const wasp = after.units.find(({ id }) => id === unitIds[0]);
    expect(wasp?.pilot).toMatchObject({ name: 'Ines Wolf', skill: hire.skill, kills: 7 });
    expect(after.force.size).toBe(force.size);
    await expectSound(rig);
  });

  it('joins after the first track by hand as it is, for a reason that History tells', async () => {
    const rig = await makeRig();
    await fightFirstTrack(rig, {});
    const { force } = await rig.roster('attacker');
    const reason = 'The garrison sent them';
    const into: Into = { forceId: force.id, terms: { kind: 'by-hand', reason } };
    const { costSp, unitIds } = await rig.call('force.import', { into, units: [...LIST] });
    const after = await rig.roster('attacker');
    expect(costSp).toBe(0);
    expect(after.force).toMatchObject({ supportSp: force.supportSp, size: force.size });
    expect(after.units.find(({ id }) => id === unitIds[0])?.pilot?.skill).toBe(2);
    const [entry] = (await rig.call('journal.list', { limit: 1 })).entries;
    expect(entry).toMatchObject({ method: 'force.import', facts: { reason, byHand: true, count: 3 } });
    await expectSound(rig);
  });

  it('begins a campaign as one of its forces', async () => {
    const rig = await makeRig();
    await rig.call('campaign.create', {
      name: 'Strangers',
      forces: [
        { name: 'Strangers', allegiance: 1, units: [...LIST] },
        { name: 'Locals', allegiance: 2, armyList: 'Marik Company' },
      ],
    });
    const [strangers, locals] = await rig.call('force.list', {});
    expect(strangers?.units.map(({ card }) => card)).toEqual([WASP, TANK, TANK]);
    expect(strangers?.force.warchestWp).toBe(locals?.force.warchestWp);
    await expectSound(rig);
  });

  it('is refused as a whole when it cannot be paid, or damage is more than the card holds', async () => {
    const rig = await makeRig();
    await fightFirstTrack(rig, {});
    const before = await rig.call('force.list', {});
    const { force } = await rig.roster('attacker');
    const dear: ImportedUnit = { card: { ...WASP, basePv: 900 }, pilot: null };
    await rig.refused(
      'force.import',
      { into: { forceId: force.id }, units: [dear] },
      'ledger.insufficient-sp',
    );
    const broken = { ...LIST[1]!, damage: { armorLeft: 9, structureLeft: 2, criticals: NO_CRITICALS } };
    const byHand: Into = { forceId: force.id, terms: { kind: 'by-hand', reason: 'A test' } };
    await rig.refused('force.import', { into: byHand, units: [LIST[0]!, broken] }, 'unit.impossible-damage');
    expect(await rig.call('force.list', {})).toEqual(before);
  });
});

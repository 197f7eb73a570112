import { describe, expect, it } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { ForceId, LanceId, PilotId, TrackId, UnitId } from '../../shared/domain/ids.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import {
  changeUnit,
  claim,
  findOpenTrack,
  makeQuietReport,
  makeRig,
  makeRigWith,
  prepareNext,
  type CampaignRig,
} from './testing/campaign-rig.ts';

const NOBODY = 'nobody';
const nobody = {
  forceId: NOBODY as ForceId,
  lanceId: NOBODY as LanceId,
  unitId: NOBODY as UnitId,
  pilotId: NOBODY as PilotId,
};

/** Finds a seed with which the first pilot roll has a total that the test needs. */
function findSeed(fits: (total: number) => boolean): string {
  for (let number = 0; ; number += 1) {
    const [first, second] = createSeededDice(`${number}/pilot/0`).roll2d6();
    if (fits(first + second)) return String(number);
  }
}

/**
 * Fights the first track so that the attacker's only unit is destroyed, the attacker holds the field all the same, and
 * the roll for its pilot has such a total.
 */
async function destroyFirst(rig: CampaignRig, fits: (total: number) => boolean): Promise<UnitId> {
  const [attacker, defender] = [await rig.roster('attacker'), await rig.roster('defender')];
  const unitId = attacker.units.at(-1)!.id;
  const { engagementId } = await rig.call('engagement.prepare', {
    trackId: await findOpenTrack(rig),
    attacker: { unitIds: [unitId] },
    defender: { unitIds: [defender.units[0]!.id] },
    seed: findSeed(fits),
  });
  const engagement = await rig.call('engagement.get', { engagementId });
  const report = changeUnit(makeQuietReport(engagement, 'attacker'), unitId, {
    armorLeft: 0,
    structureLeft: 0,
    fate: 'destroyed',
  });
  await rig.call('engagement.record', {
    engagementId,
    report: {
      ...claim(report, engagement.objectives[1]!.id, 'attacker'),
      reason: 'Relieved after the battle.',
    },
  });
  await rig.call('engagement.accept', { engagementId });
  return unitId;
}

describe('what does not exist', () => {
  it('is refused by every method that names it', async () => {
    const rig = await makeRig();
    const { force, units, pilots } = await rig.roster('attacker');
    const own = { forceId: force.id, unitId: units[0]!.id, pilotId: pilots[0]!.id };
    await rig.refused('force.rename', { forceId: nobody.forceId, name: 'A' }, 'force.not-found');
    await rig.refused('lance.create', { forceId: nobody.forceId, name: 'A' }, 'force.not-found');
    await rig.refused('lance.rename', { lanceId: nobody.lanceId, name: 'A' }, 'lance.not-found');
    await rig.refused('lance.disband', { lanceId: nobody.lanceId }, 'lance.not-found');
    await rig.refused('unit.move', { unitId: nobody.unitId, lanceId: null }, 'unit.not-found');
    await rig.refused('unit.move', { unitId: own.unitId, lanceId: nobody.lanceId }, 'lance.not-found');
    await rig.refused('unit.setCommander', { unitId: nobody.unitId }, 'unit.not-found');
    await rig.refused('unit.assignPilot', { unitId: nobody.unitId, pilotId: null }, 'unit.not-found');
    await rig.refused('unit.assignPilot', { unitId: own.unitId, pilotId: nobody.pilotId }, 'pilot.not-found');
    await rig.refused('unit.buy', { forceId: nobody.forceId, cardId: 140 }, 'force.not-found');
    await rig.refused('unit.buy', { forceId: own.forceId, cardId: 1 }, 'card.not-found');
    const missingLance = { forceId: own.forceId, cardId: 140, lanceId: nobody.lanceId };
    await rig.refused('unit.buy', missingLance, 'lance.not-found');
    await rig.refused('unit.sell', { unitId: nobody.unitId }, 'unit.not-found');
    await rig.refused('unit.repair', { unitIds: [nobody.unitId] }, 'unit.not-found');
    await rig.refused('pilot.hire', { forceId: nobody.forceId }, 'force.not-found');
    await rig.refused('pilot.hire', { forceId: own.forceId, unitId: nobody.unitId }, 'unit.not-found');
    await rig.refused('pilot.rename', { pilotId: nobody.pilotId, name: 'A' }, 'pilot.not-found');
    await rig.refused('pilot.advance', { pilotId: nobody.pilotId }, 'pilot.not-found');
    await rig.refused('pilot.advanceQuote', { pilotId: nobody.pilotId }, 'pilot.not-found');
    await rig.refused('pilot.heal', { pilotId: nobody.pilotId }, 'pilot.not-found');
    await rig.refused('ledger.convert', { forceId: nobody.forceId, wp: 1 }, 'force.not-found');
    await rig.refused('ledger.repay', { forceId: nobody.forceId }, 'force.not-found');
    await rig.refused('ledger.list', { forceId: nobody.forceId }, 'force.not-found');
    await rig.refused('track.get', { trackId: NOBODY as TrackId }, 'track.not-found');
  });

  it('cannot be asked for in a new campaign either', async () => {
    const rig = await makeRig();
    const forces = [
      { allegiance: 1, name: 'A' },
      { allegiance: 2, name: 'B', armyList: 'No Such List' },
    ];
    await rig.refused('campaign.create', { name: 'N', sample: 'small', forces }, 'params.invalid');
    await rig.refused('campaign.create', { name: 'N', forces }, 'params.invalid');
    await rig.refused('campaign.create', { name: 'N', economy: 'barter' }, 'params.invalid');
    const allegiances = [{ name: 'North' }, { name: 'South' }];
    const [first, second] = [
      { allegiance: 1, name: 'A' },
      { allegiance: 2, name: 'B' },
    ];
    const create = (changes: Partial<ParamsOf<'campaign.create'>>) => ({
      name: 'N',
      allegiances,
      ...changes,
    });
    const own = { ...second, allegiance: 1 };
    await rig.refused('campaign.create', create({ forces: [first, own] }), 'allegiance.without-forces');
    await rig.refused(
      'campaign.create',
      create({ forces: [first, second, { ...own, allegiance: 3 }] }),
      'allegiance.not-found',
    );
    await rig.refused('campaign.create', create({ forces: [first] }), 'params.invalid');
    await rig.refused('campaign.create', create({ allegiances: [{ name: 'North' }] }), 'params.invalid');
    const twice = [{ name: 'North' }, { name: 'NORTH' }];
    await rig.refused('campaign.create', create({ allegiances: twice }), 'allegiance.name-taken');
    await rig.refused('campaign.create', { name: 'N', sample: true, allegiances }, 'params.invalid');
    await rig.refused('campaign.create', { name: 'N', ruleset: 'chess' }, 'ruleset.unknown');
  });
});

describe('what belongs to the other force', () => {
  it('what belongs to the other force stays there', async () => {
    const rig = await makeRig();
    const [own, other] = [await rig.roster('attacker'), await rig.roster('defender')];
    const unitId = own.units[0]!.id;
    const code = 'unit.not-in-force';
    await rig.refused('unit.move', { unitId, lanceId: other.lances[0]!.id }, code);
    await rig.refused('unit.assignPilot', { unitId, pilotId: other.pilots[0]!.id }, code);
    await rig.refused('unit.buy', { forceId: own.force.id, cardId: 140, lanceId: other.lances[0]!.id }, code);
    await rig.refused('pilot.hire', { forceId: own.force.id, unitId: other.units[0]!.id }, code);
  });
});

describe('units', () => {
  it('that are gone or whole are not repaired, moved or sold', async () => {
    const rig = await makeRig();
    const { units, lances } = await rig.roster('attacker');
    const [sold, whole] = [units[0]!.id, units[1]!.id];
    await rig.refused('lance.disband', { lanceId: lances[0]!.id }, 'lance.not-empty');
    await rig.refused('unit.repair', { unitIds: [whole] }, 'unit.nothing-to-repair');
    await rig.call('unit.sell', { unitId: sold });
    await rig.refused('unit.repair', { unitIds: [sold] }, 'unit.not-replaceable');
    await rig.refused('unit.sell', { unitId: sold }, 'unit.not-serving');
    await rig.refused('unit.move', { unitId: sold, lanceId: null }, 'unit.not-serving');
    await rig.refused('unit.setCommander', { unitId: sold }, 'unit.not-serving');
    await rig.refused('unit.assignPilot', { unitId: sold, pilotId: null }, 'unit.not-serving');
  });

  it('in an engagement under way stay as they are', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig);
    const { participants } = await rig.call('engagement.get', { engagementId });
    const { unitId, pilotId } = participants[0]!;
    const { units, pilots } = await rig.roster('attacker');
    const idle = units.find((unit) => !participants.some((one) => one.unitId === unit.id))!;
    const code = 'unit.in-engagement';
    await rig.refused('unit.sell', { unitId }, code);
    await rig.refused('unit.assignPilot', { unitId, pilotId: null }, code);
    await rig.refused('unit.assignPilot', { unitId: idle.id, pilotId }, code);
    await rig.refused('pilot.hire', { forceId: idle.forceId, unitId }, code);
    await rig.refused('pilot.advance', { pilotId }, code);
    const quote = await rig.call('pilot.advanceQuote', {
      pilotId: pilots.find(({ id }) => id === pilotId)!.id,
    });
    expect(quote.refused).toBe(code);
  });

  it('are repaired all or none', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig);
    const engagement = await rig.call('engagement.get', { engagementId });
    const mine = engagement.participants.filter(({ side }) => side === 'attacker').slice(0, 2);
    let report = makeQuietReport(engagement, 'draw');
    for (const { unitId } of engagement.participants) report = changeUnit(report, unitId, { armorLeft: 0 });
    await rig.call('engagement.record', { engagementId, report });
    await rig.call('engagement.accept', { engagementId });
    const theirs = engagement.participants.find(({ side }) => side === 'defender')!.unitId;
    const unitIds = mine.map(({ unitId }) => unitId);
    const costSp = mine.reduce((sum, { card }) => sum + card.size * 20, 0);
    const { force } = await rig.roster('attacker');
    const error = await rig.refused('unit.repair', { unitIds }, 'ledger.insufficient-sp');
    expect(error.details).toEqual({
      force: force.name,
      forceId: force.id,
      neededSp: costSp,
      haveSp: 0,
      wpToConvert: Math.ceil(costSp / 3),
    });
    await rig.call('ledger.convert', { forceId: force.id, wp: Math.ceil(costSp / 3) });
    await rig.refused('unit.repair', { unitIds: [...unitIds, theirs] }, 'unit.not-in-force');
    const idle = (await rig.roster('attacker')).units.find((unit) => unit.readiness === 'ready')!;
    await rig.refused('unit.repair', { unitIds: [...unitIds, idle.id] }, 'unit.nothing-to-repair');
    expect(await rig.call('unit.repair', { unitIds: [...unitIds, ...unitIds] })).toEqual({
      costSp,
      units: 2,
    });
    const lines = await rig.call('ledger.list', { forceId: force.id, currency: 'SP' });
    expect(lines.map((line) => line.kind)).toEqual(['conversion', 'repair', 'repair']);
  });
});

describe('pilots', () => {
  it('pay for one step between two tracks', async () => {
    const rig = await makeRig();
    const { force, pilots } = await rig.roster('attacker');
    const pilotId = pilots.find((pilot) => pilot.skill === 4)!.id;
    const error = await rig.refused('pilot.advance', { pilotId }, 'ledger.insufficient-sp');
    expect(error.details).toMatchObject({ neededSp: 400, haveSp: 0, wpToConvert: 134 });
    await rig.call('ledger.convert', { forceId: force.id, wp: 300 });
    const quote = await rig.call('pilot.advanceQuote', { pilotId });
    expect(quote).toMatchObject({ fromSkill: 4, toSkill: 3, costSp: 400, haveSp: 900, refused: null });
    const advanced = await rig.call('pilot.advance', { pilotId });
    expect(advanced).toEqual({ skill: 3, costSp: 400, pv: quote.pvAfter });
    await rig.refused('pilot.advance', { pilotId }, 'pilot.already-advanced');
    await rig.refused('pilot.heal', { pilotId }, 'pilot.not-wounded');
  });

  it('do not rise above Skill 0', async () => {
    const rig = await makeRig();
    const { force, pilots } = await rig.roster('attacker');
    const pilotId = pilots.find((pilot) => pilot.skill === 3)!.id;
    await rig.call('ledger.convert', { forceId: force.id, wp: 900 });
    for (const costSp of [500, 1000, 1500]) {
      expect((await rig.call('pilot.advance', { pilotId })).costSp).toBe(costSp);
      const engagementId = await prepareNext(rig, 4);
      const engagement = await rig.call('engagement.get', { engagementId });
      let report = makeQuietReport(engagement, 'attacker');
      for (const { id, owner } of engagement.objectives)
        if (owner !== 'defender') report = claim(report, id, 'attacker');
      await rig.call('engagement.record', { engagementId, report });
      await rig.call('engagement.accept', { engagementId });
      await rig.call('ledger.convert', { forceId: force.id, wp: 100 });
    }
    await rig.refused('pilot.advance', { pilotId }, 'pilot.best-skill');
  });

  it('who are dead neither train nor fly', async () => {
    const rig = await makeRig();
    const unitId = await destroyFirst(rig, (total) => total <= 3);
    const { pilots } = await rig.roster('attacker');
    const dead = pilots.find((pilot) => pilot.status === 'killed')!;
    expect(dead.unitId).toBeNull();
    await rig.refused('pilot.advance', { pilotId: dead.id }, 'pilot.not-available');
    const unit = (await rig.roster('attacker')).units.find((one) => one.readiness === 'ready')!;
    expect(unit.id).not.toBe(unitId);
    await rig.refused('unit.assignPilot', { unitId: unit.id, pilotId: dead.id }, 'pilot.not-available');
  });

  it('who are wounded are healed for SP, or miss one engagement', async () => {
    const rig = await makeRig();
    await destroyFirst(rig, (total) => total > 3 && total <= 6);
    const { force, pilots } = await rig.roster('attacker');
    const pilotId = pilots.find((pilot) => pilot.status === 'wounded')!.id;
    const { decisions } = await rig.call('campaign.summary', {});
    expect(decisions).toContainEqual({ kind: 'heal', forceId: force.id, pilots: 1, costSp: 30 });
    await rig.refused('pilot.heal', { pilotId }, 'ledger.insufficient-sp');
    await rig.call('ledger.convert', { forceId: force.id, wp: 10 });
    expect(await rig.call('pilot.heal', { pilotId })).toEqual({ costSp: 30 });
    await rig.call('journal.undo', {});
    const engagementId = await prepareNext(rig);
    const engagement = await rig.call('engagement.get', { engagementId });
    expect(engagement.participants.map((one) => one.pilotId)).not.toContain(pilotId);
    await rig.call('engagement.record', { engagementId, report: makeQuietReport(engagement, 'draw') });
    await rig.call('engagement.accept', { engagementId });
    const after = (await rig.roster('attacker')).pilots.find((pilot) => pilot.id === pilotId)!;
    expect(after).toMatchObject({ status: 'active', wounds: 0 });
  });
});

describe('money', () => {
  it('that is not there is not spent', async () => {
    const rig = await makeRig();
    const { force } = await rig.roster('attacker');
    const error = await rig.refused(
      'ledger.convert',
      { forceId: force.id, wp: 1001 },
      'ledger.insufficient-wp',
    );
    expect(error.details).toMatchObject({ neededWp: 1001, haveWp: 1000 });
    expect(await rig.call('unit.buy', { forceId: force.id, cardId: 140 })).toMatchObject({ costSp: 0 });
    expect(await rig.call('pilot.hire', { forceId: force.id })).toMatchObject({ costSp: 0 });
    await prepareNext(rig);
    await rig.refused('unit.buy', { forceId: force.id, cardId: 140 }, 'ledger.insufficient-sp');
    await rig.refused('pilot.hire', { forceId: force.id }, 'ledger.insufficient-sp');
  });

  it('owed stops purchases, and the next track until it is repaid', async () => {
    const rig = await makeRigWith(() => ({ payPerTrackWp: undefined }));
    const { force, units, pilots } = await rig.roster('attacker');
    await rig.call('ledger.convert', { forceId: force.id, wp: 1000 });
    const idle = units.at(-1)!;
    await rig.call('pilot.advance', { pilotId: pilots.find((pilot) => pilot.skill === 3)!.id });
    const engagementId = await prepareNext(rig, 1);
    const engagement = await rig.call('engagement.get', { engagementId });
    await rig.call('engagement.record', { engagementId, report: makeQuietReport(engagement, 'draw') });
    await rig.call('engagement.accept', { engagementId });
    expect((await rig.roster('attacker')).force).toMatchObject({ warchestWp: -200, supportSp: 2500 });
    await rig.refused('unit.buy', { forceId: force.id, cardId: 140 }, 'ledger.in-debt');
    await rig.refused('pilot.hire', { forceId: force.id }, 'ledger.in-debt');
    await rig.refused('pilot.advance', { pilotId: pilots[0]!.id }, 'ledger.in-debt');
    await rig.refused('ledger.convert', { forceId: force.id, wp: 1 }, 'ledger.in-debt');
    expect((await rig.call('unit.sell', { unitId: idle.id })).priceSp).toBe(idle.card.basePv * 20);
    await prepareNext(rig, 1);
    const { force: after } = await rig.roster('attacker');
    expect(after).toMatchObject({ warchestWp: -300, supportSp: 2500 + idle.card.basePv * 20 - 600 });
  });
});

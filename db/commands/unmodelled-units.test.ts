import { describe, expect, it } from 'vitest';
import { editRows } from '../testing/break-file.ts';
import {
  changeUnit,
  chooseUnits,
  findOpenTrack,
  makeQuietReport,
  makeRig,
  type CampaignRig,
} from './testing/campaign-rig.ts';

/** A campaign in which the first attacker’s unit is of another type; the catalogue has ’Mechs only. */
async function makeRigOf(type: string, mode: string, inches: number) {
  const rig = await makeRig();
  const { file } = rig;
  const trackId = await findOpenTrack(rig);
  const [unitId] = await chooseUnits(rig, trackId, 'attacker', 1);
  await rig.call('campaign.close', {});
  const move = `json('[{"mode":"${mode}","inches":${inches}}]')`;
  editRows(
    file,
    `UPDATE units SET card = json_set(card, '$.type', '${type}', '$.move', ${move}) WHERE id = '${unitId}'`,
  );
  await rig.call('campaign.open', { file });
  return { rig, trackId, unitId: unitId! };
}

async function prepare({ rig, trackId, unitId }: Awaited<ReturnType<typeof makeRigOf>>) {
  const enemies = await chooseUnits(rig, trackId, 'defender', 1);
  const fielded = { attacker: { unitIds: [unitId] }, defender: { unitIds: enemies } };
  const { engagementId } = await rig.call('engagement.prepare', { trackId, ...fielded });
  return { engagementId, engagement: await rig.call('engagement.get', { engagementId }) };
}

async function isRecorded(
  rig: CampaignRig,
  { engagementId, engagement }: Awaited<ReturnType<typeof prepare>>,
) {
  const unit = engagement.participants.find(({ side }) => side === 'attacker')!;
  const hurt = { armorLeft: unit.damage.armorLeft - 1 };
  const report = changeUnit(makeQuietReport(engagement, 'attacker'), unit.unitId, hurt);
  await rig.call('engagement.record', { engagementId, report });
  await rig.call('engagement.accept', { engagementId });
  const { units } = await rig.roster('attacker');
  expect(units.find(({ id }) => id === unit.unitId)).toMatchObject({ readiness: 'damaged', damage: hurt });
}

describe('a unit that battles do not know', () => {
  it.each([
    ['a fighter', 'AF', 'aero', 6, 'type-AF'],
    ['a DropShip', 'DS', 'aero', 3, 'type-DS'],
    ['a support vehicle that flies by thrust', 'SV', 'aero', 5, 'type-CF'],
    ['an airship', 'SV', 'airship', 2, 'type-CF'],
    ['a mobile structure', 'MS', 'tracked', 4, 'type-MS'],
  ])('is told before anything is resolved, refused by name, and recorded: %s', async (_, ...kind) => {
    const [type, mode, inches, told] = kind;
    const fielded = await makeRigOf(type, mode, inches);
    const { rig } = fielded;
    const prepared = await prepare(fielded);
    const { engagementId, engagement } = prepared;
    const name = engagement.participants.find(({ side }) => side === 'attacker')!.card.name;
    expect(engagement.unmodelled).toContainEqual(
      expect.objectContaining({ id: told, status: 'not-modelled', units: [name] }),
    );
    const error = await rig.refused(
      'engagement.autoResolve',
      { engagementId },
      'engagement.impossible-scenario',
    );
    expect(error.message).toContain(`The program cannot fight with the type of ${name}`);
    await isRecorded(rig, prepared);
  });

  it('is a ship where the board has no water', async () => {
    const fielded = await makeRigOf('CV', 'naval', 6);
    const { rig, trackId } = fielded;
    const { track } = await rig.call('track.definition', { trackId });
    const map = { widthHexes: 36, heightHexes: 24 };
    await rig.call('track.save', { trackId, track: { ...track, setUp: { ...track.setUp, map } } });
    const prepared = await prepare(fielded);
    const { engagementId } = prepared;
    const error = await rig.refused(
      'engagement.autoResolve',
      { engagementId },
      'engagement.impossible-scenario',
    );
    expect(error.message).toMatch(/no hex left for .+: ships need water/);
    await isRecorded(rig, prepared);
  });
});

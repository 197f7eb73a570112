import { describe, expect, it } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import { changeUnit, makeQuietReport, makeRig, prepareNext } from './testing/campaign-rig.ts';

type Rolls = NonNullable<ParamsOf<'engagement.accept'>['rolls']>;

const DESTROYED = { armorLeft: 0, structureLeft: 0, fate: 'destroyed' } as const;

/** The attacker wins, and has lost its first unit. */
async function loseOne() {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig);
  const engagement = await rig.call('engagement.get', { engagementId });
  const unit = engagement.participants.find(({ side }) => side === 'attacker')!;
  const standing = engagement.participants.find(({ side }) => side === 'defender')!;
  const report = changeUnit(makeQuietReport(engagement, 'attacker'), unit.unitId, DESTROYED);
  const roll = (kind: Rolls[number]['kind'], ...dice: [number, number]): Rolls[number] => {
    return { kind, unitId: unit.unitId, dice };
  };
  return { rig, engagementId, report, unit, standing, roll };
}

describe('dice that fell at the table', () => {
  it('decide who is recovered and who is killed, and the preview comes true', async () => {
    const { rig, engagementId, report, unit, roll } = await loseOne();
    const rolls = [roll('recovery', 1, 1), roll('pilot', 1, 2)];
    const { consequences } = await rig.call('engagement.preview', { engagementId, report, rolls });
    expect(consequences?.units.find(({ unitId }) => unitId === unit.unitId)).toMatchObject({
      standing: 'lost',
      recovery: { dice: [1, 1], recovered: false, fromTable: true },
    });
    expect(consequences?.pilots.find(({ pilotId }) => pilotId === unit.pilotId)).toMatchObject({
      fate: 'killed',
      dice: [1, 2],
      fromTable: true,
    });
    await rig.call('engagement.record', { engagementId, report });
    expect(await rig.call('engagement.accept', { engagementId, rolls })).toEqual(consequences);
    expect((await rig.call('engagement.get', { engagementId })).consequences).toEqual(consequences);
    const { units, pilots } = await rig.roster('attacker');
    expect(units.find(({ id }) => id === unit.unitId)?.standing).toBe('lost');
    expect(pilots.find(({ id }) => id === unit.pilotId)?.status).toBe('killed');
  });

  it('can save the same unit and its pilot; what is not told the program rolls', async () => {
    const { rig, engagementId, report, unit, roll } = await loseOne();
    const alone = (await rig.call('engagement.preview', { engagementId, report })).consequences!;
    const rolls = [roll('recovery', 6, 6)];
    const { consequences } = await rig.call('engagement.preview', { engagementId, report, rolls });
    expect(consequences?.units.find(({ unitId }) => unitId === unit.unitId)?.standing).toBe('wrecked');
    expect(consequences?.pilots).toEqual(alone.pilots);
  });

  it('recover the wrecks of either side after a draw, and the preview comes true', async () => {
    const { rig, engagementId, report, unit, standing, roll } = await loseOne();
    const drawn = changeUnit({ ...report, winner: 'draw' }, standing.unitId, DESTROYED);
    const rolls = [roll('recovery', 6, 6), { ...roll('recovery', 1, 1), unitId: standing.unitId }];
    const { consequences } = await rig.call('engagement.preview', { engagementId, report: drawn, rolls });
    expect(consequences?.fieldHolder).toBeNull();
    const told = (one: typeof unit) => consequences?.units.find(({ unitId }) => unitId === one.unitId);
    expect(told(unit)).toMatchObject({ standing: 'wrecked', recovery: { byWhom: 'attacker' } });
    expect(told(standing)).toMatchObject({ standing: 'lost', recovery: { byWhom: null } });
    await rig.call('engagement.record', { engagementId, report: drawn });
    expect(await rig.call('engagement.accept', { engagementId, rolls })).toEqual(consequences);
    const { units } = await rig.roster('attacker');
    expect(units.find(({ id }) => id === unit.unitId)).toMatchObject({
      standing: 'wrecked',
      repair: { kind: 'destroyed' },
    });
  });

  it('are refused by the preview and by accepting alike when they cannot be', async () => {
    const { rig, engagementId, report, standing, roll } = await loseOne();
    await rig.call('engagement.record', { engagementId, report });
    const wrong: [string, Rolls][] = [
      ['not-a-die', [roll('pilot', 0, 6)]],
      ['not-a-die', [roll('pilot', 6, 7)]],
      ['not-called', [{ ...roll('pilot', 6, 6), unitId: standing.unitId }]],
      ['not-called', [{ ...roll('pilot', 6, 6), unitId: 'none' as UnitId }]],
      ['twice', [roll('pilot', 6, 6), roll('pilot', 5, 5)]],
    ];
    for (const [reason, rolls] of wrong) {
      const code = 'engagement.impossible-roll';
      const inPreview = await rig.refused('engagement.preview', { engagementId, report, rolls }, code);
      const inAccept = await rig.refused('engagement.accept', { engagementId, rolls }, code);
      expect(inAccept).toEqual(inPreview);
      expect(inPreview.details).toMatchObject({ reason });
    }
  });
});

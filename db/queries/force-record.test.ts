import { describe, expect, test } from 'vitest';
import type { Engagement } from '../../shared/domain/engagement.ts';
import type { ForceBattle } from '../../shared/domain/force-record.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import { opponentOf } from '../../shared/domain/side.ts';
import { nameUnitBriefly } from '../../shared/domain/unit.ts';
import {
  changeUnit,
  claim,
  fieldTwo,
  findOpenTrack,
  makeQuietReport,
  makeRig,
  playQuietly,
  prepareNext,
} from '../commands/testing/campaign-rig.ts';

const DESTROYED = { armorLeft: 0, structureLeft: 0, fate: 'destroyed' } as const;

/** The same facts from a whole engagement. */
function tell(engagement: Engagement, forceId: ForceId): Omit<ForceBattle, 'bonuses'> {
  const { consequences, participants, report } = engagement;
  const change = consequences!.warchests.find((one) => one.forceId === forceId)!;
  const own = participants.filter((unit) => unit.forceId === forceId);
  const gone = consequences!.units.filter(({ standing }) => standing !== 'serving');
  const name = ({ unitId, standing }: (typeof gone)[number]) => ({
    unitId,
    unit: nameUnitBriefly(participants.find((unit) => unit.unitId === unitId)!),
    standing,
  });
  const met = report!.objectives.flatMap(({ objectiveId, side }) =>
    side === change.role ? [objectiveId] : [],
  );
  return {
    engagementId: engagement.id,
    trackId: engagement.trackId,
    side: change.role,
    winner: consequences!.winner,
    change,
    objectives: met.map((id) => {
      const { key, name: called, wp } = engagement.objectives.find((objective) => objective.id === id)!;
      return { key, name: called, wp };
    }),
    units: own.length,
    pv: own.reduce((sum, { pv }) => sum + pv, 0),
    lost: gone.filter(({ unitId }) => own.some((unit) => unit.unitId === unitId)).map(name),
    salvaged: gone.filter(({ recovery }) => recovery?.byWhom === change.role).map(name),
    opens: consequences!.opens,
  };
}

describe('the record of a force', () => {
  test('tells each engagement as the engagement does, for both sides', async () => {
    const rig = await makeRig();
    for (const winner of ['attacker', 'defender', 'attacker'] as const) {
      const engagementId = await prepareNext(rig);
      const engagement = await rig.call('engagement.get', { engagementId });
      const victims = engagement.participants.filter(({ side }) => side === opponentOf(winner)).slice(0, 2);
      const quiet = makeQuietReport(engagement, winner);
      const fought = victims.reduce((report, { unitId }) => changeUnit(report, unitId, DESTROYED), quiet);
      const report = {
        ...fought,
        objectives: engagement.objectives.map(({ id, owner }) => ({
          objectiveId: id,
          side: owner === opponentOf(winner) ? null : winner,
        })),
      };
      await rig.call('engagement.record', { engagementId, report });
      await rig.call('engagement.accept', { engagementId });
    }
    const entries = await rig.call('engagement.list', {});
    const rosters = await rig.call('force.list', {});
    expect(entries).toHaveLength(3);
    for (const { force } of rosters) {
      const record = await rig.call('force.record', { forceId: force.id });
      expect(record.battles).toHaveLength(3);
      for (const [index, { engagementId }] of entries.entries()) {
        const engagement = await rig.call('engagement.get', { engagementId });
        const { bonuses: _, ...battle } = record.battles[index]!;
        // The answers of `engagement.get` have fields of earlier versions besides.
        expect(tell(engagement, force.id)).toMatchObject(battle);
      }
    }
  });

  test('tells no engagement that is not accepted, and none after it was undone', async () => {
    const rig = await makeRig();
    const engagementId = await prepareNext(rig);
    const engagement = await rig.call('engagement.get', { engagementId });
    const { forceId } = engagement.forces[0]!;
    const count = async () => (await rig.call('force.record', { forceId })).battles.length;
    await rig.call('engagement.record', { engagementId, report: makeQuietReport(engagement, 'attacker') });
    expect(await count()).toBe(0);
    await rig.call('engagement.accept', { engagementId });
    expect(await count()).toBe(1);
    await rig.call('journal.undo', {});
    expect(await count()).toBe(0);
  });

  test('ends with the warchest that the force has, whichever engagement was begun first', async () => {
    const rig = await makeRig();
    await playQuietly(rig);
    const { tracks } = await rig.call('track.list', {});
    const open = tracks.filter(({ status }) => status === 'open').slice(0, 2);
    expect(open).toHaveLength(2);
    const begun = [];
    for (const { id } of open) {
      const { attacker, defender } = await fieldTwo(rig, id);
      const { engagementId } = await rig.call('engagement.prepare', {
        trackId: id,
        attacker: { unitIds: attacker.unitIds.slice(0, 1) },
        defender: { unitIds: defender.unitIds.slice(0, 1) },
      });
      begun.push(engagementId);
    }
    const accepted = begun.toReversed();
    for (const engagementId of accepted) {
      const engagement = await rig.call('engagement.get', { engagementId });
      const report = { ...makeQuietReport(engagement, 'attacker'), reason: 'The other one yields.' };
      await rig.call('engagement.record', { engagementId, report });
      await rig.call('engagement.accept', { engagementId });
    }
    const read = async () => {
      const { force } = await rig.roster('attacker');
      const { battles } = await rig.call('force.record', { forceId: force.id });
      expect(battles.at(-1)!.change.afterWp).toBe(force.warchestWp);
      return battles.map(({ engagementId }) => engagementId).slice(1);
    };
    expect(await read()).toEqual(accepted);
    await rig.call('journal.undo', {});
    expect(await read()).toEqual(accepted.slice(0, 1));
    await rig.call('journal.redo', {});
    expect(await read()).toEqual(accepted);
  });

  test('tells the bonuses that paid the force or cost it, whichever side took them', async () => {
    const rig = await makeRig();
    const trackId = await findOpenTrack(rig);
    const { track } = await rig.call('track.definition', { trackId });
    const paysBoth = { owner: 'both' as const, wp: { attacker: 25, defender: 25 } };
    const offered = track.bonuses.map((bonus) => ({ ...bonus, ...paysBoth }));
    await rig.call('track.save', { trackId, track: { ...track, bonuses: offered } });
    const shared = (await rig.call('track.get', { trackId })).bonuses[0]!;
    const { attacker, defender } = await fieldTwo(rig, trackId);
    const { engagementId } = await rig.call('engagement.prepare', {
      ...{ trackId, attacker },
      defender: { ...defender, bonusIds: [shared.id] },
    });
    const engagement = await rig.call('engagement.get', { engagementId });
    const met = engagement.objectives.find(({ owner }) => owner !== 'defender')!;
    const report = claim(makeQuietReport(engagement, 'attacker'), met.id, 'attacker');
    await rig.call('engagement.record', { engagementId, report });
    await rig.call('engagement.accept', { engagementId });
    for (const { force } of await rig.call('force.list', {})) {
      const { battles } = await rig.call('force.record', { forceId: force.id });
      const lines = await rig.call('ledger.list', { forceId: force.id });
      const paid = lines.filter(({ kind }) => kind === 'bonus');
      const [{ bonuses, change, side }] = battles as [ForceBattle];
      expect(bonuses.map(({ key, wp }) => [key, wp])).toEqual(
        paid.map(({ subjectKey, amount }) => [subjectKey, amount]),
      );
      expect(bonuses.reduce((sum, { wp }) => sum + wp, 0)).toBe(change.bonusesWp);
      expect(bonuses).toHaveLength(side === 'attacker' ? 1 : 0);
    }
  });

  test('of a force that does not exist is refused', async () => {
    const rig = await makeRig();
    await expect(rig.call('force.record', { forceId: 'force-9-9' as ForceId })).rejects.toThrow(
      'force.not-found',
    );
  });
});

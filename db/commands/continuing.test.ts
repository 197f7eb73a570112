import { expect, test } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { EngagementId } from '../../shared/domain/ids.ts';
import { makeRig, prepareNext, type CampaignRig } from './testing/campaign-rig.ts';

type State = NonNullable<ParamsOf<'engagement.continue'>['state']>;

/**
 * All units as they arrived, after three turns at the table; only the first attacker is damaged and one defender is
 * destroyed.
 */
async function begin(): Promise<{ rig: CampaignRig; engagementId: EngagementId; state: State }> {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig);
  const { participants } = await rig.call('engagement.get', { engagementId });
  const attacker = participants.findIndex(({ side }) => side === 'attacker');
  const defender = participants.findIndex(({ side }) => side === 'defender');
  const units = participants.map(({ unitId, damage }, index): State['units'][number] => ({
    unitId,
    ...damage,
    fate: index === defender ? 'destroyed' : 'standing',
    kills: index === attacker ? 1 : 0,
    ...(index === attacker ? { armorLeft: 0, heat: 1 } : {}),
    ...(index === defender ? { armorLeft: 0, structureLeft: 0 } : {}),
  }));
  return { rig, engagementId, state: { turn: 3, units } };
}

test('a battle from the table is finished, kept as it was begun, and undone', async () => {
  const { rig, engagementId, state } = await begin();
  const before = rig.dump();
  const one = state.units[0]!;
  const alive = state.units.filter(({ fate }) => fate === 'standing');
  const last = alive.at(-1)!;
  const measured: State = { ...state, distances: [{ between: [one.unitId, last.unitId], inches: 16 }] };
  const preview = await rig.call('engagement.previewState', { engagementId, state: measured });
  expect(preview.checks.filter(({ level }) => level === 'error')).toEqual([]);
  expect(preview.placement?.distances[0]).toMatchObject({ inches: 16, placedInches: 16 });
  expect(rig.dump()).toBe(before);

  const answer = await rig.call('engagement.continue', { engagementId, state: measured, seed: 'table' });
  expect(answer.placement).toEqual(preview.placement);
  const engagement = await rig.call('engagement.get', { engagementId });
  expect(engagement).toMatchObject({ status: 'reported', method: 'resolved', tableTurns: 3 });
  expect(engagement.report?.turns).toBe(answer.turns);
  expect(answer.turns).toBeGreaterThan(3);
  const destroyed = state.units.find(({ fate }) => fate === 'destroyed')!;
  const result = (unitId: string) => engagement.report?.units.find((unit) => unit.unitId === unitId);
  expect(result(destroyed.unitId)?.fate).toBe('destroyed');
  expect(result(one.unitId)?.kills).toBeGreaterThanOrEqual(1);

  const { battle } = await rig.call('engagement.battle', { engagementId });
  expect(battle?.seed).toBe('table');
  expect(battle?.scenario.start).toMatchObject({ turn: 3, distances: measured.distances });
  const deployed = battle!.events.filter(({ type }) => type === 'deployed');
  expect(deployed.slice(0, answer.placement.units.length)).toHaveLength(answer.placement.units.length);
  expect(battle!.events.find(({ type }) => type === 'turn')).toEqual({ type: 'turn', turn: 4 });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });

  await rig.call('journal.undo', {});
  const undone = await rig.call('engagement.get', { engagementId });
  expect(undone).toMatchObject({ status: 'prepared', method: null, tableTurns: null, report: null });
});

test('units stand where they were put on the board of their battle, and nowhere that cannot be', async () => {
  const { rig, engagementId, state } = await begin();
  const { board, sides } = await rig.call('engagement.scenario', { engagementId });
  expect(sides.attacker.units.length + sides.defender.units.length).toBe(state.units.length);
  const put = (places: readonly (readonly [column: number, row: number])[]): State => ({
    ...state,
    units: state.units.map((unit, index) => {
      const at = places[index];
      return at === undefined ? unit : { ...unit, at: { column: at[0], row: at[1], facing: 3 } };
    }),
  });
  const isDry = (column: number, row: number) =>
    !board.hexes?.some((hex) => hex.column === column && hex.row === row);
  const row = Array.from({ length: board.heightHexes }, (_, at) => at).find((at) => isDry(0, at)) ?? 0;
  const { placement } = await rig.call('engagement.previewState', { engagementId, state: put([[0, row]]) });
  expect(placement?.units[0]).toMatchObject({ column: 0, row, facing: 3, given: true });
  await rig.call('engagement.continue', { engagementId, state: put([[0, row]]) });
  const { battle } = await rig.call('engagement.battle', { engagementId });
  expect(battle!.scenario.board).toEqual(board);
  expect(battle!.events.find(({ type }) => type === 'deployed')).toMatchObject({
    unitId: state.units[0]!.unitId,
    at: { q: 0, r: row, facing: 3 },
  });
  await rig.refused(
    'engagement.continue',
    { engagementId, state: put([[board.widthHexes, 0]]) },
    'engagement.impossible-state',
  );
});

test('its dice can be overwritten, and its report accepted; then it is refused', async () => {
  const { rig, engagementId, state } = await begin();
  await rig.call('engagement.continue', { engagementId, state });
  const { battle } = await rig.call('engagement.battle', { engagementId });
  const face = (battle!.dice[0]!.face % 6) + 1;
  await rig.call('engagement.overwriteDice', { engagementId, dice: [{ die: 1, face }] });
  expect(await rig.call('engagement.get', { engagementId })).toMatchObject({ tableTurns: 3 });
  await rig.call('engagement.accept', { engagementId });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  await rig.refused('engagement.continue', { engagementId, state }, 'engagement.already-accepted');
});

test('a result typed over it is no battle from the table any more', async () => {
  const { rig, engagementId, state } = await begin();
  await rig.call('engagement.continue', { engagementId, state });
  await rig.call('engagement.autoResolve', { engagementId });
  expect(await rig.call('engagement.get', { engagementId })).toMatchObject({ tableTurns: null });
});

test('a state that cannot be is refused with what stands beside each entry', async () => {
  const { rig, engagementId, state } = await begin();
  const refuse = async (changed: State): Promise<unknown> => {
    const params = { engagementId, state: changed };
    const { checks, placement } = await rig.call('engagement.previewState', params);
    expect(placement).toBeNull();
    const { details } = await rig.refused('engagement.continue', params, 'engagement.impossible-state');
    const findings = checks.filter(({ level }) => level === 'error');
    expect(details).toMatchObject({ findings });
    return findings.map(({ code }) => code);
  };
  const [first, ...others] = state.units;
  expect(await refuse({ ...state, units: others })).toEqual(['unit-missing']);
  expect(await refuse({ ...state, units: [{ ...first!, armorLeft: 99 }, ...others] })).toEqual([
    'armor-over-maximum',
  ]);
  expect(await refuse({ ...state, units: [{ ...first!, heat: 9 }, ...others] })).toEqual(['heat-invalid']);
  expect(await refuse({ ...state, turn: 150 })).toEqual(['start-turn']);
  // With one enemy gone, two kills would become more than there are enemies by the end of the battle.
  expect(await refuse({ ...state, units: [{ ...first!, kills: 2 }, ...others] })).toEqual(['start-kills']);
  expect(await refuse({ ...state, units: [{ ...first!, kills: 99 }, ...others] })).toEqual([
    'kills-over-enemies',
  ]);
  const gone = state.units.find(({ fate }) => fate === 'destroyed')!;
  expect(
    await refuse({ ...state, distances: [{ between: [first!.unitId, gone.unitId], inches: 4 }] }),
  ).toEqual(['start-distance-unit']);
});

test('what the table told before is in the report of the finished battle, captured units too', async () => {
  const { rig, engagementId, state } = await begin();
  const { participants } = await rig.call('engagement.get', { engagementId });
  const sideOf = new Map(participants.map(({ unitId, side }) => [unitId, side]));
  const own = state.units.filter(({ unitId }) => sideOf.get(unitId) === 'attacker');
  const [first, left, taken] = own;
  const told: State = {
    ...state,
    units: state.units.map((unit): State['units'][number] => {
      if (unit.fate === 'destroyed')
        return { ...unit, destroyedBy: { unitId: first!.unitId, how: 'ammo' }, pilotFate: 'killed' };
      if (unit === left) return { ...unit, fate: 'withdrew' };
      if (unit === taken) return { ...unit, fate: 'captured', pilotWounds: 1 };
      return unit;
    }),
  };
  const { placement } = await rig.call('engagement.previewState', { engagementId, state: told });
  expect(placement?.units.map(({ unitId }) => unitId)).not.toContain(taken!.unitId);
  await rig.call('engagement.continue', { engagementId, state: told });
  const { report, checks } = await rig.call('engagement.get', { engagementId });
  const resultOf = (unitId: string) => report!.units.find((unit) => unit.unitId === unitId);
  const lost = state.units.find(({ fate }) => fate === 'destroyed')!;
  expect(resultOf(lost.unitId)).toMatchObject({
    destroyedBy: { unitId: first!.unitId, how: 'ammo' },
    pilotFate: 'killed',
  });
  expect(resultOf(left!.unitId)).toMatchObject({ fate: 'withdrew', exit: { edge: 'west' } });
  expect(resultOf(taken!.unitId)).toMatchObject({ fate: 'captured', pilotWounds: 1 });
  expect(checks.filter(({ level }) => level === 'error')).toEqual([]);
  await rig.call('engagement.accept', { engagementId });
  const { units } = await rig.roster('attacker');
  expect(units.find(({ id }) => id === taken!.unitId)?.standing).toBe('captured');
  const pilots = (await rig.roster('defender')).pilots;
  const pilotId = participants.find(({ unitId }) => unitId === lost.unitId)!.pilotId;
  expect(pilots.find(({ id }) => id === pilotId)?.status).toBe('killed');
});

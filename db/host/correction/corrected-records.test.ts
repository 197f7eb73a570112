import { describe, expect, it } from 'vitest';
import {
  changeUnit,
  makeQuietReport,
  makeRig,
  prepareNext,
  type CampaignRig,
} from '../../commands/testing/campaign-rig.ts';
import { findNewestEntry } from '../../commands/testing/read-journal.ts';

const REASON = 'Typed in wrongly.';
const WOUNDED = { pilotFate: 'wounded', pilotWounds: 1 } as const;
const KILLED = { armorLeft: 0, structureLeft: 0, fate: 'destroyed', pilotFate: 'killed' } as const;

/** An accepted battle with a change to the quiet result of the first defender. */
async function acceptWith(change: Parameters<typeof changeUnit>[2]) {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig, 2);
  const engagement = await rig.call('engagement.get', { engagementId });
  const quiet = makeQuietReport(engagement, 'attacker');
  const { unitId, pilotId } = engagement.participants.find(({ side }) => side === 'defender')!;
  await rig.call('engagement.record', { engagementId, report: changeUnit(quiet, unitId, change) });
  await rig.call('engagement.accept', { engagementId });
  const correct = (report: typeof quiet) =>
    rig.call('engagement.correct', { engagementId, report, reason: REASON });
  return { rig, engagementId, quiet, unitId, pilotId, correct };
}

const kindsOf = (events: readonly { readonly kind: string }[]) => events.map(({ kind }) => kind);

async function readNewestEntry(rig: CampaignRig): Promise<number> {
  return (await rig.call('journal.hash', {})).entry;
}

describe('a correction that changes a pilot', () => {
  it('tells the change, and not that the pilot joined again', async () => {
    const { rig, pilotId } = await acceptWith(WOUNDED);
    await rig.call('pilot.edit', { pilotId, kills: 2, reason: REASON });
    const entry = await readNewestEntry(rig);
    const params = { pilotId, kills: 5, reason: REASON };
    await rig.call('journal.correct', { entry, params, reason: REASON });
    const { events, kills } = await rig.call('pilot.record', { pilotId });
    expect(kills).toBe(5);
    expect(events).toMatchObject([
      { kind: 'joined', method: 'campaign.create' },
      { kind: 'kills', kills: 2, method: 'pilot.edit' },
      { kind: 'kills', kills: 3, method: 'journal.correct', reason: REASON },
    ]);
  });

  it('does not join a pilot again that it brings back', async () => {
    const { rig } = await acceptWith(WOUNDED);
    const { force } = await rig.roster('attacker');
    await rig.call('ledger.adjust', { forceId: force.id, currency: 'SP', amount: 900, reason: REASON });
    await rig.call('pilot.hire', { forceId: force.id, name: 'Late', skill: 4 });
    const entry = await findNewestEntry(rig, 'pilot.hire');
    const { entries } = await rig.call('journal.list', { limit: 1, with: ['params'] });
    const pilot = (await rig.roster('attacker')).pilots.find(({ name }) => name === 'Late')!;
    await rig.call('journal.correct', { entry, reason: REASON });
    await rig.refused('pilot.record', { pilotId: pilot.id }, 'pilot.not-found');
    await rig.call('journal.correct', { entry, params: entries[0]!.params!, reason: REASON });
    const { events } = await rig.call('pilot.record', { pilotId: pilot.id });
    expect(kindsOf(events)).toEqual(['joined']);
  });

  it('tells what became of the pilot in a battle with the battle only', async () => {
    const { rig, quiet, unitId, pilotId, correct } = await acceptWith(WOUNDED);
    await correct(changeUnit(quiet, unitId, KILLED));
    const record = await rig.call('pilot.record', { pilotId });
    expect(record).toMatchObject({ status: 'killed', battles: [{ pilotFate: 'killed' }] });
    expect(kindsOf(record.events)).toEqual(['joined']);
  });
});

describe('a correction that makes a result less bad', () => {
  it('repairs no unit', async () => {
    const { rig, engagementId, quiet, unitId, correct } = await acceptWith(WOUNDED);
    const { participants } = await rig.call('engagement.get', { engagementId });
    const { damage } = participants.find((one) => one.unitId === unitId)!;
    await correct(changeUnit(quiet, unitId, { armorLeft: damage.armorLeft - 1 }));
    await correct(quiet);
    expect(kindsOf((await rig.call('unit.record', { unitId })).events)).toEqual(['joined']);
  });
});

describe('the memorial', () => {
  it('tells of a death in battle that a correction told', async () => {
    const { rig, engagementId, quiet, unitId, pilotId, correct } = await acceptWith(WOUNDED);
    await correct(changeUnit(quiet, unitId, KILLED));
    expect(await rig.call('pilot.memorial', {})).toMatchObject([
      { pilotId, lastBattle: { engagementId, pilotFate: 'killed' }, death: null },
    ]);
  });

  it('keeps a death out of battle through corrections of something else of the pilot', async () => {
    const { rig, pilotId } = await acceptWith(WOUNDED);
    await rig.call('pilot.edit', { pilotId, kills: 2, reason: REASON });
    const entry = await readNewestEntry(rig);
    const reason = 'An ambush on the road';
    await rig.call('pilot.edit', { pilotId, status: 'killed', reason });
    const { date } = await rig.call('campaign.summary', {});
    await rig.call('campaign.setDate', { date: '3060-01-01', reason: REASON });
    const params = { pilotId, kills: 5, reason: REASON };
    await rig.call('journal.correct', { entry, params, reason: REASON });
    expect(await rig.call('pilot.memorial', {})).toMatchObject([
      { pilotId, kills: 5, death: { date, reason } },
    ]);
  });

  it('keeps a death in battle through corrections of something else of the pilot', async () => {
    const { rig, quiet, unitId, pilotId, correct } = await acceptWith(WOUNDED);
    await correct(changeUnit(quiet, unitId, KILLED));
    await rig.call('pilot.edit', { pilotId, kills: 2, reason: REASON });
    const entry = await readNewestEntry(rig);
    const params = { pilotId, kills: 5, reason: REASON };
    await rig.call('journal.correct', { entry, params, reason: REASON });
    expect(await rig.call('pilot.memorial', {})).toMatchObject([{ pilotId, kills: 5, death: null }]);
  });
});

it('a death in battle stays one when its acceptance comes back in the place of a later one', async () => {
  const { rig, engagementId, pilotId } = await acceptWith(KILLED);
  const first = await readNewestEntry(rig);
  await rig.call('journal.correct', { entry: first, reason: REASON });
  await rig.call('engagement.accept', { engagementId });
  const leaveOut = [await readNewestEntry(rig)];
  await rig.call('journal.correct', { entry: first, params: { engagementId }, leaveOut, reason: REASON });
  const [dead] = await rig.call('pilot.memorial', {});
  expect(dead).toMatchObject({ pilotId, lastBattle: { entryId: first }, death: null });
});

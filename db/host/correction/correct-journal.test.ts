import { expect, it } from 'vitest';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import { makeQuietReport, makeRig, playQuietly, prepareNext } from '../../commands/testing/campaign-rig.ts';
import { findNewestEntry, readRevision } from '../../commands/testing/read-journal.ts';

const REASON = 'Typed in wrongly.';

it('a date that was entered wrongly is another one from then on, in one entry that says so', async () => {
  const rig = await makeRig();
  const { date } = await rig.call('campaign.summary', {});
  await rig.call('campaign.rename', { name: 'Embers again' });
  const entry = await findNewestEntry(rig, 'campaign.rename');
  await rig.call('campaign.rename', { name: 'Embers at last' });
  const tried = await rig.call('journal.previewCorrection', { entry, params: { name: 'Ashes' } });
  expect(tried).toMatchObject({ entry, entries: [{ id: entry, outcome: 'amended' }] });
  await rig.call('journal.correct', { entry, params: { name: 'Ashes' }, reason: REASON });
  const { file } = rig;
  const [backup] = await rig.call('campaign.backups', { file });
  expect(backup).toMatchObject({ reason: 'correction', revision: entry + 1 });
  // What followed was said on purpose, and is said again.
  expect(await rig.call('campaign.summary', {})).toMatchObject({ name: 'Embers at last', date });
  const { entries } = await rig.call('journal.list', { limit: 1 });
  expect(entries[0]).toMatchObject({
    method: 'journal.correct',
    // What the entry says now, for its sentence.
    facts: { entry, of: 'campaign.rename', name: 'Ashes', reason: REASON, byHand: true },
  });
});

it('an old entry is taken back where nothing depends on it, and nothing else changes', async () => {
  const rig = await makeRig();
  const { units } = await rig.roster('attacker');
  const [sold, other] = units;
  await rig.call('unit.sell', { unitId: sold!.id });
  const entry = await findNewestEntry(rig, 'unit.sell');
  await rig.call('unit.sell', { unitId: other!.id });
  const before = await rig.roster('attacker');
  const tried = await rig.call('journal.previewCorrection', { entry });
  expect(tried.entries).toMatchObject([{ id: entry, outcome: 'left-out' }]);
  await rig.call('journal.correct', { entry, reason: REASON });
  const after = await rig.roster('attacker');
  const standingOf = ({ units: all }: typeof after, id: string) =>
    all.find((unit) => unit.id === id)?.standing;
  expect(standingOf(before, sold!.id)).not.toBe('serving');
  expect(standingOf(after, sold!.id)).toBe('serving');
  expect(standingOf(after, other!.id)).toBe(standingOf(before, other!.id));
  const lines = await rig.call('ledger.list', {});
  const sales = lines.filter(({ kind }) => kind === 'sale');
  expect(sales.length - lines.filter(({ reverses }) => sales.some(({ id }) => id === reverses)).length).toBe(
    sales.length / 2,
  );
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});

it('what is impossible without it is told one by one, and refused until it is decided', async () => {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig, 2);
  const prepared = await findNewestEntry(rig, 'engagement.prepare');
  const report = makeQuietReport(await rig.call('engagement.get', { engagementId }), 'draw');
  await rig.call('engagement.record', { engagementId, report });
  await rig.call('engagement.accept', { engagementId });
  const tried = await rig.call('journal.previewCorrection', { entry: prepared });
  const refused = tried.entries.filter(({ outcome }) => outcome === 'refused');
  expect(refused.map(({ method, refusal }) => [method, refusal?.code])).toEqual([
    ['engagement.record', 'engagement.not-found'],
    ['engagement.accept', 'engagement.not-found'],
  ]);
  await rig.refused('journal.correct', { entry: prepared, reason: REASON }, 'correction.undecided');
  const leaveOut = refused.map(({ id }) => id);
  await rig.call('journal.correct', { entry: prepared, leaveOut, reason: REASON });
  expect(await rig.call('engagement.list', {})).toEqual([]);
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
  await rig.call('journal.undo', {});
  expect(await rig.call('engagement.list', {})).toMatchObject([{ status: 'accepted' }]);
});

it('a result of which a battle is under way since can be corrected; the battle stays', async () => {
  const rig = await makeRig();
  await playQuietly(rig);
  const [first] = await rig.call('engagement.list', {});
  const engagementId = await prepareNext(rig, 2);
  await rig.call('table.begin', { engagementId });
  const engagement = await rig.call('engagement.get', { engagementId: first!.engagementId });
  const report = {
    ...engagement.report!,
    units: engagement.report!.units.map((unit) => ({ ...unit, kills: 1 })),
  };
  await rig.call('engagement.correct', { engagementId: first!.engagementId, report, reason: REASON });
  expect(await rig.call('table.get', { engagementId })).toMatchObject({ session: { status: 'open' } });
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});

it('entries that cannot be corrected are refused with a sentence, and nothing changes', async () => {
  const rig = await makeRig();
  await rig.refused('journal.correct', { entry: 1, reason: REASON }, 'correction.opening');
  const lent = { method: 'campaign.summary', params: {}, place: 'before' } as const;
  await rig.refused(
    'journal.correct',
    { entry: 2, params: {}, inserts: [{ ...lent, entry: 2 }], reason: REASON },
    'correction.not-in-force',
  );
  await rig.call('campaign.rename', { name: 'Ashes' });
  const entry = await readRevision(rig);
  await rig.refused('journal.correct', { entry: entry + 1, reason: REASON }, 'correction.not-in-force');
  await rig.refused('journal.correct', { entry, params: { name: '' }, reason: REASON }, 'params.invalid');
  await rig.call('journal.undo', {});
  await rig.refused('journal.correct', { entry, reason: REASON }, 'correction.not-in-force');
  const engagementId = await prepareNext(rig, 2);
  const engagement = await rig.call('engagement.get', { engagementId });
  const report = makeQuietReport(engagement, 'draw');
  await rig.refused(
    'engagement.correct',
    { engagementId, report, reason: REASON },
    'engagement.wrong-status',
  );
});

it('what is left out besides has to be a command that counts', async () => {
  const rig = await makeRig();
  for (const name of ['Ashes', 'Dust']) await rig.call('campaign.rename', { name });
  await rig.call('journal.undo', { to: 1 });
  await rig.call('campaign.rename', { name: 'Smoke' });
  const entry = await readRevision(rig);
  const asked = { entry, params: { name: 'Fire' }, reason: REASON };
  await rig.refused('journal.correct', { ...asked, leaveOut: [3] }, 'correction.not-in-force');
  await rig.refused('journal.correct', { ...asked, leaveOut: [1] }, 'correction.opening');
});

it('a corrected result that a later correction leaves out keeps nobody from correcting on', async () => {
  const rig = await makeRig();
  await rig.call('campaign.rename', { name: 'Ashes' });
  const renamed = await readRevision(rig);
  await playQuietly(rig);
  const prepared = await findNewestEntry(rig, 'engagement.prepare');
  const [{ engagementId } = { engagementId: undefined }] = await rig.call('engagement.list', {});
  const report = makeQuietReport(
    await rig.call('engagement.get', { engagementId: engagementId! }),
    'defender',
  );
  await rig.call('engagement.correct', { engagementId: engagementId!, report, reason: REASON });
  const leaveOut = [prepared + 1, prepared + 2];
  await rig.call('journal.correct', { entry: prepared, leaveOut, reason: REASON });
  expect(await rig.call('engagement.list', {})).toEqual([]);
  await rig.call('journal.correct', { entry: renamed, params: { name: 'Dust' }, reason: REASON });
  expect((await rig.call('campaign.summary', {})).name).toBe('Dust');
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});

it('a stale preview is refused: the campaign has gone on since', async () => {
  const rig = await makeRig();
  await rig.call('campaign.rename', { name: 'Ashes' });
  const entry = await readRevision(rig);
  const { revision } = await rig.call('journal.previewCorrection', { entry, params: { name: 'Dust' } });
  await rig.call('campaign.rename', { name: 'Smoke' });
  const reply = await rig.host.dispatch({
    method: 'journal.correct',
    params: { entry, params: { name: 'Dust' }, reason: REASON },
    expectedRevision: revision,
  });
  expect(reply).toMatchObject({ ok: false, error: { code: 'revision.stale' } });
});

it('what was wrong at the start is corrected in the first entry', async () => {
  const rig = await makeRig();
  const { pilots, units } = await rig.roster('attacker');
  const [pilot] = pilots;
  const [unit, other] = units;
  const forceId = pilot!.forceId;
  const readForce = async () =>
    (await rig.call('campaign.summary', {})).forces.find(({ id }) => id === forceId);
  await rig.call('campaign.rename', { name: 'Embers' });
  const { entries } = await rig.call('journal.list', { with: ['params'] });
  const { params } = entries.find(({ id }) => id === 1)!;
  const asked = {
    entry: 1,
    params,
    inserts: [
      ...[{ method: 'pilot.setSkill', params: { pilotId: pilot!.id, skill: 2 } }],
      ...[
        {
          method: 'unit.setCard',
          params: { unitId: unit!.id, cardId: other!.card.id, reason: REASON },
        },
      ],
      ...[{ method: 'force.correct', params: { forceId, technology: 'A', reason: REASON } }],
    ].map((command) => ({ ...command, entry: 1, place: 'after' as const })),
  };
  const tried = await rig.call('journal.previewCorrection', asked);
  expect(tried.entries.map(({ id, outcome }) => [id, outcome])).toEqual([[1, 'amended']]);
  expect(tried.today.rows.map(({ table }) => table)).toEqual(['forces', 'units', 'unit_states', 'pilots']);
  await rig.call('journal.correct', { ...asked, reason: REASON });
  const after = await rig.roster('attacker');
  expect(after.pilots.find(({ id }) => id === pilot!.id)?.skill).toBe(2);
  expect(after.units.find(({ id }) => id === unit!.id)?.card.name).toBe(other!.card.name);
  expect((await readForce())?.technology).toBe('A');
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});

it('points can be lent so that what came later can still be paid', async () => {
  const rig = await makeRig();
  await playQuietly(rig);
  const [{ forceId }] = (await rig.roster('attacker')).pilots as [Pilot];
  await rig.call('ledger.setBalances', { forces: [{ forceId, wp: 0, sp: 0 }], reason: REASON });
  const gift = { forceId, currency: 'SP', amount: 5000, reason: REASON } as const;
  await rig.call('ledger.adjust', gift);
  const entry = await findNewestEntry(rig, 'ledger.adjust');
  const hired = await rig.call('pilot.hire', { forceId, skill: 4 });
  const hiring = await findNewestEntry(rig, 'pilot.hire');
  const tried = await rig.call('journal.previewCorrection', { entry });
  expect(tried.entries).toMatchObject([
    { id: entry, outcome: 'left-out', factsAfter: null },
    { id: hiring, outcome: 'refused', factsAfter: null },
  ]);
  expect(tried.alone.points).toMatchObject([{ forceId, currency: 'SP', before: 5000, after: 0 }]);
  const params = { ...gift, amount: hired.costSp };
  const inserts = [{ entry: hiring, place: 'before', method: 'ledger.adjust', params }] as const;
  const lent = await rig.call('journal.previewCorrection', { entry, inserts: [...inserts] });
  expect(lent.entries.map(({ outcome, refusal }) => refusal ?? outcome)).toEqual(['left-out', 'otherwise']);
  expect(lent.entries.map(({ told }) => told?.points)).toMatchObject([
    undefined,
    [{ forceId, currency: 'SP', before: -hired.costSp, after: 0 }],
  ]);
  await rig.call('journal.correct', { entry, inserts: [...inserts], reason: REASON });
  const { warchests } = await rig.call('journal.previewCorrection', { entry: hiring });
  expect(warchests.find((one) => one.forceId === forceId)).toMatchObject({ beforeSp: 0 });
  expect((await rig.roster('attacker')).pilots.some(({ id }) => id === hired.pilotId)).toBe(true);
  expect((await rig.call('campaign.verify', {})).ok).toBe(true);
});

it('a branch rolls otherwise from where it parts, and what came before is replayed with the dice of then', async () => {
  const rig = await makeRig();
  await rig.call('campaign.rename', { name: 'Ashes' });
  const entry = await findNewestEntry(rig, 'campaign.rename');
  const engagementId = await prepareNext(rig, 2);
  await rig.call('engagement.autoResolve', { engagementId });
  await rig.call('engagement.accept', { engagementId });
  const { file } = await rig.call('campaign.branch', { name: 'What if' });
  await rig.call('campaign.open', { file });
  const tried = await rig.call('journal.previewCorrection', { entry, params: { name: 'Cinders' } });
  expect(tried.entries.map(({ id, outcome }) => [id, outcome])).toEqual([[entry, 'amended']]);
  // A branch of the branch knows the dice of both.
  const again = await rig.call('campaign.branch', { name: 'What if not' });
  await rig.call('campaign.open', { file: again.file });
  const twice = await rig.call('journal.previewCorrection', { entry, params: { name: 'Cinders' } });
  expect(twice.entries.map(({ id, outcome }) => [id, outcome])).toEqual([[entry, 'amended']]);
});

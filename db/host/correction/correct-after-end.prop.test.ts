import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ResultOf } from '../../../shared/contract/index.ts';
import { countRuns } from '../../../shared/rules/testing/count-runs.ts';
import { findUnsound } from '../../commands/testing/campaign-json.ts';
import { makeRig, playQuietly, type CampaignRig } from '../../commands/testing/campaign-rig.ts';

const RUNS = countRuns({ fast: 8, long: 60, all: 400 });

const wp = fc.constantFrom(10, 20, 30);
const entries = fc.nat(30);
const deeds = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('convert' as const), wp }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('end' as const) }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('resume' as const) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('undo' as const) }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('undo-to' as const), to: entries }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('redo' as const) }), weight: 5 },
  {
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      ...{ which: entries, wp: fc.option(wp), addsEnd: fc.constantFrom(null, null, 'before', 'after') },
    }),
    weight: 4,
  },
);
type Deed = typeof deeds extends fc.Arbitrary<infer T> ? T : never;

/** The conversions in force after an entry. */
async function listConversions(rig: CampaignRig, after: number): Promise<number[]> {
  const { entries: all } = await rig.call('journal.list', { limit: 100 });
  return all
    .filter(
      ({ id, method, kind, undone }) =>
        id > after && method === 'ledger.convert' && kind === 'command' && !undone,
    )
    .map(({ id }) => id);
}

/** What a deed asks for in the campaign as it is; null: there is nothing to correct. `base` is the entry before all deeds. */
async function planRequest(rig: CampaignRig, deed: Deed, base: number): Promise<object | null> {
  const forceId = (await rig.call('campaign.summary', {})).forces[0]!.id;
  switch (deed.kind) {
    case 'convert':
      return { method: 'ledger.convert', params: { forceId, wp: deed.wp } };
    case 'end':
    case 'resume':
      return { method: `campaign.${deed.kind}`, params: {} };
    case 'undo-to': {
      const { entry } = await rig.call('journal.hash', {});
      return { method: 'journal.undo', params: { to: Math.max(base, entry - deed.to) } };
    }
    case 'correct': {
      const conversions = await listConversions(rig, base);
      if (conversions.length === 0) return null;
      const entry = conversions[deed.which % conversions.length]!;
      const end = { entry, place: deed.addsEnd, method: 'campaign.end', params: {} };
      const params = deed.wp === null ? {} : { params: { forceId, wp: deed.wp } };
      const inserts = deed.wp === null || deed.addsEnd === null ? {} : { inserts: [end] };
      const asked = { entry, ...params, ...inserts };
      // An end that is added makes the later one impossible.
      const tried = await rig.host.dispatch({ method: 'journal.previewCorrection', params: asked });
      if (!tried.ok) return null;
      const preview = tried.result as ResultOf<'journal.previewCorrection'>;
      const leaveOut = preview.entries.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id);
      return { method: 'journal.correct', params: { ...asked, leaveOut, reason: 'Typed in wrongly.' } };
    }
    default:
      return { method: `journal.${deed.kind}`, params: {} };
  }
}

it('the balances of an end stay right, whatever is booked, corrected, undone and redone around it', async () => {
  const rig = await makeRig();
  await playQuietly(rig);
  const start = (await rig.call('journal.hash', {})).entry;
  let ended = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 4, maxLength: 14 }), async (all) => {
      // Every run takes the deeds of the one before back, in the same campaign. The new entry keeps them from being redone.
      await rig.host.dispatch({ method: 'journal.undo', params: { to: start } });
      await rig.call('campaign.rename', { name: 'Ashes' });
      const base = (await rig.call('journal.hash', {})).entry;
      for (const deed of all) {
        const request = await planRequest(rig, deed, base);
        if (deed.kind === 'undo' && (await rig.call('campaign.summary', {})).undo?.id === base) continue;
        const reply = request === null ? null : await rig.host.dispatch(request);
        if (reply?.ok !== true || (await rig.call('campaign.summary', {})).end === null) continue;
        ended += 1;
        expect(await findUnsound(rig)).toEqual([]);
      }
    }),
    { numRuns: RUNS },
  );
  expect(ended).toBeGreaterThan(0);
}, 600_000);

import { describe, expect, it } from 'vitest';
import { catchJobs } from '../commands/testing/catch-jobs.ts';
import { PLANTED, plantTexts } from '../commands/testing/plant-texts.ts';
import { openJob } from '../battles/open-job.ts';
import { isShared } from './helped-pool.ts';
import { stripJob } from './strip-job.ts';

/** Fields whose texts are kinds, keys, ids, dates, seeds, or figures of a card: what decides. */
const DECIDING = new Set([
  // ids, keys and dates
  ...[
    'id',
    'unitId',
    'objectiveId',
    'trackId',
    'allegianceId',
    'key',
    'billed',
    'seed',
    'boardSeed',
    'date',
    'month',
  ],
  ...['from', 'to', 'place'],
  // kinds
  ...[
    'kind',
    'ruleset',
    'options',
    'commander',
    'owner',
    'firstToSetUp',
    'homeEdge',
    'exitEdge',
    'edges',
    'features',
  ],
  ...[
    'visibility',
    'against',
    'side',
    'fate',
    'basis',
    'status',
    'standing',
    'winner',
    'ifWinner',
    'chosenBy',
  ],
  ...[
    'movement',
    'initiative',
    'closes',
    'edge',
    'temperament',
    'rule',
    'theme',
    'cost',
    'limit',
    'wp',
    'certainty',
    'value',
    'lance',
    'policy',
  ],
  // figures of cards
  ...['short', 'medium', 'long', 'mode', 'role', 'specials', 'techBase', 'type'],
  // who met an objective, by its key
  ...['attacker', 'defender', 'metBy'],
]);

/** What stands for a text. */
const TOKEN = /^(?:|#\d+)$/;

/** Every text in a value with the field that it stands in; objects under `metBy` are named by keys of objectives. */
function listTexts(value: unknown, field = ''): readonly (readonly [field: string, text: string])[] {
  if (typeof value === 'string') return [[field, value]];
  if (Array.isArray(value)) return value.flatMap((inner) => listTexts(inner, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, field === 'metBy' ? field : key));
}

describe('a job that leaves the machine', () => {
  it('holds nothing that people wrote, and gives the same numbers', async () => {
    const asked = await catchJobs(async (rig) => {
      const trackId = await plantTexts(rig);
      const { candidates } = await rig.call('track.get', { trackId });
      const choose = (side: 'attacker' | 'defender') => ({
        unitIds: candidates[side]
          .flatMap(({ unitId, refused }) => (refused === null ? [unitId] : []))
          .slice(0, 2),
      });
      const sides = { attacker: choose('attacker'), defender: choose('defender') };
      await rig.call('track.whatIf', { trackId, ...sides, runs: 4 });
      await rig.call('campaign.roadAhead', { campaigns: 4, fought: 1 });
      const { engagementId } = await rig.call('engagement.prepare', { trackId, ...sides });
      await rig.call('engagement.autoResolve', { engagementId });
      await rig.call('engagement.turningPoints', { engagementId, battles: 20 });
    });
    const jobs = asked.filter(isShared);
    expect(new Set(jobs.map(({ kind }) => kind))).toEqual(new Set(['forecast', 'road', 'positions']));
    // It is there before: else the test would prove nothing.
    expect(JSON.stringify(jobs)).toContain(PLANTED);
    for (const job of jobs) {
      const stripped = stripJob(job);
      expect(JSON.stringify(stripped)).not.toContain(PLANTED);
      const told = listTexts(stripped).filter(([field, text]) => !TOKEN.test(text) && !DECIDING.has(field));
      expect(told).toEqual([]);
      expect(openJob(stripped)(0, 2)).toEqual(openJob(job)(0, 2));
    }
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDER_OF } from '../../shared/domain/effort.ts';
import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { projectPath } from '../project-path.ts';
import { listStale, readPage } from './check-page.ts';
import { computeEngineHash } from './engine-hash.ts';
import { FEW_UNITS } from './plan.ts';
import { playBattles } from './play-battles.ts';

const BATTLES = countRuns({ fast: 0, long: 60, all: 150 });

const page = readPage(readFileSync(projectPath('docs/balance.md'), 'utf8'));

// Of another hash alone the page is not stale: every change of the rules has one, and most leave the shares as they are. So
// equal hashes end the test, and with others the battles are sampled anew, at the smallest size: 36 a side would take most
// of an hour.
describe('docs/balance.md', () => {
  it('tells of all tracks, led by the commander of battles that count', () => {
    expect(page?.commander).toBe(COMMANDER_OF.full);
    expect(page?.rows.map(({ track }) => track)).toEqual(TRACK_TEMPLATES.map(({ key }) => key));
  });

  it.each(page?.hash === computeEngineHash() ? [] : (page?.rows ?? []))(
    'still holds for $track, else `npm run balance` has to write it anew',
    (row) => {
      const setting = { track: row.track, units: FEW_UNITS };
      const readings = playBattles({ setting, commander: COMMANDER_OF.full, from: 0, to: BATTLES });
      expect(listStale(row, readings)).toEqual([]);
    },
  );
});

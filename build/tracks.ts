// `npm run tracks`: plays every kind of track and writes docs/tracks-played.md.
//   npm run tracks -- BATTLES KEY…    so many battles, of these tracks only, to the screen
//   … --workers ADDRESS               workers fight the battles (docs/workers.md), with the same result
import { TRACK_TEMPLATES } from '../shared/campaign/tracks/templates/track-templates.ts';
import { parseCount } from './parse-count.ts';
import { playAllTracks } from './tracks/play-all-tracks.ts';
import type { MetCounts } from './tracks/play-tracks.ts';
import type { TrackPart } from './tracks/track-part.ts';
import { openPlay } from './workers/open-play.ts';
import { readArguments } from './workers/read-arguments.ts';
import { runTold } from './workers/run-told.ts';
import { writePage } from './write-page.ts';

const BATTLES = 400;
const SIZES = [4, 12];

const known = TRACK_TEMPLATES.map(({ key }) => key);
const USAGE = `npm run tracks [-- BATTLES KEY…] [--workers ADDRESS]\nKEY: ${known.join(', ')}`;

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { workers: { type: 'string' } },
});
const [asked, ...keys] = positionals;
const battles = asked === undefined ? BATTLES : parseCount(asked);
if (battles === null || keys.some((key) => !known.some((one) => one === key))) {
  console.error(USAGE);
  process.exitCode = 2;
} else await runTold(() => run(battles));

async function run(count: number): Promise<void> {
  const threads = await openPlay<TrackPart, readonly MetCounts[]>('tracks', values.workers);
  try {
    const wanted = TRACK_TEMPLATES.filter(({ key }) => keys.length === 0 || keys.includes(key));
    const text = await playAllTracks(threads, wanted, SIZES, count);
    if (asked === undefined) await writePage('docs/tracks-played.md', text);
    else console.log(text);
  } finally {
    await threads.close();
  }
}

// `npm run tracks`: plays every kind of track and writes docs/tracks-played.md.
//   npm run tracks -- BATTLES KEY…    so many battles, of these tracks only, to the screen
import { TRACK_TEMPLATES } from '../shared/campaign/tracks/templates/track-templates.ts';
import { formatTrackTables } from './tracks/format-track-tables.ts';
import { writePage } from './write-page.ts';

const BATTLES = 400;
const SIZES = [4, 12];

const [battles, ...keys] = process.argv.slice(2);
const wanted = TRACK_TEMPLATES.filter(({ key }) => keys.length === 0 || keys.includes(key));
const text = formatTrackTables(wanted, SIZES, Number(battles ?? BATTLES));
if (battles === undefined) await writePage('docs/tracks-played.md', text);
else console.log(text);

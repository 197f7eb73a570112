import { describe, expect, it } from 'vitest';
import { playBattles } from '../balance/play-battles.ts';
import { fightRandomBattles } from '../battles/fight-random-battles.ts';
import { inventGroundCards } from '../battles/testing/invent-ground-cards.ts';
import type { ForetoldBattle } from '../ladder/calibrate-odds.ts';
import { playPart, type SeriesPart } from '../economies/series-part.ts';
import { measureConduct } from '../ladder/measure-conduct.ts';
import { playExploit } from '../ladder/play-exploit.ts';
import { playPairs } from '../ladder/play-pairs.ts';
import { EXPLOITS } from '../ladder/exploits.ts';
import { playTrackPart, type TrackPart } from '../tracks/track-part.ts';
import { SCRIPT_WORKS } from './script-works.ts';

const RANGE = { from: 1, to: 3 };
const trackPart: TrackPart = { track: 'pursuit', unitsPerSide: 2, leading: null, ...RANGE };
const seriesPart: SeriesPart = {
  series: { trial: 0, forces: 2, rival: 'leaves every battle at once', campaigns: 2 },
  ...{ from: 1, to: 2 },
};
const exploit = EXPLOITS[0]!.key;

/** A true answer of each kind, and wrong ones. */
const ANSWERS = [
  {
    name: 'pairs of the ladder',
    schema: SCRIPT_WORKS.ladder.schemaOf({
      ...{ kind: 'pairs', rung: 'size 4', measured: 'quick', against: 'quick' },
      ...RANGE,
    } as never),
    answer: () => playPairs({ rung: 'size 4', measured: 'quick', against: 'quick', ...RANGE }),
    wrong: [[0, 0, 1, 0, 0], [-1, 0, 3, 0, 0], [0, 0, 2, 0], null, { length: 5 }],
  },
  {
    name: 'conduct',
    schema: SCRIPT_WORKS.ladder.schemaOf({
      ...{ kind: 'conduct', rung: 'size 4', commander: 'quick' },
      ...RANGE,
    } as never),
    answer: () => measureConduct({ rung: 'size 4', commander: 'quick', ...RANGE }),
    wrong: [{ battles: 2, turns: 1, atLimit: 3, idle: 0, decided: 0, winnersLost: 0 }, {}],
  },
  {
    name: 'an exploit',
    schema: SCRIPT_WORKS.ladder.schemaOf({ kind: 'exploit', exploit, against: 'quick', ...RANGE }),
    answer: () => playExploit({ exploit, against: 'quick', ...RANGE }),
    wrong: [{ battles: 2, wonWp: 3, wonField: 0, margin: 0, marginLed: 0 }],
  },
  {
    name: 'campaigns whose battles were forecast',
    schema: SCRIPT_WORKS.ladder.schemaOf({ kind: 'calibration', from: 0, to: 1 }),
    // Written by hand: to forecast a campaign takes long.
    answer: (): readonly ForetoldBattle[] => [
      { track: 'assault', chance: 0.4, won: 0.5, inRange: [true, false] },
    ],
    wrong: [
      [{ track: 'assault', chance: 2, won: 1, inRange: [true, true] }],
      [{ track: 'assault', chance: 1, won: 0.3, inRange: [true, true] }],
      [{ track: 'nowhere', chance: 1, won: 1, inRange: [true, true] }],
    ],
  },
  {
    name: 'battles of a track',
    schema: SCRIPT_WORKS.balance.schemaOf({
      setting: { track: 'assault', units: 4 },
      commander: 'quick',
      ...RANGE,
    }),
    answer: () => playBattles({ setting: { track: 'assault', units: 4 }, commander: 'quick', ...RANGE }),
    wrong: [[], [{ winner: 'me' }]],
  },
  {
    name: 'random battles',
    schema: SCRIPT_WORKS['random-battles'].schemaOf({ seed: 'x', mostUnits: 2, ...RANGE }),
    answer: () =>
      fightRandomBattles(inventGroundCards(40, 'fast'), { from: 1, count: 3, seed: 'x', mostUnits: 2 }),
    wrong: [{ fought: 2, refused: 1, refusals: {}, idle: {}, turns: 4, faults: [] }],
  },
  {
    name: 'objectives of a track',
    schema: SCRIPT_WORKS.tracks.schemaOf(trackPart),
    answer: () => playTrackPart(trackPart),
    wrong: [[], playTrackPart(trackPart).map(() => ({ attacker: 2, defender: 1 }))],
  },
  {
    name: 'campaigns of an economy',
    schema: SCRIPT_WORKS.economies.schemaOf(seriesPart),
    answer: () => playPart(seriesPart),
    wrong: [
      [],
      // Who is the rival follows from the number of the campaign.
      playPart(seriesPart).map((campaign) => ({ ...campaign, rival: 'allegiance-two' })),
      playPart(seriesPart).map((campaign) => ({ ...campaign, winner: 'nobody' })),
      playPart(seriesPart).map((campaign) => ({ ...campaign, last: campaign.last.slice(1) })),
    ],
  },
];

describe('what workers answer to scripts', () => {
  it.each(ANSWERS)(
    'is taken if it is true and refused if it cannot be: $name',
    ({ schema, answer, wrong }) => {
      const told = answer();
      expect(schema.parse(JSON.parse(JSON.stringify(told)))).toEqual(told);
      for (const one of wrong) expect(schema.safeParse(one).success).toBe(false);
    },
  );
});

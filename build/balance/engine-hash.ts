import { hashTexts } from '../hash-texts.ts';

/** What decides how battles of tracks come out: rules, board and commanders, tracks, the units that fight them. */
const DECIDING = [
  'shared/rules/**/*.ts',
  'shared/campaign/tracks/templates/*.ts',
  'shared/campaign/engagement/{build-scenario,choose-militia,seat-infantry}.ts',
  'shared/catalogue/clan-invasion.json',
  'build/balance/{draw-force,play-battles,track-battles,unit-kinds}.ts',
  'build/tracks/build-track-battle.ts',
  'build/balance/unit-kinds.csv',
];

/** Rooms of the rules that ask how battles go, or tell of them, and tests. */
const TELLING = [
  'shared/rules/{coverage,requests,table}/**',
  'shared/rules/battle/{replay,golden}/**',
  'shared/rules/battle/commander/{baselines,positions}/**',
  'shared/rules/combat/odds/**',
  'shared/rules/testing/**',
  'shared/rules/**/testing/**',
  'shared/rules/**/*.test.ts',
  'shared/campaign/tracks/templates/*.test.ts',
];

/** A hash of the texts of all files that decide how battles of tracks come out: 16 hexadecimal digits. */
export function computeEngineHash(): string {
  return hashTexts(DECIDING, TELLING).digest('hex').slice(0, 16);
}

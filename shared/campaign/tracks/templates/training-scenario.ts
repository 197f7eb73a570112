import { sourced } from '../../economy/provenance.ts';
import { makeSetUp, makeSide, setUpNear } from './set-up-parts.ts';
import type { TrackTemplate } from './track-template.ts';

/** The first battle of the quick start. 004 "Training Scenario". */
export const trainingScenario: TrackTemplate = {
  key: 'training-scenario',
  name: 'Training Scenario',
  costWp: sourced(0, 'ours'),
  sharePercent: { attacker: sourced(100, 'ours'), defender: sourced(100, 'ours') },
  situation:
    'A heavy and its scout on each side, an empty valley, and instructors who write everything down. Whoever brings the other heavy down may call the day won.',
  setup:
    'One wood and one water near the middle, at least 4" apart. Each side sets up within 10" of its own edge. A Catapult CPLT-K2 and a Locust LCT-1E fight a Thunderbolt TDR-5SE and a Commando COM-3A, all of them with Skill 3.',
  specialRules: ['Nobody has to withdraw.'],
  objectives: [
    {
      key: 'big-game',
      name: 'Big Game',
      owner: 'both',
      wp: 100,
      endsTrack: true,
      condition: { kind: 'destroy-unit', size: 3 },
      certainty: 'H',
    },
  ],
  bonuses: [],
  setUp: sourced(
    makeSetUp({
      board: { rule: 'two-pieces', theme: 'plain', widthHexes: 24, heightHexes: 24 },
      sides: {
        attacker: makeSide('west', [setUpNear('west', 10)], { forcedWithdrawal: false }),
        defender: makeSide('east', [setUpNear('east', 10)], { forcedWithdrawal: false }),
      },
    }),
    'H',
  ),
  cast: {
    attacker: [
      { cardId: 487, skill: 3 },
      { cardId: 1897, skill: 3 },
    ],
    defender: [
      { cardId: 3240, skill: 3 },
      { cardId: 672, skill: 3 },
    ],
  },
};

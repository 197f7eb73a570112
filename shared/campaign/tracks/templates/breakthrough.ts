import { sourced } from '../../economy/provenance.ts';
import { makeHoldTheField } from './hold-the-field.ts';
import { enterOver, makeSetUp, makeSide, NIGHT, planBoard, setUpNear } from './set-up-parts.ts';
import type { TrackTemplate } from './track-template.ts';

export const breakthrough: TrackTemplate = {
  key: 'breakthrough',
  name: 'Breakthrough',
  costWp: sourced(300, 'ours'),
  sharePercent: { attacker: sourced(75, 'ours'), defender: sourced(55, 'ours') },
  situation:
    'The Attacker has found the thin place in the line and drives everything it has through it. The Defender has to close the gap before the column is past.',
  setup:
    'Terrain in equal numbers, four pieces at least: the Defender fills three quadrants, the Attacker the fourth, and so on; the Attacker places the last. The Attacker enters over one long edge, the Defender sets up within 10" of the other.',
  specialRules: [
    'Forced withdrawal holds for both sides.',
    'Attacking units may leave over the far edge: they are through, and out of the battle.',
  ],
  objectives: [
    {
      key: 'push-through',
      name: 'Push Through',
      owner: 'attacker',
      wp: 300,
      endsTrack: false,
      condition: { kind: 'exit-share', share: 2 / 3 },
      certainty: 'ours',
    },
    {
      key: 'stop-them',
      name: 'Stop Them',
      owner: 'defender',
      wp: 300,
      endsTrack: false,
      condition: { kind: 'prevent-exit', share: 2 / 3 },
      certainty: 'ours',
    },
    makeHoldTheField(100, 'M', true),
  ],
  bonuses: [
    {
      key: 'minefield',
      name: 'Minefield',
      owner: 'defender',
      wp: { attacker: 50, defender: -50 },
      effect:
        'The Defender lays twelve minefields of 2" across; the first unit to enter each takes 2 damage.',
      effects: [{ kind: 'minefields', side: 'defender', count: 12, density: 2 }],
      atTableOnly: false,
      certainty: 'ours',
    },
    {
      key: 'night',
      name: 'Night',
      owner: 'defender',
      wp: { attacker: 0, defender: 75 },
      effect: 'Fought by night: +1 on every weapon attack, +2 at long range.',
      effects: [NIGHT],
      atTableOnly: false,
      certainty: 'ours',
    },
  ],
  setUp: sourced(
    makeSetUp({
      // Narrower than usual: across 72" three or four defenders leave gaps that ten do not.
      board: { ...planBoard('breakthrough', 'hills'), widthHexes: 26 },
      sides: {
        attacker: makeSide('north', [enterOver(['north'], 1)], { exitEdge: 'south' }),
        defender: makeSide('south', [setUpNear('south', 10)]),
      },
    }),
    'M',
  ),
};

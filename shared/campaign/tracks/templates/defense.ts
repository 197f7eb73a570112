import { sourced } from '../../economy/provenance.ts';
import { makeHoldTheField } from './hold-the-field.ts';
import { enterOver, holdBack, makeSetUp, makeSide, planBoard, shiftInitiative } from './set-up-parts.ts';
import type { TrackTemplate } from './track-template.ts';

export const defense: TrackTemplate = {
  key: 'defense',
  name: 'Defense',
  costWp: sourced(400, 'M'),
  sharePercent: { attacker: sourced(80, 'ours'), defender: sourced(75, 'ours') },
  situation:
    'Behind this line there is nothing left to fall back to. The Defender digs in with its back to what it has sworn to keep.',
  setup:
    'The Defender sets up first, nowhere within 16" of an edge of the Attacker. The Attacker enters over its home edge: two thirds of its units on turn 1, the others on any turn from the fourth.',
  specialRules: [
    'Forced withdrawal holds for both sides.',
    'Each side names the unit of its commander before the first turn.',
  ],
  objectives: [
    {
      key: 'turn-the-tide',
      name: 'Turn the Tide',
      owner: 'defender',
      wp: 400,
      endsTrack: false,
      condition: { kind: 'defeat-share', share: 3 / 4, countsWithdrawn: true },
      certainty: 'ours',
    },
    {
      key: 'overrun',
      name: 'Overrun',
      owner: 'attacker',
      wp: 400,
      endsTrack: false,
      condition: { kind: 'defeat-share', share: 3 / 4, countsWithdrawn: true },
      certainty: 'ours',
    },
    {
      key: 'commander',
      name: 'Behead Them',
      owner: 'both',
      wp: 150,
      endsTrack: false,
      condition: { kind: 'defeat-commander' },
      certainty: 'M',
    },
    makeHoldTheField(100, 'M'),
  ],
  bonuses: [
    {
      key: 'moonlit-night',
      name: 'Moonlit Night',
      owner: 'defender',
      wp: { attacker: 0, defender: 150 },
      effect:
        'Fought under a bright moon, which shows the Attacker the way: +1 on every weapon attack at long range, none beyond 24", -2 on the initiative of the Defender.',
      effects: [
        { kind: 'conditions', visibility: 'twilight', toHit: { long: 1 }, limitInches: 24 },
        shiftInitiative('defender', -2),
      ],
      atTableOnly: false,
      certainty: 'ours',
    },
    {
      key: 'surprised',
      name: 'Surprised',
      owner: 'defender',
      wp: { attacker: 0, defender: 100 },
      effect: 'The Defender is caught off guard: -3 on its initiative for the whole track.',
      effects: [shiftInitiative('defender', -3)],
      atTableOnly: false,
      certainty: 'ours',
    },
  ],
  setUp: sourced(
    makeSetUp({
      board: planBoard('mixed', 'town'),
      sides: {
        attacker: makeSide('west', [enterOver(['west'], 1, 2 / 3), holdBack('west', 4, 1 / 3)], {
          namesCommander: true,
        }),
        defender: makeSide(
          'east',
          [{ kind: 'set-up', share: 1, zone: { kind: 'away-from', edges: ['west'], inches: 16 } }],
          { namesCommander: true },
        ),
      },
    }),
    'M',
  ),
};

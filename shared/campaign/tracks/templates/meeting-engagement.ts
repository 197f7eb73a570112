import { sourced } from '../../economy/provenance.ts';
import { makeHoldTheField } from './hold-the-field.ts';
import { enterOver, FOUL_WEATHER, makeSetUp, makeSide, NIGHT, planBoard } from './set-up-parts.ts';
import type { TrackTemplate } from './track-template.ts';

export const meetingEngagement: TrackTemplate = {
  key: 'meeting-engagement',
  name: 'Meeting Engagement',
  costWp: sourced(200, 'ours'),
  sharePercent: { attacker: sourced(50, 'ours'), defender: sourced(50, 'ours') },
  situation:
    'Both vanguards follow the same road and neither knows that the other is so close. Whoever draws blood first decides where this war goes next.',
  setup:
    'Each side enters over its own short edge on turn 1; roll 2D6 for the choice of edge. Place terrain by turns before choosing.',
  specialRules: [
    'Forced withdrawal holds for both sides.',
    'A unit that leaves over its home edge counts as a loss for First Blood.',
  ],
  objectives: [
    {
      key: 'first-blood',
      name: 'First Blood',
      owner: 'both',
      wp: 200,
      endsTrack: true,
      condition: { kind: 'defeat-share', share: 1 / 2, countsWithdrawn: true },
      certainty: 'H',
    },
    makeHoldTheField(100, 'M'),
  ],
  bonuses: [
    {
      key: 'weather',
      name: 'Foul Weather',
      owner: 'both',
      wp: { attacker: 50, defender: 50 },
      effect: 'Wind and rain for the whole track: +1 on every weapon attack at medium and long range.',
      effects: [FOUL_WEATHER],
      atTableOnly: false,
      certainty: 'ours',
    },
    {
      key: 'darkness',
      name: 'Darkness',
      owner: 'both',
      wp: { attacker: 75, defender: 75 },
      effect: 'Fought by night: +1 on every weapon attack, +2 at long range.',
      effects: [NIGHT],
      atTableOnly: false,
      certainty: 'ours',
    },
  ],
  setUp: sourced(
    makeSetUp({
      board: planBoard('mixed', 'hills'),
      sides: {
        attacker: makeSide('west', [enterOver(['west'], 1)]),
        defender: makeSide('east', [enterOver(['east'], 1)]),
      },
    }),
    'M',
  ),
};

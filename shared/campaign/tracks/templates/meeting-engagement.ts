import { sourced } from '../../economy/provenance.ts';
import { makeHoldTheField } from './hold-the-field.ts';
import {
  enterOver,
  FOUL_WEATHER,
  makeSetUp,
  makeSide,
  NIGHT,
  planBoard,
  shiftInitiative,
} from './set-up-parts.ts';
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
      owner: 'defender',
      wp: { attacker: 0, defender: 50 },
      effect:
        'Wind and rain in the face of the Defender: +1 on every weapon attack at medium and long range, -3 on the initiative of the Defender.',
      effects: [FOUL_WEATHER, shiftInitiative('defender', -3)],
      atTableOnly: false,
      certainty: 'ours',
    },
    {
      key: 'darkness',
      name: 'Darkness',
      owner: 'attacker',
      wp: { attacker: 50, defender: 0 },
      effect:
        'Fought by night, on ground that the Attacker does not know: +1 on every weapon attack, +2 at long range, -3 on the initiative of the Attacker.',
      effects: [NIGHT, shiftInitiative('attacker', -3)],
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

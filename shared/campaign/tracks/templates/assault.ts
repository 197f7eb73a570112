import { sourced } from '../../economy/provenance.ts';
import { makeHoldTheField } from './hold-the-field.ts';
import { enterOver, holdBack, makeSetUp, makeSide, planBoard, shiftInitiative } from './set-up-parts.ts';
import type { TrackTemplate } from './track-template.ts';

export const assault: TrackTemplate = {
  key: 'assault',
  name: 'Assault',
  costWp: sourced(400, 'M'),
  sharePercent: { attacker: sourced(70, 'ours'), defender: sourced(75, 'ours') },
  situation:
    'No more manoeuvre: the Attacker goes straight at prepared positions, because what lies behind them is worth it.',
  setup:
    'The Defender sets up anywhere in its half. The Attacker enters over its home edge: two thirds of its units on turn 1, the others on any turn from the fourth.',
  specialRules: [
    'Forced withdrawal holds for both sides.',
    'Each side names the unit of its commander before the first turn.',
  ],
  objectives: [
    {
      key: 'break-their-line',
      name: 'Break Their Line',
      owner: 'attacker',
      wp: 400,
      endsTrack: false,
      // Ours: who walks off does not deny it, and at two thirds it was met by attackers who then lost the field.
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
      key: 'fog',
      name: 'Fog',
      owner: 'attacker',
      wp: { attacker: 150, defender: 0 },
      effect:
        'Fog, in which the Attacker loses its way: no weapon attack beyond 24", +1 at medium and long range, -3 on the initiative of the Attacker.',
      effects: [
        { kind: 'conditions', visibility: 'fog', toHit: { medium: 1, long: 1 }, limitInches: 24 },
        shiftInitiative('attacker', -3),
      ],
      atTableOnly: false,
      certainty: 'ours',
    },
  ],
  setUp: sourced(
    makeSetUp({
      board: planBoard('mixed', 'hills'),
      sides: {
        attacker: makeSide('west', [enterOver(['west'], 1, 2 / 3), holdBack('west', 4, 1 / 3)], {
          namesCommander: true,
        }),
        defender: makeSide('east', [{ kind: 'set-up', share: 1, zone: { kind: 'own-half' } }], {
          namesCommander: true,
        }),
      },
    }),
    'M',
  ),
};

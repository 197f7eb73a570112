import { sourced } from '../../economy/provenance.ts';
import { enterOver, FOUL_WEATHER, makeSetUp, makeSide, planBoard, shiftInitiative } from './set-up-parts.ts';
import type { TrackTemplate } from './track-template.ts';

export const recon: TrackTemplate = {
  key: 'recon',
  name: 'Recon',
  costWp: sourced(200, 'M'),
  sharePercent: { attacker: sourced(50, 'ours'), defender: sourced(50, 'ours') },
  situation:
    'Nobody strikes at what he cannot see. The Attacker sends its scouts to count what stands there, and wants them back.',
  setup:
    'The Defender sets up anywhere in its half. The Attacker enters over its home edge on turn 1 and may leave over it again.',
  specialRules: [
    'A unit may scan an enemy that it sees within 12" in place of an attack; it needs no roll.',
    'From turn 9 on, units of the Attacker that leave over their home edge have escaped.',
    'Forced withdrawal holds for both sides.',
  ],
  objectives: [
    {
      key: 'scan-them',
      name: 'Count Them',
      owner: 'attacker',
      wp: 100,
      endsTrack: false,
      condition: { kind: 'scan-share', share: 1 / 2 },
      certainty: 'M',
    },
    {
      key: 'probe',
      name: 'Bloody Nose',
      owner: 'both',
      // Ours: as much as the others, half of all battles came out even, and who scans and runs did not lose.
      wp: 150,
      endsTrack: false,
      condition: { kind: 'defeat-share', share: 1 / 4, countsWithdrawn: false },
      certainty: 'ours',
    },
    {
      key: 'report-back',
      name: 'Report Back',
      owner: 'attacker',
      wp: 100,
      endsTrack: false,
      condition: { kind: 'escape-share', share: 1 / 2, afterTurn: 8 },
      certainty: 'M',
    },
  ],
  bonuses: [
    {
      key: 'weather',
      name: 'Foul Weather',
      owner: 'defender',
      wp: { attacker: 0, defender: 75 },
      effect:
        'Wind and rain in the face of the Defender: +1 on every weapon attack at medium and long range, -2 on the initiative of the Defender.',
      effects: [FOUL_WEATHER, shiftInitiative('defender', -2)],
      atTableOnly: false,
      certainty: 'ours',
    },
    {
      key: 'close-country',
      name: 'Close Country',
      owner: 'defender',
      wp: { attacker: 0, defender: 25 },
      effect: 'The board is made as forest, in which the Defender looks about: -4 on its initiative.',
      effects: [{ kind: 'terrain', theme: 'forest' }, shiftInitiative('defender', -4)],
      atTableOnly: false,
      certainty: 'ours',
    },
  ],
  setUp: sourced(
    makeSetUp({
      board: planBoard('mixed', 'hills'),
      scanInches: 12,
      sides: {
        attacker: makeSide('west', [enterOver(['west'], 1)]),
        defender: makeSide('east', [{ kind: 'set-up', share: 1, zone: { kind: 'own-half' } }]),
      },
    }),
    'ours',
  ),
};

import { sourced } from '../../economy/provenance.ts';
import { enterOver, FOUL_WEATHER, makeSetUp, makeSide, planBoard } from './set-up-parts.ts';
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
      wp: 100,
      endsTrack: false,
      condition: { kind: 'defeat-share', share: 1 / 4, countsWithdrawn: false },
      certainty: 'M',
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
      owner: 'both',
      wp: { attacker: 25, defender: 25 },
      effect: 'Wind and rain for the whole track: +1 on every weapon attack at medium and long range.',
      effects: [FOUL_WEATHER],
      atTableOnly: false,
      certainty: 'M',
    },
    {
      key: 'close-country',
      name: 'Close Country',
      owner: 'both',
      wp: { attacker: 25, defender: 25 },
      effect: 'The board is made as forest.',
      effects: [{ kind: 'terrain', theme: 'forest' }],
      atTableOnly: false,
      certainty: 'M',
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

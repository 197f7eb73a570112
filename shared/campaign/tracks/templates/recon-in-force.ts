import { sourced } from '../../economy/provenance.ts';
import { enterOver, FOUL_WEATHER, makeSetUp, makeSide, planBoard } from './set-up-parts.ts';
import type { TrackTemplate } from './track-template.ts';

export const reconInForce: TrackTemplate = {
  key: 'recon-in-force',
  name: 'Recon in Force',
  costWp: sourced(300, 'M'),
  sharePercent: { attacker: sourced(50, 'ours'), defender: sourced(50, 'ours') },
  situation:
    'What stands in those buildings is worth a fight. The Attacker comes strong enough to look at them from near, and means to tell of it.',
  setup:
    'Three buildings stand in the half of the Defender, who sets up anywhere in it. The Attacker enters over its home edge on turn 1 and may leave over it again.',
  specialRules: [
    'A unit may scan a building that it sees within 12" in place of an attack; it needs no roll. Nothing destroys these buildings.',
    'From turn 11 on, units of the Attacker that leave over their home edge have escaped.',
    'Forced withdrawal holds for both sides.',
  ],
  objectives: [
    {
      key: 'scan-buildings',
      name: 'Look Inside',
      owner: 'attacker',
      wp: 100,
      endsTrack: false,
      condition: { kind: 'scan-buildings', count: 3 },
      certainty: 'M',
    },
    {
      key: 'maul',
      name: 'Maul Them',
      owner: 'both',
      wp: 200,
      endsTrack: false,
      condition: { kind: 'defeat-share', share: 1 / 2, countsWithdrawn: false },
      certainty: 'M',
    },
    {
      key: 'report-back',
      name: 'Report Back',
      owner: 'attacker',
      wp: 100,
      endsTrack: false,
      condition: { kind: 'escape-share', share: 1 / 2, afterTurn: 10 },
      certainty: 'M',
    },
  ],
  bonuses: [
    {
      key: 'weather',
      name: 'Foul Weather',
      owner: 'both',
      wp: { attacker: 100, defender: 100 },
      effect: 'Wind and rain for the whole track: +1 on every weapon attack at medium and long range.',
      effects: [FOUL_WEATHER],
      atTableOnly: false,
      certainty: 'M',
    },
    {
      key: 'close-country',
      name: 'Close Country',
      owner: 'both',
      wp: { attacker: 100, defender: 100 },
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
      places: [
        { key: 'depot', name: 'Depot', across: 0.6, down: 0.25, radiusInches: 2, building: true },
        { key: 'mast', name: 'Relay mast', across: 0.75, down: 0.5, radiusInches: 2, building: true },
        { key: 'workshop', name: 'Workshop', across: 0.6, down: 0.75, radiusInches: 2, building: true },
      ],
      sides: {
        attacker: makeSide('west', [enterOver(['west'], 1)]),
        defender: makeSide('east', [{ kind: 'set-up', share: 1, zone: { kind: 'own-half' } }]),
      },
    }),
    'ours',
  ),
};

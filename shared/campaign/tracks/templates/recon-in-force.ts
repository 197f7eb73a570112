import { sourced } from '../../economy/provenance.ts';
import { enterOver, FOUL_WEATHER, makeSetUp, makeSide, planBoard, shiftInitiative } from './set-up-parts.ts';
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
      owner: 'defender',
      wp: { attacker: 0, defender: 50 },
      effect:
        'Wind and rain in the face of the Defender: +1 on every weapon attack at medium and long range, -3 on the initiative of the Defender.',
      effects: [FOUL_WEATHER, shiftInitiative('defender', -3)],
      atTableOnly: false,
      certainty: 'ours',
    },
    {
      key: 'close-country',
      name: 'Close Country',
      owner: 'attacker',
      wp: { attacker: 25, defender: 0 },
      effect: 'The board is made as forest, in which the Attacker has to find its way: -3 on its initiative.',
      effects: [{ kind: 'terrain', theme: 'forest' }, shiftInitiative('attacker', -3)],
      atTableOnly: false,
      certainty: 'ours',
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

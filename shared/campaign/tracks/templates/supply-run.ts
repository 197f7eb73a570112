import { sourced } from '../../economy/provenance.ts';
import { enterOver, makeSetUp, makeSide, planBoard } from './set-up-parts.ts';
import type { TrackTemplate } from './track-template.ts';

export const supplyRun: TrackTemplate = {
  key: 'supply-run',
  name: 'Supply Run',
  costWp: sourced(200, 'M'),
  sharePercent: { attacker: sourced(50, 'ours'), defender: sourced(50, 'ours') },
  situation:
    'The army that eats wins. Somewhere in this valley are stores that the other side has not counted yet, and the Attacker is hungry.',
  setup:
    'Four buildings stand across the middle of the board, any of which may hold the stores. Each side enters over its own short edge on turn 1.',
  specialRules: [
    'A unit may search a building that it sees within 12" in place of an attack; it needs no roll. Nothing destroys these buildings.',
    'Forced withdrawal holds for both sides.',
  ],
  objectives: [
    {
      key: 'find-supplies',
      name: 'Find the Stores',
      owner: 'attacker',
      wp: 100,
      endsTrack: false,
      condition: { kind: 'scan-buildings', count: 2 },
      certainty: 'M',
    },
    {
      key: 'leave-none',
      name: 'Leave None',
      owner: 'both',
      wp: 100,
      endsTrack: true,
      condition: { kind: 'defeat-share', share: 1, countsWithdrawn: false },
      certainty: 'M',
    },
    {
      key: 'bring-them-home',
      name: 'Bring Them Home',
      owner: 'attacker',
      wp: 100,
      endsTrack: false,
      condition: { kind: 'survive-share', share: 1 / 2 },
      certainty: 'ours',
    },
    {
      key: 'guard-the-valley',
      name: 'Guard the Valley',
      owner: 'defender',
      wp: 100,
      endsTrack: false,
      condition: { kind: 'survive-share', share: 1 / 2 },
      certainty: 'ours',
    },
  ],
  bonuses: [
    {
      key: 'against-the-clock',
      name: 'Against the Clock',
      owner: 'attacker',
      wp: { attacker: 75, defender: 0 },
      effect: 'The track ends after turn 10.',
      effects: [{ kind: 'turn-limit', turns: 10 }],
      atTableOnly: false,
      certainty: 'M',
    },
  ],
  setUp: sourced(
    makeSetUp({
      board: planBoard('mixed', 'town'),
      scanInches: 12,
      places: [
        { key: 'silo', name: 'Silo', across: 0.4, down: 0.2, radiusInches: 2, building: true },
        { key: 'barn', name: 'Barn', across: 0.55, down: 0.4, radiusInches: 2, building: true },
        { key: 'store', name: 'Storehouse', across: 0.45, down: 0.6, radiusInches: 2, building: true },
        { key: 'yard', name: 'Freight yard', across: 0.6, down: 0.8, radiusInches: 2, building: true },
      ],
      sides: {
        attacker: makeSide('west', [enterOver(['west'], 1)]),
        defender: makeSide('east', [enterOver(['east'], 1)]),
      },
    }),
    'ours',
  ),
};

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
    'Two buildings stand in the half of the Defender, and both hold stores. Each side enters over its own short edge on turn 1.',
  specialRules: [
    'A unit may search a building that it sees within 8" in place of an attack; it needs no roll. Nothing destroys these buildings.',
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
      wp: 150,
      endsTrack: true,
      // Ours: units that go home count, so that nobody looks at the buildings and runs, and it pays more than the search.
      condition: { kind: 'defeat-share', share: 1, countsWithdrawn: true },
      certainty: 'ours',
    },
    {
      key: 'bring-them-home',
      name: 'Bring Them Home',
      owner: 'attacker',
      wp: 100,
      endsTrack: false,
      // Ours: half of a large force hardly ever comes through; of four units both shares are two.
      condition: { kind: 'survive-share', share: 1 / 3 },
      certainty: 'ours',
    },
    {
      key: 'guard-the-valley',
      name: 'Guard the Valley',
      owner: 'defender',
      wp: 100,
      endsTrack: false,
      condition: { kind: 'survive-share', share: 1 / 3 },
      certainty: 'ours',
    },
  ],
  bonuses: [
    {
      key: 'against-the-clock',
      name: 'Against the Clock',
      owner: 'attacker',
      wp: { attacker: 25, defender: 0 },
      effect: 'The track ends after turn 10.',
      effects: [{ kind: 'turn-limit', turns: 10 }],
      atTableOnly: false,
      certainty: 'ours',
    },
  ],
  setUp: sourced(
    makeSetUp({
      board: planBoard('mixed', 'town'),
      // Ours, deep and near: from 12" the stores were found in nearly every battle of twelve a side.
      scanInches: 8,
      places: [
        { key: 'silo', name: 'Silo', across: 0.8, down: 0.25, radiusInches: 2, building: true },
        { key: 'store', name: 'Storehouse', across: 0.8, down: 0.75, radiusInches: 2, building: true },
      ],
      sides: {
        attacker: makeSide('west', [enterOver(['west'], 1)]),
        defender: makeSide('east', [enterOver(['east'], 1)]),
      },
    }),
    'ours',
  ),
};

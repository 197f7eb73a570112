import { sourced } from '../provenance.ts';
import { makeHoldTheField } from './hold-the-field.ts';
import type { TrackTemplate } from './track-template.ts';

export const pursuit: TrackTemplate = {
  key: 'pursuit',
  name: 'Pursuit',
  costWp: sourced(300, 'M'),
  sharePercent: { attacker: sourced(75, 'ours'), defender: sourced(75, 'ours') },
  situation:
    'The Attacker runs for its prize with the Defender close behind. Every unit that reaches the far edge is one the campaign keeps.',
  setup:
    'Terrain as in Breakthrough with the roles exchanged; the Defender places the last piece. Two passable ways have to join the edges that are furthest apart: remove terrain until they do. The Attacker sets up first; the Defender enters over its home edge three turns later.',
  specialRules: [
    'Forced withdrawal holds for both sides.',
    'Attacking units may leave over the far edge: they have escaped, and are out of the battle.',
  ],
  objectives: [
    {
      key: 'close-the-noose',
      name: 'Close the Noose',
      owner: 'defender',
      wp: 300,
      endsTrack: false,
      condition: { kind: 'defeat-share', share: 1 / 2, countsWithdrawn: false },
      certainty: 'H',
    },
    {
      key: 'escape',
      name: 'Escape',
      owner: 'attacker',
      wp: 300,
      endsTrack: false,
      condition: { kind: 'exit-share', share: 1 / 2 },
      certainty: 'ours',
    },
    makeHoldTheField(100, 'H'),
  ],
  bonuses: [
    {
      key: 'air-strikes',
      name: 'Air Strikes',
      owner: 'defender',
      wp: { attacker: 0, defender: 100 },
      effect:
        'Enemy aircraft overhead: each turn roll 2D6, on 10 or more one unit of the Defender takes 1 damage.',
      certainty: 'L',
    },
    {
      key: 'air-defence',
      name: 'Air Defence',
      owner: 'attacker',
      wp: { attacker: 100, defender: 0 },
      effect:
        'Guns guard the way out: each turn roll 2D6, on 10 or more one unit of the Attacker takes 1 damage.',
      certainty: 'L',
    },
  ],
};

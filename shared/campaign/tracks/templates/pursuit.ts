import { sourced } from '../../economy/provenance.ts';
import { makeHoldTheField } from './hold-the-field.ts';
import { enterOver, makeSetUp, makeSide, planBoard, setUpNear, shiftInitiative } from './set-up-parts.ts';
import type { TrackTemplate } from './track-template.ts';

export const pursuit: TrackTemplate = {
  key: 'pursuit',
  name: 'Pursuit',
  costWp: sourced(300, 'M'),
  sharePercent: { attacker: sourced(55, 'ours'), defender: sourced(75, 'ours') },
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
      condition: { kind: 'defeat-share', share: 1 / 3, countsWithdrawn: false },
      // The points; the share is ours.
      certainty: 'H',
    },
    {
      key: 'escape',
      name: 'Escape',
      owner: 'attacker',
      wp: 300,
      endsTrack: false,
      condition: { kind: 'exit-share', share: 0.7 },
      certainty: 'ours',
    },
    makeHoldTheField(100, 'H'),
  ],
  bonuses: [
    {
      key: 'air-strikes',
      name: 'Air Strikes',
      owner: 'defender',
      wp: { attacker: 0, defender: 50 },
      effect:
        'Enemy aircraft overhead: each turn roll 2D6, on 7 or more one unit of the Defender takes 2 damage; -3 on the initiative of the Defender.',
      effects: [
        { kind: 'strike', against: 'defender', needs: 7, damage: 2, fromTurn: 1, toTurn: null },
        shiftInitiative('defender', -3),
      ],
      atTableOnly: false,
      certainty: 'L',
    },
    {
      key: 'air-defence',
      name: 'Air Defence',
      owner: 'attacker',
      wp: { attacker: 50, defender: 0 },
      effect:
        'Guns guard the way out: each turn roll 2D6, on 7 or more one unit of the Attacker takes 1 damage.',
      effects: [{ kind: 'strike', against: 'attacker', needs: 7, damage: 1, fromTurn: 1, toTurn: null }],
      atTableOnly: false,
      certainty: 'L',
    },
  ],
  setUp: sourced(
    makeSetUp({
      board: planBoard('pursuit', 'hills'),
      firstToSetUp: 'attacker',
      sides: {
        // It runs for home: the edge it withdraws over is the one it wants to reach.
        attacker: makeSide('east', [setUpNear('west', 16)], { exitEdge: 'east' }),
        defender: makeSide('west', [enterOver(['west'], 4)]),
      },
    }),
    'H',
  ),
};

import { makeObjective } from '../../../testing/fixtures.ts';
import { endsOn, isOutOfSight, isWithin } from './answers.ts';
import { INDIVIDUAL, openBoard } from './board-parts.ts';
import type { Position } from './position.ts';

export const SCREEN: readonly Position[] = [
  {
    kind: 'screen',
    name: 'a battered commander',
    board: [
      '..................',
      '..................',
      '..................',
      '....9.............',
      '....9.............',
      '....9.............',
      '..................',
      '..................',
      '..................',
    ],
    units: [
      { id: 'A1', card: 'Centurion CN9-D', at: [4, 7], faces: 'ne', commander: true, armor: 1 },
      { id: 'A2', card: 'Thug THG-11E', at: [8, 2], faces: 'ne', moved: 'ground' },
      { id: 'A3', card: 'Thug THG-11E', at: [8, 6], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Awesome AWS-9M', at: [15, 3], moved: 'ground', commander: true },
      { id: 'D2', card: 'Awesome AWS-9M', at: [15, 5], moved: 'ground' },
    ],
    objectives: [makeObjective('behead', 'both', { kind: 'defeat-commander' }, { wp: 150 })],
    decide: { by: ['A1'], about: 'move' },
    answer: isOutOfSight('A1', 'D1', 'D2'),
    reason:
      'One hit takes its last 3 circles and pays the enemy 150 WP; its own shot is 2 points at 7. The hill is in reach, and two friends fight on.',
  },
  {
    kind: 'screen',
    name: 'a stopper in the pass',
    board: [
      '...........9...',
      '...........9...',
      '...........9...',
      '...........9...',
      '...............',
      '...........9...',
      '...........9...',
      '...........9...',
      '...........9...',
    ],
    units: [
      { id: 'A1', card: 'Hermes II HER-5S', at: [9, 4], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Stalker STK-3F', at: [13, 3], faces: 'nw' },
    ],
    objectives: [
      makeObjective('through', 'attacker', { kind: 'exit-share', share: 1 }, { wp: 300 }),
      makeObjective('stop-them', 'defender', { kind: 'prevent-exit', share: 1 }, { wp: 300 }),
    ],
    turn: 19,
    decide: { by: ['D1'], about: 'move' },
    answer: endsOn('D1', [11, 4]),
    reason:
      'The pass is the only way to the edge, and an enemy may not be passed: who stands in it in the last turn wins 300 WP. The Stalker cannot destroy the runner with one hit of 3 or 4 points.',
  },
  {
    kind: 'screen',
    name: 'beside the commander',
    rules: ['alpha-strike-quick-start-2020'],
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Zeus ZEU-9S', at: [8, 5], faces: 'ne', moved: 'ground', commander: true },
      {
        id: 'A2',
        card: 'Ryoken (Stormcrow) C',
        at: [3, 5],
        faces: 'ne',
        order: { kind: 'protect-commander' },
      },
      { id: 'D1', card: 'Orion ON1-M', at: [17, 5], moved: 'ground' },
    ],
    decide: { by: ['A2'], about: 'move' },
    answer: isWithin('A2', 'A1', 2, 6),
    reason:
      'It was ordered to protect its commander, whom it can reach, and the enemy is at medium range from there.',
  },
  {
    kind: 'screen',
    name: 'close the second gap',
    rules: ['alpha-strike-intro-2013'],
    board: [
      '..........9....',
      '..........9....',
      '..........9....',
      '...............',
      '...............',
      '..........9....',
      '..........9....',
      '..........9....',
      '..........9....',
    ],
    units: [
      { id: 'A1', card: 'Hermes II HER-5S', at: [9, 3], faces: 'ne', moved: 'ground' },
      { id: 'A2', card: 'Hermes II HER-5S', at: [9, 4], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Stalker STK-3F', at: [10, 3], faces: 'nw', moved: 'ground' },
      { id: 'D2', card: 'Stalker STK-5S', at: [12, 5], faces: 'nw' },
    ],
    objectives: [
      makeObjective('through', 'attacker', { kind: 'exit-share', share: 1 / 2 }, { wp: 300 }),
      makeObjective('stop-them', 'defender', { kind: 'prevent-exit', share: 1 / 2 }, { wp: 300 }),
    ],
    turn: 19,
    decide: { by: ['D2'], about: 'move' },
    answer: endsOn('D2', [10, 4]),
    reason:
      'A friend stands in one of two gaps. With the other one closed nobody gets through in the last turn.',
  },
  {
    kind: 'screen',
    name: 'the one whose loss decides',
    rules: ['first-strike'],
    board: [
      '..................',
      '..................',
      '..................',
      '....9.............',
      '....9.............',
      '....9.............',
      '..................',
      '..................',
      '..................',
    ],
    units: [
      { id: 'A1', card: 'Panther PNT-10K', at: [4, 7], faces: 'ne', armor: 1, structure: 2 },
      { id: 'A2', card: 'Thug THG-11E', at: [8, 2], faces: 'ne', moved: 'ground' },
      { id: 'A3', card: 'Thug THG-11E', at: [8, 6], faces: 'ne', moved: 'ground' },
      { id: 'A4', card: 'Panther PNT-10K', left: 'destroyed' },
      { id: 'D1', card: 'Awesome AWS-9M', at: [15, 3], moved: 'ground' },
      { id: 'D2', card: 'Awesome AWS-9M', at: [15, 5], moved: 'ground' },
      { id: 'D3', card: 'Orion ON1-M', at: [15, 7], moved: 'ground', armor: 1 },
    ],
    objectives: [
      makeObjective(
        'first-blood',
        'both',
        { kind: 'defeat-share', share: 1 / 2, countsWithdrawn: true },
        { wp: 200, endsTrack: true },
      ),
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: isOutOfSight('A1', 'D1', 'D2', 'D3'),
    reason:
      'One of four is lost: the second ends the battle for the enemy. With 3 circles it would be the one; behind the hill it is not.',
  },
  {
    kind: 'screen',
    name: 'nobody comes to the crossing any more',
    rules: INDIVIDUAL,
    board: [
      '............9.......',
      '............9.......',
      '............9.......',
      '............9.......',
      '............9.......',
      '....................',
      '............9.......',
      '............9.......',
      '............9.......',
      '............9.......',
      '............9.......',
    ],
    units: [
      { id: 'A1', card: 'Thug THG-11E', at: [9, 6], faces: 'ne' },
      { id: 'A2', card: 'Centurion CN9-D', at: [8, 5], faces: 'ne', moved: 'standstill' },
      { id: 'D1', card: 'Hermes II HER-5S', at: [14, 6], faces: 'nw' },
    ],
    objectives: [
      makeObjective('crossing', 'attacker', { kind: 'hold-place', place: 'crossing' }, { wp: 200 }),
    ],
    setUp: {
      places: [
        { key: 'crossing', name: 'Crossing', across: 0.4, down: 0.5, radiusInches: 4, building: false },
      ],
    },
    turn: 20,
    decide: { by: ['A1'], about: 'move' },
    answer: endsOn('A1', [12, 5]),
    reason:
      'A friend holds the crossing, which counts as long as no enemy is there: in the gap it lets nobody through in the last turn, whoever acts next.',
  },
];

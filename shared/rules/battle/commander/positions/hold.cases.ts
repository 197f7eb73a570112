import { makeObjective } from '../../../testing/fixtures.ts';
import { holdsStill, isNear, stays } from './answers.ts';
import { CROSSING, INDIVIDUAL, openBoard } from './board-parts.ts';
import type { Position } from './position.ts';

const holdIt = (owner: 'attacker' | 'defender') =>
  makeObjective('crossing', owner, { kind: 'hold-place', place: 'crossing' }, { wp: 200 });

export const HOLD: readonly Position[] = [
  {
    kind: 'hold',
    name: 'the last turn on the crossing',
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Thug THG-11E', at: [10, 5], faces: 'ne' },
      { id: 'D1', card: 'Zeus ZEU-9S', at: [14, 1], faces: 'ne', moved: 'ground' },
    ],
    objectives: [holdIt('attacker')],
    setUp: CROSSING,
    turn: 20,
    decide: { by: ['A1'], about: 'move' },
    answer: isNear('A1', [10, 5], 4),
    reason:
      'Whoever stands there when this turn ends has 200 WP. A shot into a back is worth a few points of damage.',
  },
  {
    kind: 'hold',
    name: 'the last turn, four hexes away',
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Falconer FLC-8R', at: [5, 5], faces: 'ne' },
      { id: 'D1', card: 'Cerberus MR-V2', at: [15, 4], moved: 'ground' },
      { id: 'D2', card: 'Cerberus MR-V2', at: [15, 6], moved: 'ground' },
    ],
    objectives: [holdIt('attacker')],
    setUp: CROSSING,
    turn: 20,
    decide: { by: ['A1'], about: 'move' },
    answer: isNear('A1', [10, 5], 4),
    reason:
      'Nobody else can be there any more, and its 9 circles outlast what two enemies can do on the mean.',
  },
  {
    kind: 'hold',
    name: 'deny the crossing',
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Falconer FLC-8R', at: [6, 5], faces: 'ne' },
      { id: 'D1', card: 'Orion ON1-M', at: [11, 5], moved: 'ground' },
    ],
    objectives: [holdIt('defender')],
    setUp: CROSSING,
    turn: 20,
    decide: { by: ['A1'], about: 'move' },
    answer: isNear('A1', [10, 5], 4),
    reason:
      'The place counts for the defender only while no enemy is there: two hexes forward take 200 WP from it.',
  },
  {
    kind: 'hold',
    name: 'ordered to stay',
    rules: ['alpha-strike-quick-start-2020'],
    board: openBoard(20, 11),
    units: [
      {
        id: 'A1',
        card: 'Zeus ZEU-9S',
        at: [10, 5],
        faces: 'ne',
        order: { kind: 'hold', column: 10, row: 5 },
      },
      { id: 'D1', card: 'Orion ON1-M', at: [16, 5], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: stays('A1'),
    reason: 'It was ordered to hold this hex, it is whole, and one enemy of its own weight is near.',
  },
  {
    kind: 'hold',
    name: 'two shots in place of a step',
    rules: INDIVIDUAL,
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Atlas AS7-RS', at: [10, 5], faces: 'ne' },
      {
        id: 'D1',
        card: 'Mad Cat (Timber Wolf) Prime',
        at: [15, 4],
        faces: 'ne',
        moved: 'ground',
        armor: 4,
        structure: 4,
      },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: holdsStill('A1'),
    reason:
      'The only enemy is in its front arc with 8 circles left: two hits of 4 points at 7 destroy it, one hit at 8 does not.',
  },
  {
    kind: 'hold',
    name: 'both of them at the crossing',
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Wolfhound WLF-2', at: [5, 3], faces: 'ne' },
      { id: 'A2', card: 'Thug THG-11E', at: [10, 5], faces: 'ne', moved: 'standstill' },
      { id: 'D1', card: 'Zeus ZEU-9S', at: [18, 9], moved: 'ground' },
    ],
    objectives: [
      makeObjective(
        'crossing',
        'attacker',
        { kind: 'reach-place', place: 'crossing', share: 1 },
        { wp: 300, endsTrack: true },
      ),
    ],
    setUp: CROSSING,
    decide: { by: ['A1'], about: 'move' },
    answer: isNear('A1', [10, 5], 4),
    reason:
      'Its friend is there already: with this one the objective is met and the battle won in this turn.',
  },
];

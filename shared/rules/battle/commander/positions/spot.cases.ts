import { all, attacks, isOutOfSight, isWithin, sees, shells } from './answers.ts';
import { INDIVIDUAL, openBoard } from './board-parts.ts';
import type { Position } from './position.ts';

/** A hill on which nobody can be seen from the other side. */
const HILL = [
  '..........................',
  '..........................',
  '..........................',
  '.......9..................',
  '.......9..................',
  '.......9..................',
  '.......9..................',
  '.......9..................',
  '..........................',
  '..........................',
  '..........................',
];

export const SPOT: readonly Position[] = [
  {
    kind: 'spot',
    name: 'eyes for a battery',
    board: HILL,
    units: [
      { id: 'A1', card: 'LRM Carrier', at: [5, 5], faces: 'ne', moved: 'standstill' },
      { id: 'A2', card: 'Raven RVN-3L', at: [4, 6], faces: 'ne' },
      { id: 'D1', card: 'SRM Carrier', at: [23, 5], moved: 'ground' },
    ],
    decide: { by: ['A2'], about: 'move' },
    answer: all(sees('A2', 'D1'), isWithin('A2', 'D1', 26, 42)),
    reason:
      'The battery fires 3 points over the hill if somebody sees the target. Beyond 24" the scout is in no danger, and it has no shot of its own that it would lose.',
  },
  {
    kind: 'spot',
    name: 'fire over the hill',
    board: HILL,
    units: [
      { id: 'A1', card: 'LRM Carrier', at: [5, 5], faces: 'ne', moved: 'standstill' },
      { id: 'A2', card: 'Raven RVN-3L', at: [10, 9], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Orion ON1-M', at: [14, 5], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'attack' },
    answer: attacks('A1', 'D1'),
    reason: 'A friend sees the enemy: 3 points at 8, and nobody can fire back at it.',
  },
  {
    kind: 'spot',
    name: 'artillery over the eyes of a scout',
    board: HILL,
    units: [
      { id: 'A1', card: 'Thumper Artillery Vehicle', at: [3, 5], faces: 'ne', moved: 'standstill' },
      { id: 'A2', card: 'Raven RVN-3L', at: [10, 9], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Orion ON1-M', at: [18, 5], moved: 'ground' },
      { id: 'D2', card: 'Orion ON1-M', at: [18, 6], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'attack' },
    answer: shells('A1', 'D1'),
    reason: 'It fires besides its other attack and at no cost, no friend is near, and nobody can fire back.',
  },
  {
    kind: 'spot',
    name: 'the hex without a friend beside it',
    board: openBoard(40, 11),
    units: [
      { id: 'A1', card: 'Mobile Long Tom Artillery LT-MOB-25', at: [2, 5], faces: 'ne', moved: 'standstill' },
      { id: 'A2', card: 'Centurion CN9-D', at: [34, 3], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Orion ON1-M', at: [35, 2], moved: 'ground' },
      { id: 'D2', card: 'Orion ON1-M', at: [28, 9], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'attack' },
    answer: shells('A1', 'D2'),
    reason: 'Two alike: around one of them the shell hits a friend as well.',
  },
  {
    kind: 'spot',
    name: 'eyes in their own turn',
    rules: INDIVIDUAL,
    board: HILL,
    units: [
      { id: 'A1', card: 'Salamander PPR-5S', at: [5, 5], faces: 'ne' },
      { id: 'A2', card: 'Locust LCT-1E', at: [4, 7], faces: 'ne' },
      { id: 'D1', card: 'SRM Carrier', at: [24, 4], moved: 'standstill' },
    ],
    decide: { by: ['A2'], about: 'move' },
    answer: all(sees('A2', 'D1'), isWithin('A2', 'D1', 32, 42)),
    reason:
      'The Salamander acts after the scout and fires 4 points over the hill if somebody sees the target. From 32" on the enemy cannot come near enough for a shot in this turn.',
  },
  {
    kind: 'spot',
    name: 'a gun stays behind its hill',
    board: HILL,
    units: [
      { id: 'A1', card: 'Thumper Artillery Vehicle', at: [6, 8], faces: 'ne' },
      { id: 'A2', card: 'Raven RVN-3L', at: [10, 9], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Banshee BNC-5S', at: [22, 4], moved: 'ground' },
      { id: 'D2', card: 'Banshee BNC-5S', at: [22, 6], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: isOutOfSight('A1', 'D1', 'D2'),
    reason:
      'A friend sees for it, so it fires from behind the hill with nearly the same number; beside the hill two times 4 points answer.',
  },
];

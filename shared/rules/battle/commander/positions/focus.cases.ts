import { makeObjective } from '../../../testing/fixtures.ts';
import { all, any, attacks, overheats } from './answers.ts';
import { openBoard } from './board-parts.ts';
import type { Position } from './position.ts';

export const FOCUS: readonly Position[] = [
  {
    kind: 'focus',
    name: 'finish the damaged one',
    board: openBoard(16, 9),
    units: [
      { id: 'A1', card: 'Daikyu DAI-01', at: [3, 4], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Bushwacker BSW-X1', at: [10, 2], moved: 'ground' },
      { id: 'D2', card: 'Bushwacker BSW-X1', at: [10, 6], moved: 'ground', armor: 1 },
    ],
    decide: { by: ['A1'], about: 'attack' },
    answer: attacks('A1', 'D2'),
    reason:
      'Two alike at the same number: 4 points destroy the one with 4 circles left and only scratch the other.',
  },
  {
    kind: 'focus',
    name: 'two guns, one target',
    board: openBoard(16, 9),
    units: [
      { id: 'A1', card: 'Thor (Summoner) Prime', at: [3, 3], faces: 'ne', moved: 'ground' },
      { id: 'A2', card: 'Thor (Summoner) Prime', at: [3, 5], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Daimyo DMO-1K', at: [10, 2], moved: 'ground' },
      { id: 'D2', card: 'Daimyo DMO-1K', at: [10, 6], moved: 'ground' },
    ],
    decide: { by: ['A1', 'A2'], about: 'attack' },
    answer: any(all(attacks('A1', 'D1'), attacks('A2', 'D1')), all(attacks('A1', 'D2'), attacks('A2', 'D2'))),
    reason:
      'The first one hits for 4 of 7 circles: the second one destroys that target with its 4, and not the fresh one.',
  },
  {
    kind: 'focus',
    name: 'the one in the open',
    rules: ['alpha-strike-intro-2013'],
    board: [
      '................',
      '................',
      '.........1......',
      '................',
      '................',
      '................',
      '................',
      '................',
      '................',
    ],
    units: [
      { id: 'A1', card: 'Zeus ZEU-9S', at: [3, 4], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Daimyo DMO-1K', at: [10, 2], moved: 'ground' },
      { id: 'D2', card: 'Daimyo DMO-1K', at: [10, 6], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'attack' },
    answer: attacks('A1', 'D2'),
    reason: 'Two alike, but one stands behind a rock: the number is 10 there and 8 in the open.',
  },
  {
    kind: 'focus',
    name: 'the kill that is worth more',
    rules: ['alpha-strike-quick-start-2020'],
    board: openBoard(16, 9),
    units: [
      { id: 'A1', card: 'Mad Cat (Timber Wolf) A', at: [3, 4], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Commando COM-3A', at: [10, 2], moved: 'ground' },
      {
        id: 'D2',
        card: 'Mad Cat (Timber Wolf) Prime',
        at: [10, 6],
        moved: 'ground',
        armor: 3,
        structure: 4,
      },
    ],
    decide: { by: ['A1'], about: 'attack' },
    answer: attacks('A1', 'D2'),
    reason: 'At the same number 7 points destroy either: 17 PV with 2 points of fire, or 54 PV with 5.',
  },
  {
    kind: 'focus',
    name: 'the heat for the last one',
    board: openBoard(16, 9),
    units: [
      { id: 'A1', card: 'Loki (Hellbringer) Prime', at: [3, 4], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Bushwacker BSW-X1', at: [9, 4], moved: 'ground', armor: 2, structure: 3 },
    ],
    objectives: [makeObjective('field', 'both', { kind: 'hold-field' }, { wp: 100 })],
    decide: { by: ['A1'], about: 'attack' },
    answer: all(attacks('A1', 'D1'), overheats('A1', 1, 1)),
    reason:
      'The last enemy has 5 circles: 4 points leave it standing, with one point of overheat a hit ends the battle, and a miss costs no more than that.',
  },
  {
    kind: 'focus',
    name: 'no heat for more than it needs',
    board: openBoard(16, 9),
    units: [
      { id: 'A1', card: 'Stalker STK-3F', at: [3, 4], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Tarantula ZPH-1', at: [9, 4], moved: 'jump' },
    ],
    decide: { by: ['A1'], about: 'attack' },
    answer: all(attacks('A1', 'D1'), overheats('A1', 0, 0)),
    reason:
      'Without any heat it does 4 points, and the Tarantula has 3 circles: each point of overheat is paid for nothing.',
  },
];

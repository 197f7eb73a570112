import { makeObjective } from '../../../testing/fixtures.ts';
import { endsInColumns, leaves } from './answers.ts';
import { HOME_ONLY, INDIVIDUAL, openBoard, SCANS } from './board-parts.ts';
import type { Position } from './position.ts';

const DONE = [
  makeObjective('find', 'attacker', { kind: 'scan-share', share: 1 / 3 }),
  makeObjective('none-left', 'both', { kind: 'defeat-share', share: 1, countsWithdrawn: false }),
  makeObjective('bring-home', 'attacker', { kind: 'survive-share', share: 1 / 2 }),
];

export const LEAVE: readonly Position[] = [
  {
    kind: 'leave',
    name: 'through the line',
    board: openBoard(24, 11),
    units: [
      { id: 'A1', card: 'Hermes II HER-5S', at: [20, 5], faces: 'ne' },
      { id: 'A2', card: 'Zeus ZEU-9S', at: [2, 5], faces: 'ne' },
      { id: 'D1', card: 'Clint CLNT-2-3U', at: [16, 2], moved: 'ground' },
    ],
    objectives: [makeObjective('through', 'attacker', { kind: 'exit-share', share: 1 / 2 }, { wp: 300 })],
    decide: { by: ['A1'], about: 'move' },
    answer: leaves('A1', 'far-edge'),
    reason: 'One of two units has to be over the far edge, and this one can be over it now.',
  },
  {
    kind: 'leave',
    name: 'the first turn in which leaving counts',
    board: openBoard(24, 11),
    units: [
      { id: 'A1', card: 'Locust LCT-1E', at: [4, 5], faces: 'ne' },
      { id: 'A2', card: 'Raven RVN-3L', left: 'destroyed' },
      { id: 'D1', card: 'Black Lanner Prime', at: [12, 5], moved: 'ground' },
    ],
    objectives: [
      makeObjective('report-back', 'attacker', { kind: 'escape-share', share: 1 / 2, afterTurn: 8 }),
    ],
    setUp: HOME_ONLY,
    turn: 9,
    decide: { by: ['A1'], about: 'move' },
    answer: leaves('A1', 'home-edge'),
    reason:
      'From turn 9 on a unit that gets home is worth 100 WP; its way home is shorter than its Move and a stronger enemy is near.',
  },
  {
    kind: 'leave',
    name: 'the job is done',
    board: openBoard(24, 11),
    units: [
      { id: 'A1', card: 'Mongoose MON-66', at: [3, 5], faces: 'ne' },
      { id: 'D1', card: 'Cerberus MR-V2', at: [12, 3], moved: 'ground', scanned: true },
      { id: 'D2', card: 'Atlas AS7-D', at: [12, 5], moved: 'ground' },
      { id: 'D3', card: 'Mad Cat (Timber Wolf) A', at: [12, 7], moved: 'ground' },
    ],
    objectives: DONE,
    setUp: SCANS,
    met: { find: 'attacker' },
    turn: 10,
    decide: { by: ['A1'], about: 'move' },
    answer: leaves('A1', 'home-edge'),
    reason:
      'What is left to win is that it survives: off the board nobody hits it, on the board three assault units do.',
  },
  {
    kind: 'leave',
    name: 'out in its own turn',
    rules: INDIVIDUAL,
    board: openBoard(24, 11),
    units: [
      { id: 'A1', card: 'Grand Dragon DRG-5K', at: [19, 5], faces: 'ne', armor: 1 },
      { id: 'A2', card: 'Zeus ZEU-9S', at: [2, 5], faces: 'ne' },
      { id: 'D1', card: 'Awesome AWS-9M', at: [15, 5], moved: 'ground' },
      { id: 'D2', card: 'Awesome AWS-9M', at: [15, 6], moved: 'ground' },
    ],
    objectives: [makeObjective('through', 'attacker', { kind: 'exit-share', share: 1 / 2 }, { wp: 300 })],
    decide: { by: ['A1'], about: 'move' },
    answer: leaves('A1', 'far-edge'),
    reason:
      'It is worth 300 WP beyond the edge, and two assault units at short range are about to fire at it.',
  },
  {
    kind: 'leave',
    name: 'one turn too early',
    board: openBoard(24, 11),
    units: [
      { id: 'A1', card: 'Locust LCT-1E', at: [10, 5], faces: 'ne' },
      { id: 'A2', card: 'Raven RVN-3L', left: 'destroyed' },
      { id: 'D1', card: 'Awesome AWS-9M', at: [20, 5], faces: 'ne', moved: 'ground' },
    ],
    objectives: [
      makeObjective('report-back', 'attacker', { kind: 'escape-share', share: 1 / 2, afterTurn: 8 }),
    ],
    setUp: HOME_ONLY,
    turn: 8,
    turnLimit: 9,
    decide: { by: ['A1'], about: 'move' },
    answer: endsInColumns('A1', 0, 7),
    reason:
      'Leaving counts in the next turn only, which is the last: now it has to end where the edge is within its Move of 16".',
  },
  {
    kind: 'leave',
    name: 'alone against three',
    rules: ['alpha-strike-quick-start-2020'],
    board: openBoard(24, 11),
    units: [
      { id: 'A1', card: 'Centurion CN9-D', at: [2, 5], faces: 'ne', armor: 1 },
      { id: 'A2', card: 'Commando COM-3A', left: 'destroyed' },
      { id: 'A3', card: 'Clint CLNT-2-3U', left: 'destroyed' },
      { id: 'D1', card: 'Cerberus MR-V2', at: [11, 3], moved: 'ground' },
      { id: 'D2', card: 'Atlas AS7-D', at: [11, 5], moved: 'ground' },
      { id: 'D3', card: 'Mad Cat (Timber Wolf) A', at: [11, 7], moved: 'ground' },
    ],
    objectives: [
      makeObjective('field', 'both', { kind: 'hold-field' }),
      makeObjective('bring-home', 'attacker', { kind: 'survive-share', share: 1 / 3 }),
    ],
    setUp: HOME_ONLY,
    turn: 8,
    decide: { by: ['A1'], about: 'move' },
    answer: leaves('A1', 'home-edge'),
    reason:
      'With 3 circles left it cannot win the field from 42 circles and 18 points of fire; whether it dies or goes, the field is lost. Going saves it, and 100 WP.',
  },
];

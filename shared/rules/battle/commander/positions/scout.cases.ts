import { makeObjective } from '../../../testing/fixtures.ts';
import { all, attacks, endsInColumns, isNear, isWithin, scans, sees } from './answers.ts';
import { INDIVIDUAL, openBoard, SCANS } from './board-parts.ts';
import type { Position } from './position.ts';

const COUNT = makeObjective('count-them', 'attacker', { kind: 'scan-share', share: 1 / 2 });

export const SCOUT: readonly Position[] = [
  {
    kind: 'scout',
    name: 'scan in place of a poor shot',
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Raven RVN-3L', at: [6, 5], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Atlas AS7-D', at: [12, 5], moved: 'ground' },
    ],
    objectives: [COUNT],
    setUp: SCANS,
    decide: { by: ['A1'], about: 'attack' },
    answer: scans('D1'),
    reason: 'The scan needs no roll and meets the objective: 100 WP against 2 of 18 circles at 7.',
  },
  {
    kind: 'scout',
    name: 'near enough for a scan',
    board: openBoard(24, 13),
    units: [
      { id: 'A1', card: 'Locust LCT-1E', at: [4, 6], faces: 'ne' },
      { id: 'D1', card: 'Panther PNT-10K', at: [16, 6], faces: 'nw', moved: 'ground' },
      { id: 'D2', card: 'Panther PNT-10K', at: [22, 6], faces: 'nw', moved: 'ground' },
    ],
    objectives: [COUNT],
    setUp: SCANS,
    turn: 20,
    decide: { by: ['A1'], about: 'move' },
    answer: all(isWithin('A1', 'D1', 2, 12), sees('A1', 'D1')),
    reason:
      'One of two enemies has to be scanned, this is the last turn, and it comes within 12" of one. They need 9 to do 2 points to its 4 circles.',
  },
  {
    kind: 'scout',
    name: 'look into the depot',
    rules: INDIVIDUAL,
    board: openBoard(24, 11),
    units: [
      { id: 'A1', card: 'Mongoose MON-66', at: [3, 5], faces: 'ne' },
      { id: 'D1', card: 'Zeus ZEU-9S', at: [22, 8], moved: 'standstill' },
    ],
    objectives: [makeObjective('look', 'attacker', { kind: 'scan-buildings', count: 1 })],
    setUp: {
      ...SCANS,
      places: [{ key: 'depot', name: 'Depot', across: 0.55, down: 0.3, radiusInches: 2, building: true }],
    },
    decide: { by: ['A1'], about: 'move' },
    answer: isNear('A1', [13, 3], 12),
    reason: 'The depot is scanned from 12" away in place of an attack, and it comes so near with its Move.',
  },
  {
    kind: 'scout',
    name: 'the one that is missing',
    rules: ['alpha-strike-intro-2013'],
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Raven RVN-3L', at: [6, 5], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Awesome AWS-9M', at: [10, 4], moved: 'ground', scanned: true },
      { id: 'D2', card: 'Awesome AWS-9M', at: [11, 7], moved: 'ground' },
      { id: 'D3', card: 'Awesome AWS-9M', at: [17, 5], moved: 'ground' },
    ],
    objectives: [makeObjective('count-them', 'attacker', { kind: 'scan-share', share: 2 / 3 })],
    setUp: SCANS,
    decide: { by: ['A1'], about: 'attack' },
    answer: scans('D2'),
    reason: 'Two of three have to be scanned, one of them is: the other one within 12" meets the objective.',
  },
  {
    kind: 'scout',
    name: 'home with what it saw',
    board: openBoard(30, 13),
    units: [
      { id: 'A1', card: 'Locust LCT-1E', at: [14, 6], faces: 'ne' },
      { id: 'A2', card: 'Raven RVN-3L', left: 'destroyed' },
      { id: 'D1', card: 'Emperor EMP-6A', at: [20, 4], moved: 'ground', scanned: true },
      { id: 'D2', card: 'Emperor EMP-6A', at: [20, 8], moved: 'ground' },
    ],
    objectives: [
      COUNT,
      makeObjective('report-back', 'attacker', { kind: 'escape-share', share: 1 / 2, afterTurn: 8 }),
    ],
    setUp: SCANS,
    met: { 'count-them': 'attacker' },
    turn: 19,
    decide: { by: ['A1'], about: 'move' },
    answer: endsInColumns('A1', 0, 7),
    reason:
      'The scan is made. 100 WP wait at home, and two turns are left: the edge has to be within its Move of 16" when this one ends.',
  },
  {
    kind: 'scout',
    name: 'nothing left to scan',
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Raven RVN-3L', at: [6, 5], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Atlas AS7-D', at: [12, 5], moved: 'ground', scanned: true },
      { id: 'D2', card: 'Rifleman RFL-3N', at: [9, 4], moved: 'ground', armor: 1, structure: 1 },
    ],
    objectives: [COUNT, makeObjective('field', 'both', { kind: 'hold-field' })],
    setUp: SCANS,
    met: { 'count-them': 'attacker' },
    decide: { by: ['A1'], about: 'attack' },
    answer: attacks('A1', 'D2'),
    reason: 'Enough is scanned: its 2 points at short range destroy an enemy that still fires.',
  },
];

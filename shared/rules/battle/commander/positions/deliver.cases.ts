import { makeObjective } from '../../../testing/fixtures.ts';
import { all, comesNearer, getsOff, isAboard, isNear, isWithin } from './answers.ts';
import { CROSSING, INDIVIDUAL, openBoard } from './board-parts.ts';
import type { Position } from './position.ts';

const PLATOON = 'Foot Platoon (Rifle, Energy)';
const HOLD_IT = makeObjective('crossing', 'attacker', { kind: 'hold-place', place: 'crossing' }, { wp: 200 });

export const DELIVER: readonly Position[] = [
  {
    kind: 'deliver',
    name: 'infantry for the crossing',
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Heavy Hover APC', at: [5, 5], faces: 'ne' },
      { id: 'A2', card: PLATOON, aboard: 'A1' },
      { id: 'D1', card: 'Zeus ZEU-9S', at: [18, 9], moved: 'ground' },
    ],
    objectives: [HOLD_IT],
    setUp: CROSSING,
    turn: 20,
    decide: { by: ['A1'], about: 'move' },
    answer: all(isNear('A1', [10, 5], 6), isNear('A2', [10, 5], 4)),
    reason:
      'This is the last turn, and the carrier reaches the place that is to be held. One enemy can destroy one of two units there; with the infantry aboard it would be both.',
  },
  {
    kind: 'deliver',
    name: 'off at the place',
    rules: INDIVIDUAL,
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Heavy Tracked APC', at: [10, 5], faces: 'ne', moved: 'ground' },
      { id: 'A2', card: PLATOON, aboard: 'A1' },
      { id: 'D1', card: 'Zeus ZEU-9S', at: [18, 9], moved: 'ground' },
    ],
    objectives: [HOLD_IT],
    setUp: CROSSING,
    turn: 20,
    decide: { by: ['A2'], about: 'move' },
    answer: getsOff('A2'),
    reason:
      'The carrier stands at the place that is to be held: two units there are harder to drive off than one.',
  },
  {
    kind: 'deliver',
    name: 'not yet',
    board: openBoard(30, 11),
    units: [
      { id: 'A1', card: 'Heavy Hover APC', at: [4, 5], faces: 'ne' },
      { id: 'A2', card: PLATOON, aboard: 'A1' },
      { id: 'A3', card: 'Thug THG-11E', at: [12, 3], faces: 'ne', moved: 'ground' },
      { id: 'D1', card: 'Cerberus MR-V2', at: [14, 8], moved: 'ground' },
    ],
    objectives: [
      makeObjective('depot', 'attacker', { kind: 'reach-place', place: 'depot', share: 2 / 3 }, { wp: 300 }),
    ],
    setUp: {
      places: [{ key: 'depot', name: 'Depot', across: 0.95, down: 0.5, radiusInches: 4, building: false }],
    },
    turn: 17,
    decide: { by: ['A1'], about: 'move' },
    answer: all(isAboard('A2', 'A1'), comesNearer('A1', [28, 5], 8)),
    reason:
      'The depot is 46" away and four turns are left: with 2" of Move the infantry never gets there on foot, nor does the Thug with 24" in three turns, and two of three units have to.',
  },
  {
    kind: 'deliver',
    name: 'aboard again',
    board: openBoard(30, 11),
    units: [
      { id: 'A1', card: 'Heavy Hover APC', at: [4, 5], faces: 'ne' },
      { id: 'A2', card: PLATOON, at: [4, 6], beganAboard: 'A1' },
      { id: 'D1', card: 'Zeus ZEU-9S', at: [29, 9], moved: 'ground' },
    ],
    objectives: [
      makeObjective('depot', 'attacker', { kind: 'reach-place', place: 'depot', share: 1 }, { wp: 300 }),
    ],
    setUp: {
      places: [{ key: 'depot', name: 'Depot', across: 0.7, down: 0.1, radiusInches: 4, building: false }],
    },
    turn: 12,
    decide: { by: ['A2'], about: 'move' },
    answer: isAboard('A2', 'A1'),
    reason: 'Both have to be at the depot, 34" away: on foot that takes 17 turns, and 9 are left.',
  },
  {
    kind: 'deliver',
    name: 'pick them up',
    board: openBoard(30, 11),
    units: [
      { id: 'A1', card: 'Heavy Hover APC', at: [10, 5], faces: 'ne' },
      { id: 'A2', card: PLATOON, at: [4, 6], beganAboard: 'A1', moved: 'ground' },
      { id: 'D1', card: 'Zeus ZEU-9S', at: [29, 9], moved: 'ground' },
    ],
    objectives: [
      makeObjective('depot', 'attacker', { kind: 'reach-place', place: 'depot', share: 1 }, { wp: 300 }),
    ],
    setUp: {
      places: [{ key: 'depot', name: 'Depot', across: 0.7, down: 0.1, radiusInches: 4, building: false }],
    },
    turn: 12,
    decide: { by: ['A1'], about: 'move' },
    answer: isWithin('A1', 'A2', 2, 2),
    reason:
      'Both have to be at the depot, the infantry does not get there on foot, and boards a carrier that stands beside it.',
  },
  {
    kind: 'deliver',
    name: 'off and at them',
    rules: INDIVIDUAL,
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Mad Cat (Timber Wolf) Prime', at: [9, 5], faces: 'ne', moved: 'ground' },
      { id: 'A2', card: 'Elemental Battle Armor [MicroPL] (Sqd4)', aboard: 'A1' },
      { id: 'D1', card: 'Uller (Kit Fox) Prime', at: [11, 5], moved: 'standstill', armor: 1, structure: 1 },
    ],
    decide: { by: ['A2'], about: 'move' },
    answer: getsOff('A2'),
    reason:
      'The only enemy has two circles left and stands beside the carrier: on their feet the Elementals have 2 points for it, aboard they have none.',
  },
];

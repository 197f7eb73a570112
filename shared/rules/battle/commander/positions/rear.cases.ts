import { all, any, canAttack, canAttackRear, isWithin, not, showsRearTo } from './answers.ts';
import { INDIVIDUAL, openBoard } from './board-parts.ts';
import type { Position } from './position.ts';

export const REAR: readonly Position[] = [
  {
    kind: 'rear',
    name: 'behind an Atlas that has moved',
    board: openBoard(18, 13),
    units: [
      { id: 'A1', card: 'Black Lanner Prime', at: [4, 5], faces: 'se' },
      { id: 'D1', card: 'Atlas AS7-RS', at: [10, 5], faces: 'n', moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: all(canAttackRear('A1', 'D1'), isWithin('A1', 'D1', 2, 6)),
    reason:
      'Last to move, with Move for it: at short range behind it a hit does one point more, and the enemy cannot fire back.',
  },
  {
    kind: 'rear',
    name: 'around a Stalker',
    rules: ['alpha-strike-quick-start-2020'],
    board: openBoard(18, 13),
    units: [
      { id: 'A1', card: 'Cicada CDA-3F', at: [6, 10], faces: 'ne' },
      { id: 'D1', card: 'Stalker STK-3F', at: [10, 7], faces: 's', moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: all(canAttackRear('A1', 'D1'), isWithin('A1', 'D1', 2, 6)),
    reason: 'A hit from behind does 3 points in place of 2, and nothing comes back.',
  },
  {
    kind: 'rear',
    name: 'the back of two that is in reach',
    board: openBoard(20, 13),
    units: [
      { id: 'A1', card: 'Ryoken (Stormcrow) C', at: [7, 10], faces: 'ne' },
      { id: 'D1', card: 'Cauldron-Born (Ebon Jaguar) D', at: [3, 4], faces: 'sw', moved: 'ground' },
      { id: 'D2', card: 'Cauldron-Born (Ebon Jaguar) D', at: [11, 4], faces: 'n', moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: any(
      all(canAttackRear('A1', 'D1'), isWithin('A1', 'D1', 2, 6)),
      all(canAttackRear('A1', 'D2'), isWithin('A1', 'D2', 2, 6)),
    ),
    reason:
      'Two alike, both have moved and look elsewhere: at short range behind one of them a hit does one point more, and neither can fire back.',
  },
  {
    kind: 'rear',
    name: 'between four enemies',
    board: openBoard(13, 15),
    units: [
      { id: 'A1', card: 'Atlas AS7-RS', at: [6, 7], faces: 'n' },
      { id: 'D1', card: 'Zeus ZEU-9S', at: [6, 1], moved: 'ground' },
      { id: 'D2', card: 'Zeus ZEU-9S', at: [6, 13], moved: 'ground' },
      { id: 'D3', card: 'Zeus ZEU-9S', at: [0, 4], moved: 'ground' },
      { id: 'D4', card: 'Hollander BZK-F3', at: [0, 10], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: all(
      not(any(...['D1', 'D2', 'D3', 'D4'].map((enemy) => showsRearTo('A1', enemy)))),
      canAttack('A1', 'D1', 'D2', 'D3', 'D4'),
    ),
    reason:
      'Turned aside it can fire at one of them and shows its back to none: a hit from behind does one point more.',
  },
  {
    kind: 'rear',
    name: 'the back of an Awesome',
    rules: ['alpha-strike-intro-2013'],
    board: openBoard(18, 13),
    units: [
      { id: 'A1', card: 'Wolfhound WLF-2', at: [8, 9], faces: 'ne' },
      { id: 'D1', card: 'Awesome AWS-9M', at: [10, 5], faces: 'ne', moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: all(canAttackRear('A1', 'D1'), isWithin('A1', 'D1', 2, 6)),
    reason:
      'A hit from behind does 4 points in place of 3, and the enemy has no weapons that fire to its rear.',
  },
  {
    kind: 'rear',
    name: 'a back that cannot turn',
    rules: INDIVIDUAL,
    board: openBoard(18, 17),
    units: [
      { id: 'A1', card: 'Stealth STH-1D', at: [15, 14], faces: 'nw' },
      { id: 'D1', card: 'Emperor EMP-6A', at: [3, 3], faces: 'n', moved: 'standstill', heat: 4 },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: canAttackRear('A1', 'D1'),
    reason:
      'From beyond 24" it has to move for a shot. The enemy is shut down: it neither turns nor fires, and every attack hits, from behind for 4 points in place of 3.',
  },
];

import { all, canAttack, isWithin } from './answers.ts';
import { INDIVIDUAL, openBoard } from './board-parts.ts';
import type { Position } from './position.ts';

export const RANGE: readonly Position[] = [
  {
    kind: 'range',
    name: 'out of reach of short arms',
    board: openBoard(30, 11),
    units: [
      { id: 'A1', card: 'Banshee BNC-5S', at: [12, 5], faces: 'ne' },
      { id: 'D1', card: 'SRM Carrier', at: [26, 5], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: all(isWithin('A1', 'D1', 26, 42), canAttack('A1', 'D1')),
    reason: 'The enemy has moved, does 6 points up to 24" and none beyond. The Banshee does 4 at any range.',
  },
  {
    kind: 'range',
    name: 'close with a missile boat',
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Guillotine GLT-5M', at: [6, 5], faces: 'ne' },
      { id: 'D1', card: 'Apollo APL-1M', at: [12, 5], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: all(isWithin('A1', 'D1', 2, 6), canAttack('A1', 'D1')),
    reason:
      'At short range it hits for 4 with 83 percent in place of 58, and the enemy does 2 points there in place of 3.',
  },
  {
    kind: 'range',
    name: 'a sniper with two circles left',
    rules: ['alpha-strike-quick-start-2020'],
    board: openBoard(30, 11),
    units: [
      { id: 'A1', card: 'Hollander BZK-F3', at: [10, 5], faces: 'ne', armor: 1, structure: 1 },
      { id: 'D1', card: 'Nightsky NGS-4S', at: [21, 5], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: all(isWithin('A1', 'D1', 26, 42), canAttack('A1', 'D1')),
    reason:
      'The enemy has moved and does nothing beyond 24"; one hit of it ends the Hollander, which can fire from beyond.',
  },
  {
    kind: 'range',
    name: 'close with a sniper',
    rules: ['first-strike'],
    board: openBoard(20, 11),
    units: [
      { id: 'A1', card: 'Ryoken (Stormcrow) C', at: [6, 5], faces: 'ne' },
      { id: 'D1', card: 'Huron Warrior HUR-WO-R4L', at: [13, 5], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: all(isWithin('A1', 'D1', 2, 6), canAttack('A1', 'D1')),
    reason: 'Near the enemy it hits more often for the same points, and the enemy does 2 in place of 3.',
  },
  {
    kind: 'range',
    name: 'where a slow ambusher cannot come',
    rules: INDIVIDUAL,
    board: openBoard(34, 11),
    units: [
      { id: 'A1', card: 'Gladiator (Executioner) Prime', at: [12, 5], faces: 'ne' },
      { id: 'D1', card: 'SRM Carrier', at: [29, 5], moved: 'standstill' },
      { id: 'D2', card: 'SRM Carrier', at: [29, 6], moved: 'standstill' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: all(isWithin('A1', 'D1', 32, 42), isWithin('A1', 'D2', 32, 42), canAttack('A1', 'D1', 'D2')),
    reason:
      'Whenever they act next, 6" of Move and 24" of range reach 30". From 32" on it fires 4 points at long range, and two times 6 points stay away.',
  },
  {
    kind: 'range',
    name: 'near enough to fire at all',
    rules: ['alpha-strike-intro-2013'],
    board: openBoard(24, 11),
    units: [
      { id: 'A1', card: 'Nightsky NGS-4S', at: [4, 5], faces: 'ne' },
      { id: 'D1', card: 'Jackal JA-KL-1532', at: [18, 5], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: canAttack('A1', 'D1'),
    reason:
      'The enemy does one point at any range; its own 3 points count up to 24" only, and it can come so near in this turn.',
  },
];

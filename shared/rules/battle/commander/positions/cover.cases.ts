import { makeObjective } from '../../../testing/fixtures.ts';
import { all, canAttack, endsInWoods, isCoveredFrom, isNear, isOutOfSight } from './answers.ts';
import { INDIVIDUAL } from './board-parts.ts';
import type { Position } from './position.ts';

export const COVER: readonly Position[] = [
  {
    kind: 'cover',
    name: 'a ford in reach',
    board: [
      '................',
      '................',
      '....~...........',
      '................',
      '....~...........',
      '................',
      '....~...........',
      '................',
      '................',
    ],
    units: [
      { id: 'A1', card: 'Awesome AWS-9M', at: [1, 4] },
      { id: 'D1', card: 'Banshee BNC-5S', at: [14, 3], moved: 'ground' },
      { id: 'D2', card: 'Zeus ZEU-9S', at: [14, 6], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: all(isCoveredFrom('A1', 'D1'), canAttack('A1', 'D1', 'D2')),
    reason:
      'Both enemies have moved, and all hexes in reach are at medium range or beyond. Water up to the knees adds 2 to their numbers (7 becomes 9: 58 percent become 28) and nothing to its own.',
  },
  {
    kind: 'cover',
    name: 'a low ridge',
    rules: ['alpha-strike-intro-2013'],
    board: [
      '................',
      '.....1..........',
      '.....1..........',
      '.....1..........',
      '................',
      '................',
      '................',
      '................',
      '................',
    ],
    units: [
      { id: 'A1', card: 'Awesome AWS-9M', at: [1, 5] },
      { id: 'D1', card: 'Banshee BNC-5S', at: [14, 3], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: all(isCoveredFrom('A1', 'D1'), canAttack('A1', 'D1')),
    reason:
      'Behind the ridge half of it is hidden: the enemy needs 9 in place of 7, it needs 7 everywhere at medium range.',
  },
  {
    kind: 'cover',
    name: 'a wall of rock on the flank',
    rules: ['alpha-strike-quick-start-2020'],
    board: [
      '..................',
      '..................',
      '..................',
      '..................',
      '..................',
      '.....1............',
      '.....1............',
      '.....1............',
      '..................',
    ],
    units: [
      { id: 'A1', card: 'Thunderbolt TDR-5SE', at: [1, 4] },
      { id: 'D1', card: 'Orion ON1-M', at: [15, 6], moved: 'ground' },
      { id: 'D2', card: 'Catapult CPLT-K2', at: [15, 8], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: all(isCoveredFrom('A1', 'D1'), canAttack('A1', 'D1', 'D2')),
    reason:
      'Every hex in reach is at medium range or beyond from both enemies, who have moved. Behind the rock they need one more, it does not.',
  },
  {
    kind: 'cover',
    name: 'nothing to shoot at, and a hill beside it',
    board: [
      '........................',
      '........................',
      '........................',
      '.....4..................',
      '.....4..................',
      '.....4..................',
      '........................',
      '........................',
      '........................',
    ],
    units: [
      { id: 'A1', card: 'SRM Carrier', at: [3, 7] },
      { id: 'D1', card: 'Banshee BNC-5S', at: [21, 5], moved: 'ground' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: isOutOfSight('A1', 'D1'),
    reason:
      'It does no damage beyond 24" and cannot come so near in this turn. In the open the enemy fires 4 points at 5 circles; behind the hill nobody fires.',
  },
  {
    kind: 'cover',
    name: 'a hill before a slow battery',
    rules: INDIVIDUAL,
    board: [
      '............................',
      '............................',
      '............................',
      '............................',
      '............................',
      '........55..................',
      '........55..................',
      '............................',
      '............................',
      '............................',
      '............................',
    ],
    units: [
      { id: 'A1', card: 'Commando COM-3A', at: [7, 0] },
      { id: 'D1', card: 'LRM Carrier', at: [26, 5], moved: 'standstill' },
      { id: 'D2', card: 'LRM Carrier', at: [26, 6], moved: 'standstill' },
    ],
    decide: { by: ['A1'], about: 'move' },
    answer: isOutOfSight('A1', 'D1', 'D2'),
    reason:
      'It cannot hit anything beyond 24" and is 28" away at best after its move; two batteries with 3 points each at long range can take all its 4 circles. Behind the hill they do not see it.',
  },
  {
    kind: 'cover',
    name: 'a wood on the place to be held',
    rules: ['first-strike'],
    board: [
      '.......................',
      '.......................',
      '.......................',
      '....w..................',
      '.......................',
      '.......................',
      '.......................',
      '.......................',
      '.......................',
    ],
    units: [
      { id: 'A1', card: 'Nightsky NGS-4S', at: [4, 4] },
      { id: 'D1', card: 'Apollo APL-1M', at: [20, 3], moved: 'standstill' },
      { id: 'D2', card: 'Apollo APL-1M', at: [20, 5], moved: 'standstill' },
    ],
    objectives: [
      makeObjective('crossing', 'attacker', { kind: 'hold-place', place: 'crossing' }, { wp: 200 }),
    ],
    setUp: {
      places: [
        { key: 'crossing', name: 'Crossing', across: 0.2, down: 0.45, radiusInches: 2, building: false },
      ],
    },
    turn: 20,
    decide: { by: ['A1'], about: 'move' },
    answer: all(endsInWoods('A1'), isNear('A1', [4, 4], 2)),
    reason:
      'In the last turn it has to be at the crossing, and it does no damage at long range: woods cost it nothing and add 2 to the numbers of both enemies.',
  },
];

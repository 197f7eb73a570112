import type { GroundAdvance, GroundStretch } from '../terrain/ground-cost.ts';
import type { EditionCase } from './editions.cases.ts';

/** Move in inches and the stretches; expected: the inches covered of each stretch. */
export const GROUND_CASES = [
  {
    name: 'worked example 15: 7" of clear ground, then woods',
    input: {
      move: 10,
      way: [
        { inches: 7, features: [] },
        { inches: 5, features: ['woods'] },
      ],
    },
    expected: { standard: { covered: [7, 1.5], spentInches: 10, stopped: 'move-spent' } },
  },
  {
    name: 'worked example 16: 3" clear, 2" down into water',
    input: {
      move: 10,
      way: [
        { inches: 3, features: [] },
        { inches: 4, features: [], waterDepthInches: 2, levelChangeInches: -2 },
      ],
    },
    expected: {
      standard: { covered: [3, 2.5], spentInches: 10, stopped: 'move-spent' },
      quickStart: { covered: [3, 1.5], spentInches: 10, stopped: 'move-spent' },
    },
  },
  {
    name: '4" to the water, 2" down',
    input: {
      move: 10,
      way: [
        { inches: 4, features: [] },
        { inches: 2, features: [], waterDepthInches: 2, levelChangeInches: -2 },
      ],
    },
    expected: {
      standard: { covered: [4, 2], spentInches: 10, stopped: null },
      quickStart: { covered: [4, 1], spentInches: 10, stopped: 'move-spent' },
    },
  },
  {
    name: 'too steep',
    input: {
      move: 10,
      way: [
        { inches: 2, features: [] },
        { inches: 1, features: [], levelChangeInches: 2.5 },
        { inches: 1, features: [] },
      ],
    },
    expected: { standard: { covered: [2, 0, 0], spentInches: 2, stopped: 'too-steep' } },
  },
  {
    name: 'a level that cannot be paid',
    input: {
      move: 6,
      way: [
        { inches: 3, features: ['rough'] },
        { inches: 1, features: [], levelChangeInches: 1 },
      ],
    },
    expected: { standard: { covered: [3, 0], spentInches: 6, stopped: 'level-unpaid' } },
  },
  {
    name: 'features add up',
    input: { move: 7, way: [{ inches: 9, features: ['rubble'], waterDepthInches: 1 }] },
    expected: { standard: { covered: [7 / 3], spentInches: 7, stopped: 'move-spent' } },
  },
  {
    name: 'the minimum movement, where paying reaches less far',
    input: { move: 4, way: [{ inches: 5, features: ['rubble', 'woods'] }] },
    expected: { standard: { covered: [2], spentInches: 4, stopped: 'move-spent' } },
  },
  {
    name: 'paying reaches farther than the minimum movement',
    input: { move: 6, way: [{ inches: 5, features: ['woods'] }] },
    expected: { standard: { covered: [3], spentInches: 6, stopped: 'move-spent' } },
  },
  {
    name: 'the minimum movement up a level',
    input: { move: 3, way: [{ inches: 4, features: ['woods'], levelChangeInches: 2 }] },
    expected: { standard: { covered: [2], spentInches: 3, stopped: 'move-spent' } },
  },
] satisfies readonly EditionCase<
  { readonly move: number; readonly way: readonly GroundStretch[] },
  GroundAdvance
>[];

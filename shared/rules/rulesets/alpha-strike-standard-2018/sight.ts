import type { SightRules, Visibility } from '../../ground-rules.ts';
import type { SwitchableOption } from '../../ruleset-options.ts';
import { SIGHT_2013 } from '../alpha-strike-common/sight.ts';

/** 001 "Step 1: Verify Line of Sight" with 003 "Step 1: Verify Line of Sight (p. 34)". */
export const SIGHT: SightRules = Object.freeze({
  ...SIGHT_2013,
  limitInches: 42,
  bothWays: true,
  seesUnderWater: true,
});

/**
 * 003 "Visual Spotting Range Table (p. 89)" for daylight. The other rows are ours, as the sources lack them: two thirds
 * and one third of daylight.
 */
const VISIBILITIES = Object.freeze<Visibility[]>([
  { id: 'daylight', inches: 42, dark: false },
  { id: 'twilight', inches: 28, dark: true },
  { id: 'night', inches: 14, dark: true },
  { id: 'fog', inches: 14, dark: false },
]);

/** Options for sight. */
export const SIGHT_OPTIONS: readonly SwitchableOption[] = Object.freeze([
  Object.freeze<SwitchableOption>({
    id: 'environment',
    title: 'Environment: light and weather limit how far one sees',
    changes: ({ sight }) => ({ sight: { ...sight, visibilities: VISIBILITIES } }),
  }),
]);

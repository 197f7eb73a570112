import type { SightRules } from '../../ground-rules.ts';

/** 001 "Step 1: Verify Line of Sight": only the target is looked at, and deep water cannot be looked into. */
export const SIGHT_2013: SightRules = Object.freeze({
  blockingWoodsInches: 6,
  limitInches: Infinity,
  coverAboveShare: 1 / 3,
  blockedAboveShare: 2 / 3,
  bothWays: false,
  shallowestWaterInches: 0,
  deepestWaterInches: Infinity,
  seesUnderWater: false,
  visibilities: null,
});

/** 004 "Линия видимости", "Вода": the same, with water that is always 1" deep. */
export const SIGHT_2020: SightRules = Object.freeze({
  ...SIGHT_2013,
  shallowestWaterInches: 1,
  deepestWaterInches: 1,
});

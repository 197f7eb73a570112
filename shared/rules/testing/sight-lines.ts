import type { SightEnd, SightLine } from '../terrain/line-of-sight.ts';

/** A 'Mech in the open. */
export const IN_THE_OPEN: SightEnd = {
  family: 'mech',
  footing: 'ground',
  waterDepthInches: null,
  hiddenShare: 0,
  inWoods: false,
};

/** A clear line of 20" between two 'Mechs in daylight, changed as a test needs it. */
export function makeSightLine(
  changes: Omit<Partial<SightLine>, 'attacker' | 'target'> = {},
  attacker: Partial<SightEnd> = {},
  target: Partial<SightEnd> = {},
): SightLine {
  return {
    rangeInches: 20,
    woodsInches: 0,
    baseContact: false,
    sameWater: false,
    lookout: { specials: [], visibility: 'daylight', targetLit: false },
    ...changes,
    attacker: { ...IN_THE_OPEN, ...attacker },
    target: { ...IN_THE_OPEN, ...target },
  };
}

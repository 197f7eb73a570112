export const BERTHS = ['hold', 'handholds', 'clamps'] as const;
/** Where a passenger rides: in the hold, on the handholds of an Omni unit, or by magnetic clamps on any unit. */
export type Berth = (typeof BERTHS)[number];

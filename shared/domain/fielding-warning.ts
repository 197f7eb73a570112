/**
 * Why a force could field nobody in the next track: no units, all of them in repair, all on their way or in repair,
 * or none fit with a fit pilot.
 */
export const FIELDING_WARNINGS = ['no-units', 'all-in-repair', 'all-on-the-way', 'nobody-fit'] as const;
export type FieldingWarning = (typeof FIELDING_WARNINGS)[number];

/** Why a force could field nobody in the next track: no units, all of them in repair, or none fit with a fit pilot. */
export const FIELDING_WARNINGS = ['no-units', 'all-in-repair', 'nobody-fit'] as const;
export type FieldingWarning = (typeof FIELDING_WARNINGS)[number];

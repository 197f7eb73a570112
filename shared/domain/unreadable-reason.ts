/**
 * Why a file of saved numbers cannot be read: damaged, written by a newer version of the program, or no plain file of this
 * program (a link, or a file with several names).
 */
export const UNREADABLE_REASONS = ['damaged', 'newer', 'foreign'] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/**
 * How far ahead the commanders of a battle look. `quick`: for odds over many battles. `full`: for battles that count, and
 * for odds of them where that is asked for; each move is weighed by the replies to it.
 */
export const EFFORTS = ['quick', 'full'] as const;
export type Effort = (typeof EFFORTS)[number];

/**
 * Commanders by name. A battle records who led it, so that it can be fought again with other dice: what a name decides
 * never changes, a commander that decides otherwise gets a new one.
 */
export const COMMANDER_NAMES = ['quick', 'reply-1', 'reply-2'] as const;
export type CommanderName = (typeof COMMANDER_NAMES)[number];
/** Of battles that name none: all that were fought before there was a second one. */
export const DEFAULT_COMMANDER: CommanderName = 'quick';

/** Whether this version has the commander of a stored battle: a later one may have led it. */
export function isCommanderKnown(name: string = DEFAULT_COMMANDER): boolean {
  return COMMANDER_NAMES.some((known) => known === name);
}

/** Who leads battles of an effort now. */
export const COMMANDER_OF: Readonly<Record<Effort, CommanderName>> = Object.freeze({
  quick: 'quick',
  full: 'reply-2',
});

import { DEFAULT_COMMANDER, type CommanderName } from '../../../domain/effort.ts';

/**
 * What a battle does by who leads it, besides what a commander decides in it: what battles of an earlier commander did
 * never changes.
 */
export interface BattleConventions {
  /** Groups stand and enter lance by lance over several edges; otherwise their units are dealt out to the edges. */
  readonly keepsLancesTogether: boolean;
  /** Only who had to leave is told as forced off; otherwise everybody who leaves over the home edge. */
  readonly tellsOwnWill: boolean;
}

const EARLIER: BattleConventions = Object.freeze({ keepsLancesTogether: false, tellsOwnWill: false });

const CONVENTIONS: Readonly<Record<CommanderName, BattleConventions>> = Object.freeze({
  quick: EARLIER,
  'reply-1': EARLIER,
  'reply-2': Object.freeze({ keepsLancesTogether: true, tellsOwnWill: true }),
});

/** The conventions of the commander that a scenario names. */
export function getConventions(commander: CommanderName = DEFAULT_COMMANDER): BattleConventions {
  return CONVENTIONS[commander];
}

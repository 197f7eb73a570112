import type { MovementUsed } from '../../domain/battle-event.ts';
import type { MoveMode, UnitCard } from '../../domain/unit-card.ts';
import type { Ruleset } from '../ruleset.ts';
import { hasSpecial } from '../specials.ts';

/** What of a unit's state its Move depends on. */
export interface MoveFactors {
  readonly mpHits: number;
  readonly heat: number;
  readonly shutdown: boolean;
}

/**
 * Inches that a mode of movement is worth now: after movement hits and heat; 0 for a unit that has shut down.
 * Source: 001 "Critical Hit Effects" (MP hit), ruleset's heat rules. Heat slows ground movement only.
 */
export function computeMoveInches(
  ruleset: Ruleset,
  card: UnitCard,
  mode: MoveMode['mode'],
  factors: MoveFactors,
): number {
  if (factors.shutdown) return 0;
  let inches = 0;
  for (const move of card.move) if (move.mode === mode && move.inches > inches) inches = move.inches;
  for (let hit = 0; hit < factors.mpHits && inches > 0; hit += 1)
    inches = ruleset.criticals.moveAfterHit(inches);
  if (mode === 'jump' || inches === 0 || factors.heat === 0) return inches;
  if (hasSpecial(card.specials, 'TSM')) return inches + 2;
  return Math.max(0, inches - factors.heat * ruleset.heat.groundMoveLossInchesPerLevel);
}

/** All modes with what they are worth now; modes worth nothing are left out. */
export function listMoveModes(ruleset: Ruleset, card: UnitCard, factors: MoveFactors): readonly MoveMode[] {
  const modes: MoveMode[] = [];
  for (const mode of ['ground', 'jump'] as const) {
    const inches = computeMoveInches(ruleset, card, mode, factors);
    if (inches > 0) modes.push({ mode, inches });
  }
  return modes;
}

/**
 * Printed movement modifier as it is now: after movement hits, and after heat unless the unit jumped.
 * Source: 004 "Последствия критических попаданий", "Нагрев"; editions that go by the Move leave it as it is.
 */
export function computeTmm(
  ruleset: Ruleset,
  card: UnitCard,
  movement: MovementUsed,
  factors: MoveFactors,
): number {
  let { tmm } = card;
  for (let hit = 0; hit < factors.mpHits; hit += 1) tmm = ruleset.criticals.tmmAfterHit(tmm);
  return movement === 'jump' ? tmm : ruleset.heat.tmmAtHeat(tmm, factors.heat);
}

/** A unit whose every Move is less than an inch is immobile. Source: 003 "Mobile and immobile units". */
export function isImmobile(ruleset: Ruleset, card: UnitCard, factors: MoveFactors): boolean {
  return (
    computeMoveInches(ruleset, card, 'ground', factors) < 1 &&
    computeMoveInches(ruleset, card, 'jump', factors) < 1
  );
}

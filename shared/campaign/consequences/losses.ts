import type { FateRow, Recovery } from '../../domain/consequences.ts';
import { findRollRow } from '../../domain/roll-table.ts';
import type { PilotFate } from '../../domain/pilot.ts';
import type { Side } from '../../domain/side.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { Dice } from '../../rules/dice.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';

/** Lowest total of 2D6 that recovers a destroyed unit. docs/campaign-facts.md 5. */
export function computeRecoveryTarget(
  { type }: Pick<UnitCard, 'type'>,
  { recovery }: Pick<EconomyPreset, 'recovery'>,
): number {
  return (recovery[type] ?? recovery.other).value;
}

/** Rolls 2D6 to recover a destroyed unit for its own side. docs/campaign-facts.md 5. */
export function computeRecovery(
  card: Pick<UnitCard, 'type'>,
  side: Side,
  economy: EconomyPreset,
  dice: Dice,
): Recovery {
  const target = computeRecoveryTarget(card, economy);
  const rolled = dice.roll2d6();
  const recovered = rolled[0] + rolled[1] >= target;
  return { dice: rolled, target, recovered, byWhom: recovered ? side : null };
}

/** Rolls 2D6 for the pilot of a destroyed unit, on the rows that are given back. docs/campaign-facts.md 6. */
export function computePilotFate(
  fieldHeldByEnemy: boolean,
  economy: EconomyPreset,
  dice: Dice,
): { readonly fate: PilotFate; readonly dice: readonly number[]; readonly rows: readonly FateRow[] } {
  const { pilotFates } = economy;
  const rows = (fieldHeldByEnemy ? pilotFates.fieldHeldByEnemy : pilotFates.otherwise).value;
  const rolled = dice.roll2d6();
  const row = findRollRow(rows, rolled[0] + rolled[1]);
  return { fate: row?.fate ?? 'unhurt', dice: rolled, rows };
}

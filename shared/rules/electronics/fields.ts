import { isJammedByStealth, isPowered, type Emitter, type UnitPositions } from './emitter.ts';
import type { EcmKind, ElectronicsRules } from './electronics-rules.ts';

/** Strength of jamming on a unit: none, one ordinary field, or two. */
export type Jamming = 0 | 1 | 2;

/** Strength of each kind of field; overlapping fields do not add up (ours). */
const WEIGHTS: Readonly<Record<EcmKind, Jamming>> = Object.freeze({ light: 1, standard: 1, angel: 2 });

/** The field around a unit, null if it has none. Its own stealth switches it off. Source: 003 "Stealth". */
function getEcm<Unit extends Emitter>(unit: Unit, field: UnitPositions<Unit>): EcmKind | null {
  const { ecm } = unit.traits;
  return ecm === null || isJammedByStealth(unit) || !isPowered(unit, field) ? null : ecm;
}

/**
 * Strength of jamming on a unit by enemy fields and by its own stealth, which counts as an ordinary field. The edge of
 * a field belongs to it. Source: 003 "Stealth", "ECM/ECCM"; radius and strength are ours.
 */
export function computeJamming<Unit extends Emitter>(
  rules: ElectronicsRules,
  unit: Unit,
  enemies: readonly Unit[],
  field: UnitPositions<Unit>,
): Jamming {
  let jamming: Jamming = isJammedByStealth(unit) ? 1 : 0;
  for (const enemy of enemies) {
    const ecm = getEcm(enemy, field);
    if (ecm === null || WEIGHTS[ecm] <= jamming) continue;
    if (field.measureInches(unit, enemy) <= rules.fieldInches[ecm]) jamming = WEIGHTS[ecm];
  }
  return jamming;
}

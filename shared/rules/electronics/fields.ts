import { blocksItself, isPowered, type Emitter, type Field } from './emitter.ts';
import type { EcmKind, ElectronicsRules } from './electronics-rules.ts';

/** How heavily a unit is jammed: not at all, as by one ordinary field, or as by two. */
export type Jamming = 0 | 1 | 2;

/** The angel kind counts as two of the others; fields that overlap do not add up (ours). */
const WEIGHTS: Readonly<Record<EcmKind, Jamming>> = Object.freeze({ light: 1, standard: 1, angel: 2 });

/** The field that a unit lays around itself, null where it lays none. Its own stealth silences it. Source: 003 "Stealth". */
function getEcm<Unit extends Emitter>(unit: Unit, field: Field<Unit>): EcmKind | null {
  const { ecm } = unit.traits;
  return ecm === null || blocksItself(unit) || !isPowered(unit, field) ? null : ecm;
}

/**
 * How heavily a unit is jammed by the fields of others and by its own stealth, which weighs as much as an ordinary
 * enemy field. The edge of a field belongs to it. Source: 003 "Stealth", "ECM/ECCM"; reach and weight are ours.
 */
export function computeJamming<Unit extends Emitter>(
  rules: ElectronicsRules,
  unit: Unit,
  enemies: readonly Unit[],
  field: Field<Unit>,
): Jamming {
  let jamming: Jamming = blocksItself(unit) ? 1 : 0;
  for (const enemy of enemies) {
    const ecm = getEcm(enemy, field);
    if (ecm === null || WEIGHTS[ecm] <= jamming) continue;
    if (field.measureInches(unit, enemy) <= rules.fieldInches[ecm]) jamming = WEIGHTS[ecm];
  }
  return jamming;
}

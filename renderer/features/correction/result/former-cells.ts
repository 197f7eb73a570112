import type { FormerCells } from '../../../ui/report-grid/former-cells.ts';
import type { UnitField } from './report-fields.ts';
import type { ResultChange } from './use-corrected-result.ts';

/** Columns of the grid by what they show. */
const COLUMNS = {
  fate: 'fate',
  armorLeft: 'armor',
  structureLeft: 'structure',
  criticals: 'criticals',
  kills: 'kills',
  destroyedBy: 'details',
  exit: 'details',
  pilotFate: 'details',
  pilotWounds: 'details',
  heat: 'details',
} as const satisfies Readonly<Record<UnitField, string>>;

/** What is marked as changed: cells of the grid, and objectives and the like by the key of their field. */
export function listFormerCells(
  changes: readonly ResultChange[],
  tell: (value: string) => string,
): { readonly cells: FormerCells; readonly others: ReadonlyMap<string, string> } {
  const cells = new Map<string, string>();
  const others = new Map<string, string>();
  for (const { key, what, field, before } of changes) {
    if (field.of !== 'unit') {
      others.set(key, tell(before));
      continue;
    }
    const column = COLUMNS[field.field];
    const cell = `${field.unitId} ${column}`;
    const told = tell(before);
    // Several details share a cell.
    const text = column === 'details' ? [cells.get(cell) ?? [], `${what}: ${told}`].flat().join('; ') : told;
    cells.set(cell, text);
  }
  return { cells, others };
}

import type { UnitId } from '../../shared/domain/ids.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { unitNotFound } from '../store/not-found.ts';
import { loadCampaign } from '../store/campaign.ts';
import { loadUnits } from '../store/units.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';

/** The units that a list names, in its order. Refuses a unit that is not in the campaign or is named twice. */
export function loadNamedUnits(db: ReadableDb, unitIds: readonly UnitId[]): readonly Unit[] {
  const units = new Map(loadUnits(db, loadCampaign(db)).map((unit) => [unit.id, unit]));
  const find = (unitId: UnitId): Unit => {
    const unit = units.get(unitId);
    if (unit === undefined) throw unitNotFound(unitId);
    return unit;
  };
  refuseDuplicates(
    unitIds,
    (unitId) => new Refusal('unit.named-twice', { unit: nameUnit(find(unitId)), unitId }),
  );
  return unitIds.map(find);
}

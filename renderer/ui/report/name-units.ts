import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import { nameUnitBriefly } from '../../../shared/domain/unit.ts';
import { nameUnitsUniquely } from '../unit-card/name-units-uniquely.ts';
import { nameFighter } from '../unit-card/unit-card-view.ts';

/** Names of units: short, with the pilot where several units are of one kind. */
export function nameUnits(participants: readonly Participant[]): ReadonlyMap<UnitId, string> {
  return nameUnitsUniquely(participants.map((unit) => ({ ...unit, name: nameUnitBriefly(unit) })));
}

/** Who fought in which unit, each named once, whichever other units are of one kind. */
export function nameFighterAndUnit(unit: Participant, t: Parameters<typeof nameFighter>[1]): string {
  return `${nameFighter(unit, t)}, ${nameUnitBriefly(unit)}`;
}

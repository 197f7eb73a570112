import type { UnitId } from '../../../shared/domain/ids.ts';

interface NamedUnit {
  readonly unitId: UnitId;
  readonly name: string;
  /** Null or empty without a pilot. */
  readonly pilotName: string | null;
}

/** Unique names for units: with the pilot where several have one name. */
export function nameUnitsUniquely(units: readonly NamedUnit[]): ReadonlyMap<UnitId, string> {
  const counts = new Map<string, number>();
  for (const { name } of units) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    units.map(({ unitId, name, pilotName }) => [
      unitId,
      (counts.get(name) ?? 0) > 1 ? `${name} · ${pilotName ?? ''}` : name,
    ]),
  );
}

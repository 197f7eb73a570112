import type { UnitResult } from '../../../shared/domain/engagement-report.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { NO_CRITICALS, type Damage } from '../../../shared/domain/unit-state.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { Unit } from '../../../shared/domain/unit.ts';
import { findForceAllegiance } from '../../ui/forces.ts';

/** A printed card, or a unit of the open campaign in its present state. */
export type UnitChoice =
  | { readonly kind: 'card'; readonly card: UnitCard }
  | { readonly kind: 'unit'; readonly unitId: UnitId };

/** A unit with the helper's values before any is changed by hand. */
export interface HelperUnit {
  readonly card: UnitCard;
  /** Undefined for a printed card. */
  readonly allegiance: Allegiance | undefined;
  readonly damage: Damage;
  readonly skill: number;
  /** The unit of the campaign; null for a printed card. */
  readonly fielded: Unit | null;
}

const USUAL_SKILL = 4;

/** The forces with their units as typed results leave them, which nobody has accepted yet. */
export function applyResults(
  rosters: readonly Roster[],
  results: readonly Pick<UnitResult, 'unitId' | 'armorLeft' | 'structureLeft' | 'criticals'>[],
): readonly Roster[] {
  const byId = new Map(results.map((result) => [result.unitId, result]));
  const apply = (unit: Unit): Unit => {
    const result = byId.get(unit.id);
    if (result === undefined) return unit;
    const { armorLeft, structureLeft, criticals } = result;
    return { ...unit, damage: { armorLeft, structureLeft, criticals } };
  };
  return rosters.map((roster) => ({ ...roster, units: roster.units.map(apply) }));
}

/** Units of a force that can still fight. */
export function listUsableUnits(roster: Roster): readonly Unit[] {
  return roster.units.filter(({ standing }) => standing === 'serving');
}

/** The unit of a choice; null when nothing was chosen or the campaign no longer has the unit. */
export function findHelperUnit(
  choice: UnitChoice | null,
  {
    rosters,
    allegiances,
  }: { readonly rosters: readonly Roster[]; readonly allegiances: readonly Allegiance[] },
): HelperUnit | null {
  if (choice === null) return null;
  if (choice.kind === 'card') {
    const { card } = choice;
    const damage = { armorLeft: card.armor, structureLeft: card.structure, criticals: NO_CRITICALS };
    return { card, allegiance: undefined, damage, skill: USUAL_SKILL, fielded: null };
  }
  for (const roster of rosters) {
    const unit = listUsableUnits(roster).find(({ id }) => id === choice.unitId);
    if (unit === undefined) continue;
    const { card, damage } = unit;
    const allegiance = findForceAllegiance({ allegiances }, roster.force);
    return { card, allegiance, damage, skill: unit.pilot?.skill ?? USUAL_SKILL, fielded: unit };
  }
  return null;
}

/** Whether a name contains every word of a search. */
export function matchesWords(name: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/);
  const text = name.toLowerCase();
  return words.every((word) => text.includes(word));
}

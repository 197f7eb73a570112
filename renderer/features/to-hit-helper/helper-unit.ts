import type { ResultOf } from '../../../shared/contract/index.ts';
import type { UnitResult } from '../../../shared/domain/engagement-report.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import {
  keepCriticals,
  NO_CRITICALS,
  type Criticals,
  type Damage,
} from '../../../shared/domain/unit-state.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { Unit } from '../../../shared/domain/unit.ts';
import { findForceAllegiance } from '../../ui/forces.ts';

/** A printed card, or a unit of the open campaign in its present state. */
export type UnitChoice =
  | { readonly kind: 'card'; readonly card: UnitCard }
  | { readonly kind: 'unit'; readonly unitId: UnitId };

type Session = NonNullable<ResultOf<'table.get'>['session']>;
type TrackedUnit = Session['state']['units'][number];

/** A battle under way as it stands at the table. */
export interface TrackedBattle {
  /** Null: it is not tracked there, or nothing has happened yet. */
  readonly turn: number | null;
  readonly units: readonly (Pick<UnitResult, 'unitId' | 'armorLeft' | 'structureLeft' | 'criticals'> & {
    readonly seen: TrackedUnit;
  })[];
}

export const NOT_TRACKED: TrackedBattle = { turn: null, units: [] };

/** The units of a table session as they stand; nothing of one that is over or set aside. */
export function readTracked(session: Session | null): TrackedBattle {
  if (session === null || session.status !== 'open' || session.number === 0) return NOT_TRACKED;
  const { turn, units } = session.state;
  return {
    turn,
    units: units.map((seen) => {
      const { unitId, armorLeft, structureLeft } = seen;
      const criticals = keepCriticals({ ...NO_CRITICALS, ...dropMissing(seen.criticals) });
      return { unitId, armorLeft, structureLeft, criticals, seen };
    }),
  };
}

function dropMissing<T extends object>(hits: T): Partial<Criticals> {
  return Object.fromEntries(Object.entries(hits).filter(([, count]) => count !== undefined));
}

/** A unit with the helper's values before any is changed by hand. */
export interface HelperUnit {
  readonly card: UnitCard;
  /** Undefined for a printed card. */
  readonly allegiance: Allegiance | undefined;
  readonly damage: Damage;
  readonly skill: number;
  /** The unit of the campaign; null for a printed card. */
  readonly fielded: Unit | null;
  /** How it stands at the table; null: it is in no battle that is tracked. */
  readonly seen: TrackedUnit | null;
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
    tracked,
  }: {
    readonly rosters: readonly Roster[];
    readonly allegiances: readonly Allegiance[];
    readonly tracked: TrackedBattle;
  },
): HelperUnit | null {
  if (choice === null) return null;
  if (choice.kind === 'card') {
    const { card } = choice;
    const damage = { armorLeft: card.armor, structureLeft: card.structure, criticals: NO_CRITICALS };
    return { card, allegiance: undefined, damage, skill: USUAL_SKILL, fielded: null, seen: null };
  }
  for (const roster of rosters) {
    const unit = listUsableUnits(roster).find(({ id }) => id === choice.unitId);
    if (unit === undefined) continue;
    const { card, damage } = unit;
    const allegiance = findForceAllegiance({ allegiances }, roster.force);
    const seen = tracked.units.find(({ unitId }) => unitId === unit.id)?.seen ?? null;
    return { card, allegiance, damage, skill: unit.pilot?.skill ?? USUAL_SKILL, fielded: unit, seen };
  }
  return null;
}

/** Whether a name contains every word of a search. */
export function matchesWords(name: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/);
  const text = name.toLowerCase();
  return words.every((word) => text.includes(word));
}

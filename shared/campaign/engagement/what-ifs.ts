import type { BonusId, UnitId } from '../../domain/ids.ts';
import type { Skill } from '../../domain/pilot.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import type { WhatIf } from '../../domain/what-if.ts';

interface AskedUnit {
  readonly unitId: UnitId;
  readonly pv: number;
}

export interface AskedSide {
  readonly fielded: readonly (AskedUnit & { readonly skill: Skill })[];
  /** Units that can be fielded but are not. */
  readonly reserve: readonly AskedUnit[];
}

/**
 * Most questions of one kind for a side, about the units with the highest PV: more would take long and be of little
 * use.
 */
const MAX_UNITS = 2;
const MAX_PILOTS = 3;

/**
 * Lists what-if questions about a battle: each bonus not taken, the strongest units that are not fielded, a better
 * Skill for the pilots of the strongest fielded ones.
 */
export function listWhatIfs(
  sides: Readonly<Record<Side, AskedSide>>,
  offered: readonly { readonly id: BonusId; readonly owner: Side | 'both' }[],
  taken: readonly BonusId[],
): readonly WhatIf[] {
  const bonuses = offered
    .filter(({ id }) => !taken.includes(id))
    .map(({ id, owner }): WhatIf => {
      return { kind: 'bonus', side: owner === 'both' ? 'attacker' : owner, bonusId: id };
    });
  const ofSides = SIDES.flatMap((side): WhatIf[] => {
    const { fielded, reserve } = sides[side];
    return [
      ...strongest(reserve)
        .slice(0, MAX_UNITS)
        .map(({ unitId }): WhatIf => ({ kind: 'unit', side, unitId })),
      ...strongest(fielded)
        .filter(({ skill }) => skill > 0)
        .slice(0, MAX_PILOTS)
        .map(({ unitId, skill }): WhatIf => ({ kind: 'pilot', side, unitId, skill: betterBy1(skill) })),
    ];
  });
  return [...bonuses, ...ofSides];
}

function strongest<Unit extends AskedUnit>(units: readonly Unit[]): Unit[] {
  return units.toSorted((a, b) => b.pv - a.pv || (a.unitId < b.unitId ? -1 : 1));
}

function betterBy1(skill: Skill): Skill {
  const steps: readonly Skill[] = [0, 0, 1, 2, 3, 4, 5, 6];
  return steps[skill] ?? 0;
}

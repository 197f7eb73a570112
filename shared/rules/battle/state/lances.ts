import { SIDES, type Side } from '../../../domain/side.ts';
import { createLance, spendLucky, type LanceState } from '../../formations/lance.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { BattleUnit } from './battle-unit.ts';
import type { BattleScenario } from '../scenario/scenario.ts';

export type BattleLance = LanceState<BattleUnit>;

/** Creates the lances of a scenario whose kind the edition knows, with their units. */
export function createLances(
  { formations }: Ruleset,
  { sides }: BattleScenario,
  bySide: Readonly<Record<Side, readonly BattleUnit[]>>,
): readonly BattleLance[] {
  return SIDES.flatMap((side) =>
    (sides[side].lances ?? []).flatMap(({ kind, unitIds }) => {
      const formation = formations.find((one) => one.kind === kind);
      const units = bySide[side].filter(({ unitId }) => unitIds.includes(unitId));
      return formation === undefined ? [] : [createLance(formation, units)];
    }),
  );
}

/** Spends a use of Lucky of the unit or its lance. Returns whether one was left. */
export function spendUnitLucky(lances: readonly BattleLance[], unit: BattleUnit): boolean {
  return spendLucky(
    unit,
    lances.find(({ units }) => units.includes(unit)),
  );
}

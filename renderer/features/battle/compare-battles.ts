import type { UnitId } from '../../../shared/domain/ids.ts';
import { SIDES, type Side, type Winner } from '../../../shared/domain/side.ts';
import type { Fate } from '../../../shared/domain/unit-state.ts';
import type { ReplayBattle } from '../../../shared/rules/battle/replay/replay-battle.ts';

/** A value in two versions of a battle. */
export interface VersionChange<T> {
  readonly before: T;
  readonly after: T;
}

/** Differences between two versions of a battle. */
export interface BattleChanges {
  readonly winner: VersionChange<Winner>;
  readonly turns: VersionChange<number>;
  /** Units destroyed, by side. */
  readonly lost: Readonly<Record<Side, VersionChange<number>>>;
  /** Units with a different fate. */
  readonly fates: readonly (VersionChange<Fate> & { readonly unitId: UnitId })[];
  readonly isSame: boolean;
}

type ComparedBattle = Pick<ReplayBattle, 'report' | 'scenario'>;

export function compareBattles(before: ComparedBattle, after: ComparedBattle): BattleChanges {
  const fatesBefore = new Map(before.report.units.map(({ unitId, fate }) => [unitId, fate]));
  const fates = after.report.units.flatMap(({ unitId, fate }) => {
    const was = fatesBefore.get(unitId);
    return was === undefined || was === fate ? [] : [{ unitId, before: was, after: fate }];
  });
  const winner = { before: before.report.winner, after: after.report.winner };
  const turns = { before: before.report.turns, after: after.report.turns };
  const [attacker, defender] = SIDES.map((side) => ({
    before: countLost(before, side),
    after: countLost(after, side),
  })) as [VersionChange<number>, VersionChange<number>];
  const isSame = winner.before === winner.after && turns.before === turns.after && fates.length === 0;
  return { winner, turns, lost: { attacker, defender }, fates, isSame };
}

function countLost({ report, scenario }: ComparedBattle, side: Side): number {
  const own = new Set(scenario.sides[side].units.map(({ unitId }) => unitId));
  return report.units.filter(({ unitId, fate }) => fate === 'destroyed' && own.has(unitId)).length;
}

import { getUnavailableReason, isInForce } from '../../shared/campaign/forces/force-value.ts';
import { fieldForces, type FindReport } from '../../shared/campaign/simulation/fight-track.ts';
import type { SimulatedForce, SimulatedUnit } from '../../shared/campaign/simulation/simulated-force.ts';
import { sellUnit } from '../../shared/campaign/simulation/sell-unit.ts';
import { spend } from '../../shared/campaign/simulation/spend.ts';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { SpendingPolicy } from '../../shared/domain/road-ahead.ts';
import { opponentOf, SIDES, type Side } from '../../shared/domain/side.ts';

/** How a player of a simulated campaign plays it. */
export interface PlayerPolicy extends SpendingPolicy {
  /** Pays for nothing as long as a unit can be fielded. */
  readonly hoards?: true;
  /** Sells every machine before the campaign is counted. */
  readonly sellsAtEnd?: true;
  /** Units that each force fields; missing: as many as it may. */
  readonly fields?: number;
  /** Leaves every battle at once, which is lost. */
  readonly concedes?: true;
}

/** Repairs and replaces what it can, and keeps what the next track costs. */
export const REPAIRS: PlayerPolicy = { trainingShare: 0, reserveWp: 0, replaces: true };

/** Ways to play that are tried against repairs and replacements; each is a name on the page. */
export const RIVALS = {
  'spends a third on Skill': { trainingShare: 1 / 3 },
  'pays for nothing': { hoards: true },
  'sells everything at the end': { sellsAtEnd: true },
  'fields one unit': { fields: 1 },
  'leaves every battle at once': { concedes: true },
} as const satisfies Readonly<Record<string, Partial<PlayerPolicy>>>;
export type Rival = keyof typeof RIVALS;

type PolicyOf = (force: SimulatedForce) => PlayerPolicy;

/** Spends as each force's policy says; `isLast`: whether the campaign is counted afterwards. */
export function spendBy(policyOf: PolicyOf, isLast: () => boolean): typeof spend {
  return (campaign, force, question) => {
    const policy = policyOf(force);
    if (policy.hoards !== true || !force.units.some((unit) => getUnavailableReason(unit) === null))
      spend(campaign, force, question);
    if (policy.sellsAtEnd === true && isLast())
      for (const unit of force.units.filter(isInForce)) sellUnit(campaign, force, unit, question.ruleset);
  };
}

/** Fields what each force's policy lets it field. */
export function fieldBy(policyOf: PolicyOf): typeof fieldForces {
  return (economy, track, forces) => {
    const fielded = fieldForces(economy, track, forces);
    const limit = (side: Side): readonly SimulatedUnit[] => {
      const most = new Map(forces[side].map((force) => [force, policyOf(force).fields ?? Infinity]));
      return [...most].flatMap(([{ units }, count]) =>
        fielded[side].filter((unit) => units.includes(unit)).slice(0, count),
      );
    };
    return { attacker: limit('attacker'), defender: limit('defender') };
  };
}

/** Fights a battle, or ends it where the forces of a side leave at once: the other side meets every objective that it may. */
export function reportBy(isLeft: (unit: SimulatedUnit) => boolean, fight: FindReport): FindReport {
  return (terms, battle) => {
    const leaving = SIDES.find((side) => battle.fielded[side].some(isLeft));
    if (leaving === undefined) return fight(terms, battle);
    const winner = opponentOf(leaving);
    return {
      ...{ winner, turns: 1 },
      units: SIDES.flatMap((side) =>
        battle.fielded[side].map(({ id, damage }) => {
          return {
            ...damage,
            unitId: id,
            fate: side === leaving ? 'withdrew' : 'standing',
            kills: 0,
          } as const;
        }),
      ),
      objectives: battle.objectives.map(({ id, owner }) => {
        return { objectiveId: id, side: owner === leaving ? null : winner };
      }),
    } satisfies EngagementReport;
  };
}

import type { UnitResult } from '../../shared/domain/engagement-report.ts';
import type { CommanderName } from '../../shared/domain/effort.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import type { ScenarioSide } from '../../shared/rules/battle/scenario/scenario.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import { findIdle } from '../battles/find-idle.ts';
import { createWatchedCommander } from '../battles/watched-commander.ts';
import { getRung } from './rungs.ts';

/** How battles go that a commander leads on both sides: sums over them. */
export interface Conduct {
  readonly battles: number;
  readonly turns: number;
  /** Battles that the turn limit ended. */
  readonly atLimit: number;
  /** Units that did nothing without a reason. */
  readonly idle: number;
  /** Battles that were decided, and the shares of their PV that the winners lost in them, added up. */
  readonly decided: number;
  readonly winnersLost: number;
}

export const NO_CONDUCT: Conduct = {
  battles: 0,
  turns: 0,
  atLimit: 0,
  idle: 0,
  decided: 0,
  winnersLost: 0,
};

/** Battles of a rung that one commander leads on both sides. */
export interface ConductPart {
  readonly commander: CommanderName;
  readonly rung: string;
  readonly from: number;
  readonly to: number;
}

export function measureConduct({ commander, rung, from, to }: ConductPart): Conduct {
  let conduct = NO_CONDUCT;
  for (let number = from; number < to; number += 1)
    conduct = addConduct(conduct, watchBattle(commander, rung, number));
  return conduct;
}

export function addConduct(one: Conduct, other: Conduct): Conduct {
  return {
    battles: one.battles + other.battles,
    turns: one.turns + other.turns,
    atLimit: one.atLimit + other.atLimit,
    idle: one.idle + other.idle,
    decided: one.decided + other.decided,
    winnersLost: one.winnersLost + other.winnersLost,
  };
}

function watchBattle(commander: CommanderName, key: string, number: number): Conduct {
  const { ruleset, scenario: makeBattle, dice, findWinner } = getRung(key);
  const scenario = { ...makeBattle(number), commander };
  const hadTarget = new Set<UnitId>();
  const outcome = resolveEngagement(ruleset, scenario, dice(number), {
    commanders: {
      attacker: createWatchedCommander(scenario, 'attacker', hadTarget),
      defender: createWatchedCommander(scenario, 'defender', hadTarget),
    },
  });
  const { report, events } = outcome;
  const winner = findWinner?.(report) ?? report.winner;
  return {
    battles: 1,
    turns: report.turns,
    atLimit: events.some((event) => event.type === 'ended' && event.reason === 'turn-limit') ? 1 : 0,
    idle: findIdle(ruleset, scenario, outcome, hadTarget).filter(({ reason }) => reason === null).length,
    decided: winner === 'draw' ? 0 : 1,
    winnersLost: winner === 'draw' ? 0 : computeLostShare(scenario.sides[winner], report.units),
  };
}

/** Share of a side's PV that was destroyed, 0 to 1. */
export function computeLostShare({ units }: ScenarioSide, results: readonly UnitResult[]): number {
  const lost = new Set(results.filter(({ fate }) => fate === 'destroyed').map(({ unitId }) => unitId));
  let [all, gone] = [0, 0];
  for (const { unitId, card, skill } of units) {
    const pv = computeCardPv(card, skill);
    all += pv;
    if (lost.has(unitId)) gone += pv;
  }
  return gone / all;
}

import { ECONOMIES } from '../../shared/campaign/economy/presets.ts';
import { setUpSimulatedBattle, type FindReport } from '../../shared/campaign/simulation/fight-track.ts';
import { COMMANDER_OF, type CommanderName } from '../../shared/domain/effort.ts';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { playEconomy, TRACK_KEYS } from '../economies/play-economy.ts';
import { REPAIRS } from '../economies/policies.ts';

/** Simulated campaigns, by number, in which each battle is forecast before it is fought. */
export interface CalibrationPart {
  readonly from: number;
  readonly to: number;
}

/** A battle of a campaign, as it was forecast and as it went. */
export interface ForetoldBattle {
  /** Key of its track. */
  readonly track: string;
  /** The chance of the attacker to win, 0 to 1; a draw counts half. */
  readonly chance: number;
  /** Whether the attacker won: 1, 0, or one half for a draw. */
  readonly won: number;
  /** For each side: whether its loss of PV lies in the range that 95 of 100 forecast battles keep to. */
  readonly inRange: readonly boolean[];
}

/** Battles of a forecast. */
const RUNS = 100;
/** Of the battles of a forecast, those below its range, and as many above it. */
const OUTSIDE = 0.025;
/** Tracks of a campaign, each of which has a battle at most. */
export const FORETOLD_TRACKS = 2;
/** Forces of a campaign, of three lances each. */
const FORCES = 2;

const POINTS: Readonly<Record<EngagementReport['winner'], number>> = { attacker: 1, draw: 0.5, defender: 0 };

/** PV, at Skill 4, of the units of a side that were destroyed. */
function countLostPv(report: EngagementReport, { units }: BattleScenario['sides'][Side]): number {
  const destroyed = new Set(
    report.units.filter(({ fate }) => fate === 'destroyed').map(({ unitId }) => unitId),
  );
  return units.filter(({ unitId }) => destroyed.has(unitId)).reduce((sum, { card }) => sum + card.basePv, 0);
}

/**
 * Plays campaigns under all economies and from each track of the default campaign on, by turns. Each battle is forecast by
 * quick battles on its board, then fought with full effort, which the campaign goes on with.
 */
export function calibrateOdds({ from, to }: CalibrationPart): readonly ForetoldBattle[] {
  const foretold: ForetoldBattle[] = [];
  const fight: FindReport = (terms, battle) => {
    const { ruleset } = terms;
    const scenario = setUpSimulatedBattle(terms, battle);
    const resolve = (commander: CommanderName, seed: string): EngagementReport =>
      resolveEngagement(ruleset, { ...scenario, commander }, createSeededDice(seed), { log: false }).report;
    const forecast = Array.from({ length: RUNS }, (_, run) =>
      resolve(COMMANDER_OF.quick, `${battle.seed}/forecast/${run}`),
    );
    const report = resolve(COMMANDER_OF.full, battle.seed);
    foretold.push({
      track: battle.track.key,
      chance: forecast.reduce((sum, { winner }) => sum + POINTS[winner], 0) / RUNS,
      won: POINTS[report.winner],
      inRange: SIDES.map((side) => {
        const losses = forecast
          .map((one) => countLostPv(one, scenario.sides[side]))
          .toSorted((a, b) => a - b);
        const outside = Math.floor(RUNS * OUTSIDE);
        const lost = countLostPv(report, scenario.sides[side]);
        return lost >= losses[outside]! && lost <= losses[RUNS - 1 - outside]!;
      }),
    });
    return report;
  };
  for (let number = from; number < to; number += 1)
    playEconomy(
      ECONOMIES[number % ECONOMIES.length]!,
      { rival: REPAIRS, own: REPAIRS },
      {
        tracks: FORETOLD_TRACKS,
        firstTrack: Math.floor(number / ECONOMIES.length) % TRACK_KEYS.length,
        forces: FORCES,
        from: number,
        to: number + 1,
      },
      fight,
    );
  return foretold;
}

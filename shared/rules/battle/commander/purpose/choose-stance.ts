import type { BattleWorth } from '../../../../domain/battle-worth.ts';
import { opponentOf, type Side } from '../../../../domain/side.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { isDefeated } from '../../turn/objectives.ts';
import { canFight, computeOutlook } from './outlook.ts';
import { estimateObjectives, type Stance } from './objective-chances.ts';
import { sumObjectives } from './stake.ts';

/** Worth of holding the field besides what objectives pay for it, as a share of what all of them pay. */
const FIELD_SHARE = 0.1;
/**
 * A side may give up when its chance to win is less than this, times what it counts its losses for, and it has lost this
 * share of its units: whoever comes to a battle gives it a try.
 */
const HOPELESS = { chance: 0.25, lost: 0.25 };
/** Differences up to this share, in the chance of an objective or in what all objectives pay, decide nothing. */
const LEAST_GAIN = 0.05;
/** Share of the worth in a battle that is damaged but not lost when it is fought to its end. */
const DAMAGED_SHARE = 0.25;
/** Share of the losses of a battle that a side suffers on its way out. */
const LOSSES_LEAVING = 0.25;

/** What a stance is expected to bring a side, in warchest points. */
interface StanceWorth {
  /** Objectives of the side, less those of the enemy, and the field. */
  readonly objectivesWp: number;
  /** Repairs, replacements and pilots. */
  readonly lossesWp: number;
}

/**
 * Whether a side fights on or leaves the field. It leaves when it has done what it can or is about to lose, and when that
 * pays more in the expected points of objectives, its own and the enemy's, less what the battle costs it. A battle without
 * objectives is fought to its end. `losses`: factor by which the side counts its losses.
 */
export function chooseStance(battle: BattleState, side: Side, losses: number): Stance {
  const total = sumObjectives(battle.scenario);
  if (total === 0 || !(isHopeless(battle, side, losses) || isDone(battle, side))) return 'fight';
  const sum = ({ objectivesWp, lossesWp }: StanceWorth): number => objectivesWp - losses * lossesWp;
  const gain = sum(weighStance(battle, side, 'leave')) - sum(weighStance(battle, side, 'fight'));
  return gain > LEAST_GAIN * total ? 'leave' : 'fight';
}

function isHopeless(battle: BattleState, side: Side, losses: number): boolean {
  const units = battle.bySide[side];
  const lost = units.filter(isDefeated).length / units.length;
  return lost >= HOPELESS.lost && computeOutlook(battle, side).chance < HOPELESS.chance * losses;
}

/** Whether a side has met an objective, or lost all of them, and gains no more by fighting on. */
function isDone(battle: BattleState, side: Side): boolean {
  const { scenario, objectiveSides } = battle;
  const own = scenario.objectives.flatMap(({ owner }, index) => (owner === opponentOf(side) ? [] : [index]));
  const isSettled = (index: number): boolean => objectiveSides[index] !== null;
  if (own.length === 0 || !(own.some((index) => objectiveSides[index] === side) || own.every(isSettled)))
    return false;
  const fighting = estimateObjectives(battle, side, 'fight');
  const leaving = estimateObjectives(battle, side, 'leave');
  const gains = (index: number): boolean =>
    (fighting[index]?.[side] ?? 0) > (leaving[index]?.[side] ?? 0) + LEAST_GAIN;
  return !own.some(gains);
}

/** What a stance is expected to bring a side while the enemy fights on. */
function weighStance(battle: BattleState, side: Side, stance: Stance): StanceWorth {
  const { objectives } = battle.scenario;
  const enemySide = opponentOf(side);
  const chances = estimateObjectives(battle, side, stance);
  let objectivesWp = 0;
  objectives.forEach(({ wp }, index) => {
    const chance = chances[index];
    if (chance !== undefined) objectivesWp += wp * (chance[side] - chance[enemySide]);
  });
  const { chance, lossShare } = computeOutlook(battle, side);
  const field = FIELD_SHARE * sumObjectives(battle.scenario);
  objectivesWp += stance === 'fight' ? field * (2 * chance - 1) : -field;
  const { lossWpPerPv, damageWpPerPv, pilotWp } = getWorth(battle, side);
  const fighting = battle.bySide[side].filter(canFight);
  const pv = sumWorth(fighting);
  const lossesWp =
    pv * (lossShare * lossWpPerPv + DAMAGED_SHARE * damageWpPerPv) + fighting.length * lossShare * pilotWp;
  return { objectivesWp, lossesWp: stance === 'fight' ? lossesWp : LOSSES_LEAVING * lossesWp };
}

/**
 * What the battle costs a side. All of its units count for no more than all objectives together, and for as much where
 * prices are not told: by the prices of many campaigns nobody could afford any battle.
 */
function getWorth(battle: BattleState, side: Side): BattleWorth {
  const most = computeMostWpPerPv(battle, side);
  const { lossWpPerPv, damageWpPerPv, pilotWp } = battle.scenario.worth?.[side] ?? {
    lossWpPerPv: most,
    damageWpPerPv: most / 4,
    pilotWp: 0,
  };
  const share = lossWpPerPv > most ? most / lossWpPerPv : 1;
  return { lossWpPerPv: share * lossWpPerPv, damageWpPerPv: share * damageWpPerPv, pilotWp: share * pilotWp };
}

function computeMostWpPerPv({ scenario, bySide }: BattleState, side: Side): number {
  return sumObjectives(scenario) / Math.max(1, sumWorth(bySide[side]));
}

function sumWorth(units: readonly BattleUnit[]): number {
  return units.reduce((sum, { worth }) => sum + worth, 0);
}

import type { ObjectiveCondition } from '../../../../domain/objective.ts';
import { opponentOf, type Side } from '../../../../domain/side.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { computeShareCount, isConditionMet, isDefeated, viewObjectives } from '../../turn/objectives.ts';
import { canFight, computeOutlook } from './outlook.ts';

/** What a side does from now on: it fights, or it leaves the field. */
export type Stance = 'fight' | 'leave';

/** Turns in which a whole force is driven off. */
const TURNS_TO_WIN = 8;
/** Share of the enemy that a side which loses the field beats at most. */
const BEATEN_BY_LOSER = 0.8;
/** Chance to carry out what the enemy can hardly prevent. */
const LIKELY = 0.95;
/** Chance to beat one certain unit that does not stay to fight. */
const UNLIKELY = 0.1;

/** A side as its objectives see it. */
interface Contender {
  readonly battle: BattleState;
  readonly side: Side;
  /** Chance that it beats the enemy, however long that takes. */
  readonly strongerChance: number;
  /** Chance that it beats the enemy in the turns that are left. */
  readonly chance: number;
  readonly lossShare: number;
  readonly stance: Stance;
  readonly enemyStance: Stance;
}

/**
 * Chance of each objective to be met by each side when a side does what its stance says and its enemy fights on. The
 * estimates are coarse (ours): they order what can be had, and do not forecast it.
 */
export function estimateObjectives(
  battle: BattleState,
  side: Side,
  stance: Stance,
): readonly Readonly<Record<Side, number>>[] {
  const enemySide = opponentOf(side);
  const own = createContender(battle, side, stance, 'fight');
  const enemy = createContender(battle, enemySide, 'fight', stance);
  return battle.scenario.objectives.map(({ owner, condition }, index) => {
    const chances = { attacker: 0, defender: 0 };
    const metBy = battle.objectiveSides[index] ?? null;
    if (metBy !== null) return { ...chances, [metBy]: 1 };
    for (const one of [own, enemy])
      if (owner === 'both' || owner === one.side) chances[one.side] = estimateCondition(one, condition);
    return owner === 'both' ? shareRace(chances) : chances;
  });
}

/** Of two that race for an objective one gets it; who is likelier to meet it is likelier to be first. */
function shareRace({ attacker, defender }: Readonly<Record<Side, number>>): Record<Side, number> {
  const either = 1 - (1 - attacker) * (1 - defender);
  const sum = attacker + defender;
  return sum === 0
    ? { attacker: 0, defender: 0 }
    : { attacker: (either * attacker) / sum, defender: (either * defender) / sum };
}

function createContender(battle: BattleState, side: Side, stance: Stance, enemyStance: Stance): Contender {
  const { chance, lossShare } = computeOutlook(battle, side);
  const enemies = battle.bySide[opponentOf(side)];
  const left = enemies.filter(canFight).length;
  const turns = battle.scenario.turnLimit - battle.turn + 1;
  const inTime = left === 0 ? 1 : Math.min(1, (turns * enemies.length) / (TURNS_TO_WIN * left));
  return { battle, side, strongerChance: chance, chance: chance * inTime, lossShare, stance, enemyStance };
}

/** Chance of a side to meet a condition that it may meet. */
function estimateCondition(one: Contender, condition: ObjectiveCondition): number {
  const { battle, side } = one;
  const own = battle.bySide[side];
  switch (condition.kind) {
    case 'survive-share':
      return estimateSurvival(one, computeShareCount(condition.share, own.length));
    case 'exit-share':
      return estimateLeaving(one, computeShareCount(condition.share, own.length), false);
    case 'escape-share':
      return estimateLeaving(one, computeShareCount(condition.share, own.length), true);
    default:
      // All others are met already, or by who stays.
      if (isConditionMet(viewObjectives(battle), side, condition, false)) return 1;
      return one.stance === 'fight' && own.some(canFight) ? estimateFought(one, condition) : 0;
  }
}

/** Chance of a side that fights on to meet a condition that it has not met. */
function estimateFought(
  one: Contender,
  condition: Exclude<ObjectiveCondition, { kind: 'survive-share' | 'exit-share' | 'escape-share' }>,
): number {
  const { battle, side, chance, enemyStance } = one;
  const enemies = battle.bySide[opponentOf(side)];
  const leaves = enemyStance === 'leave';
  switch (condition.kind) {
    case 'hold-field':
      return leaves ? LIKELY : chance;
    case 'hold-place':
      return leaves ? LIKELY : one.strongerChance;
    case 'defeat-share':
      return leaves && condition.countsWithdrawn
        ? LIKELY
        : estimateBeating(one, computeShareCount(condition.share, enemies.length));
    case 'defeat-commander':
      return estimateKill(one, (unit) => unit.commander);
    case 'destroy-unit':
      return estimateKill(one, ({ card }) => card.size >= condition.size);
    case 'prevent-exit': {
      const enemy: Contender = { ...one, side: opponentOf(side), chance: 1 - chance, stance: enemyStance };
      return 1 - estimateLeaving(enemy, computeShareCount(condition.share, enemies.length), false);
    }
    case 'scan-share':
      return leaves ? 0 : 0.5 + chance / 2;
    case 'scan-buildings':
      return 0.5 + chance / 2;
    case 'reach-place':
      return 0.3 + 0.6 * chance;
  }
}

/** Chance to have beaten so many units of an enemy that fights, or before it is gone. */
function estimateBeating({ battle, side, chance, enemyStance }: Contender, wanted: number): number {
  const enemies = battle.bySide[opponentOf(side)];
  const needed = wanted - enemies.filter(isDefeated).length;
  const left = enemies.filter(canFight).length;
  if (needed > left) return 0;
  if (enemyStance === 'leave') return needed === 1 ? UNLIKELY : 0;
  return chance + (1 - chance) * Math.max(0, 1 - needed / left / BEATEN_BY_LOSER);
}

function estimateKill(
  { battle, side, chance, enemyStance }: Contender,
  isWanted: (unit: BattleUnit) => boolean,
): number {
  const isThere = battle.bySide[opponentOf(side)].some((unit) => isWanted(unit) && canFight(unit));
  if (!isThere) return 0;
  return enemyStance === 'leave' ? UNLIKELY : 0.15 + 0.7 * chance;
}

/** Chance that so many units of a side are not defeated at the end. */
function estimateSurvival(
  { battle, side, lossShare, stance, enemyStance }: Contender,
  needed: number,
): number {
  const undefeated = battle.bySide[side].filter((unit) => !isDefeated(unit)).length;
  if (undefeated < needed) return 0;
  if (stance === 'leave' || enemyStance === 'leave') return LIKELY;
  // Besides those that are lost about as many are crippled.
  return Math.max(0, Math.min(LIKELY, 0.5 + 1.5 * (1 - needed / undefeated - 2 * lossShare + 0.25)));
}

/** Chance that so many units of a side leave the board as an objective asks for it. */
function estimateLeaving(
  { battle, side, chance, stance }: Contender,
  needed: number,
  overHome: boolean,
): number {
  const units = battle.bySide[side];
  const gone = units.filter(
    ({ departure, crippled }) =>
      departure === 'far-edge' || (overHome && departure === 'home-edge' && !crippled),
  ).length;
  if (gone >= needed) return 1;
  if (units.filter(canFight).length + gone < needed) return 0;
  if (stance === 'leave') return overHome ? LIKELY : 0;
  return 0.3 + 0.5 * chance;
}

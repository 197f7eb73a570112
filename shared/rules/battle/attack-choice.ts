import type { AttackKind } from '../../domain/battle-event.ts';
import { BRACKETS } from '../../domain/unit-card.ts';
import { validateAttack } from '../combat/attack.ts';
import { computeHoming, getDamageRules } from '../combat/attack-damage.ts';
import { buildToHitQuestion } from '../combat/attack-question.ts';
import type { AttackOrder } from '../combat/fighter.ts';
import { canAct, isLost } from '../combat/combat-state.ts';
import { computeOverheatLimit } from '../combat/heat.ts';
import { canAttackPhysically, computePhysicalDamage } from '../combat/physical.ts';
import { computeTargetNumber } from '../combat/to-hit.ts';
import { computeBracketDamage, computeMeanDamage, computeWeaponDamage } from '../combat/weapon-damage.ts';
import { reduceDamage } from '../combat/damage-stopped.ts';
import type { BattleState } from './battle-state.ts';
import { computeNetworkHexes } from './battle-electronics.ts';
import { isOnBoard, type BattleUnit } from './battle-unit.ts';
import { getQ, getR } from '../board/board.ts';
import { computeHexDistance, isInFrontArc, isThroughRear } from '../board/hex.ts';
import { opponentOf } from '../../domain/side.ts';

/** An attack that a commander has settled on. `value` is in point values, for comparing. */
export interface AttackChoice {
  readonly target: BattleUnit;
  readonly order: AttackOrder;
  readonly value: number;
}

/** What being at a heat level next turn costs, as a share of what the unit does in a turn. */
const HEAT_COST: readonly number[] = [0, 0.5, 1.1, 1.8, 3.5];
/** Extra worth of damage on a unit that is hurt already: it brings the kill nearer. */
const FOCUS = 0.8;
const KILL_BONUS = 0.35;
/** A crippled unit counts as beaten already where it has to leave. */
const BEATEN_SHARE = 0.45;
const COMMANDER_BONUS = 1.25;
const NOBODY: readonly BattleUnit[] = Object.freeze([]);
const NO_AID = Object.freeze({});
/** What a critical roll by itself is worth, in points of damage. */
export const CRITICAL_POINTS = 1;

/**
 * What dealing points to a unit is worth, in point values: its worth spread over armor and structure, more when it
 * is hurt, and a bonus when the points would destroy it.
 */
export function computeDamageWorth(battle: BattleState, target: BattleUnit, points: number): number {
  const { state, card } = target;
  const left = state.armorLeft + state.structureLeft;
  if (left <= 0 || isLost(state)) return 0;
  const full = card.armor + card.structure;
  const share = Math.min(points, left) / full;
  const kill = points >= left ? KILL_BONUS : 0;
  const worth = target.worth * (share * (1 + FOCUS * (1 - left / full)) + kill);
  const beaten = target.crippled && battle.scenario.forcedWithdrawal ? BEATEN_SHARE : 1;
  return worth * beaten * (target.commander ? COMMANDER_BONUS : 1);
}

/** The best attack a unit can make from where it stands; null when none is worth making. */
export function chooseAttack(battle: BattleState, unit: BattleUnit): AttackChoice | null {
  if (!isOnBoard(unit) || !canAct(unit.state)) return null;
  const linked = battle.electronics?.listLinked(unit) ?? NOBODY;
  let best: AttackChoice | null = null;
  for (const target of battle.bySide[opponentOf(unit.side)]) {
    if (!isOnBoard(target) || isLost(target.state)) continue;
    const choice = chooseAgainst(battle, unit, target, linked);
    if (choice !== null && choice.value > (best?.value ?? 0)) best = choice;
  }
  return best;
}

function chooseAgainst(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  linked: readonly BattleUnit[],
): AttackChoice | null {
  const { board, ruleset } = battle;
  const dq = getQ(board, target.hex) - getQ(board, unit.hex);
  const dr = getR(board, target.hex) - getR(board, unit.hex);
  const hexes = computeHexDistance(dq, dr);
  const rangeInches = hexes * ruleset.inchesPerHex;
  const fromRear = isThroughRear(target.facing, -dq, -dr);
  const inFront = isInFrontArc(unit.facing, dq, dr);
  const { overheatUsed } = unit.state;
  let best: AttackChoice | null = null;
  const offer = (choice: AttackChoice | null): void => {
    if (choice !== null && choice.value > (best?.value ?? 0)) best = choice;
  };
  const bracket = battle.odds.bracketByHexes[hexes] ?? BRACKETS.length;
  const aid = getAid(battle, target, hexes, linked);
  if (bracket < BRACKETS.length && inFront) {
    const limit = computeOverheatLimit(ruleset.heat, unit.card.overheat, unit.state.heat) - overheatUsed;
    for (let overheat = 0; overheat <= Math.max(0, limit); overheat += 1)
      offer(
        weighWeapon(
          battle,
          unit,
          target,
          { ...aid, kind: 'weapon', rangeInches, fromRear, overheat },
          bracket,
        ),
      );
  }
  if (bracket < BRACKETS.length && !inFront) {
    const order = { ...aid, rangeInches, fromRear, overheat: 0 } as const;
    if (unit.traits.rear !== null)
      offer(weighWeapon(battle, unit, target, { ...order, kind: 'rear' }, bracket));
    if (unit.traits.turret !== null)
      offer(weighWeapon(battle, unit, target, { ...order, kind: 'weapon', weapons: 'turret' }, bracket));
  }
  if (rangeInches <= ruleset.physical.reachInches && unit.traits.antiMech)
    offer(weighAntiMech(battle, unit, target, rangeInches));
  if (rangeInches <= ruleset.physical.reachInches && inFront)
    for (const kind of ['standard', 'melee'] as const)
      offer(weighPhysical(battle, unit, target, kind, rangeInches));
  return best;
}

/** What networks and fields change about an attack; nothing at all where nobody carries any. */
function getAid(
  { electronics, board, ruleset }: BattleState,
  target: BattleUnit,
  hexes: number,
  linked: readonly BattleUnit[],
): Pick<AttackOrder, 'networkRangeInches' | 'beaconJammed'> {
  if (electronics === null) return NO_AID;
  const networkHexes = computeNetworkHexes(board, linked, target, hexes);
  return {
    networkRangeInches: networkHexes < hexes ? networkHexes * ruleset.inchesPerHex : undefined,
    beaconJammed: target.state.marked && electronics.isBeaconJammed(target),
  };
}

function weighWeapon(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder & { readonly kind: 'weapon' | 'rear' },
  bracketIndex: number,
): AttackChoice | null {
  const { ruleset } = battle;
  const bracket = BRACKETS[bracketIndex];
  if (bracket === undefined) return null;
  const shot = {
    bracket,
    fromRear: order.fromRear,
    overheat: order.overheat,
    rearWeapons: order.kind === 'rear',
    weapons: order.weapons,
    beaconPoints: computeHoming(ruleset, unit, target, order),
  };
  const amount = computeWeaponDamage(ruleset.damage, unit.card, unit.state.criticals.weapon, shot);
  if (amount === null) return null;
  const networkHexes = (order.networkRangeInches ?? order.rangeInches) / ruleset.inchesPerHex;
  const counted = battle.odds.bracketByHexes[networkHexes] ?? bracketIndex;
  const chance =
    order.kind === 'weapon'
      ? battle.odds.chanceToHit(unit, target, unit.movement, target.movement, counted)
      : computeChance(battle, unit, target, order);
  const points = reduceDamage(
    computeMeanDamage(ruleset.damage, amount),
    'weapons',
    unit.traits,
    target.traits,
  );
  const gain = chance * computeDamageWorth(battle, target, points);
  return { target, order, value: gain - computeHeatCost(battle, unit, target, order.overheat, chance) };
}

/** What the heat after this attack will cost: firing keeps the level, overheat and a hurt engine raise it. */
function computeHeatCost(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  overheat: number,
  chance: number,
): number {
  const { rules, state } = { rules: battle.ruleset.heat, state: unit.state };
  const engine = state.criticals.engine > 0 ? rules.engineHitHeat : 0;
  const level = Math.min(rules.shutdownLevel, state.heat + state.overheatUsed + overheat + engine);
  if (level === 0) return 0;
  const usual = Number.parseInt(unit.card.damage.medium, 10) || 1;
  const pointWorth = target.worth / (target.card.armor + target.card.structure);
  return (HEAT_COST[level] ?? 3.5) * Math.max(0.25, chance) * usual * pointWorth;
}

function weighPhysical(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  kind: 'standard' | 'melee',
  rangeInches: number,
): AttackChoice | null {
  if (!canAttackPhysically(unit.card, kind)) return null;
  const points = computePhysicalDamage(battle.ruleset, unit.card, kind, unit.inchesMoved, unit.state.heat);
  const order = { kind, rangeInches, fromRear: false, overheat: 0 };
  return {
    target,
    order,
    value: computeChance(battle, unit, target, order) * computeDamageWorth(battle, target, points),
  };
}

/** Infantry that climbs on a unit beside it: a critical hit comes with whatever it does. */
function weighAntiMech(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  rangeInches: number,
): AttackChoice | null {
  const { ruleset } = battle;
  const order = { kind: 'anti-mech', rangeInches, fromRear: false, overheat: 0 } as const;
  if (validateAttack(ruleset, unit, target, order) !== null) return null;
  const amount = computeBracketDamage(unit.card, 'short', unit.state.criticals.weapon);
  const points = computeMeanDamage(getDamageRules(ruleset, order.kind), amount) + CRITICAL_POINTS;
  return {
    target,
    order,
    value: computeChance(battle, unit, target, order) * computeDamageWorth(battle, target, points),
  };
}

/** The chance that one roll of an attack hits. */
export function computeChance(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder & { readonly kind: AttackKind },
): number {
  const question = buildToHitQuestion(battle.ruleset, unit, target, order);
  return battle.ruleset.chanceToHit(computeTargetNumber(question));
}

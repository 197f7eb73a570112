import type { MovementUsed } from '../../domain/battle-event.ts';
import { getBracket, listToHitRules, type Ruleset } from '../ruleset.ts';
import { getUnitFamily } from '../unit-family.ts';
import { traitsOf } from './combat-state.ts';
import { computeFacts } from './facts.ts';
import type { AttackOrder, Fighter } from './fighter.ts';
import { computeMoveInches, computeTmm, isAirborne, moveFactorsOf } from './movement.ts';
import { isWeaponKind } from './prepare-to-hit.ts';
import { NO_PILOT_ABILITIES } from './question.ts';
import type { PreparedAttacker, PreparedQuestion, PreparedTarget, ToHitTerrain } from './question.ts';

const NO_TERRAIN: ToHitTerrain = Object.freeze({});

/** The to-hit question of an attack between two fighters as they stand, or as if they had moved otherwise. */
export function buildToHitQuestion(
  ruleset: Ruleset,
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
  attackerMovement: MovementUsed = attacker.movement,
  targetMovement: MovementUsed = target.movement,
): PreparedQuestion {
  const { kind, rangeInches, terrain = NO_TERRAIN } = order;
  const share = terrain.underwater === true ? ruleset.underwaterRangeShare : 1;
  const counted = Math.min(rangeInches, order.networkRangeInches ?? rangeInches);
  const surroundings = {
    kind,
    areaEffect: false,
    cannon: false,
    bracket: getBracket(ruleset, counted / share),
    woods: terrain.woods === true,
    partialCover: terrain.partialCover === true,
    underwater: terrain.underwater === true,
  };
  const describedAttacker = describeAttacker(ruleset, attacker, attackerMovement);
  const describedTarget = describeTarget(ruleset, target, targetMovement);
  const facts = computeFacts(surroundings, describedAttacker, describedTarget);
  return {
    rules: listToHitRules(ruleset, kind, facts),
    facts,
    kind,
    weapon: isWeaponKind(kind),
    rangeInches,
    areaEffect: false,
    spotterAttacks: order.spotterAttacks === true,
    indirect: kind === 'indirect',
    designated: false,
    cannon: false,
    attacker: describedAttacker,
    target: describedTarget,
    bracket: surroundings.bracket,
    woods: surroundings.woods,
    partialCover: surroundings.partialCover,
    underwater: surroundings.underwater,
  };
}

function describeAttacker(ruleset: Ruleset, unit: Fighter, movement: MovementUsed): PreparedAttacker {
  const { card, state } = unit;
  const factors = moveFactorsOf(state);
  const moves =
    computeMoveInches(ruleset, card, 'ground', factors) >= 1 ||
    computeMoveInches(ruleset, card, 'jump', factors) >= 1;
  return {
    type: card.type,
    family: getUnitFamily(card.type),
    skill: unit.skill,
    movement,
    immobile: !moves,
    heat: state.heat,
    fireControlHits: state.criticals.fireControl,
    crewHits: state.criticals.crew,
    spotting: unit.spotting === true,
    pilotAbilities: unit.pilotAbilities ?? NO_PILOT_ABILITIES,
    traits: traitsOf(unit),
  };
}

function describeTarget(ruleset: Ruleset, unit: Fighter, movement: MovementUsed): PreparedTarget {
  const { card, state } = unit;
  const factors = moveFactorsOf(state);
  const groundInches = computeMoveInches(ruleset, card, 'ground', factors);
  const jumpInches = computeMoveInches(ruleset, card, 'jump', factors);
  const immobile = groundInches < 1 && jumpInches < 1;
  return {
    type: card.type,
    family: getUnitFamily(card.type),
    movement,
    immobile,
    tmm: computeTmm(ruleset, card, movement, factors),
    movesKnown: true,
    groundInches: groundInches > 0 ? groundInches : -1,
    jumpInches: jumpInches > 0 ? jumpInches : -1,
    airborne: unit.airborne ?? isAirborne(card, immobile),
    stealthActive: unit.stealthActive !== false,
    carriesBattleArmor: unit.carriesBattleArmor === true,
    dropped: unit.dropped === true,
    traits: traitsOf(unit),
  };
}

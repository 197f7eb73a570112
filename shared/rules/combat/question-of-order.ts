import type { MovementUsed } from '../../domain/battle-event.ts';
import type { Ruleset } from '../ruleset.ts';
import { getUnitFamily } from '../unit-family.ts';
import { buildToHitQuestion } from './build-question.ts';
import { traitsOf } from './combat-state.ts';
import type { AttackOrder, Fighter } from './fighter.ts';
import { computeMoveInches, computeTmm, isAirborne } from './movement.ts';
import { NO_PILOT_ABILITIES } from './question.ts';
import type { ToHitAttacker, ToHitQuestion, ToHitTarget } from './question.ts';

/** Builds the to-hit question of an attack between two fighters, with their actual movements or other ones. */
export function questionOfOrder(
  ruleset: Ruleset,
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
  attackerMovement: MovementUsed = attacker.movement,
  targetMovement: MovementUsed = target.movement,
): ToHitQuestion {
  return buildToHitQuestion(
    ruleset,
    order,
    describeAttacker(ruleset, attacker, attackerMovement),
    describeTarget(ruleset, target, targetMovement),
  );
}

function describeAttacker(ruleset: Ruleset, unit: Fighter, movement: MovementUsed): ToHitAttacker {
  const { card, state } = unit;
  const traits = traitsOf(unit);
  const moves =
    computeMoveInches(ruleset, card, 'ground', state, traits) >= 1 ||
    computeMoveInches(ruleset, card, 'jump', state, traits) >= 1;
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
    traits,
  };
}

function describeTarget(ruleset: Ruleset, unit: Fighter, movement: MovementUsed): ToHitTarget {
  const { card, state } = unit;
  const traits = traitsOf(unit);
  const load = unit.loadInches ?? 0;
  const groundInches = computeMoveInches(ruleset, card, 'ground', state, traits) - load;
  const jumpInches = computeMoveInches(ruleset, card, 'jump', state, traits) - load;
  const immobile = groundInches < 1 && jumpInches < 1;
  // A unit that got off its transport has moved, but no Move counts for it.
  const dismounted = unit.dismounted === true;
  return {
    type: card.type,
    family: getUnitFamily(card.type),
    movement,
    immobile,
    tmm: dismounted
      ? (ruleset.transport?.dismounted.modifier ?? 0)
      : computeTmm(ruleset, card, movement, state),
    movesKnown: true,
    groundInches: groundInches > 0 && !dismounted ? groundInches : -1,
    jumpInches: jumpInches > 0 ? jumpInches : -1,
    airborne: unit.airborne ?? isAirborne(card.type, card.move, immobile, movement),
    stealthActive: unit.stealthActive !== false,
    carriesBattleArmor: unit.carriesBattleArmor === true,
    dropped: unit.dropped === true,
    climbed: unit.manner === 'climbing',
    traits,
  };
}

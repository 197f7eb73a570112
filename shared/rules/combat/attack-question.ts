import type { MovementUsed } from '../../domain/battle-event.ts';
import { getBracket, NO_RULES, type Ruleset } from '../ruleset.ts';
import { getUnitFamily } from '../unit-family.ts';
import { traitsOf } from './combat-state.ts';
import type { AttackOrder, Fighter } from './fighter.ts';
import { computeMoveInches, computeTmm, isAirborne } from './movement.ts';
import { getCountedBracket, isWeaponKind, settleFacts } from './prepare-to-hit.ts';
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
  const underwater = terrain.underwater === true;
  const ownBracket = getBracket(ruleset, rangeInches, underwater);
  return settleFacts(ruleset, {
    rules: NO_RULES,
    facts: 0,
    kind,
    weapon: isWeaponKind(kind),
    rangeInches,
    surface: order.surface,
    bracket: getCountedBracket(ruleset, order, ownBracket, underwater),
    ownBracket,
    areaEffect: false,
    spotterAttacks: order.spotterAttacks === true,
    indirect: kind === 'indirect',
    atPlace: false,
    designated: false,
    cannon: false,
    attacker: describeAttacker(ruleset, attacker, attackerMovement),
    target: describeTarget(ruleset, target, targetMovement),
    woods: terrain.woods === true,
    partialCover: terrain.partialCover === true,
    underwater,
  });
}

function describeAttacker(ruleset: Ruleset, unit: Fighter, movement: MovementUsed): PreparedAttacker {
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

function describeTarget(ruleset: Ruleset, unit: Fighter, movement: MovementUsed): PreparedTarget {
  const { card, state } = unit;
  const traits = traitsOf(unit);
  const load = unit.loadInches ?? 0;
  const groundInches = computeMoveInches(ruleset, card, 'ground', state, traits) - load;
  const jumpInches = computeMoveInches(ruleset, card, 'jump', state, traits) - load;
  const immobile = groundInches < 1 && jumpInches < 1;
  // What got off its transport has moved, and no Move counts for it.
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

import type { AttackKind, MovementUsed } from '../../domain/battle-event.ts';
import type { Bracket } from '../../domain/unit-card.ts';
import { getBracket, isPhysical, listToHitRules, NO_RULES, type Ruleset } from '../ruleset.ts';
import { computeFacts } from './facts.ts';
import {
  type ToHitAttack,
  type ToHitAttacker,
  type ToHitQuestion,
  type ToHitTarget,
  type ToHitTerrain,
  NO_PILOT_ABILITIES,
  type AttackerFigures,
  type TargetFigures,
  type ToHitFigures,
} from './question.ts';
import { isGroundMode } from '../ground-mode.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { getUnitFamily } from '../unit-family.ts';
import { isAirborne, computeMoveInches, computeTmm } from './movement.ts';
import { resolvePhysicalKind } from './attack-damage.ts';
import { traitsOf } from './combat-state.ts';
import type { AttackOrder, Fighter } from './fighter.ts';

const NO_TERRAIN: ToHitTerrain = Object.freeze({});

/**
 * Builds the to-hit question of an attack, with its facts and the table lines that may apply: the only place that
 * builds one. Does not check figures; never throws.
 */
export function buildToHitQuestion(
  ruleset: Ruleset,
  attack: ToHitAttack,
  attacker: ToHitAttacker,
  target: ToHitTarget,
): ToHitQuestion {
  const { kind, rangeInches, terrain = NO_TERRAIN } = attack;
  const underwater = terrain.underwater === true;
  const ownBracket = getBracket(ruleset, rangeInches, underwater);
  const isShell = kind === 'artillery';
  const overEyes = isShell && attack.indirect === true;
  const question: { -readonly [Key in keyof ToHitQuestion]: ToHitQuestion[Key] } = {
    rules: NO_RULES,
    facts: 0,
    kind,
    weapon: isWeaponKind(kind),
    rangeInches,
    surface: attack.surface,
    bracket: getCountedBracket(ruleset, attack, ownBracket, underwater),
    ownBracket,
    areaEffect: attack.areaEffect === true,
    spotterAttacks: attack.spotterAttacks === true,
    indirect: kind === 'indirect' || overEyes,
    atPlace: overEyes || (isShell && attack.atPlace === true),
    designated: isShell && attack.designated === true,
    cannon: isShell && attack.cannon === true,
    attacker,
    target,
    woods: terrain.woods === true,
    partialCover: terrain.partialCover === true,
    underwater,
  };
  question.facts = computeFacts(question);
  question.rules = listToHitRules(ruleset, kind, question.facts);
  return question;
}

/** Whether an attack of the kind is made with weapons. */
export function isWeaponKind(kind: AttackKind): boolean {
  return !isPhysical(kind) && kind !== 'anti-mech';
}

/**
 * Bracket of the distance that counts: that of the network member nearest to the target if it is nearer than the
 * attacker.
 */
function getCountedBracket(
  ruleset: Ruleset,
  { rangeInches, networkRangeInches }: ToHitAttack,
  ownBracket: Bracket | null,
  underwater: boolean,
): Bracket | null {
  const shortened = networkRangeInches !== undefined && networkRangeInches < rangeInches;
  return shortened ? getBracket(ruleset, networkRangeInches, underwater) : ownBracket;
}

/** Builds the to-hit question of an attack given as figures. Does not check them; never throws. */
export function questionOfFigures(ruleset: Ruleset, figures: ToHitFigures): ToHitQuestion {
  const { attack, attacker, target, terrain } = figures;
  const kind = isPhysical(attack.kind)
    ? resolvePhysicalKind(ruleset, attacker.specials, attack.kind)
    : attack.kind;
  // Woods around the attacker are on the line of sight as well, and count once.
  const woods = terrain?.woods === true || attacker.inWoods === true;
  return buildToHitQuestion(
    ruleset,
    { ...attack, kind, terrain: { ...terrain, woods } },
    makeAttackerOfFigures(ruleset, attacker),
    makeTargetOfFigures(ruleset, target),
  );
}

function makeAttackerOfFigures({ groundedTypes }: Ruleset, attacker: AttackerFigures): ToHitAttacker {
  return {
    type: attacker.type,
    family: getUnitFamily(attacker.type),
    skill: attacker.skill,
    movement: attacker.movement ?? 'ground',
    immobile: attacker.immobile === true || groundedTypes.includes(attacker.type),
    heat: attacker.heat ?? 0,
    fireControlHits: attacker.fireControlHits ?? 0,
    crewHits: attacker.crewHits ?? 0,
    spotting: attacker.spotting === true,
    airborne: attacker.airborne === true,
    pilotAbilities: attacker.pilotAbilities ?? NO_PILOT_ABILITIES,
    traits: getTraits(attacker.specials),
  };
}

function makeTargetOfFigures({ groundedTypes }: Ruleset, target: TargetFigures): ToHitTarget {
  const { type, movement = 'ground', move = [] } = target;
  const rooted = target.airborne !== true && groundedTypes.includes(type);
  const immobile = rooted || (target.immobile ?? cannotMove(target));
  return {
    type,
    family: getUnitFamily(type),
    movement,
    immobile,
    tmm: target.tmm ?? 0,
    movesKnown: target.move !== undefined,
    groundInches: findBestInches(target, false),
    jumpInches: findBestInches(target, true),
    airborne: target.airborne ?? isAirborne(type, move, immobile, movement),
    stealthActive: target.stealthActive !== false,
    carriesBattleArmor: target.carriesBattleArmor === true,
    dropped: target.dropped === true,
    climbed: target.manner === 'climbing',
    traits: getTraits(target.specials),
  };
}

/** Whether all its Moves are given and less than an inch. Source: 003 "Mobile and immobile units". */
function cannotMove({ move = [] }: TargetFigures): boolean {
  return move.length > 0 && move.every(({ inches }) => inches < 1);
}

function findBestInches(target: TargetFigures, jump: boolean): number {
  let best = -1;
  const move = target.move ?? [];
  for (const one of move)
    if (one.inches > best && (jump ? one.mode === 'jump' : isGroundMode(one, move))) best = one.inches;
  return best;
}

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
    makeAttackerOfFighter(ruleset, attacker, attackerMovement),
    makeTargetOfFighter(ruleset, target, targetMovement),
  );
}

function makeAttackerOfFighter(ruleset: Ruleset, unit: Fighter, movement: MovementUsed): ToHitAttacker {
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
    airborne: unit.airborne ?? isAirborne(card.type, card.move, !moves, movement),
    pilotAbilities: unit.pilotAbilities ?? NO_PILOT_ABILITIES,
    traits,
  };
}

function makeTargetOfFighter(ruleset: Ruleset, unit: Fighter, movement: MovementUsed): ToHitTarget {
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

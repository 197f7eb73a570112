import { isGroundMode } from '../ground-mode.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { isPhysical, type Ruleset } from '../ruleset.ts';
import { getUnitFamily } from '../unit-family.ts';
import { buildToHitQuestion } from './build-question.ts';
import { isAirborne } from './movement.ts';
import { resolvePhysicalKind } from './physical.ts';
import { NO_PILOT_ABILITIES } from './question.ts';
import type { ToHitAttacker, ToHitQuestion, ToHitTarget } from './question.ts';
import type { AttackerFigures, TargetFigures, ToHitFigures } from './to-hit-figures.ts';

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
    describeAttacker(ruleset, attacker),
    describeTarget(ruleset, target),
  );
}

function describeAttacker({ groundedTypes }: Ruleset, attacker: AttackerFigures): ToHitAttacker {
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
    pilotAbilities: attacker.pilotAbilities ?? NO_PILOT_ABILITIES,
    traits: getTraits(attacker.specials),
  };
}

function describeTarget({ groundedTypes }: Ruleset, target: TargetFigures): ToHitTarget {
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

import type { AttackKind } from '../../domain/battle-event.ts';
import type { Bracket } from '../../domain/unit-card.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { getBracket, isPhysical, listToHitRules, NO_RULES, type Ruleset } from '../ruleset.ts';
import { getUnitFamily } from '../unit-family.ts';
import { computeFacts } from './facts.ts';
import { isAirborne } from './movement.ts';
import { resolvePhysicalKind } from './physical.ts';
import { NO_PILOT_ABILITIES } from './question.ts';
import type {
  PreparedAttacker,
  PreparedQuestion,
  PreparedTarget,
  ToHitAttacker,
  ToHitQuestion,
  ToHitTarget,
} from './question.ts';

type Unsettled = { -readonly [Key in keyof PreparedQuestion]: PreparedQuestion[Key] };

/** Whether an attack of the kind is made with weapons. */
export function isWeaponKind(kind: AttackKind): boolean {
  return !isPhysical(kind) && kind !== 'anti-mech';
}

function findBestInches(target: ToHitTarget, jump: boolean): number {
  let best = -1;
  for (const { mode, inches } of target.move ?? [])
    if ((mode === 'jump') === jump && inches > best) best = inches;
  return best;
}

/** A question made ready to be put to the lines of a rule system. Takes figures as they are; never throws. */
export function prepareToHit(ruleset: Ruleset, question: ToHitQuestion): PreparedQuestion {
  const { attack, attacker, target, terrain } = question;
  const underwater = terrain?.underwater === true;
  const ownBracket = getBracket(ruleset, attack.rangeInches, underwater);
  const kind = isPhysical(attack.kind)
    ? resolvePhysicalKind(ruleset, attacker.specials, attack.kind)
    : attack.kind;
  return settleFacts(ruleset, {
    rules: NO_RULES,
    facts: 0,
    kind,
    weapon: isWeaponKind(kind),
    rangeInches: attack.rangeInches,
    surface: attack.surface,
    bracket: getCountedBracket(ruleset, attack, ownBracket, underwater),
    ownBracket,
    areaEffect: attack.areaEffect === true,
    spotterAttacks: attack.spotterAttacks === true,
    indirect: kind === 'indirect' || attack.indirect === true,
    atPlace: kind === 'artillery' && (attack.indirect === true || attack.atPlace === true),
    designated: attack.designated === true,
    cannon: attack.cannon === true,
    attacker: prepareAttacker(ruleset, attacker),
    target: prepareTarget(ruleset, target),
    // Woods around the attacker lie in the line of sight as well, and count once.
    woods: terrain?.woods === true || attacker.inWoods === true,
    partialCover: terrain?.partialCover === true,
    underwater,
  });
}

/** Bracket of the distance that counts: from the member of a network that is nearest to the target, if that is nearer. */
export function getCountedBracket(
  ruleset: Ruleset,
  { rangeInches, networkRangeInches }: Pick<ToHitQuestion['attack'], 'rangeInches' | 'networkRangeInches'>,
  ownBracket: Bracket | null,
  underwater: boolean,
): Bracket | null {
  const shortened = networkRangeInches !== undefined && networkRangeInches < rangeInches;
  return shortened ? getBracket(ruleset, networkRangeInches, underwater) : ownBracket;
}

/** Notes down what holds of a question, and the lines that can apply to it; writes to what it is given. */
export function settleFacts(ruleset: Ruleset, question: Unsettled): PreparedQuestion {
  question.facts = computeFacts(question);
  question.rules = listToHitRules(ruleset, question.kind, question.facts);
  return question;
}

function prepareAttacker({ groundedTypes }: Ruleset, attacker: ToHitAttacker): PreparedAttacker {
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

/** Its Moves are told, and all of them are worth nothing. Source: 003 "Mobile and immobile units". */
function cannotMove({ move = [] }: ToHitTarget): boolean {
  return move.length > 0 && move.every(({ inches }) => inches < 1);
}

function prepareTarget({ groundedTypes }: Ruleset, target: ToHitTarget): PreparedTarget {
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

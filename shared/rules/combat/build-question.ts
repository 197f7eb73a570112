import type { AttackKind } from '../../domain/battle-event.ts';
import type { Bracket } from '../../domain/unit-card.ts';
import { getBracket, isPhysical, listToHitRules, NO_RULES, type Ruleset } from '../ruleset.ts';
import { computeFacts } from './facts.ts';
import type { ToHitAttack, ToHitAttacker, ToHitQuestion, ToHitTarget, ToHitTerrain } from './question.ts';

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

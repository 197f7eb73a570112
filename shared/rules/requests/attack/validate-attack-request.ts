import { hasFittingOrder } from '../../../domain/motive-order.ts';
import type { Problem } from '../../../domain/problem.ts';
import { getTraits } from '../../abilities/get-traits.ts';
import { isDesignated } from '../../electronics/marking.ts';
import { BRACKETS } from '../../../domain/unit-card.ts';
import { isDamageValue } from '../../damage-value.ts';
import { computeOverheatLeft } from '../../combat/heat.ts';
import { HIT_KINDS, MAX_CRITICALS, tracksHeat } from '../../combat/combat-state.ts';
import { MAX_DIE_SIDES } from '../../dice.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { CalledCard, CalledUnit, AttackRequest } from './attack-call.ts';
import { createCalledCard } from './called-card.ts';
import { checkManners } from './check-manner.ts';
import { checkFired, checkSpentOnRear } from './check-fired.ts';
import { checkConditions } from './apply-conditions.ts';
import { checkVisibility } from './check-sight.ts';
import { checkBuilding } from './called-shelter.ts';
import type { TablePoint } from '../../combat/artillery/resolve-artillery.ts';
import { checkInches, checkOffset, checkWhole } from '../../figure-checks.ts';
import {
  checkAttackMovement,
  checkAttackRange,
  checkJump,
  checkNetworkRange,
  checkPilotAbilities,
  MAX_UNIT_SIZE,
  MAX_REQUEST_INCHES,
  MAX_POINTS,
  MAX_TMM,
  WORST_SKILL,
} from './check-figures.ts';
import { findTypeCoverage, isUnitType } from '../../coverage/coverage.ts';

function checkCard(problems: Problem[], ruleset: Ruleset, path: string, card: CalledCard): void {
  if (!isUnitType(ruleset, card.type)) problems.push({ path: `${path}.type`, code: 'unknown-type' });
  else if (findTypeCoverage(ruleset, card.type)?.status === 'not-modelled')
    problems.push({ path: `${path}.type`, code: 'type-not-modelled' });
  checkWhole(problems, `${path}.size`, card.size, 1, MAX_UNIT_SIZE);
  // The only printed figure that may be below 0.
  checkWhole(problems, `${path}.tmm`, card.tmm, -MAX_TMM, MAX_TMM);
  checkWhole(problems, `${path}.armor`, card.armor, 0, MAX_POINTS);
  checkWhole(problems, `${path}.structure`, card.structure, 1, MAX_POINTS);
  checkWhole(problems, `${path}.overheat`, card.overheat ?? 0, 0, ruleset.heat.shutdownLevel);
  card.move.forEach(({ inches }, index) =>
    checkInches(problems, `${path}.move[${index}].inches`, inches, MAX_REQUEST_INCHES),
  );
  for (const bracket of BRACKETS)
    if (!isDamageValue(card.damage[bracket]))
      problems.push({ path: `${path}.damage.${bracket}`, code: 'not-a-damage-value' });
}

function checkState(problems: Problem[], ruleset: Ruleset, path: string, { card, state }: CalledUnit): void {
  if (state === undefined) return;
  const check = (field: string, value: number | undefined, most: number): void => {
    if (value !== undefined) checkWhole(problems, `${path}.${field}`, value, 0, most);
  };
  check('armorLeft', state.armorLeft, card.armor);
  check('structureLeft', state.structureLeft, card.structure);
  check('heat', state.heat, ruleset.heat.shutdownLevel);
  check('outsideHeat', state.outsideHeat, MAX_POINTS);
  check('overheatUsed', state.overheatUsed, Math.min(card.overheat ?? 0, ruleset.heat.shutdownLevel));
  for (const list of ['criticals', 'pending'] as const) {
    for (const kind of HIT_KINDS) check(`${list}.${kind}`, state[list]?.[kind], MAX_CRITICALS);
    if (!hasFittingOrder(state[list] ?? {}))
      problems.push({ path: `${path}.${list}.motiveOrder`, code: 'contradiction' });
  }
}

/** Repeated fields must agree: card and state are what counts. */
function checkAgreement(problems: Problem[], path: string, unit: CalledUnit): void {
  const { card, state } = unit;
  const twice = [
    ['type', unit.type, card.type],
    ['size', unit.size, card.size],
    ['tmm', unit.tmm, card.tmm],
    ['move', unit.move, card.move],
    ['specials', unit.specials, card.specials ?? []],
    ['heat', unit.heat, state?.heat ?? unit.heat],
    ['fireControlHits', unit.fireControlHits, state?.criticals?.fireControl ?? unit.fireControlHits],
    ['crewHits', unit.crewHits, state?.criticals?.crew ?? unit.crewHits],
  ] as const;
  for (const [field, said, counts] of twice)
    if (said !== undefined && JSON.stringify(said) !== JSON.stringify(counts))
      problems.push({ path: `${path}.${field}`, code: 'contradiction' });
}

/** Checks the figures of one unit. */
export function checkUnit(problems: Problem[], ruleset: Ruleset, path: string, unit: CalledUnit): void {
  checkCard(problems, ruleset, `${path}.card`, unit.card);
  checkState(problems, ruleset, `${path}.state`, unit);
  if (unit.skill !== undefined) checkWhole(problems, `${path}.skill`, unit.skill, 0, WORST_SKILL);
  if (unit.inchesMoved !== undefined)
    checkInches(problems, `${path}.inchesMoved`, unit.inchesMoved, MAX_REQUEST_INCHES);
  if (unit.heat !== undefined) checkWhole(problems, `${path}.heat`, unit.heat, 0, ruleset.heat.shutdownLevel);
  if (unit.fireControlHits !== undefined)
    checkWhole(problems, `${path}.fireControlHits`, unit.fireControlHits, 0, MAX_CRITICALS);
  if (unit.crewHits !== undefined) checkWhole(problems, `${path}.crewHits`, unit.crewHits, 0, MAX_CRITICALS);
  checkPilotAbilities(problems, ruleset, `${path}.pilotAbilities`, unit.pilotAbilities);
  checkAgreement(problems, path, unit);
}

/** A stated designation must agree with the spotter's equipment. */
function checkSpotter(problems: Problem[], ruleset: Ruleset, { artillery }: AttackRequest['attack']): void {
  if (artillery?.spotter === undefined) return;
  const { spotter, designated } = artillery;
  checkInches(problems, 'attack.artillery.spotter.rangeInches', spotter.rangeInches, MAX_REQUEST_INCHES);
  const carried = isDesignated(ruleset.electronics, getTraits(spotter.specials), spotter.rangeInches);
  if (designated !== undefined && designated !== carried)
    problems.push({ path: 'attack.artillery.designated', code: 'contradiction' });
}

function checkPlace(problems: Problem[], path: string, at: TablePoint, most: number): void {
  for (const axis of ['x', 'y'] as const) checkOffset(problems, `${path}.${axis}`, at[axis], most);
}

/** Tolerance in inches between the attacker's position and its range, since both are measured and rounded. Ours. */
const MEASURED_WITHIN = 1;

/**
 * Checks the units near a shell: cards and states like those of any unit, positions, and that the attacker stands at
 * its range.
 */
function checkArea(problems: Problem[], ruleset: Ruleset, { attack }: AttackRequest): void {
  const { kind, rangeInches, artillery } = attack;
  if (kind !== 'artillery' || artillery === undefined) return;
  artillery.others?.forEach((unit, index) => {
    const path = `attack.artillery.others[${index}]`;
    checkUnit(problems, ruleset, path, unit);
    checkPlace(problems, `${path}.at`, unit.at, MAX_REQUEST_INCHES);
  });
  const { attackerAt } = artillery;
  if (attackerAt === undefined) return;
  const path = 'attack.artillery.attackerAt';
  // The piece's range is checked separately, so there is no limit here.
  checkPlace(problems, path, attackerAt, Infinity);
  const off = Math.abs(Math.hypot(attackerAt.x, attackerAt.y) - rangeInches);
  if (off > MEASURED_WITHIN) problems.push({ path, code: 'contradiction' });
}

/**
 * Checks overheat: for weapon attacks of units with a heat scale only, up to the card's value and the scale, less what
 * was used before in this turn. Refused rather than limited.
 */
function checkOverheat(
  problems: Problem[],
  ruleset: Ruleset,
  { attack, attacker, overheat }: AttackRequest,
): void {
  const { card, state, heat } = attacker;
  const level = state?.heat ?? heat ?? 0;
  const left = computeOverheatLeft(ruleset.heat, card.overheat ?? 0, level, state?.overheatUsed ?? 0);
  const most = attack.kind === 'weapon' && tracksHeat(createCalledCard(card)) ? left : 0;
  checkWhole(problems, 'overheat', overheat ?? 0, 0, most);
}

/**
 * Lists the problems of the figures of a single attack, field by field; empty if all are valid. Whether the attack is
 * possible is checked afterwards. Never throws.
 */
export function validateAttackRequest(ruleset: Ruleset, call: AttackRequest): readonly Problem[] {
  const problems: Problem[] = [];
  const { attack, attacker, target } = call;
  if (!ruleset.attackKinds.includes(attack.kind))
    problems.push({ path: 'attack.kind', code: 'unknown-attack' });
  checkAttackRange(problems, attack, MAX_REQUEST_INCHES);
  checkNetworkRange(problems, ruleset, attack.networkRangeInches);
  checkAttackMovement(problems, attack.kind, attacker.movement);
  checkJump(problems, 'attacker', attacker);
  checkJump(problems, 'target', target);
  checkFired(problems, attack);
  checkSpotter(problems, ruleset, attack);
  checkUnit(problems, ruleset, 'attacker', attacker);
  checkUnit(problems, ruleset, 'target', target);
  checkArea(problems, ruleset, call);
  checkManners(problems, ruleset, attacker, target);
  checkVisibility(problems, ruleset, call.terrain);
  checkConditions(problems, ruleset, call.conditions ?? [], call.terrain);
  checkBuilding(problems, ruleset, call);
  checkOverheat(problems, ruleset, call);
  checkSpentOnRear(problems, ruleset, call);
  return problems;
}

/** Refuses faces that no die of the edition has; whether a face fits its roll is checked when it is used. */
export function validateFaces({ d20 }: Ruleset, faces: readonly number[]): readonly Problem[] {
  const most = d20 === null ? 6 : MAX_DIE_SIDES;
  return faces.flatMap((face, index) =>
    Number.isInteger(face) && face >= 1 && face <= most
      ? []
      : [{ path: `dice[${index}]`, code: 'not-a-die' as const }],
  );
}

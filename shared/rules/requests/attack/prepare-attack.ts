import type { MovementUsed } from '../../../domain/battle-event.ts';
import type { UnitId } from '../../../domain/ids.ts';
import type { Skill } from '../../../domain/pilot.ts';
import type { Problem } from '../../../domain/problem.ts';
import { NO_CRITICALS } from '../../../domain/unit-state.ts';
import type { ArtilleryRefusal, ArtilleryShot } from '../../combat/artillery/resolve-artillery.ts';
import { validateAttack } from '../../combat/attack.ts';
import { isHeatAttack } from '../../combat/attack-damage.ts';
import type { AttackOrder, AttackRefusal, DeclaredAttack, Fighter } from '../../combat/fighter.ts';
import {
  createCombatState,
  isOut,
  NO_HITS,
  type CombatState,
  tracksHeat,
} from '../../combat/combat-state.ts';
import { isImmobile } from '../../combat/movement.ts';
import type { Ruleset } from '../../ruleset.ts';
import { applyConditions } from './apply-conditions.ts';
import type { CalledUnit, AttackRequest } from './attack-call.ts';
import { getUsualMovement, isRam } from './check-figures.ts';
import { findWrongInches } from './check-moved.ts';
import { createCalledCard, fillMissing } from './called-card.ts';
import { findCalledShelter } from './called-shelter.ts';
import { isInLineOfSight, canSeeTarget, isSpotted } from './check-sight.ts';
import { validateAttackRequest } from './validate-attack-request.ts';

/** A valid attack in the form that combat takes. */
export interface PossibleAttack extends DeclaredAttack {
  readonly outcome: 'possible';
  /** With the light and weather of the track applied, if given. */
  readonly ruleset: Ruleset;
  /** Other units near the position at which a shell is aimed. */
  readonly others: ArtilleryShot['bystanders'];
}

/** A requested attack that is ready to be carried out, or why it is not possible. */
export type PreparedAttack =
  | PossibleAttack
  | { readonly outcome: 'invalid'; readonly fields: readonly Problem[] };

/** For each refusal of an attack whose figures are valid, the field to name. */
export const ATTACK_PROBLEMS: Readonly<Record<AttackRefusal | ArtilleryRefusal, Problem>> = Object.freeze({
  'attacker-out': { path: 'attacker.state', code: 'destroyed' },
  stunned: { path: 'attacker.state.criticals.stunned', code: 'stunned' },
  'not-in-water': { path: 'attack.weapons', code: 'not-in-water' },
  'not-a-target': { path: 'target.card.type', code: 'not-a-target' },
  'no-such-munition': { path: 'attack.artillery.munition', code: 'no-such-munition' },
  'no-such-piece': { path: 'attack.artillery.piece', code: 'no-such-piece' },
  'shut-down': { path: 'attacker.state.shutdown', code: 'shut-down' },
  'out-of-reach': { path: 'attack.rangeInches', code: 'out-of-reach' },
  'out-of-sight': { path: 'attack.rangeInches', code: 'out-of-sight' },
  airborne: { path: 'attack.artillery.piece', code: 'airborne' },
  'airborne-direct': { path: 'attack.artillery.indirect', code: 'airborne' },
  'no-damage': { path: 'attack.kind', code: 'no-damage' },
  'not-able': { path: 'attack.kind', code: 'not-able' },
  'not-modelled': { path: 'attack.kind', code: 'attack-not-modelled' },
});

/** The state of a unit in a request, which has been checked. */
export function createState(
  ruleset: Ruleset,
  { card, state = {}, heat, fireControlHits, crewHits }: CalledUnit,
): CombatState {
  const { criticals, pending, ...rest } = state;
  const fresh = createCombatState({
    armorLeft: state.armorLeft ?? card.armor,
    structureLeft: state.structureLeft ?? card.structure,
    criticals: NO_CRITICALS,
  });
  const hits = fillMissing({ ...NO_HITS, fireControl: fireControlHits ?? 0, crew: crewHits ?? 0 }, criticals);
  const level = state.heat ?? heat ?? 0;
  // At the top of the heat scale a unit is shut down, unless the request says that it has restarted.
  const shutdown = level >= ruleset.heat.shutdownLevel && tracksHeat(createCalledCard(card));
  return {
    ...fillMissing({ ...fresh, heat: level, shutdown }, rest),
    criticals: hits,
    pending: fillMissing(fresh.pending, pending),
  };
}

function createFighter(
  ruleset: Ruleset,
  unitId: string,
  unit: CalledUnit,
  usualMovement: MovementUsed,
): Fighter {
  return {
    unitId: unitId as UnitId,
    card: createCalledCard(unit.card),
    // Checked before; a target needs no Skill.
    skill: (unit.skill ?? 4) as Skill,
    movement: unit.movement ?? usualMovement,
    inchesMoved: unit.inchesMoved ?? 0,
    state: createState(ruleset, unit),
    spotting: unit.spotting,
    pilotAbilities: ruleset.pilotAbilities.filter((ability) => unit.pilotAbilities?.includes(ability)),
    airborne: unit.airborne,
    stealthActive: unit.stealthActive,
    carriesBattleArmor: unit.carriesBattleArmor,
    dropped: unit.dropped,
    manner: unit.manner,
  };
}

/** The other units near the target of a shell, by the names used in events. */
function createOthers(ruleset: Ruleset, { attack }: AttackRequest): ArtilleryShot['bystanders'] {
  const { others = [] } = attack.artillery ?? {};
  return others.map(({ at, ...unit }, index) => ({
    unit: createFighter(ruleset, `other-${index + 1}`, unit, 'ground'),
    at,
  }));
}

/** Finds out whether the unit that aims cannot see the target. A spotter without details is assumed to see it. */
function findUnseen(
  ruleset: Ruleset,
  { attack, attacker, terrain = {} }: AttackRequest,
  limitInches: number,
): Problem | null {
  const { kind, rangeInches, artillery } = attack;
  const spotted = isSpotted(kind, artillery?.indirect);
  const onlooker = spotted ? artillery?.spotter : { rangeInches, specials: attacker.card.specials };
  if (onlooker === undefined) return null;
  const isNear = !spotted || isInLineOfSight(ruleset, onlooker);
  if (isNear && onlooker.rangeInches <= limitInches && canSeeTarget(ruleset, terrain, onlooker)) return null;
  const path = spotted ? 'attack.artillery.spotter.rangeInches' : 'attack.rangeInches';
  return { path, code: 'out-of-sight' };
}

function findOtherGone(others: ArtilleryShot['bystanders']): Problem | null {
  const index = others.findIndex(({ unit }) => isOut(unit.state));
  return index < 0 ? null : { path: `attack.artillery.others[${index}].state`, code: 'destroyed' };
}

function findProblem(
  ruleset: Ruleset,
  call: AttackRequest,
  fighters: readonly [Fighter, Fighter],
  order: AttackOrder,
  limitInches: number,
): Problem | null {
  for (const [index, side] of (['attacker', 'target'] as const).entries()) {
    const fighter = fighters[index];
    const said = call[side].immobile;
    if (fighter === undefined) continue;
    if (isOut(fighter.state)) return { path: `${side}.state`, code: 'destroyed' };
    const immobile = isImmobile(ruleset, fighter.card, fighter.state);
    if (said !== undefined && said !== immobile) return { path: `${side}.immobile`, code: 'contradiction' };
  }
  const unseen = findUnseen(ruleset, call, limitInches);
  if (unseen !== null) return unseen;
  const [attacker, target] = fighters;
  // `prepareShot` checks shells.
  const refused = order.kind === 'artillery' ? null : validateAttack(ruleset, attacker, target, order);
  if (refused !== null) return ATTACK_PROBLEMS[refused];
  if (order.overheat > 0 && isHeatAttack(ruleset, attacker, order))
    return { path: 'overheat', code: 'heat-weapons' };
  const way = isRam(order.kind) ? attacker.movement : call.attacker.movement;
  return (
    findWrongInches(ruleset, 'attacker', attacker, way) ??
    findWrongInches(ruleset, 'target', target, call.target.movement)
  );
}

/** Checks a requested attack and builds both units from it. Never throws on bad figures. */
export function prepareAttack(edition: Ruleset, request: AttackRequest): PreparedAttack {
  const fields = validateAttackRequest(edition, request);
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const { ruleset, call, limitInches } = applyConditions(edition, request);
  const attacker = createFighter(ruleset, 'attacker', call.attacker, getUsualMovement(call.attack.kind));
  const target = createFighter(ruleset, 'target', call.target, 'ground');
  const woods = call.terrain?.woods === true || call.attacker.inWoods === true;
  const order: AttackOrder = {
    kind: call.attack.kind,
    rangeInches: call.attack.rangeInches,
    surface: call.attack.surface,
    fromRear: call.facing === 'rear',
    overheat: call.overheat ?? 0,
    weapons: call.attack.weapons,
    spentOnRear: call.attack.spentOnRear,
    spotterAttacks: call.attack.spotterAttacks,
    networkRangeInches: call.attack.networkRangeInches,
    beaconJammed: call.attack.beaconJammed,
    // Woods around the attacker count like woods in between, and only once.
    terrain: { ...call.terrain, woods },
    shelter: findCalledShelter(ruleset, call),
  };
  const others = createOthers(ruleset, call);
  const problem = findProblem(ruleset, call, [attacker, target], order, limitInches) ?? findOtherGone(others);
  if (problem !== null) return { outcome: 'invalid', fields: [problem] };
  return { outcome: 'possible', ruleset, attacker, target, others, order };
}

import type { DamageValue } from '../../domain/unit-card.ts';
import type { TableActionOf } from '../../domain/table-action.ts';
import { findShellDamage, listArtilleryZones } from '../combat/artillery/artillery-rules.ts';
import {
  computeShotToHit,
  findArtillery,
  landShell,
  rollShellPoints,
  rollShot,
  type ArtilleryRefusal,
} from '../combat/artillery/resolve-artillery.ts';
import { createDamageNotes } from '../combat/combat-state.ts';
import { collapse, markDamage } from '../combat/damage.ts';
import type { ProblemCode } from '../../domain/problem.ts';
import { resolveAttackInside } from '../terrain/building.ts';
import { getUnitFamily } from '../unit-family.ts';
import { noteSpotter } from './play-attack.ts';
import { isOnTable, type TableStep, type Played } from './table-step.ts';
import type { TableUnit } from './table-state.ts';
import { findWall } from './walls.ts';

/** A shell has come down: the players tell who is under it. */
export class PlacesNeeded extends Error {}

const REFUSALS: Readonly<Record<ArtilleryRefusal, ProblemCode>> = Object.freeze({
  'attacker-out': 'destroyed',
  'shut-down': 'shut-down',
  stunned: 'stunned',
  'no-such-piece': 'no-such-piece',
  'no-such-munition': 'no-such-munition',
  'out-of-reach': 'out-of-reach',
  'out-of-sight': 'out-of-sight',
  airborne: 'airborne',
  'airborne-direct': 'airborne',
  'not-modelled': 'attack-not-modelled',
});

/** A shot of artillery at where an enemy stands. The players tell who is under the shell, and how near. */
export function fireShell(step: TableStep, action: TableActionOf<'shell'>): Played {
  const { unitId, targetId, piece, munition, rangeInches, spotter, reached } = action;
  const [from, to] = [step.read(unitId), step.read(targetId)];
  if (from === undefined || to === undefined) return 'table.unit';
  if (!isOnTable(from) || !isOnTable(to)) return 'table.not-there';
  const { ruleset } = step;
  const attacker = step.change(from);
  const terrain = { woods: action.woods ?? to.place.woods, partialCover: action.partialCover ?? false };
  const shot = { attacker, piece, munition, rangeInches, spotter: spotter ?? null, terrain };
  const row = findArtillery(ruleset, shot);
  if (typeof row === 'string') return REFUSALS[row];
  if (ruleset.artillery === null) return 'attack-not-modelled';
  attacker.combat = 'attacked';
  const spotted = spotter === undefined ? null : noteSpotter(step, attacker, targetId, spotter);
  if (spotted !== null) return spotted;
  const { targetNumber, modifiers } = computeShotToHit(ruleset, shot, row);
  step.attackerId = unitId;
  step.rollsFor = unitId;
  const context = { ruleset, dice: step.dice, emit: step.emit, usesLucky: () => false };
  const rolled = rollShot(context, attacker, targetNumber);
  const zones = listArtilleryZones(ruleset.artillery, row, munition);
  const under = (reached ?? []).flatMap(({ unitId: id, inches }) => {
    const unit = step.read(id);
    if (unit === undefined || !isOnTable(unit) || unit.state.destroyed) return [];
    const damage = findShellDamage(zones, { munition, hit: rolled.hit }, id === targetId, inches);
    return damage === null ? [] : [{ unitId: id, damage }];
  });
  step.emit({
    ...{ type: 'impact', unitId, targetId, spotterId: spotter?.unitId ?? null },
    ...{ piece, munition, rangeInches, targetNumber, modifiers, ...rolled },
    reached: under.map((one) => one.unitId),
  });
  if (reached === undefined) throw new PlacesNeeded();
  for (const { unitId: id, damage } of under) shell(step, attacker, step.change({ unitId: id }), damage);
  return null;
}

/** Deals a shell's damage to a unit; the walls around it absorb their part. A friend is nobody's kill. */
function shell(step: TableStep, attacker: TableUnit, victim: TableUnit, damage: DamageValue): void {
  const by = victim.side === attacker.side ? null : attacker.unitId;
  const wall = findWall(step.state, victim);
  step.rollsFor = victim.unitId;
  if (wall === undefined) {
    landShell(step, attacker, victim, damage, by);
    return;
  }
  const notes = createDamageNotes(step);
  const points = rollShellPoints(step, attacker, victim, damage, notes);
  const { toUnit, building } = resolveAttackInside(wall, {
    damage: points,
    attacker: getUnitFamily(attacker.card.type),
    target: getUnitFamily(victim.card.type),
    fromInside: false,
  });
  notes?.add('walls', toUnit - points);
  step.noteWall({ ...wall, ...building });
  markDamage(step, victim, toUnit, 'artillery', by, true, notes?.parts);
  collapse(step, victim, building, by);
}

import { CORRECTED_COUNTS, type CorrectedCount, type Correction } from '../../domain/correction.ts';
import type { TableActionOf, TableFigures } from '../../domain/table-action.ts';
import type { Fate } from '../../domain/unit-state.ts';
import { buildUnitResult } from '../battle/state/unit-result.ts';
import { MAX_CRITICALS, setDoom } from '../combat/combat-state.ts';
import { isCriticalApplicable } from '../combat/criticals.ts';
import { applyCritical, markDamage } from '../combat/damage.ts';
import { raiseBuilding, validateBuilding } from '../terrain/building.ts';
import { isOnTable, type TableStep, type Played } from './table-step.ts';
import type { TableUnit } from './table-state.ts';

/** Cause of damage that is marked without questions. */
const AT_TABLE = 'table';

/** Marks points on a unit, without the rolls that they would lead to. */
export function takePoints(step: TableStep, action: TableActionOf<'damage'>): Played {
  const { unitId, points, by = null } = action;
  const found = step.read(unitId);
  if (found === undefined) return 'table.unit';
  if (!isOnTable(found)) return 'table.not-there';
  markDamage(step, step.change(found), points, AT_TABLE, by, false);
  return null;
}

/** A critical hit of an effect that the table rolled for itself. */
export function markCritical(step: TableStep, action: TableActionOf<'critical'>): Played {
  const { unitId, effect, by = null } = action;
  const found = step.read(unitId);
  if (found === undefined) return 'table.unit';
  if (!isOnTable(found)) return 'table.not-there';
  if (!isCriticalApplicable(step.ruleset, found, effect)) return 'table.no-critical';
  const unit = step.change(found);
  step.rollsFor = unitId;
  step.emit({ type: 'critical', unitId, dice: [], effect });
  applyCritical(step, unit, effect, by);
  return null;
}

/** A unit is destroyed; it is taken off the table in the End Phase. */
export function markDestroyed(step: TableStep, action: TableActionOf<'destroy'>): Played {
  const { unitId, by = null } = action;
  const found = step.read(unitId);
  if (found === undefined) return 'table.unit';
  if (!isOnTable(found)) return 'table.not-there';
  const unit = step.change(found);
  const { armorLeft: armor, structureLeft: structure } = unit.state;
  unit.state.armorLeft = 0;
  unit.state.structureLeft = 0;
  if (armor + structure > 0)
    step.emit({ type: 'damaged', unitId, armor, structure, overflow: 0, cause: AT_TABLE });
  setDoom(unit.state, 'structure', by);
  return null;
}

/** A unit is as the table says, whatever led to it. */
export function correctUnit(step: TableStep, { unitId, figures }: TableActionOf<'correct'>): Played {
  const found = step.read(unitId);
  if (found === undefined) return 'table.unit';
  if (!areOfCard(step, found, figures)) return 'table.figures';
  const before = readStanding(found);
  const unit = step.change(found);
  const { state } = unit;
  const { armorLeft, structureLeft, criticals, heat, shutdown, stunned, fate, kills } = figures;
  state.armorLeft = armorLeft ?? state.armorLeft;
  state.structureLeft = structureLeft ?? state.structureLeft;
  state.heat = heat ?? state.heat;
  state.shutdown = shutdown ?? state.shutdown;
  state.criticals.stunned = stunned ?? state.criticals.stunned;
  Object.assign(state.criticals, criticals);
  unit.kills = kills ?? unit.kills;
  if (state.structureLeft > 0 && state.doom?.reason === 'structure') state.doom = null;
  if (state.structureLeft === 0) setDoom(state, 'structure', null);
  if (fate !== undefined) setFate(step, unit, fate);
  const changes = listCorrections(before, readStanding(unit));
  if (changes.length > 0) step.emit({ type: 'corrected', unitId, changes });
  return null;
}

/** Everything about a unit that can be put right. */
interface Standing {
  readonly counts: Readonly<Record<CorrectedCount, number>>;
  readonly shutdown: boolean;
  readonly fate: Fate;
}

function readStanding(unit: Readonly<TableUnit>): Standing {
  const { armorLeft, structureLeft, heat, criticals, shutdown } = unit.state;
  const { fate, kills } = buildUnitResult(unit);
  return { counts: { ...criticals, armorLeft, structureLeft, heat, kills }, shutdown, fate };
}

function listCorrections(before: Standing, after: Standing): readonly Correction[] {
  const changes: Correction[] = CORRECTED_COUNTS.map((figure) => ({
    figure,
    from: before.counts[figure],
    to: after.counts[figure],
  }));
  changes.push(
    { figure: 'shutdown', from: before.shutdown, to: after.shutdown },
    { figure: 'fate', from: before.fate, to: after.fate },
  );
  return changes.filter(({ from, to }) => from !== to);
}

function areOfCard({ ruleset }: TableStep, { card }: TableUnit, figures: TableFigures): boolean {
  const { armorLeft = 0, structureLeft = 0, heat = 0, stunned = 0, kills = 0, criticals = {} } = figures;
  const counts = Object.values(criticals).filter((value) => typeof value === 'number');
  return (
    isWithin(armorLeft, card.armor) &&
    isWithin(structureLeft, card.structure) &&
    isWithin(heat, ruleset.heat.shutdownLevel) &&
    isWithin(stunned, MAX_CRITICALS) &&
    isWithin(kills, MAX_KILLS) &&
    counts.every((count) => isWithin(count, MAX_CRITICALS))
  );
}

/** More than any battle has units. */
const MAX_KILLS = 999;

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}

function setFate(step: TableStep, unit: TableUnit, fate: NonNullable<TableFigures['fate']>): void {
  const gone = fate === 'destroyed' || fate === 'withdrew';
  unit.state.destroyed = fate === 'destroyed';
  unit.crippled = fate === 'crippled' || (unit.crippled && fate !== 'standing');
  unit.departure = { destroyed: 'destroyed', withdrew: 'home-edge', standing: null, crippled: null }[
    fate
  ] as TableUnit['departure'];
  if (gone) {
    unit.carrierId = null;
    unit.berth = null;
    step.takeAway(unit, 'gone');
    return;
  }
  unit.state.doom = null;
  if (unit.where === 'gone') unit.where = 'table';
}

/** A building stands on the table, or has so much of its construction factor left. */
export function setBuilding(step: TableStep, { building }: TableActionOf<'building'>): Played {
  const { name, type, heightInches, cf } = building;
  const row = step.ruleset.buildings?.find(({ id }) => id === type);
  if (row === undefined) return 'unknown-building';
  const raised = raiseBuilding(row, heightInches, cf);
  if (cf > 0 && validateBuilding({ ...raised, cfLeft: Math.max(cf, row.cf.least) }).length > 0)
    return 'table.figures';
  step.noteWall({ ...raised, name, fallen: cf === 0 });
  return null;
}

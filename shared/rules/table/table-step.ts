import type { UnitId } from '../../domain/ids.ts';
import type { ProblemCode } from '../../domain/problem.ts';
import type { Side } from '../../domain/side.ts';
import type { ObjectiveView } from '../battle/turn/objectives.ts';
import { cloneCombatState, type CombatContext } from '../combat/combat-state.ts';
import type { Dice } from '../dice.ts';
import { createLance, giveAbility, settleLance, spendLucky, type LanceState } from '../formations/lance.ts';
import type { BattleEvent } from '../../domain/battle-event.ts';
import type { TableSetting } from './table-set-up.ts';
import type { TableState, TableUnit, TableWall } from './table-state.ts';

/** Why an action cannot be; null: it is done. */
export type Played = ProblemCode | null;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * The next state of a table while an action makes it. Units are copied when they are first changed; all others are those
 * of the state before.
 */
export class TableStep implements CombatContext {
  readonly setting: TableSetting;
  readonly ruleset: CombatContext['ruleset'];
  readonly dice: Dice;
  readonly emit = (event: BattleEvent): void => {
    this.events.push(event);
    // What follows a hit is rolled for whom it hurts.
    if (event.type === 'damaged') this.rollsFor = event.unitId;
    if (event.type === 'attacked' && event.hit) this.rollsFor = event.targetId;
  };
  readonly events: BattleEvent[] = [];
  readonly state: Writable<TableState>;
  private readonly copied = new Set<UnitId>();
  /** The unit for which dice are rolled now, if it is known, and the one that attacks. */
  rollsFor: UnitId | null = null;
  attackerId: UnitId | null = null;

  constructor(setting: TableSetting, state: TableState, dice: Dice) {
    this.setting = setting;
    this.ruleset = setting.ruleset;
    this.dice = dice;
    this.state = { ...state, units: [...state.units] };
  }

  /** A unit as it is now, to be read. */
  read(unitId: UnitId): Readonly<TableUnit> | undefined {
    return this.state.units.find((unit) => unit.unitId === unitId);
  }

  /** A unit to be changed. */
  change({ unitId }: Pick<TableUnit, 'unitId'>): TableUnit {
    const index = this.state.units.findIndex((unit) => unit.unitId === unitId);
    const unit = this.state.units[index];
    if (unit === undefined) throw new RangeError(`No unit ${unitId}`);
    if (this.copied.has(unitId)) return unit;
    this.copied.add(unitId);
    const copy = { ...unit, state: cloneCombatState(unit.state) };
    (this.state.units as TableUnit[])[index] = copy;
    return copy;
  }

  side(side: Side): readonly TableUnit[] {
    return this.state.units.filter((unit) => unit.side === side);
  }

  /** Sets the strength of a building. */
  noteWall(wall: TableWall): void {
    const { walls } = this.state;
    const known = walls.some(({ name }) => name === wall.name);
    this.state.walls = known ? walls.map((one) => (one.name === wall.name ? wall : one)) : [...walls, wall];
  }

  /** Takes a unit off the table; its lance may dissolve. */
  takeAway(unit: TableUnit, where: 'gone' | 'aboard'): void {
    unit.where = where;
    unit.departureTurn = this.state.turn;
    this.eachLance((lance) => settleLance(lance, isInBattle));
  }

  /** Lends the abilities of lances to the units that are chosen for it. */
  lend(number: number, unitIds: readonly UnitId[]): void {
    this.eachLance((lance, index) => {
      if (index !== number) return;
      const chosen = unitIds.flatMap((id) => lance.units.filter(({ unitId }) => unitId === id));
      giveAbility(lance, chosen, isInBattle);
    });
  }

  /** Spends a use of Lucky of a unit or its lance. Returns whether one was left. */
  spendLucky(unit: TableUnit): boolean {
    let spent: boolean | null = null;
    this.eachLance((lance) => {
      if (spent === null && lance.units.includes(unit)) spent = spendLucky(unit, lance);
    });
    return spent ?? spendLucky(unit, undefined);
  }

  private eachLance(act: (lance: LanceState<TableUnit>, index: number) => void): void {
    this.state.lances = this.state.lances.map((told, index) => {
      const units = told.unitIds.map((unitId) => this.change({ unitId }));
      const lance = createLance(told.formation, units);
      lance.luckyLeft = told.luckyLeft;
      act(lance, index);
      return lance.luckyLeft === told.luckyLeft ? told : { ...told, luckyLeft: lance.luckyLeft };
    });
  }

  /** The battle as its objectives see it. What they settle is written to `objectiveSides`. */
  viewObjectives(objectiveSides: (Side | null)[]): ObjectiveView<TableUnit> {
    const { turn, initiativeWinner, scannedPlaces } = this.state;
    const bySide = { attacker: this.side('attacker'), defender: this.side('defender') };
    return {
      ...{ turn, initiativeWinner, bySide, objectiveSides, emit: this.emit },
      objectives: this.setting.scenario.objectives,
      isOnBoard: isOnTable,
      isOnField: (unit) => isOnTable(unit) || this.isCarried(unit),
      isAt: ({ where, place }, key) => where === 'table' && place.at.includes(key),
      countScanned: (side) => scannedPlaces.filter((one) => one.startsWith(`${side}/`)).length,
    };
  }

  /** Whether a unit rides on one that is on the table. */
  isCarried({ carrierId }: Readonly<TableUnit>): boolean {
    return carrierId !== null && this.read(carrierId)?.where === 'table';
  }
}

export function isOnTable({ where }: Readonly<Pick<TableUnit, 'where'>>): boolean {
  return where === 'table';
}

/** Whether a unit is in the battle: on the table, carried, or yet to enter. */
export function isInBattle({ where }: Readonly<Pick<TableUnit, 'where'>>): boolean {
  return where !== 'gone';
}

import type { BoardEvent } from '../../domain/battle-event.ts';
import type { UnitId } from '../../domain/ids.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import type { TableAction, TableAttack, TablePlace } from '../../domain/table-action.ts';
import { createSideCommander } from '../battle/commander/create-commander.ts';
import { resolveEngagement, type EngagementOutcome } from '../battle/resolve-engagement.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import { readExit } from '../battle/scenario/tell-exit.ts';
import type { BattleState } from '../battle/state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../battle/state/battle-unit.ts';
import { isInArea } from '../battle/state/objective-areas.ts';
import { appliesInTurn } from '../battle/turn/air-strikes.ts';
import type { Commander } from '../battle/turn/commander.ts';
import { findDirectAttack } from '../battle/turn/direct-orders.ts';
import { findSpotter, type Spotter } from '../battle/turn/indirect-fire.ts';
import { canShelter } from '../battle/turn/shelter.ts';
import type { AimedShot } from '../combat/artillery/resolve-artillery.ts';
import type { AttackOrder } from '../combat/fighter.ts';
import { computeHexDistance } from '../board/hex.ts';
import { getQ, getR } from '../board/board.ts';
import { recordDice } from '../dice.ts';
import type { Ruleset } from '../ruleset.ts';
import { createSeededDice } from '../seeded-dice.ts';

/** A battle of the program as players would have told it at a table. */
export interface RecordedBattle {
  readonly outcome: EngagementOutcome;
  readonly actions: readonly TableAction[];
  readonly faces: readonly number[];
}

type Lent = { readonly lance: number; readonly unitIds: readonly UnitId[] };

interface Declared {
  readonly unit: BattleUnit;
  readonly target: BattleUnit;
  readonly order: AttackOrder;
  readonly spotter: Spotter | null;
}

/** Writes down what each side does, and what a player sees of it: ways of moving, inches, cover, who spots. */
class TableRecorder {
  readonly actions: TableAction[] = [];
  private battle: BattleState | null = null;
  private readonly places = new Map<UnitId, string>();
  private readonly raised = new Set<number>();
  private declared: Declared | null = null;
  private lent: Lent[] = [];
  private isTurnOpen = false;
  private hasActed = false;
  private strikes = 0;
  private moving: { readonly unit: BattleUnit; readonly movedInches: number } | null = null;
  private shell: { readonly unit: BattleUnit; readonly shot: AimedShot } | null = null;

  lead(real: Commander): Commander {
    const watch = (battle: BattleState): void => {
      this.battle = battle;
      this.flushMove();
    };
    return {
      chooseMove: (battle, unit) => {
        watch(battle);
        const order = real.chooseMove(battle, unit);
        this.moving = { unit, movedInches: order.movedHexes * battle.ruleset.inchesPerHex };
        return order;
      },
      chooseAttack: (battle, unit) => {
        watch(battle);
        const choice = real.chooseAttack(battle, unit);
        const made =
          choice ?? (unit.spotting && unit.combat !== 'attacked' ? findDirectAttack(battle, unit) : null);
        if (made !== null)
          this.declared = {
            ...{ unit, target: made.target, order: made.order },
            spotter: made.order.kind === 'indirect' ? findSpotter(battle, unit, made.target) : null,
          };
        if (made === null && unit.ram === null) this.actions.push({ kind: 'hold', unitId: unit.unitId });
        return choice;
      },
      chooseArtillery: (battle, unit) => {
        watch(battle);
        const order = real.chooseArtillery(battle, unit);
        if (order !== null) this.shell = { unit, shot: order.shot };
        return order;
      },
      chooseScan: (battle, unit) => {
        watch(battle);
        return real.chooseScan(battle, unit);
      },
      chooseDismount: (battle, rider, carrier) => {
        watch(battle);
        return real.chooseDismount(battle, rider, carrier);
      },
      chooseBoarding: (battle, rider) => {
        watch(battle);
        return real.chooseBoarding(battle, rider);
      },
      isWorthLucky: (battle, ...rest) => {
        watch(battle);
        return real.isWorthLucky(battle, ...rest);
      },
      chooseAbilityHolders: (battle, units, ability) => {
        watch(battle);
        const chosen = real.chooseAbilityHolders(battle, units, ability);
        this.lend(battle, units, chosen);
        return chosen;
      },
    };
  }

  private lend(battle: BattleState, units: readonly BattleUnit[], chosen: readonly BattleUnit[]): void {
    const lance = battle.lances.findIndex((one) => one.units === units);
    const others = this.lent.filter((one) => one.lance !== lance);
    this.lent = [...others, { lance, unitIds: chosen.map(({ unitId }) => unitId) }];
    this.writeLent();
  }

  /** Abilities that change each turn are chosen after the turn was announced. */
  private writeLent(): void {
    const last = this.actions.at(-1);
    if (last?.kind === 'begin-turn')
      this.actions[this.actions.length - 1] = { kind: 'begin-turn', lent: this.lent };
  }

  hear(event: BoardEvent): void {
    if (event.type !== 'moved') this.flushMove();
    this.write(event);
  }

  private write(event: BoardEvent): void {
    switch (event.type) {
      case 'turn':
        this.closeTurn();
        this.actions.push({ kind: 'begin-turn', lent: this.lent });
        this.lent = [];
        this.isTurnOpen = true;
        this.hasActed = false;
        this.strikes = 0;
        return;
      case 'ended':
        this.closeTurn();
        return;
      case 'acts':
        if (this.hasActed) this.pushSeen({ kind: 'next' });
        this.hasActed = true;
        return;
      case 'entered':
        this.actions.push({ kind: 'enter', unitId: event.unitId });
        return;
      case 'mounted':
        if (this.isTurnOpen)
          this.actions.push({ kind: 'mount', unitId: event.unitId, carrierId: event.carrierId });
        return;
      case 'dismounted':
        this.actions.push({ kind: 'dismount', unitId: event.unitId });
        return;
      case 'moved':
        this.writeMove(event);
        return;
      case 'mine':
        this.actions.push({ kind: 'mine', unitId: event.unitId, density: event.density });
        return;
      case 'withdrew':
        this.writeExit(event);
        return;
      case 'scanned':
        this.actions.push({
          ...{ kind: 'scan', unitId: event.unitId },
          ...(event.targetId === null ? {} : { targetId: event.targetId }),
          ...(event.place === null ? {} : { place: event.place }),
        });
        return;
      case 'strike':
        this.writeStrike(event);
        return;
      case 'attacked':
        this.writeAttack(event);
        return;
      case 'impact':
        this.writeShell(event);
        return;
      default:
    }
  }

  private closeTurn(): void {
    if (!this.isTurnOpen) return;
    this.pushSeen({ kind: 'end-turn' });
    this.isTurnOpen = false;
  }

  private findUnit(unitId: UnitId): BattleUnit {
    const unit = this.battle?.units.find((one) => one.unitId === unitId);
    if (unit === undefined) throw new Error(`No unit ${unitId}`);
    return unit;
  }

  private flushMove(): void {
    const { moving } = this;
    this.moving = null;
    if (moving === null) return;
    const { unit } = moving;
    this.actions.push({ kind: 'move', unitId: unit.unitId, movement: 'standstill', inches: 0 });
  }

  private writeMove({ unitId, movement, inches }: BoardEvent & { type: 'moved' }): void {
    const movedInches = this.moving?.movedInches ?? 0;
    this.moving = null;
    this.actions.push({ kind: 'move', unitId, movement, inches: movedInches, spentInches: inches });
  }

  private writeExit(event: BoardEvent & { type: 'withdrew' }): void {
    const { unitId } = event;
    const last = this.actions.at(-1);
    // Riders leave with their carrier.
    if (last?.kind === 'leave' && this.wasAboard(unitId)) return;
    this.actions.push({ kind: 'leave', unitId, edge: readExit(event) });
  }

  private wasAboard(unitId: UnitId): boolean {
    return (
      this.battle?.riders.some((rider) => rider.unitId === unitId && rider.hex < 0) === true &&
      this.aboard.has(unitId)
    );
  }

  private get aboard(): ReadonlySet<UnitId> {
    const aboard = new Set(this.startedAboard);
    for (const action of this.actions) {
      if (action.kind === 'mount') aboard.add(action.unitId);
      if (action.kind === 'dismount') aboard.delete(action.unitId);
    }
    return aboard;
  }

  startedAboard: readonly UnitId[] = [];

  private writeStrike({ against }: BoardEvent & { type: 'strike' }): void {
    const effects = this.battle?.scenario.setUp?.effects ?? [];
    const turn = this.battle?.turn ?? 0;
    const able = effects.flatMap((effect, index) =>
      effect.kind === 'strike' && appliesInTurn({ turn }, effect) ? [{ effect, index }] : [],
    );
    // One that finds nobody is no event.
    const strike = able.find((one) => one.index >= this.strikes && one.effect.against === against);
    if (strike === undefined) throw new Error('No strike of the track');
    this.strikes = strike.index + 1;
    this.pushSeen({ kind: 'strike', effect: strike.index });
  }

  private writeAttack(event: BoardEvent & { type: 'attacked' }): void {
    const { unitId, targetId, kind, part, firstDice } = event;
    if (part !== undefined && part.number > 1) {
      this.noteLucky(firstDice);
      return;
    }
    const told = this.declared;
    const isTold = told?.unit.unitId === unitId && told.target.unitId === targetId;
    const order = isTold && kind !== 'charge' && kind !== 'dfa' ? told.order : null;
    const spotter = order === null ? null : (told?.spotter ?? null);
    this.declared = null;
    const seen = order === null ? {} : describeOrder(order);
    this.pushSeen({
      ...{ kind: 'attack', unitId, targetId },
      attack: {
        ...{ kind, range: event.rangeInches, fromRear: event.fromRear, ...seen },
        ...(spotter === null ? {} : { spotterId: spotter.unit.unitId }),
        lucky: firstDice !== undefined,
      },
    });
  }

  private noteLucky(firstDice: readonly number[] | undefined): void {
    const last = this.actions.at(-1);
    if (firstDice === undefined || last?.kind !== 'attack') return;
    this.actions[this.actions.length - 1] = { ...last, attack: { ...last.attack, lucky: true } };
  }

  private writeShell(event: BoardEvent & { type: 'impact' }): void {
    const { unitId, targetId, piece, munition, rangeInches, spotterId, at, reached } = event;
    const { battle, shell } = this;
    if (battle === null) throw new Error('No battle');
    if (shell === null) throw new Error('No shot was ordered');
    const { terrain = {}, spotter } = shell.shot;
    this.pushSeen({
      ...{ kind: 'shell', unitId, targetId, piece, munition, rangeInches },
      woods: terrain.woods === true,
      partialCover: terrain.partialCover === true,
      ...(spotterId === null || spotter === null ? {} : { spotter: { unitId: spotterId, ...spotter } }),
      reached: reached.map((id) => {
        const { hex } = this.findUnit(id);
        const hexes = computeHexDistance(getQ(battle.board, hex) - at.q, getR(battle.board, hex) - at.r);
        return { unitId: id, inches: hexes * battle.ruleset.inchesPerHex };
      }),
    });
  }

  /** Tells first what has changed around the units, as a player sees it. */
  private pushSeen(action: TableAction): void {
    const { battle } = this;
    for (const unit of battle?.units ?? [])
      if (battle !== null && isUnitOnBoard(unit)) this.lookAround(battle, unit);
    this.actions.push(action);
  }

  private lookAround(battle: BattleState, unit: BattleUnit): void {
    const built = canShelter(battle, unit) ? battle.board.buildings.get(unit.hex) : undefined;
    const place: Pick<TablePlace, 'waterInches' | 'at' | 'building'> = {
      waterInches: unit.waterInches,
      at: battle.areas
        .filter((area) => isInArea(battle.board, battle.ruleset.inchesPerHex, area, unit.hex))
        .map((area) => area.place.key),
      building: built === undefined ? null : `hex ${unit.hex}`,
    };
    if (built !== undefined && !this.raised.has(unit.hex)) {
      this.raised.add(unit.hex);
      const usual = battle.ruleset.buildings?.find(({ id }) => id === built.type)?.cf.usual ?? 0;
      const { type, heightInches, cf = usual } = built;
      this.actions.push({ kind: 'building', building: { name: `hex ${unit.hex}`, type, heightInches, cf } });
    }
    const told = JSON.stringify(place);
    if (this.places.get(unit.unitId) === told) return;
    this.places.set(unit.unitId, told);
    this.actions.push({ kind: 'place', unitId: unit.unitId, place });
  }
}

/** What a player tells of an attack besides its kind and its range. */
function describeOrder({
  kind,
  overheat,
  terrain = {},
  ...order
}: AttackOrder): Partial<TableAttack> & Pick<TableAttack, 'kind'> {
  return {
    ...{ kind, overheat },
    woods: terrain.woods === true,
    partialCover: terrain.partialCover === true,
    underwater: terrain.underwater === true,
    spotterAttacks: order.spotterAttacks,
    networkInches: order.networkRangeInches,
    beaconJammed: order.beaconJammed,
    weapons: order.weapons,
    spentOnRear: order.spentOnRear,
  };
}

/** Fights a battle and writes it down as a table would have told it. */
export function recordBattle(
  ruleset: Ruleset,
  scenario: BattleScenario,
  seed: string | number,
): RecordedBattle {
  const dice = recordDice(createSeededDice(seed));
  const recorder = new TableRecorder();
  recorder.startedAboard = SIDES.flatMap((side) =>
    scenario.sides[side].units.flatMap(({ unitId, carriedBy }) => (carriedBy === undefined ? [] : [unitId])),
  );
  const lead = (side: Side): Commander => recorder.lead(createSideCommander(scenario, side));
  const outcome = resolveEngagement(ruleset, scenario, dice, {
    onEvent: (event) => recorder.hear(event),
    commanders: { attacker: lead('attacker'), defender: lead('defender') },
  });
  return { outcome, actions: recorder.actions, faces: dice.rolls };
}

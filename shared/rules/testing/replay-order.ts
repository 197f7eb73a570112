import type { BoardEvent } from '../../domain/battle-event.ts';
import type { UnitId } from '../../domain/ids.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import type { Criticals } from '../../domain/unit-state.ts';
import type { BattleScenario, ScenarioUnit } from '../battle/scenario/scenario.ts';
import { listWalks } from './list-walks.ts';
import type { TurnOrder } from '../ruleset.ts';

type Acts = BoardEvent & { readonly type: 'acts' };

interface Player {
  readonly unit: ScenarioUnit;
  /** What the set-up adds to its initiative in a turn. */
  readonly addedIn: (turn: number) => number;
  onBoard: boolean;
  /** Yet to come: it acts in vain as long as its edge is full. */
  awaited: boolean;
  /** The unit that carries it. */
  carrier: Player | null;
  shutDown: boolean;
  /** Slowed by heat or damage: its initiative is at most what the card gives. */
  heat: number;
  slowed: boolean;
  sinksBroken: boolean;
  /** Damage to command systems, each of which takes 1 from its initiative. */
  commandHits: number;
  /** Those of this turn, which count from the next. */
  newCommandHits: number;
  /** Turns for which its crew is stunned, which leaves it no Move; and those that begin with the next turn. */
  stunned: number;
  newlyStunned: number;
  moves: number;
  attacks: number;
  overheat: number;
}

interface Referee {
  readonly players: ReadonlyMap<UnitId, Player>;
  readonly order: TurnOrder;
  readonly violations: string[];
  turn: number;
  /** Who acted in this turn, in order; the last one is acting, until the End Phase. */
  acts: Acts[];
  /** Units that began the turn on the board. */
  due: Set<UnitId>;
  calls: number;
  endPhase: boolean;
}

/**
 * Walks through the events once more for who did what when, with no code of the engine: in phases one roll, one move
 * and one attack a turn; in individual order each unit in the order of its score, two actions, its heat at once.
 */
export function findOrderViolations(
  scenario: BattleScenario,
  events: readonly BoardEvent[],
  order: TurnOrder,
): readonly string[] {
  const players = new Map<UnitId, Player>();
  for (const side of SIDES)
    for (const unit of scenario.sides[side].units) {
      const state = scenario.start?.units.find((one) => one.unitId === unit.unitId);
      const isOut = state?.fate === 'destroyed' || state?.fate === 'withdrew' || state?.left !== undefined;
      const slowed = isSlowed((state ?? unit.damage).criticals);
      players.set(unit.unitId, {
        unit,
        addedIn: (turn) => addInTurn(scenario, side, turn),
        ...placeAtStart(scenario, unit, isOut),
        carrier: null,
        shutDown: state?.heat === 4,
        heat: state?.heat ?? 0,
        slowed,
        sinksBroken: false,
        commandHits: 0,
        newCommandHits: 0,
        stunned: 0,
        newlyStunned: 0,
        moves: 0,
        attacks: 0,
        overheat: 0,
      });
    }
  const referee: Referee = {
    players,
    order,
    violations: [],
    turn: 0,
    acts: [],
    due: new Set(),
    calls: -1,
    endPhase: false,
  };
  for (const event of events.filter((one, index) => !isToldOnLeaving(one, events[index + 1]))) {
    if (event.type === 'turn') startTurn(referee, event.turn);
    else if (event.type === 'initiative') referee.calls += 1;
    else if (event.type === 'ended') closeTurn(referee);
    else if ('unitId' in event) watch(referee, event);
  }
  return referee.violations;
}

/** Who comes later is not due before. */
function placeAtStart(
  { setUp }: BattleScenario,
  { carriedBy }: ScenarioUnit,
  isOut: boolean,
): Pick<Player, 'onBoard' | 'awaited'> {
  const walksIn = !isOut && carriedBy === undefined;
  return { onBoard: walksIn && setUp === undefined, awaited: walksIn && setUp !== undefined };
}

/** Whether movement hits or motive damage have been taken before the battle. */
function isSlowed({ mp, slowed = 0, halved = 0, immobilized = 0 }: Criticals): boolean {
  return mp + slowed + halved + immobilized > 0;
}

/** A unit that is crippled as it leaves the board is reported then: it has no End Phase any more. */
function isToldOnLeaving(event: BoardEvent, next: BoardEvent | undefined): boolean {
  return event.type === 'crippled' && next?.type === 'withdrew' && next.unitId === event.unitId;
}

function addInTurn({ setUp }: BattleScenario, side: Side, turn: number): number {
  let added = 0;
  for (const effect of setUp?.effects ?? [])
    if (effect.kind === 'initiative' && effect.side === side)
      added += turn >= effect.fromTurn && turn <= (effect.toTurn ?? Infinity) ? effect.modifier : 0;
  return added;
}

function startTurn(referee: Referee, turn: number): void {
  closeTurn(referee);
  Object.assign(referee, { turn, acts: [], calls: 0, endPhase: false });
  referee.due = new Set(
    [...referee.players].flatMap(([id, { onBoard, carrier }]) =>
      onBoard || carrier?.onBoard === true ? [id] : [],
    ),
  );
  for (const player of referee.players.values()) {
    const commandHits = player.commandHits + player.newCommandHits;
    const stunned = Math.max(0, player.stunned - 1) + player.newlyStunned;
    Object.assign(player, { moves: 0, attacks: 0, overheat: 0 });
    Object.assign(player, { commandHits, newCommandHits: 0, stunned, newlyStunned: 0 });
  }
}

function closeTurn({ order, calls, acts, due, players, violations }: Referee): void {
  // Before the first turn there is nothing to close.
  if (calls < 0) return;
  if (calls !== (order === 'phases' ? 1 : 0)) violations.push(`${calls} rolls for the initiative of a side`);
  const acted = acts.map(({ unitId }) => unitId);
  const inVain = acted.filter((unitId) => players.get(unitId)?.awaited === true);
  const expected = order === 'phases' ? [] : [...due, ...inVain];
  if ([...acted].sort().join() !== expected.sort().join())
    violations.push(`${acted.join()} acted, not ${expected.join()}`);
}

function watch(referee: Referee, event: BoardEvent & { readonly unitId: UnitId }): void {
  const player = referee.players.get(event.unitId);
  if (player === undefined) return;
  switch (event.type) {
    case 'deployed':
    case 'entered':
      return bringIn(referee, player, event);
    case 'mounted':
    case 'dismounted':
      return watchRide(referee, player, event);
    case 'acts':
      return judgeInitiative(referee, player, event);
    case 'moved':
      player.moves += 1;
      if (player.attacks > 0) referee.violations.push(`${event.unitId} moves after its attack`);
      return judgeActions(referee, player, event.unitId);
    case 'attacked':
      player.attacks += countAttack(event);
      player.overheat += event.overheat;
      return judgeActions(referee, player, event.unitId);
    case 'critical':
    case 'motive':
      return noteHit(player, event);
    case 'stunned':
      player.newlyStunned += event.turns;
      return;
    case 'withdrew':
      return seeOff(referee, player, event.unitId);
    case 'disabled':
    case 'destroyed':
      player.onBoard = false;
      player.carrier = null;
      referee.endPhase = true;
      return;
    case 'crippled':
      referee.endPhase = true;
      return;
    default:
      watchHeat(referee, player, event);
  }
}

function watchHeat(referee: Referee, player: Player, event: BoardEvent & { readonly unitId: UnitId }): void {
  if (event.type === 'flushed') judgeFlush(referee, player, event);
  else if (event.type === 'heat') player.heat = event.to;
  else if (event.type === 'shutdown' || event.type === 'restarted')
    player.shutDown = event.type === 'shutdown';
  else return;
  if (referee.order === 'individual') judgeActor(referee, event.unitId, event.type);
}

/** Radical heat sinks roll until a 1 breaks them. */
function judgeFlush(
  referee: Referee,
  player: Player,
  { unitId, dice, works }: BoardEvent & { readonly type: 'flushed' },
): void {
  if (!player.unit.card.specials.includes('RHS') || player.sinksBroken)
    referee.violations.push(`${unitId} has no radical heat sinks`);
  if (works !== (dice[0] ?? 0) > 1) referee.violations.push(`${unitId} misreads its heat sinks`);
  player.sinksBroken ||= !works;
}

/** Getting off takes the place of a move, and so does boarding in a battle. */
function watchRide(
  referee: Referee,
  player: Player,
  event: BoardEvent & { readonly type: 'mounted' | 'dismounted' },
): void {
  if (event.type === 'mounted') {
    player.carrier = referee.players.get(event.carrierId) ?? null;
    // Boarding again takes the place of a move too.
    if (player.onBoard) {
      player.moves += 1;
      judgeActions(referee, player, event.unitId);
      player.onBoard = false;
    }
    return;
  }
  player.carrier = null;
  player.onBoard = true;
  player.moves += 1;
  judgeActions(referee, player, event.unitId);
}

/** Who leaves aboard another needs not have acted before. */
function seeOff({ acts, due }: Referee, player: Player, name: UnitId): void {
  const acted = acts.some(({ unitId }) => unitId === name);
  if (player.carrier !== null && !acted) due.delete(name);
  player.onBoard = false;
  player.carrier = null;
}

function noteHit(player: Player, event: BoardEvent & { readonly type: 'critical' | 'motive' }): void {
  if (event.type === 'motive') player.slowed ||= event.effect !== 'none';
  else {
    // What has no heat scale loses Move with its engine.
    const isEngine = event.effect === 'engine' && !/^(BM|IM|AF)$/.test(player.unit.card.type);
    player.slowed ||= event.effect === 'mp' || isEngine;
    player.newCommandHits += Number(event.effect === 'command');
    if (event.effect === 'crew-stunned') player.newlyStunned = Math.max(1, player.newlyStunned);
  }
}

/** Who comes in its own part of a turn acts in it, though nobody could know before. */
function bringIn(
  referee: Referee,
  player: Player,
  { type, unitId }: BoardEvent & { readonly type: 'deployed' | 'entered' },
): void {
  player.onBoard = true;
  player.awaited = false;
  if (type === 'deployed') return;
  if (referee.order === 'individual') judgeActor(referee, unitId, type);
  referee.due.add(unitId);
}

/** The groups of damage after the first belong to the same attack. */
function countAttack({ part }: BoardEvent & { readonly type: 'attacked' }): number {
  return part === undefined || part.number === 1 ? 1 : 0;
}

function judgeActor({ acts, endPhase, violations }: Referee, name: UnitId, what: string): void {
  if (acts.at(-1)?.unitId !== name) violations.push(`${name} out of its turn: ${what}`);
  if (endPhase) violations.push(`${name} after the turn: ${what}`);
}

function judgeActions(referee: Referee, player: Player, name: UnitId): void {
  const { order, violations } = referee;
  const { moves, attacks, overheat, shutDown, unit } = player;
  if (shutDown) violations.push(`${name} has shut down and acts`);
  if (moves > 1) violations.push(`${name} moves twice`);
  if (attacks > (order === 'phases' ? 1 : 2)) violations.push(`${name} attacks ${attacks} times`);
  if (overheat > unit.card.overheat) violations.push(`${name} overheats by ${overheat}`);
  if (order === 'phases') return;
  if (moves + attacks > 2) violations.push(`${name} takes ${moves + attacks} actions`);
  judgeActor(referee, name, 'an action');
}

function judgeInitiative(referee: Referee, player: Player, event: Acts): void {
  const { acts, violations, endPhase } = referee;
  const { unitId, dice, bonus, score } = event;
  const before = acts.at(-1);
  acts.push(event);
  if (endPhase) violations.push(`${unitId} acts after the turn`);
  if (dice.length !== 2 || sum(dice) + bonus !== score) violations.push(`${unitId} has a score of ${score}`);
  const [least, most] = listBonuses(player, player.addedIn(referee.turn));
  if (bonus < least || bonus > most)
    violations.push(`${unitId} adds ${bonus} to its initiative, not ${least} to ${most}`);
  if (before !== undefined && !goesBefore(referee, before, event))
    violations.push(`${before.unitId} acts before ${unitId}`);
}

/** The least and the most that a unit may add: the same where neither heat nor damage slows it. */
function listBonuses(
  { unit, heat, slowed, commandHits, stunned }: Player,
  added: number,
): readonly [number, number] {
  const { card, skill, tacticsLevel } = unit;
  const inches = Math.max(0, ...listWalks(card.move).map((one) => one.inches));
  const onFoot = card.type === 'CI' || card.type === 'BA';
  const skills = onFoot ? 2 + 2 * Math.max(0, 5 - skill) : 12 - 2 * skill;
  const bonus = (tacticsLevel === undefined ? skills : 8 - skill + tacticsLevel) - commandHits + added;
  if (stunned > 0) return [bonus, bonus];
  // Hot triple-strength myomer lends two inches.
  const lent = inches > 0 && heat > 0 && card.specials.includes('TSM') ? 2 : 0;
  const printed = Math.floor((inches + lent) / 2) + bonus;
  return slowed || heat > 0 ? [bonus, printed] : [printed, printed];
}

const RANKS: readonly RegExp[] = [
  /^(BM|IM|PM) /,
  /^(AF|CF) /,
  /^[CS]V .*(vtol|wige)/,
  /^[CS]V .*hover/,
  /^[CS]V (?!.*tracked)/,
  /^[CS]V /,
  /^(CI|BA) .*jump/,
  /^(CI|BA) .*(tracked|wheeled|hover|motorized|vtol|submersible)/,
  /^(CI|BA) /,
];

function goesBefore({ players }: Referee, one: Acts, other: Acts): boolean {
  if (one.score !== other.score) return one.score > other.score;
  const cards = [one, other].map(({ unitId }) => players.get(unitId)?.unit.card);
  const ranks = cards.map((card) => {
    const text = `${card?.type ?? ''} ${card?.move.map(({ mode }) => mode).join(' ') ?? ''}`;
    return RANKS.findIndex((rank) => rank.test(text));
  });
  if (ranks[0] !== ranks[1]) return (ranks[0] ?? 0) < (ranks[1] ?? 0);
  const tons = cards.map((card) => card?.tonnage ?? 0);
  if (tons[0] !== tons[1]) return (tons[0] ?? 0) < (tons[1] ?? 0);
  for (let die = 0; die + 1 < one.tieDice.length; die += 2) {
    const difference = sum(one.tieDice.slice(die, die + 2)) - sum(other.tieDice.slice(die, die + 2));
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function sum(dice: readonly number[]): number {
  return dice.reduce((total, die) => total + die, 0);
}

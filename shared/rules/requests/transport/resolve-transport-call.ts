import type { Berth } from '../../../domain/berth.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import type { CalledUnit } from '../attack/attack-call.ts';
import { createCalledCard } from '../attack/called-card.ts';
import { createState } from '../attack/prepare-attack.ts';
import { checkUnit } from '../attack/validate-attack-request.ts';
import { canAct, isLost, type CombatState } from '../../combat/combat-state.ts';
import { computeCondition } from '../../combat/condition.ts';
import { computeSpendableInches } from '../../combat/movement.ts';
import { checkInches } from '../../figure-checks.ts';
import {
  computeLoadedMove,
  listLostWith,
  mustLeave,
  resolveBoarding,
  type BoardingAnswer,
  type Traveller,
  carriesBattleArmor,
  listBerths,
  type Passenger,
} from '../../terrain/transport.ts';
import { exchangeTransport, validateExchange, type TransportExchange } from './transport-exchange.ts';
import type { TransportRules } from '../../ground-rules.ts';
import type { Ruleset } from '../../ruleset.ts';

/** A transport or a passenger from outside, unchecked. */
export interface CalledTraveller extends Pick<CalledUnit, 'card' | 'state'> {
  /** Whether it must leave the field; default: derived from its state. */
  readonly withdrawing?: boolean | undefined;
}

/** Infantry that wants to board, unchecked. */
export interface CalledBoarder extends CalledTraveller {
  /** Inches of Move that it has left; default: all. */
  readonly moveLeftInches?: number | undefined;
  /** Whether it is in base contact with the transport; default: true. */
  readonly baseContact?: boolean | undefined;
}

/** A transport with its passengers, from outside, unchecked. */
export interface TransportCall {
  readonly transport: CalledTraveller;
  /** In the order in which they got on. */
  readonly aboard?: readonly (CalledTraveller & { readonly berth: Berth })[] | undefined;
  readonly boarding?: CalledBoarder | undefined;
  /** Space converted to other space before the game. */
  readonly exchange?: TransportExchange | undefined;
}

/** What happens to a passenger. */
export interface RiderFate {
  /** Whether it must leave the field and may not stay aboard for that. */
  readonly mustLeave: boolean;
  /** Whether it is lost with its transport. */
  readonly lost: boolean;
}

export interface TransportCallResult {
  /** Ground Move of the transport with all passengers, in inches. */
  readonly moveInches: number;
  /** For the to-hit number of anti-'Mech attacks. */
  readonly carriesBattleArmor: boolean;
  /** Special abilities of the transport after the exchange. */
  readonly specials: readonly string[];
  readonly aboard: readonly RiderFate[];
  /** Missing if no unit wants to board. */
  readonly boarding?: BoardingAnswer | undefined;
  /** State of any unit that gets off in this turn. */
  readonly dismounted: TransportRules['dismounted'];
}

export type TransportCallAnswer =
  | { readonly outcome: 'resolved'; readonly result: TransportCallResult }
  | { readonly outcome: 'invalid'; readonly fields: readonly Problem[] };

/** A checked unit in the form that the rules of transport take. */
interface Checked extends Traveller {
  readonly card: UnitCard;
  readonly state: CombatState;
}

/**
 * Returns whether infantry may board a transport and where it may ride, which passengers must get off or are lost with
 * it, and its Move with all of them. Damage to a transport does not affect its passengers until it is lost, and then
 * all are lost. By default crippled units must leave. Refuses figures that no card has, and passengers that cannot ride
 * where they are stated to be. Never throws on bad figures. Source: 003 "Transporting Infantry (p. 32, 33)", "Forced
 * Withdrawal and Transports (p. 27)".
 */
export function resolveTransportCall(ruleset: Ruleset, call: TransportCall): TransportCallAnswer {
  const rules = ruleset.transport;
  if (rules === null) return { outcome: 'invalid', fields: [{ path: 'ruleset', code: 'not-able' }] };
  const fields = validateFigures(ruleset, call);
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const transport = exchangeRoom(createTraveller(ruleset, call.transport), call.exchange);
  const riders = (call.aboard ?? []).map((one) => ({ ...createTraveller(ruleset, one), berth: one.berth }));
  const unfit = [...listUnfit(transport, riders), ...checkBoarding(ruleset, transport, call.boarding)];
  if (unfit.length > 0) return { outcome: 'invalid', fields: unfit };
  const lost = listLost(transport, riders);
  const result = {
    moveInches: computeLoadedMove(rules, transport.moveInches, riders),
    carriesBattleArmor: carriesBattleArmor(riders),
    specials: transport.card.specials,
    aboard: riders.map((rider, index) => ({
      mustLeave: mustLeave(transport, rider),
      lost: lost.includes(index),
    })),
    dismounted: rules.dismounted,
  };
  if (call.boarding === undefined) return { outcome: 'resolved', result };
  const boarding = board(ruleset, rules, transport, riders, call.boarding);
  return { outcome: 'resolved', result: { ...result, boarding } };
}

function validateFigures(
  ruleset: Ruleset,
  { transport, aboard = [], boarding, exchange }: TransportCall,
): Problem[] {
  const problems: Problem[] = [];
  checkUnit(problems, ruleset, 'transport', transport);
  aboard.forEach((one, index) => checkUnit(problems, ruleset, `aboard[${index}]`, one));
  if (boarding !== undefined) checkUnit(problems, ruleset, 'boarding', boarding);
  if (exchange === undefined) return problems;
  for (const { path, code } of validateExchange(transport.card.specials ?? [], exchange))
    problems.push({ path: `exchange.${path}`, code });
  return problems;
}

function createTraveller(ruleset: Ruleset, unit: CalledTraveller): Checked {
  const card = createCalledCard(unit.card);
  const state = createState(ruleset, unit);
  return {
    card,
    state,
    moveInches: canAct(state) ? computeSpendableInches(ruleset, { card, state }, 'ground') : 0,
    withdrawing: unit.withdrawing ?? computeCondition(ruleset, card, state).crippled,
  };
}

function exchangeRoom(transport: Checked, exchange: TransportExchange | undefined): Checked {
  if (exchange === undefined) return transport;
  const specials = exchangeTransport(transport.card.specials, exchange);
  return { ...transport, card: { ...transport.card, specials } };
}

/** Passengers that could not have boarded in the given order for lack of room. */
function listUnfit({ card }: Checked, riders: readonly (Checked & Passenger)[]): readonly Problem[] {
  return riders.flatMap((rider, index) => {
    const berths = listBerths(card, rider.card, riders.slice(0, index));
    return berths.includes(rider.berth)
      ? []
      : [{ path: `aboard[${index}].berth`, code: 'no-berth' as const }];
  });
}

/** Checks that both units are in the game, and that the one boarding has no more Move left than it has. */
function checkBoarding(
  ruleset: Ruleset,
  transport: Checked,
  boarding: CalledBoarder | undefined,
): readonly Problem[] {
  if (boarding === undefined) return [];
  const { state, moveInches } = createTraveller(ruleset, boarding);
  const problems: Problem[] = [];
  if (transport.state.destroyed) problems.push({ path: 'transport.state', code: 'destroyed' });
  if (state.destroyed) problems.push({ path: 'boarding.state', code: 'destroyed' });
  checkInches(problems, 'boarding.moveLeftInches', boarding.moveLeftInches ?? 0, moveInches);
  return problems;
}

/** Indexes of passengers that are lost with the transport. */
function listLost({ state }: Checked, riders: readonly Passenger[]): readonly number[] {
  const below = -1;
  const transportOf = new Map(riders.map((_, index) => [index, below]));
  return isLost(state) ? listLostWith(transportOf, below) : [];
}

function board(
  ruleset: Ruleset,
  rules: TransportRules,
  transport: Checked,
  aboard: readonly Passenger[],
  boarding: CalledBoarder,
): BoardingAnswer {
  const passenger = createTraveller(ruleset, boarding);
  return resolveBoarding(rules, {
    transport,
    passenger,
    moveLeftInches: boarding.moveLeftInches ?? passenger.moveInches,
    baseContact: boarding.baseContact !== false,
    aboard,
  });
}

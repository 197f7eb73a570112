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
import { carriesBattleArmor, listBerths, type Berth, type Passenger } from '../../terrain/berth.ts';
import {
  computeLoadedMove,
  listLostWith,
  mustLeave,
  resolveBoarding,
  type BoardingAnswer,
  type Traveller,
} from '../../terrain/transport.ts';
import {
  exchangeTransport,
  validateExchange,
  type TransportExchange,
} from '../../terrain/transport-exchange.ts';
import type { TransportRules } from '../../terrain/transport-rules.ts';
import type { Ruleset } from '../../ruleset.ts';

/** A transport or a passenger from outside, unchecked. */
export interface CalledTraveller extends Pick<CalledUnit, 'card' | 'state'> {
  /** It has to leave the field; what its state says of it when missing. */
  readonly withdrawing?: boolean | undefined;
}

/** Infantry that wants to board, unchecked. */
export interface CalledBoarder extends CalledTraveller {
  /** What it has left of its Move; all of it when missing. */
  readonly moveLeftInches?: number | undefined;
  /** It touches the transport unless this is false. */
  readonly baseContact?: boolean | undefined;
}

/** A transport with everybody aboard, from outside: nothing about it is certain yet. */
export interface TransportCall {
  readonly transport: CalledTraveller;
  /** In the order in which they got on. */
  readonly aboard?: readonly (CalledTraveller & { readonly berth: Berth })[] | undefined;
  readonly boarding?: CalledBoarder | undefined;
  /** Room turned into other room before the game. */
  readonly exchange?: TransportExchange | undefined;
}

/** What becomes of one who is aboard. */
export interface RiderFate {
  /** It has to leave the field, and may not stay aboard for that. */
  readonly mustLeave: boolean;
  /** It goes down with its transport. */
  readonly lost: boolean;
}

export interface TransportCallResult {
  /** Ground Move of the transport with everybody who is aboard, in inches. */
  readonly moveInches: number;
  /** For the to-hit number of anti-'Mech attacks. */
  readonly carriesBattleArmor: boolean;
  /** Special abilities of the transport, with what was exchanged. */
  readonly specials: readonly string[];
  readonly aboard: readonly RiderFate[];
  /** Missing where nobody wants to board. */
  readonly boarding?: BoardingAnswer | undefined;
  /** What whoever gets off in this turn is from then on. */
  readonly dismounted: TransportRules['dismounted'];
}

export type TransportCallAnswer =
  | { readonly outcome: 'resolved'; readonly result: TransportCallResult }
  | { readonly outcome: 'invalid'; readonly fields: readonly Problem[] };

/** A unit that was checked, as the rules about riding take it. */
interface Checked extends Traveller {
  readonly card: UnitCard;
  readonly state: CombatState;
}

/**
 * Whether infantry may board a transport and where it may ride, who has to get off, who is lost with it, and how far
 * it goes with all of them. Damage to a transport hurts nobody in or on it until it is lost, and then all of them.
 * Who is crippled has to leave unless it is said otherwise. Refuses figures that no card has, and passengers that
 * cannot ride where they are said to. Never throws on bad figures.
 * Source: 003 "Transporting Infantry (p. 32, 33)", "Forced Withdrawal and Transports (p. 27)".
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

/** Whoever is aboard got on where there was room. */
function listUnfit({ card }: Checked, riders: readonly (Checked & Passenger)[]): readonly Problem[] {
  return riders.flatMap((rider, index) => {
    const berths = listBerths(card, rider.card, riders.slice(0, index));
    return berths.includes(rider.berth)
      ? []
      : [{ path: `aboard[${index}].berth`, code: 'no-berth' as const }];
  });
}

/** Both are still there, and who boards has no more left of its Move than it has. */
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

/** Places of those who go down with the transport. */
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

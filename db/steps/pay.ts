import type { Exchange } from '../../shared/campaign/economy/conversion.ts';
import { validatePayment, type PaymentRefusal } from '../../shared/campaign/economy/payment.ts';
import type { PostLine } from '../../shared/campaign/transition/effect.ts';
import { bookOn, convertWp as conversion, postLines } from '../../shared/campaign/transition/ledger.ts';
import type { Force } from '../../shared/domain/force.ts';
import type { NewLedgerLine } from '../../shared/domain/ledger-line.ts';
import type { CommandContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { applyEffects } from './apply-effects.ts';

/** The refusal for a price that a force cannot pay. */
export function refusePayment(force: Force, { code, ...facts }: PaymentRefusal): Refusal {
  return new Refusal(code, { force: force.name, forceId: force.id, ...facts });
}

/** How a command pays. */
export interface PaymentTerms {
  readonly campaignDate: string;
  /** Whether missing SP are converted from WP in the same step. */
  readonly fromWarchest: boolean | undefined;
}

/**
 * Makes sure that a force has a price in SP; converts what is missing where the terms say so. Refuses when the force is
 * in debt or has too little.
 */
export function securePayment(
  context: CommandContext,
  force: Force,
  costSp: number,
  { campaignDate, fromWarchest = false }: PaymentTerms,
): void {
  const refusal = validatePayment(force, costSp);
  if (refusal === null) return;
  const canConvert = 'wpToConvert' in refusal && refusal.wpToConvert <= force.warchestWp;
  if (!fromWarchest || !canConvert) throw refusePayment(force, refusal);
  applyConversion(context, force, refusal.wpToConvert, campaignDate);
  context.note({ convertedWp: refusal.wpToConvert });
}

/** WP and SP that were exchanged, and what a force has after it. */
export interface Exchanged extends Exchange {
  readonly warchestWp: number;
  readonly supportSp: number;
}

/**
 * Converts up to so many of a force's WP into SP, with one ledger line for each currency; charges no more WP than the
 * SP are worth.
 */
export function applyConversion(
  context: CommandContext,
  force: Force,
  wp: number,
  campaignDate: string,
): Exchanged {
  return applyExchange(context, force, conversion(force, wp, campaignDate));
}

/** Applies the lines of an exchange between the currencies of a force, and answers it with what the force has then. */
export function applyExchange(context: CommandContext, force: Force, lines: readonly PostLine[]): Exchanged {
  applyEffects(context, lines);
  const { warchestWp, supportSp } = bookOn(force, lines);
  const wp = Math.abs(warchestWp - force.warchestWp);
  const sp = Math.abs(supportSp - force.supportSp);
  return { wp, sp, warchestWp, supportSp };
}

/** Charges a force in SP. When one command posts several lines, check their sum first with `securePayment`. */
export function chargeSp(
  context: CommandContext,
  { id: forceId }: Force,
  { costSp, ...line }: Omit<NewLedgerLine, 'forceId' | 'currency' | 'amount'> & { readonly costSp: number },
): void {
  applyEffects(context, postLines({ ...line, forceId, currency: 'SP', amount: -costSp }));
}

import type { Problem } from '../../../domain/problem.ts';
import { checkInches } from '../../figure-checks.ts';
import { readSpecialTons, writeSpecialTons } from '../../abilities/registry.ts';

/** Space for infantry converted to space for cargo before a game, or vice versa. */
export interface TransportExchange {
  readonly to: 'cargo' | 'infantry';
  /** Tons, in steps of a half. */
  readonly tons: number;
}

function codesOf({ to }: TransportExchange): { readonly from: string; readonly into: string } {
  return to === 'cargo' ? { from: 'IT', into: 'CT' } : { from: 'CT', into: 'IT' };
}

/** Refuses an exchange for which the card has no space, field by field. */
export function validateExchange(
  specials: readonly string[],
  exchange: TransportExchange,
): readonly Problem[] {
  const problems: Problem[] = [];
  checkInches(problems, 'tons', exchange.tons);
  if (problems.length > 0) return problems;
  if (exchange.tons === 0) problems.push({ path: 'tons', code: 'too-low' });
  else if (!Number.isInteger(exchange.tons * 2)) problems.push({ path: 'tons', code: 'not-a-half' });
  else if (exchange.tons > readSpecialTons(specials, codesOf(exchange).from))
    problems.push({ path: 'tons', code: 'too-high' });
  return problems;
}

/**
 * The special abilities after an exchange that `validateExchange` accepts, ton for ton. Source: 003 "Infantry Transport
 * (p. 47)", "Cargo Transport, Tons (p. 106)".
 */
export function exchangeTransport(
  specials: readonly string[],
  exchange: TransportExchange,
): readonly string[] {
  const { from, into } = codesOf(exchange);
  const less = writeSpecialTons(specials, from, readSpecialTons(specials, from) - exchange.tons);
  return writeSpecialTons(less, into, readSpecialTons(specials, into) + exchange.tons);
}

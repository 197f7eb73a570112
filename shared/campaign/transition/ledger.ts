import type { ForceId, TrackId } from '../../domain/ids.ts';
import type { NewLedgerLine } from '../../domain/ledger-line.ts';
import { computeConversion, computeRepayment } from '../economy/conversion.ts';
import type { Effect, PostLine } from './effect.ts';

/** What a force owns and owes. */
export interface Account {
  readonly id: ForceId;
  /** Below 0: a debt. */
  readonly warchestWp: number;
  readonly supportSp: number;
  readonly spPerWp: number;
}

/** Lines as effects; none for an amount of 0. */
export function postLines(...lines: readonly NewLedgerLine[]): readonly PostLine[] {
  return lines.filter(({ amount }) => amount !== 0).map((line) => ({ kind: 'post-line', line }));
}

/**
 * Converts up to so many WP of a force into SP, with a line for each currency; charges no more WP than the SP are worth.
 * docs/campaign-facts.md 5.
 */
export function convertWp(
  { id: forceId, spPerWp }: Pick<Account, 'id' | 'spPerWp'>,
  wp: number,
  campaignDate: string,
): readonly PostLine[] {
  const converted = computeConversion(wp, spPerWp);
  const line = { forceId, campaignDate, kind: 'conversion' } as const;
  return postLines(
    { ...line, currency: 'WP', amount: -converted.wp },
    { ...line, currency: 'SP', amount: converted.sp },
  );
}

/** Repays so many WP of a debt from support points, which have to suffice, with a line for each currency. */
export function repayDebt(
  { id: forceId, spPerWp }: Pick<Account, 'id' | 'spPerWp'>,
  wp: number,
  campaignDate: string,
): readonly PostLine[] {
  const repaid = computeRepayment(wp, spPerWp);
  const line = { forceId, campaignDate, kind: 'repayment' } as const;
  return postLines(
    { ...line, currency: 'SP', amount: -repaid.sp },
    { ...line, currency: 'WP', amount: repaid.wp },
  );
}

/** The account with the lines of these effects booked. */
export function bookOn<Booked extends Account>(account: Booked, effects: readonly Effect[]): Booked {
  const sum = (currency: NewLedgerLine['currency']): number =>
    effects.reduce(
      (total, effect) =>
        effect.kind === 'post-line' && effect.line.forceId === account.id && effect.line.currency === currency
          ? total + effect.line.amount
          : total,
      0,
    );
  return {
    ...account,
    warchestWp: account.warchestWp + sum('WP'),
    supportSp: account.supportSp + sum('SP'),
  };
}

/** Charges a track to a force. */
export function chargeTrack(
  forceId: ForceId,
  track: { readonly id?: TrackId; readonly name: string; readonly template: string },
  costWp: number,
  campaignDate: string,
): readonly PostLine[] {
  return postLines({
    ...{ forceId, currency: 'WP', campaignDate, kind: 'track-cost', amount: -costWp },
    ...{ subject: track.name, subjectKey: track.template },
    ...(track.id === undefined ? {} : { trackId: track.id }),
  });
}

import type { ParamsOf } from '../../../../shared/contract/index.ts';
import type { Currency } from '../../../../shared/domain/currency.ts';
import { numberOf } from './figures.ts';
import {
  findRow,
  isSheetSettingUp,
  listUnits,
  refuseOnSheet,
  refuseIf,
  type SheetPage,
  type Sheet,
} from './sheet.ts';

/** Drops the error of binary fractions: 3 x 1.1 is 3.3. */
function exact(value: number): number {
  return Number(value.toPrecision(14));
}

/** SP for one WP: size times the multiplier of the technology. */
export function rateOf({ forces, economy }: Sheet, forceId: string): number {
  const { size, technology } = findRow(forces, forceId);
  return exact(size * numberOf(economy.technologyMultipliers[technology]));
}

/** Whole SP for so many WP. */
export function spFor(wp: number, rate: number): number {
  return Math.floor(exact(wp * rate));
}

/** WP that it takes for so many SP. */
export function wpFor(sp: number, rate: number): number {
  return Math.ceil(exact(sp / rate));
}

interface Entry {
  readonly trackId?: string;
  readonly date?: string;
}

/** Books one line; an amount of 0 has none. */
export function bookOnSheet(
  page: SheetPage,
  forceId: string,
  currency: Currency,
  amount: number,
  { trackId, date }: Entry = {},
): void {
  if (amount === 0) return;
  const { sheet } = page;
  const force = findRow(sheet.forces, forceId);
  const day = date ?? sheet.date;
  page.lines.push({ forceId, currency, amount });
  if (day > sheet.bookedDate) sheet.bookedDate = day;
  if (currency === 'SP') {
    force.sp += amount;
    return;
  }
  force.wp += amount;
  const { tracks = [], since = day } = force.owing ?? {};
  const owed = trackId === undefined || tracks.includes(trackId) ? tracks : [...tracks, trackId];
  force.owing = force.wp >= 0 ? null : { tracks: owed, since: since < day ? since : day };
}

/** Converts so many WP into whole SP, for no more WP than those are worth. */
export function convert(page: SheetPage, forceId: string, wp: number, date?: string): void {
  const rate = rateOf(page.sheet, forceId);
  const sp = spFor(wp, rate);
  const entry = date === undefined ? {} : { date };
  bookOnSheet(page, forceId, 'WP', -wpFor(sp, rate), entry);
  bookOnSheet(page, forceId, 'SP', sp, entry);
}

/** Makes sure that a force has so many SP; what is missing comes from the warchest where that is wanted. */
export function secure(page: SheetPage, forceId: string, costSp: number, fromWarchest = false): void {
  if (costSp <= 0) return;
  const { wp, sp } = findRow(page.sheet.forces, forceId);
  refuseIf(wp < 0, 'in debt');
  if (sp >= costSp) return;
  const needed = wpFor(costSp - sp, rateOf(page.sheet, forceId));
  refuseIf(!fromWarchest || needed > wp, 'cannot pay');
  convert(page, forceId, needed);
}

/** Repays so many WP of a debt: the SP rounded up, and all the WP that those are worth. */
export function repay(page: SheetPage, forceId: string, wp: number): void {
  const rate = rateOf(page.sheet, forceId);
  const sp = Math.ceil(exact(wp * rate));
  refuseIf(sp > findRow(page.sheet.forces, forceId).sp, 'cannot repay');
  bookOnSheet(page, forceId, 'SP', -sp);
  bookOnSheet(page, forceId, 'WP', Math.floor(exact(sp / rate)));
}

/**
 * What a force buys, sells or changes leaves its size alone. In a campaign that knows no PV of a lance it follows the
 * machines until the first track begins.
 */
export function resize(sheet: Sheet, forceId: string): void {
  const force = findRow(sheet.forces, forceId);
  if (sheet.economy.lancePv !== undefined || force.sizeBasis === 'by-hand' || !isSheetSettingUp(sheet))
    return;
  force.size = sizeNow(sheet, forceId);
}

/** Lances that the machines of a force make now. */
export function sizeNow(sheet: Sheet, forceId: string): number {
  return sizeOf(
    sheet,
    listUnits(sheet, forceId).map(({ card }) => card),
  );
}

/** Lances of four, or Stars of five, but no more than the PV suffice for; one at least. */
export function sizeOf(
  { economy }: Pick<Sheet, 'economy'>,
  cards: readonly { readonly techBase: string; readonly basePv: number }[],
): number {
  const clan = cards.filter(({ techBase }) => techBase === 'Clan').length;
  const lances = Math.ceil(cards.length / (clan * 2 > cards.length ? 5 : 4));
  const pv = cards.reduce((sum, { basePv }) => sum + basePv, 0);
  const most = economy.lancePv === undefined ? lances : Math.floor(pv / numberOf(economy.lancePv));
  return Math.max(1, Math.min(lances, most));
}

/** The size that a force has on a track that it begins now. */
export function sizeOnTrack(sheet: Sheet, forceId: string): number {
  const { size, sizeBasis } = findRow(sheet.forces, forceId);
  return sizeBasis === 'open' && sheet.economy.lancePv !== undefined ? sizeNow(sheet, forceId) : size;
}

/**
 * Deals lines of points out to several hands, by what each may claim of a line. Everybody takes whole points, rounded to 0;
 * of those left on the table the next one always goes to the hand that is furthest behind its claims of all lines so far.
 * Of equals the one whose turn it is comes first; the turn moves on by one with every track that is done.
 */
export function deal(
  lines: readonly { readonly amount: number; readonly claims: readonly number[] }[],
  turn: number,
): readonly (readonly number[])[] {
  const due: number[] = [];
  const got: number[] = [];
  return lines.map(({ amount, claims }) => {
    const sum = claims.reduce((total, claim) => total + claim, 0);
    const dealt = claims.map((claim) => Math.trunc((amount * claim) / sum));
    claims.forEach((claim, hand) => {
      due[hand] = (due[hand] ?? 0) + (amount * claim) / sum;
      got[hand] = (got[hand] ?? 0) + dealt[hand]!;
    });
    const point = amount < 0 ? -1 : 1;
    for (let left = amount - dealt.reduce((total, part) => total + part, 0); left !== 0; left -= point) {
      const behind = claims.map((claim, hand) =>
        claim > 0 ? Math.round((due[hand]! - got[hand]!) * point * 1e6) : -Infinity,
      );
      const most = Math.max(...behind);
      let hand = turn % claims.length;
      while (behind[hand] !== most) hand = (hand + 1) % claims.length;
      dealt[hand]! += point;
      got[hand]! += point;
    }
    return dealt;
  });
}

/** Points that each of several forces pays; shared, those of one allegiance split them evenly. */
export function split(
  amount: number,
  forces: readonly { readonly allegianceId: string }[],
  sharing: 'each' | 'shared',
  turn: number,
): readonly number[] {
  if (sharing === 'each') return forces.map(() => amount);
  const parts = new Map<(typeof forces)[number], number>();
  for (const allegianceId of new Set(forces.map((force) => force.allegianceId))) {
    const allies = forces.filter((force) => force.allegianceId === allegianceId);
    const [dealt = []] = deal([{ amount, claims: allies.map(() => 1) }], turn);
    allies.forEach((ally, hand) => parts.set(ally, dealt[hand]!));
  }
  return forces.map((force) => parts.get(force)!);
}

export const sheetMoneyCommands = {
  'ledger.convert'(page: SheetPage, { forceId, wp }: ParamsOf<'ledger.convert'>): void {
    refuseIf(wp > findRow(page.sheet.forces, forceId).wp, 'not so many WP');
    refuseIf(spFor(wp, rateOf(page.sheet, forceId)) === 0, 'less than one SP');
    convert(page, forceId, wp);
  },
  'ledger.repay'(page: SheetPage, { forceId, wp }: ParamsOf<'ledger.repay'>): void {
    const debt = -findRow(page.sheet.forces, forceId).wp;
    refuseIf(debt <= 0 || (wp ?? 0) > debt, 'not so large a debt');
    repay(page, forceId, wp ?? debt);
  },
  'ledger.adjust'(page: SheetPage, { forceId, currency, amount }: ParamsOf<'ledger.adjust'>): void {
    const { sp } = findRow(page.sheet.forces, forceId);
    if (amount === 0 || (currency === 'SP' && sp + amount < 0)) refuseOnSheet('below zero');
    bookOnSheet(page, forceId, currency, amount);
  },
  'ledger.setBalances'(page: SheetPage, { forces }: ParamsOf<'ledger.setBalances'>): void {
    refuseIf(new Set(forces.map(({ forceId }) => forceId)).size < forces.length, 'twice');
    for (const { forceId, wp, sp } of forces) {
      const force = findRow(page.sheet.forces, forceId);
      bookOnSheet(page, forceId, 'WP', (wp ?? force.wp) - force.wp);
      bookOnSheet(page, forceId, 'SP', (sp ?? force.sp) - force.sp);
    }
    refuseIf(page.lines.length === 0, 'as they are');
  },
};

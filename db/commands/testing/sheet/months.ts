import { numberOf } from './figures.ts';
import { bookOnSheet, convert, rateOf, spFor, wpFor } from './money.ts';
import { findRow, listForceIds, type SheetPage } from './sheet.ts';

export function addDaysOnSheet(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.getUTCFullYear() > 9999 ? '9999-12-31' : day.toISOString().slice(0, 10);
}

/** Upkeep and transport for each month that begins up to a day, converted from the warchest where SP are missing. */
export function chargeSheetMonths(page: SheetPage, until: string): void {
  const { sheet } = page;
  const { upkeepSp, transportSp } = sheet.economy;
  const costs = [numberOf(upkeepSp), numberOf(transportSp)].filter((cost) => cost > 0);
  if (costs.length === 0) return;
  for (let day = addDaysOnSheet(sheet.date, 1); day <= until; day = addDaysOnSheet(day, 1)) {
    if (!day.endsWith('-01')) continue;
    for (const forceId of listForceIds(sheet)) {
      const force = findRow(sheet.forces, forceId);
      if (force.standing === 'left') continue;
      for (const whole of costs.map((each) => each * force.size)) {
        const rate = rateOf(sheet, forceId);
        const limit = sheet.economy.mostDebtWp;
        // Nobody lends more than so many WP; what is missing then is waived. What an ally got counts as if it were here.
        const lentWp = Math.max(0, force.lent.wp + force.lent.sp / rate);
        const cost =
          limit === undefined
            ? whole
            : Math.min(whole, force.sp + spFor(Math.max(0, force.wp + lentWp + numberOf(limit)), rate));
        const missing = cost - force.sp;
        if (missing > 0) convert(page, forceId, wpFor(missing, rate), day);
        if (cost > 0) bookOnSheet(page, forceId, 'SP', -cost, { date: day });
      }
    }
  }
}

/** Whole months from a day to a later one. */
export function countSheetMonths(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
}

/** Beyond it nothing ends within a day. */
const MOST = 1_000_000;

/** A whole number of the command line from 1 to 1,000,000; null: it is none. */
export function parseCount(text: string): number | null {
  return parseWhole(text, 1, MOST);
}

/** A whole number of the command line, in digits alone, from `least` to `most`; null: it is none. */
export function parseWhole(text: string, least: number, most: number): number | null {
  const whole = /^\d+$/.test(text) ? Number(text) : -1;
  return whole >= least && whole <= most ? whole : null;
}

/** A number of the command line above 0, up to 1,000,000, in digits with at most one point; null: it is none. */
export function parseAmount(text: string): number | null {
  const amount = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  return amount > 0 && amount <= MOST ? amount : null;
}

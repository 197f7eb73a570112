/** Beyond it nothing ends within a day. */
const MOST = 1_000_000;

/** A whole number of the command line from 1 to 1,000,000; null: it is none. */
export function parseCount(text: string): number | null {
  const count = parseAmount(text);
  return count !== null && Number.isInteger(count) ? count : null;
}

/** A number of the command line above 0, up to 1,000,000, in digits with at most one point; null: it is none. */
export function parseAmount(text: string): number | null {
  const amount = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  return amount > 0 && amount <= MOST ? amount : null;
}

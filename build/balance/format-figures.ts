import type { Estimate } from '../../shared/domain/estimate.ts';
import { computeMean95, computeWilson95 } from '../../shared/rules/interval.ts';

/** The mean of figures of independent battles, with its interval of 95 percent. */
export function estimateMean(figures: readonly number[]): Estimate {
  const total = figures.reduce((sum, figure) => sum + figure, 0);
  const squares = figures.reduce((sum, figure) => sum + figure ** 2, 0);
  return computeMean95({ total, squares }, figures.length);
}

/** A mean as a whole number, with half of its interval: `-12 ± 20`. */
export function formatMean({ mean, high }: Estimate): string {
  return `${Math.round(mean)} ± ${Math.round(high - mean)}`;
}

/** Bounds of a share, 0 to 1. */
export interface Band {
  readonly least: number;
  readonly most: number;
}

/** A share of battles in percent with its interval: `52 (45–59)`; in bold where all of it is outside the band. */
export function formatShare({ least, most }: Band, hits: readonly boolean[]): string {
  const count = hits.filter(Boolean).length;
  const { low, high } = computeWilson95(count, hits.length);
  const text = `${percent(count / hits.length)} (${percent(low)}–${percent(high)})`;
  return embolden(text, high < least || low > most);
}

/** A share as `formatShare` writes it, 0 to 1; null for a cell that is none. */
export function readShare(cell: string): number | null {
  const found = /^\**(\d+) \(\d+–\d+\)\**$/.exec(cell.trim());
  return found === null ? null : Number(found[1]) / 100;
}

export function embolden(text: string, isBold: boolean): string {
  return isBold ? `**${text}**` : text;
}

function percent(share: number): string {
  return String(Math.round(share * 100));
}

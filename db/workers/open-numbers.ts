import type { NumberSource } from '../battles/battle-pool.ts';
import type { NumberRange } from '../../shared/number-range.ts';

/** The numbers of a job that nobody has fought or taken, as ranges in their order. */
export class OpenNumbers implements NumberSource {
  private ranges: readonly NumberRange[];

  constructor(total: number) {
    this.ranges = total > 0 ? [{ from: 0, to: total }] : [];
  }

  get left(): number {
    return this.ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** The number after the last open one; 0: none is open. */
  get end(): number {
    return this.ranges.at(-1)?.to ?? 0;
  }

  /** Takes up to `most` open numbers from the end, one after the other; null: none is open. */
  take(most: number): NumberRange | null {
    const last = this.ranges.at(-1);
    if (last === undefined) return null;
    const from = Math.max(last.from, last.to - Math.max(1, most));
    this.ranges = [...this.ranges.slice(0, -1), ...(from > last.from ? [{ from: last.from, to: from }] : [])];
    return { from, to: last.to };
  }

  /** Takes a range if all of it is open, and answers whether it was: what somebody has taken counts only from there. */
  close({ from, to }: NumberRange): boolean {
    const index = this.ranges.findIndex((range) => range.from <= from && to <= range.to);
    const found = this.ranges[index];
    if (found === undefined || from >= to) return false;
    const left = [
      { from: found.from, to: from },
      { from: to, to: found.to },
    ].filter((range) => range.from < range.to);
    this.ranges = [...this.ranges.slice(0, index), ...left, ...this.ranges.slice(index + 1)];
    return true;
  }
}

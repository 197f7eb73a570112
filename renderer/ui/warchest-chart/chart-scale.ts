export interface Scale {
  readonly lowest: number;
  readonly highest: number;
  readonly ticks: readonly number[];
}

/** Round values for an axis that includes all of `values` and zero. */
export function computeScale(values: readonly number[], wantedTicks = 4): Scale {
  const low = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const high = most === low ? low + 100 : most;
  const step = roundUp((high - low) / wantedTicks);
  const lowest = Math.floor(low / step) * step;
  const highest = Math.ceil(high / step) * step;
  const count = Math.round((highest - lowest) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => lowest + index * step);
  return { lowest, highest, ticks };
}

/** The next larger 1, 2, 2.5 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= value) ?? 10;
  return factor * power;
}

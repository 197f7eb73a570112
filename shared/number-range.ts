/** Numbers from `from` (included) to `to` (excluded). */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** Divides a range among parts of so many numbers, in their order; the last part may be shorter. */
export function splitRange({ from, to }: NumberRange, size: number): readonly NumberRange[] {
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => {
    const first = from + index * size;
    return { from: first, to: Math.min(to, first + size) };
  });
}

/** Most bits of a packed number. Bitwise operators work on 32 bits, of which the last is the sign. */
const MAX_BITS = 31;

/**
 * Lays out fields one after another in a packed number and returns the first bit of each, by name. Throws a
 * `RangeError` for more bits than a packed number has: shifts beyond them start again at the first bit, so that two
 * fields would share it.
 */
export function layOutBits<Name extends string>(
  widths: Readonly<Record<Name, number>>,
  maxBits = MAX_BITS,
): Readonly<Record<Name, number>> {
  const firstBits: Partial<Record<Name, number>> = {};
  let used = 0;
  for (const name in widths) {
    firstBits[name] = used;
    used += widths[name];
  }
  assertFits(used, maxBits);
  return Object.freeze(firstBits as Record<Name, number>);
}

/** Gives each name one bit of a packed number. Throws a `RangeError` for more names than bits. */
export function nameBits<Name extends string>(
  names: readonly Name[],
  maxBits = MAX_BITS,
): Readonly<Record<Name, number>> {
  assertFits(names.length, maxBits);
  const bits: Partial<Record<Name, number>> = {};
  names.forEach((name, position) => (bits[name] = 1 << position));
  return Object.freeze(bits as Record<Name, number>);
}

function assertFits(bits: number, maxBits: number): void {
  if (bits > maxBits) throw new RangeError(`${bits} bits do not fit into ${maxBits}`);
}

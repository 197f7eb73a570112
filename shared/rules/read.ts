/**
 * Reads of array entries that are known to exist. One function for each kind of array: V8 keeps a function fast that
 * always sees the same kind, and these are called millions of times.
 */

export function readTiny(values: Int8Array, index: number): number {
  return values[index] ?? 0;
}

export function readByte(values: Uint8Array, index: number): number {
  return values[index] ?? 0;
}

export function readShort(values: Int16Array, index: number): number {
  return values[index] ?? 0;
}

export function readInt(values: Int32Array, index: number): number {
  return values[index] ?? 0;
}

export function readReal(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}

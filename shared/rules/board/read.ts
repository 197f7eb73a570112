/**
 * Reads of places that are known to be there, in the arrays of numbers that boards and battles are made of. One function
 * for each kind of array: asked with several kinds, one for all would be slow where it is called millions of times.
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

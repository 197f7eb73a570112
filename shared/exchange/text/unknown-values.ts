/** An object of unknown fields. */
export type UnknownFields = Readonly<Record<string, unknown>>;

/** A value as an object; null for lists, text, numbers and nothing. */
export function asFields(value: unknown): UnknownFields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as UnknownFields)
    : null;
}

/** A value as a list; empty for anything else. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** A field of an object that is its own, so that no field is read off its prototype. */
export function getField(fields: UnknownFields | null, name: string): unknown {
  return fields !== null && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** A number as written in JSON or in a cell: `35`, `"35"`, `"0,5"`; null for anything else. */
export function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.length > 40) return null;
  const text = value.trim().replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

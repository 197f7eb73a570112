const KINDS = ['foreign', 'changed', 'missing'] as const;
const TYPES = ['table', 'index', 'trigger', 'view'] as const;

/** One object in which a file's schema differs from this program's. */
export interface Difference {
  readonly kind: (typeof KINDS)[number];
  /** `other` for a type that no database has. */
  readonly type: (typeof TYPES)[number] | 'other';
  readonly name: string;
}

/** Schema differences in the details of a refusal; empty for every other refusal. */
export function readDifferences(details: Readonly<Record<string, unknown>>): Difference[] {
  const { differences } = details;
  return Array.isArray(differences) ? differences.flatMap((item: unknown) => readDifference(item)) : [];
}

function readDifference(item: unknown): Difference[] {
  if (typeof item !== 'object' || item === null) return [];
  if (!('kind' in item && 'type' in item && 'name' in item)) return [];
  const kind = KINDS.find((known) => known === item.kind);
  const type = TYPES.find((known) => known === item.type) ?? 'other';
  return kind === undefined ? [] : [{ kind, type, name: String(item.name) }];
}

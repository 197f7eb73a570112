import type { ContractError } from '../../../shared/contract/error-codes.ts';

/** A field of the helper that can show a problem. */
export type HelperField =
  | 'attacker'
  | 'target'
  | 'kind'
  | 'distance'
  | 'overheat'
  | 'skill'
  | 'attackerHeat'
  | 'targetHeat'
  | 'fireControl'
  | 'armor'
  | 'structure'
  | 'inchesMoved';

/** Codes of the problems, by field. */
export type FieldProblems = Readonly<Partial<Record<HelperField, string>>>;

/** Field of a part of the question, by the beginning of its path; the first match counts. */
const PLACES: readonly (readonly [prefix: string, field: HelperField])[] = [
  ['attack.rangeInches', 'distance'],
  ['attack.kind', 'kind'],
  ['attack.weapons', 'kind'],
  ['attack.artillery', 'kind'],
  ['overheat', 'overheat'],
  ['attacker.skill', 'skill'],
  ['attacker.inchesMoved', 'inchesMoved'],
  ['attacker.state.heat', 'attackerHeat'],
  ['attacker.state.shutdown', 'attackerHeat'],
  ['attacker.state.criticals.fireControl', 'fireControl'],
  ['target.state.heat', 'targetHeat'],
  ['target.state.armorLeft', 'armor'],
  ['target.state.structureLeft', 'structure'],
  ['attacker', 'attacker'],
  ['target', 'target'],
];

/** The problem of each field; null when the refusal is not about fields and has to be shown as a whole. */
export function findFieldProblems(error: ContractError): FieldProblems | null {
  if (error.code !== 'rules.invalid-attack') return null;
  const { fields } = error.details;
  if (!Array.isArray(fields)) return null;
  const problems: Partial<Record<HelperField, string>> = {};
  for (const one of fields as readonly unknown[]) {
    const field = isProblem(one) ? PLACES.find(([prefix]) => one.path.startsWith(prefix))?.[1] : undefined;
    if (field === undefined || !isProblem(one)) return null;
    problems[field] ??= one.code;
  }
  return Object.keys(problems).length === 0 ? null : problems;
}

function isProblem(value: unknown): value is { readonly path: string; readonly code: string } {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'path' in value && typeof value.path === 'string' && 'code' in value && typeof value.code === 'string'
  );
}

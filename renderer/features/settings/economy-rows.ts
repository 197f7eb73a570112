import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import type { Certainty, Sourced } from '../../../shared/campaign/provenance.ts';
import type { FateRow } from '../../../shared/domain/consequences.ts';

/** One value of an economy. */
export interface EconomyRow {
  /** Names of the members that lead to it, such as `repair`, `rates`, `armor`. */
  readonly path: readonly string[];
  readonly value: number | string | readonly FateRow[];
  readonly certainty: Certainty;
}

/** Every value of an economy that says how sure it is, in the order of the economy. */
export function listEconomyRows(economy: EconomyPreset): readonly EconomyRow[] {
  return listRows(economy, []);
}

function listRows(node: unknown, path: readonly string[]): readonly EconomyRow[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isSourced(node)) return [{ path, ...node }];
  return Object.entries(node).flatMap(([name, member]) => listRows(member, [...path, name]));
}

function isSourced(node: object): node is Sourced<EconomyRow['value']> {
  return 'certainty' in node && 'value' in node;
}

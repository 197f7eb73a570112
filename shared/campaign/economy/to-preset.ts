import type { PresetValue, Sourced } from './provenance.ts';
import type { EconomyPreset } from './economy-preset.ts';

/**
 * An economy as a preset of its own: what a campaign has changed becomes a house rule, since nobody else says it.
 */
export function toPreset(
  economy: EconomyPreset,
  { id, title }: Pick<EconomyPreset, 'id' | 'title'>,
): EconomyPreset {
  return { ...settle(economy), id, title, version: 1 };
}

/** A copy without edits; what is no value stays as it is. */
function settle<Node>(node: Node): Node {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return node;
  if ('certainty' in node) return settleValue(node as unknown as Sourced<unknown>) as Node;
  return Object.fromEntries(
    Object.entries(node).map(([name, member]) => [name, settle<unknown>(member)]),
  ) as Node;
}

function settleValue(sourced: Sourced<unknown>): PresetValue<unknown> {
  return sourced.certainty === 'edited' ? { value: sourced.value, certainty: 'L' } : sourced;
}

import { sourced } from './provenance.ts';
import { VICTORY_TERMS, type EconomyPreset, type VictoryTerm } from './economy-preset.ts';

/**
 * Victory points of campaigns that say nothing else. Ours, tuned by simulation: docs/economies-simulated.md.
 */
export const USUAL_VICTORY = {
  track: sourced(100, 'ours'),
  objective: sourced(20, 'ours'),
  army: sourced(100, 'ours'),
  warchest: sourced(20, 'ours'),
  mostPercent: sourced(100, 'ours'),
} as const satisfies EconomyPreset['victory'];

/** What an economy gives victory points for. */
export function readVictoryTerms({
  victory,
}: Pick<EconomyPreset, 'victory'>): Readonly<Record<VictoryTerm, number>> {
  const values = VICTORY_TERMS.map((term) => [term, (victory?.[term] ?? USUAL_VICTORY[term]).value] as const);
  return Object.fromEntries(values) as Record<VictoryTerm, number>;
}

import { nameUnit } from '../../domain/unit.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { Unmodelled } from '../../domain/unmodelled.ts';
import type { Ruleset } from '../ruleset.ts';
import { movesByThrust } from '../ground-mode.ts';
import { findAbilityCoverage, findTypeCoverage, type SettledCoverage } from './coverage.ts';

interface FoundUnmodelled extends Omit<Unmodelled, 'units'> {
  readonly units: string[];
}

function findUnmodelled(
  text: string,
  coverage: SettledCoverage | undefined,
): Omit<Unmodelled, 'units'> | null {
  if (coverage === undefined)
    return { id: text, title: text, status: 'not-modelled', note: 'The program does not know it.' };
  const { id, title, status, note, bearing } = coverage;
  return status === 'modelled' || !bearing ? null : { id, title, status, note };
}

/** A unit as far as it matters here: its card, and what it is called by. */
type Carrier = { readonly card: UnitCard } & Parameters<typeof nameUnit>[0];

/**
 * Lists what the cards of units carry and a battle under this rule system does not play as written, omitted rules
 * first. Leaves out what does not affect a ground battle. Never throws, even for impossible cards.
 */
export function listUnmodelled(ruleset: Ruleset, units: readonly Carrier[]): readonly Unmodelled[] {
  const found = new Map<string, FoundUnmodelled>();
  for (const unit of units) {
    const { card } = unit;
    const name = nameUnit(unit);
    // Support vehicles that fly by thrust are conventional fighters as far as a ground battle is concerned.
    const type = card.type === 'SV' && movesByThrust(card) ? 'CF' : card.type;
    const entries = [
      findUnmodelled(`type-${type}`, findTypeCoverage(ruleset, type)),
      ...card.specials.map((special) => findUnmodelled(special, findAbilityCoverage(ruleset, special))),
    ];
    for (const one of entries) {
      if (one === null) continue;
      const known = found.get(one.id) ?? { ...one, units: [] };
      if (!known.units.includes(name)) known.units.push(name);
      found.set(one.id, known);
    }
  }
  const all = [...found.values()];
  return [
    ...all.filter(({ status }) => status === 'not-modelled'),
    ...all.filter(({ status }) => status === 'approximated'),
  ];
}

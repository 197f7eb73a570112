import type { ExchangeNote } from '../../domain/exchange.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { CARRIED_HITS, keepCriticals, type Criticals, type Damage } from '../../domain/unit-state.ts';
import { makeNote } from '../notes.ts';

/** Boxes of an effect, by the contract. */
const MAX_HITS = 9;

export interface DamageDraft {
  readonly armorLost: number;
  readonly structureLost: number;
  readonly criticals: Criticals;
}

/** Damage as it is left on a card; null for none. More than the card has is limited, and noted. */
export function fitDamage(
  { armorLost, structureLost, criticals }: DamageDraft,
  card: UnitCard | null,
  notes: ExchangeNote[],
): Damage | null {
  const hits = CARRIED_HITS.reduce((sum, kind) => sum + (criticals[kind] ?? 0), 0);
  if (armorLost + structureLost + hits === 0) return null;
  if (card === null) {
    notes.push(makeNote('left-out', 'damage.impossible'));
    return null;
  }
  const limited: { -readonly [Kind in keyof Criticals]: Criticals[Kind] } = { ...criticals };
  for (const kind of CARRIED_HITS) limited[kind] = Math.min(MAX_HITS, criticals[kind] ?? 0);
  const isTooMuch = armorLost > card.armor || structureLost > card.structure;
  if (isTooMuch || CARRIED_HITS.some((kind) => (criticals[kind] ?? 0) > MAX_HITS))
    notes.push(makeNote('guessed', 'damage.criticals'));
  return {
    armorLeft: Math.max(0, card.armor - armorLost),
    structureLeft: Math.max(0, card.structure - structureLost),
    criticals: keepCriticals(limited),
  };
}

import type { UnitCard } from '../../domain/unit-card.ts';
import type { CombatHits, MotiveHits } from '../combat/combat-state.ts';
import { computeMotiveEffect, computeMotiveModifier, MOTIVE_COUNTS } from '../combat/motive.ts';
import { isImmobile } from '../combat/movement.ts';
import { OUTCOMES_2D6 } from '../probability.ts';
import type { MotiveRules, Ruleset } from '../ruleset.ts';

interface HitsChance {
  readonly hits: MotiveHits;
  readonly chance: number;
}

/** Chance that a vehicle cannot move any more after so many rolls for motive damage, for good. From 0 to 1. */
export function computeImmobileChance(
  ruleset: Ruleset,
  card: UnitCard,
  criticals: CombatHits,
  rolls: number,
): number {
  if (ruleset.motive === null) return 0;
  let immobile = 0;
  for (const { hits, chance } of listHits(ruleset.motive, card, criticals, rolls))
    if (isImmobile(ruleset, card, { heat: 0, shutdown: false, criticals: { mp: criticals.mp, ...hits } }))
      immobile += chance;
  return immobile;
}

/** What so many rolls may come to on top of what there is. The order of effects makes no difference to the Move. */
function listHits(
  rules: MotiveRules,
  card: UnitCard,
  before: MotiveHits,
  rolls: number,
): Iterable<HitsChance> {
  const { slowed, halved, immobilized } = before;
  let ways = new Map<string, HitsChance>([['', { hits: { slowed, halved, immobilized }, chance: 1 }]]);
  const modifier = computeMotiveModifier(rules, card);
  for (let roll = 0; roll < rolls; roll += 1) {
    const next = new Map<string, HitsChance>();
    for (const way of ways.values())
      OUTCOMES_2D6.forEach((count, total) => {
        if (count === 0) return;
        const effect = computeMotiveEffect(rules, total + modifier);
        const kind = effect === 'none' ? null : MOTIVE_COUNTS[effect];
        const hits = kind === null ? way.hits : { ...way.hits, [kind]: way.hits[kind] + 1 };
        const key = Object.values(hits).join();
        const chance = (next.get(key)?.chance ?? 0) + (way.chance * count) / 36;
        next.set(key, { hits, chance });
      });
    ways = next;
  }
  return ways.values();
}

import { type Formation, MIN_WORKING_UNITS } from '../../formations/formation.ts';

/** The three lances of the quick start. */
export const FORMATIONS: readonly Formation[] = Object.freeze([
  Object.freeze({
    kind: 'battle',
    source: '004 "Боевое копьё"',
    leastUnits: MIN_WORKING_UNITS,
    luckyUses: 6,
    lanceAbility: null,
  }),
  Object.freeze({
    kind: 'fire-support',
    source: '004 "Копьё огневой поддержки"',
    leastUnits: MIN_WORKING_UNITS,
    luckyUses: 0,
    lanceAbility: Object.freeze({ ability: 'sniper', units: 2, chosen: 'each-turn' }),
  }),
  Object.freeze({
    kind: 'striker',
    source: '004 "Кавалерийское копьё"',
    leastUnits: MIN_WORKING_UNITS,
    luckyUses: 0,
    lanceAbility: Object.freeze({ ability: 'speed-demon', units: 3, chosen: 'at-set-up' }),
  }),
]);

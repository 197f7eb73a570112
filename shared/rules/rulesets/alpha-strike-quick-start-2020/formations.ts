import { type Formation, LEAST_WORKING_UNITS } from '../../formations/formation.ts';

/** The three lances of the quick start. */
export const FORMATIONS: readonly Formation[] = Object.freeze([
  Object.freeze({
    kind: 'battle',
    source: '004 "Боевое копьё"',
    leastUnits: LEAST_WORKING_UNITS,
    luckyUses: 6,
    gift: null,
  }),
  Object.freeze({
    kind: 'fire-support',
    source: '004 "Копьё огневой поддержки"',
    leastUnits: LEAST_WORKING_UNITS,
    luckyUses: 0,
    gift: Object.freeze({ ability: 'sniper', units: 2, chosen: 'each-turn' }),
  }),
  Object.freeze({
    kind: 'striker',
    source: '004 "Кавалерийское копьё"',
    leastUnits: LEAST_WORKING_UNITS,
    luckyUses: 0,
    gift: Object.freeze({ ability: 'speed-demon', units: 3, chosen: 'at-set-up' }),
  }),
]);

import { type CountBySize, type Formation, MIN_WORKING_UNITS } from '../../formations/formation.ts';

const NONE: CountBySize = [0, 0, 0];

/** The three lances of the quick start. Of other sizes than four their share is ours, after the published rules. */
export const FORMATIONS: readonly Formation[] = Object.freeze([
  Object.freeze<Formation>({
    kind: 'battle',
    source: '004 "Боевое копьё"',
    leastUnits: MIN_WORKING_UNITS,
    luckyUses: [6, 7, 8],
    lanceAbility: null,
  }),
  Object.freeze<Formation>({
    kind: 'fire-support',
    source: '004 "Копьё огневой поддержки"',
    leastUnits: MIN_WORKING_UNITS,
    luckyUses: NONE,
    lanceAbility: Object.freeze({ ability: 'sniper', units: [2, 2, 3] as const, chosen: 'each-turn' }),
  }),
  Object.freeze<Formation>({
    kind: 'striker',
    source: '004 "Кавалерийское копьё"',
    leastUnits: MIN_WORKING_UNITS,
    luckyUses: NONE,
    lanceAbility: Object.freeze({ ability: 'speed-demon', units: [3, 4, 5] as const, chosen: 'at-set-up' }),
  }),
]);

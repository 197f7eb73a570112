import type { Munition, MunitionGroup, TacticsRules } from '../../tactics/tactics-rules.ts';

function round(group: MunitionGroup, id: string, changes: Partial<Munition> = {}): Munition {
  return Object.freeze({
    id,
    group,
    factor: 1,
    loss: 0,
    heats: false,
    toHit: 0,
    ignoredModifier: 0,
    needsDesignator: false,
    criticalRoll: false,
    leaves: null,
    ...changes,
  });
}

const NOTHING = Object.freeze({ factor: 0 });

/** Advanced options of 001 and 003 that are named there; every figure is ours. */
export const TACTICS: TacticsRules = Object.freeze({
  evading: Object.freeze({ targetModifier: 1 }),
  munitions: Object.freeze([
    round('lrm', 'standard'),
    round('lrm', 'semi-guided', { needsDesignator: true, ignoredModifier: 4 }),
    round('lrm', 'smoke', { ...NOTHING, leaves: 'smoke' }),
    round('lrm', 'thunder', { ...NOTHING, leaves: 'minefield' }),
    round('lrm', 'mine-clearance', { ...NOTHING, leaves: 'cleared-mines' }),
    round('srm', 'standard'),
    round('srm', 'inferno', { heats: true }),
    round('srm', 'smoke', { ...NOTHING, leaves: 'smoke' }),
    round('srm', 'mine-clearance', { ...NOTHING, leaves: 'cleared-mines' }),
    // 003 "Tandem Charge (p. 82)".
    round('srm', 'tandem-charge', { loss: 1, criticalRoll: true }),
    round('ac', 'standard'),
    round('ac', 'armor-piercing', { loss: 1, toHit: 1, criticalRoll: true }),
    round('ac', 'precision', { loss: 1, ignoredModifier: 2 }),
    round('ac', 'flechette', { factor: 0.5, infantryFactor: 2 }),
  ]),
  munitionHeatCap: 2,
  // As an immobile target: 001 "To-Hit Modifiers Table".
  building: Object.freeze({ targetModifier: -4 }),
  hiding: Object.freeze({
    foundWithinInches: 2,
    mostInchesMoved: 0,
    ground: Object.freeze(['woods', 'building', 'rough', 'rubble', 'water']),
  }),
  fire: Object.freeze({
    needs: Object.freeze({ deliberate: 4, inferno: 5, stray: 10, spread: 9 }),
    heat: 1,
    damage: 1,
  }),
  smoke: Object.freeze({
    light: Object.freeze({ toHit: 1, blockingInches: 12 }),
    heavy: Object.freeze({ toHit: 2, blockingInches: 6 }),
  }),
});

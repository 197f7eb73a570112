import type { TransportRules } from '../../ground-rules.ts';

/** 003 "Transporting Infantry (p. 32)" and "(p. 33)". */
export const TRANSPORT: TransportRules = Object.freeze({
  boardingCostInches: 2,
  clampLossInches: 2,
  dismounted: Object.freeze({ movement: 'ground', modifier: 0, moveLeftInches: 0, mayAttack: true }),
});

import { computeSpToRepay } from '../../../shared/campaign/conversion.ts';

interface PayingForce {
  readonly warchestWp: number;
  readonly supportSp: number;
  /** Support points that one warchest point is worth. */
  readonly spPerWp: number;
}

export interface CostForecast {
  /** Debt that is repaid before the track begins. */
  readonly debtWp: number;
  /** What repaying it takes. */
  readonly repaySp: number;
  /** Whether the support points suffice for that; if not, the track cannot begin. */
  readonly canRepay: boolean;
  /** What is left once debt and cost are paid; below zero it is the next debt. */
  readonly leftWp: number;
}

/** What beginning a track does to a force's warchest: a debt is bought back with SP first, then the cost is paid. */
export function forecastCost(force: PayingForce, costWp: number): CostForecast {
  const debtWp = Math.max(0, -force.warchestWp);
  const repaySp = computeSpToRepay(debtWp, force.spPerWp);
  return {
    debtWp,
    repaySp,
    canRepay: repaySp <= force.supportSp,
    leftWp: Math.max(0, force.warchestWp) - costWp,
  };
}

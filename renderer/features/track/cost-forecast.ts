import { computeRepayment } from '../../../shared/campaign/economy/conversion.ts';

interface PayingForce {
  readonly warchestWp: number;
  readonly supportSp: number;
  /** Whether the debt is due; missing: no. */
  readonly mustRepay?: boolean | undefined;
  /** Support points that one warchest point is worth. */
  readonly spPerWp: number;
}

export interface CostForecast {
  /** Debt that is repaid before the track begins, in WP. */
  readonly debtWp: number;
  /** Price of repaying the debt, in SP. */
  readonly repaySp: number;
  /** Whether the SP suffice for that; if not, the track cannot begin. */
  readonly canRepay: boolean;
  /** WP after debt and cost; below zero it is the next debt. */
  readonly leftWp: number;
}

/** Effect of beginning a track on a force's warchest: a debt is repaid with SP first, then the cost is paid. */
export function forecastCost(force: PayingForce, costWp: number): CostForecast {
  const debtWp = force.mustRepay === true ? Math.max(0, -force.warchestWp) : 0;
  const repaid = computeRepayment(debtWp, force.spPerWp);
  return {
    debtWp,
    repaySp: repaid.sp,
    canRepay: repaid.sp <= force.supportSp,
    leftWp: force.warchestWp + repaid.wp - costWp,
  };
}

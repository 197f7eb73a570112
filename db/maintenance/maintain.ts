import type { MaintenanceAction } from '../../shared/domain/maintenance.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import type { CommandContext } from '../handler.ts';
import { bookMaintenance, type BookedStep } from './book-maintenance.ts';
import { loadBay, type Bay } from './load-bay.ts';
import { planMaintenance, type MaintenancePlan } from './plan-maintenance.ts';

/** Plans actions of a force and books them as one: all of them or none. */
export function maintain(
  context: CommandContext,
  forceId: ForceId,
  actions: readonly MaintenanceAction[],
  fromWarchest = false,
): { readonly bay: Bay; readonly plan: MaintenancePlan; readonly results: readonly BookedStep[] } {
  const bay = loadBay(context, forceId);
  const plan = planMaintenance(bay, actions, fromWarchest);
  return { bay, plan, results: bookMaintenance(context, bay, plan, fromWarchest) };
}

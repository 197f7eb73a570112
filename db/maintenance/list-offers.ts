import { isConfigurationOf } from '../../shared/campaign/maintenance/omni.ts';
import { validatePayment } from '../../shared/campaign/economy/payment.ts';
import type { StepOffer } from '../../shared/campaign/pilots/advancement.ts';
import { computeTypicalShot } from '../../shared/campaign/pilots/typical-shot.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { foldWord } from '../../shared/catalogue/fold-word.ts';
import { SALVAGE_WORK, UNIT_WORK, type MaintenanceAction } from '../../shared/domain/maintenance.ts';
import type { MaintenanceLine } from '../../shared/domain/maintenance.ts';
import { isAway, type Pilot } from '../../shared/domain/pilot.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import { refusePayment } from '../steps/pay.ts';
import { Refusal } from '../refusal.ts';
import type { Bay } from './load-bay.ts';
import { toMaintenanceLine } from './plan-maintenance.ts';
import { priceAction, type MaintenanceStep } from './price-action.ts';
import type { ContractError } from '../../shared/contract/error-codes.ts';

/** An action that a force may choose now. */
export interface MaintenanceOffer extends MaintenanceLine {
  readonly action: MaintenanceAction;
  /** Name of the configuration that an Omni would get, or of the pilot who would be seated; missing for all else. */
  readonly detail?: string;
  /** Wounds that would be healed, which may be fewer than the pilot has; missing for all but healing. */
  readonly wounds?: number;
  /** Missing for all but training. */
  readonly step?: StepOffer;
  /** Why it cannot be had now: it cannot be paid. Null where it can. */
  readonly refused: ContractError | null;
}

/**
 * All that a force can do between tracks, unit by unit, but for buying machines of the catalogue and hiring without a
 * unit. What its WP and SP together do not pay is told as refused.
 */
export function listOffers(bay: Bay): readonly MaintenanceOffer[] {
  const spare = bay.pilots.filter(({ unitId, status }) => unitId === null && !isAway(status));
  const actions: MaintenanceAction[] = [
    ...bay.units.flatMap((unit) => [
      ...UNIT_WORK.map((kind) => ({ kind, unitId: unit.id })),
      ...listConfigurations(bay, unit),
      ...(unit.pilot === null ? listSeatings(unit, spare) : [{ kind: 'vacate', unitId: unit.id } as const]),
    ]),
    ...bay.pilots.map(({ id }) => ({ kind: 'heal', pilotId: id }) as const),
    // Before the first track Skills are chosen freely.
    ...(bay.isFree ? [] : bay.pilots.map(({ id }) => ({ kind: 'train', pilotId: id }) as const)),
    ...bay.salvage.flatMap(({ unit }) => SALVAGE_WORK.map((kind) => ({ kind, unitId: unit.id }))),
  ];
  return actions.flatMap((action) => offer(bay, action) ?? []);
}

/** Configurations of one machine at most. */
const MAX_CONFIGURATIONS = 200;

function listSeatings({ id: unitId }: Unit, spare: readonly Pilot[]): MaintenanceAction[] {
  return [
    { kind: 'hire', unitId },
    ...spare.map(({ id: pilotId }) => ({ kind: 'seat', unitId, pilotId }) as const),
  ];
}

function listConfigurations({ cards }: Bay, unit: Unit): MaintenanceAction[] {
  if (!unit.card.specials.includes('OMNI')) return [];
  const chassis = foldWord(unit.card.chassis);
  return cards
    .sample(`special:omni${chassis === '' ? '' : ` name:${chassis}`}`, MAX_CONFIGURATIONS)
    .filter((card) => isConfigurationOf(unit.card, card))
    .map((card) => ({ kind: 'reconfigure', unitId: unit.id, cardId: card.id }));
}

/** The price of an action; null where the action is refused for another reason than its price. */
function offer(bay: Bay, action: MaintenanceAction): MaintenanceOffer | null {
  const step = priceAction(bay, action);
  if (step instanceof Refusal) return null;
  const line = toMaintenanceLine(step);
  const payment = validatePayment(bay.force, -line.amountSp);
  const isPayable =
    payment === null || ('wpToConvert' in payment && payment.wpToConvert <= bay.force.warchestWp);
  return {
    action,
    ...line,
    ...describe(step, bay.campaign.ruleset),
    refused: isPayable ? null : refusePayment(bay.force, payment).toContractError(),
  };
}

function describe(
  step: MaintenanceStep,
  ruleset: Ruleset,
): Pick<MaintenanceOffer, 'detail' | 'step' | 'wounds'> {
  if (step.kind === 'heal') return { wounds: step.wounds };
  if (step.kind === 'train') {
    const [fromSkill, toSkill] = [step.pilot.skill, step.skill];
    const [shotBefore, shotAfter] = [
      computeTypicalShot(ruleset, fromSkill),
      computeTypicalShot(ruleset, toSkill),
    ];
    return { step: { fromSkill, toSkill, ownSp: step.ofPilotSp, shotBefore, shotAfter } };
  }
  if (step.kind === 'reconfigure') return { detail: nameUnit(step) };
  return step.kind === 'seat' ? { detail: step.pilot.name } : {};
}

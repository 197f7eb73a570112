import type { LedgerKind } from '../../domain/ledger-line.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { computeWpForSp } from '../economy/conversion.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { listMonthlyCosts } from '../economy/pay-and-upkeep.ts';
import { computeBuyPrice } from '../economy/trade.ts';
import { computeForcePv, computeUnitPv, getUnavailableReason, isInForce } from '../forces/force-value.ts';
import { computeRearming } from '../maintenance/ammunition.ts';
import { computeRepair } from '../maintenance/repair.ts';
import { computeAdvancementCost, getNextSkill } from '../pilots/advancement.ts';
import { computeHealing, computeHire, countHealable } from '../pilots/hire.ts';
import { convertWp, postLines } from '../transition/ledger.ts';
import {
  addUnit,
  claimSalvage,
  healPilot,
  hirePilot,
  rearmUnit,
  repairUnit,
  seatPilot,
  sellSalvage,
  trainPilot,
} from '../transition/maintenance.ts';
import { sellAndRepay } from './repay-before-track.ts';
import { applyEffectsInMemory, countDone, type SimulatedCampaign } from './simulated-campaign.ts';
import type { SimulatedForce, SimulatedPilot, SimulatedUnit } from './simulated-force.ts';

/** What a force can spend now. */
export interface SpendingQuestion {
  readonly ruleset: Ruleset;
  /** WP of the next track. */
  readonly nextCostWp: number;
  /** WP from the last track. */
  readonly incomeWp: number;
  /** Decides whether wrecks of the enemy can be recovered. */
  readonly seed: string;
}

/** A force that spends, and the WP that it keeps. */
interface Spender {
  readonly campaign: SimulatedCampaign;
  readonly economy: EconomyPreset;
  readonly force: SimulatedForce;
  readonly ruleset: Ruleset;
  readonly keepWp: number;
}

/**
 * Spends as a sensible player would: Skill by its share of the income, then salvage, pilots for those who have none,
 * healing, repairs from the cheapest per PV, ammunition, at last new units. Nothing is bought with what the next track
 * costs, nor on credit.
 */
export function spend(
  campaign: SimulatedCampaign,
  force: SimulatedForce,
  { ruleset, nextCostWp, incomeWp, seed }: SpendingQuestion,
): void {
  const { policy } = force;
  const { economy } = campaign.start;
  const canField = force.units.some((unit) => getUnavailableReason(unit) === null);
  if (force.warchestWp < 0 && !canField) sellAndRepay(campaign, force, ruleset);
  const spender = { campaign, economy, force, ruleset, keepWp: nextCostWp + policy.reserveWp };
  train({ ...spender, keepWp: nextCostWp }, incomeWp * policy.trainingShare);
  takeSalvage(spender, seed);
  manUnits(spender);
  heal(spender);
  repair(spender);
  rearm(spender);
  if (policy.replaces) replace(spender);
}

/**
 * Pays a price in SP, converting the WP that are missing; answers whether the force could, keeping its WP and the SP of
 * the next month. A force in debt buys nothing.
 */
function pay(
  { campaign, economy, force, keepWp }: Omit<Spender, 'ruleset'>,
  kind: Exclude<LedgerKind, 'reversal'>,
  costSp: number,
): boolean {
  if (force.warchestWp < 0 && costSp > 0) return false;
  const keepSp = listMonthlyCosts(force.size, economy).reduce((sum, month) => sum + month.costSp, 0);
  const wp = computeWpForSp(costSp + keepSp - force.supportSp, force.spPerWp);
  if (wp > 0 && force.warchestWp - wp < keepWp) return false;
  const { date } = campaign;
  applyEffectsInMemory(campaign, [
    ...convertWp(force, wp, date),
    ...postLines({ forceId: force.id, currency: 'SP', campaignDate: date, kind, amount: -costSp }),
  ]);
  return true;
}

/** Raises a pilot's Skill by a step for its price; answers whether the force could pay it, keeping so many WP. */
export function payStep(
  campaign: SimulatedCampaign,
  force: SimulatedForce,
  pilot: SimulatedPilot,
  keepWp: number,
): boolean {
  const { economy } = campaign.start;
  const skill = getNextSkill(pilot.skill);
  const costSp = computeAdvancementCost(pilot.skill, economy);
  if (skill === null || !pay({ campaign, economy, force, keepWp }, 'advancement', costSp)) return false;
  const trained = { tracksDone: countDone(campaign), steps: economy.stepsBetweenTracks.value };
  applyEffectsInMemory(campaign, [trainPilot({ id: pilot.id, spentSp: 0 }, { skill, costSp }, trained)]);
  return true;
}

/** Raises the Skill of pilots where a step costs least per PV that it adds, within a budget in WP. */
function train({ campaign, economy, force, keepWp }: Spender, budgetWp: number): void {
  let leftSp = budgetWp * force.spPerWp;
  const seats = force.units.filter(isInForce);
  for (;;) {
    const steps = seats.flatMap(({ card, pilot }) => {
      if (pilot === null || pilot.hasTrained) return [];
      const skill = getNextSkill(pilot.skill);
      const costSp = computeAdvancementCost(pilot.skill, economy);
      if (skill === null || costSp > leftSp) return [];
      const addedPv = computeUnitPv({ card, pilot: { ...pilot, skill } }) - computeUnitPv({ card, pilot });
      return [{ pilot, costSp, value: addedPv / Math.max(1, costSp) }];
    });
    const best = steps.toSorted((a, b) => b.value - a.value)[0];
    if (best === undefined || !payStep(campaign, force, best.pilot, keepWp)) return;
    leftSp -= best.costSp;
  }
}

/**
 * Claims machines of the enemy as long as the force stays within the PV with which it began, the most valuable first, and
 * sells the others.
 */
function takeSalvage({ campaign, economy, force, ruleset }: Spender, seed: string): void {
  const offers = force.salvage.toSorted((a, b) => b.unit.card.basePv - a.unit.card.basePv);
  for (const salvage of offers) {
    const { card } = salvage.unit;
    const dice = createSeededDice(`${seed}/salvage/${salvage.id}`);
    if (force.policy.replaces && computeForcePv(force.units) + card.basePv <= force.openingPv) {
      applyEffectsInMemory(campaign, claimSalvage(force.id, salvage, economy, dice, campaign).effects);
    } else {
      const sale = sellSalvage(force.id, salvage, { economy, ruleset }, dice);
      const line = {
        forceId: force.id,
        currency: 'SP',
        campaignDate: campaign.date,
        kind: 'salvage',
      } as const;
      applyEffectsInMemory(campaign, [...sale.effects, ...postLines({ ...line, amount: sale.priceSp })]);
    }
  }
}

function manUnits(spender: Spender): void {
  const { campaign, economy, force } = spender;
  for (const unit of force.units.filter((one) => isInForce(one) && one.pilot === null)) {
    const spare = findSpare(force);
    if (spare !== undefined) applyEffectsInMemory(campaign, [seatPilot(spare.id, unit.id)]);
    else hire(spender, unit, economy);
  }
}

/** Those who are fit first. */
function findSpare({ spares }: SimulatedForce): SimulatedPilot | undefined {
  return (
    spares.find(({ status }) => status === 'active') ?? spares.find(({ status }) => status === 'wounded')
  );
}

function hire(spender: Spender, { id }: SimulatedUnit, economy: EconomyPreset): void {
  const { campaign, force } = spender;
  const { costSp, skill } = computeHire(economy, false, force);
  if (!pay(spender, 'hire', costSp)) return;
  applyEffectsInMemory(campaign, hirePilot(force.id, id, { name: '', rank: '', skill }, campaign).effects);
}

function heal(spender: Spender): void {
  const { campaign, economy, force } = spender;
  const month = campaign.date.slice(0, 7);
  for (const { pilot } of force.units) {
    if (pilot?.status !== 'wounded') continue;
    const healedThisMonth = pilot.healed?.month === month ? pilot.healed.wounds : 0;
    const wounds = countHealable({ ...pilot, healedThisMonth }, economy);
    if (wounds > 0 && pay(spender, 'healing', computeHealing({ ...pilot, wounds }, economy, force)))
      applyEffectsInMemory(campaign, [healPilot({ ...pilot, healedThisMonth }, wounds, month)]);
  }
}

function repair(spender: Spender): void {
  const { campaign, economy, force, ruleset } = spender;
  const jobs = force.units.flatMap((unit) => {
    const quote = computeRepair(unit, economy, ruleset);
    return quote === null ? [] : [{ unit, ...quote, value: computeUnitPv(unit) / quote.costSp }];
  });
  for (const { unit, costSp, kind } of jobs.toSorted((a, b) => b.value - a.value))
    if (pay(spender, kind === 'destroyed' ? 'rebuild' : 'repair', costSp))
      applyEffectsInMemory(campaign, [repairUnit(unit, kind, economy, countDone(campaign))]);
}

function rearm(spender: Spender): void {
  const { campaign, economy, force } = spender;
  for (const unit of force.units.filter((one) => one.ammoSpent && one.standing === 'serving')) {
    const costSp = computeRearming(unit.card, economy);
    if (costSp !== null && pay(spender, 'rearming', costSp))
      applyEffectsInMemory(campaign, [rearmUnit(unit)]);
  }
}

/** Buys again the cards that were lost, as long as the force is below the PV it began with. */
function replace(spender: Spender): void {
  const { campaign, economy, force } = spender;
  const lost = force.units
    .filter((unit) => !isInForce(unit))
    .toSorted((a, b) => b.card.basePv - a.card.basePv);
  for (const { card, id } of lost) {
    if (computeForcePv(force.units) + card.basePv > force.openingPv) continue;
    if (!pay(spender, 'purchase', computeBuyPrice(card, economy))) continue;
    applyEffectsInMemory(campaign, addUnit({ forceId: force.id, card, replaces: id }, campaign).effects);
  }
  manUnits(spender);
}

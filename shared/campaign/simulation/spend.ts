import { computeAdvancementCost, getNextSkill } from '../pilots/advancement.ts';
import { computeConversion, computeWpForSp } from '../economy/conversion.ts';
import type { SpendingPolicy } from '../../domain/road-ahead.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { computeForcePv, computeUnitPv, isInForce } from '../forces/force-value.ts';
import { computeHealing, computeHire } from '../pilots/hire.ts';
import { computeRearming } from '../maintenance/ammunition.ts';
import { listMonthlyCosts } from '../economy/pay-and-upkeep.ts';
import { countTracksMissed } from '../maintenance/time-in-repair.ts';
import { computeRepair } from '../maintenance/repair.ts';
import { computeBuyPrice } from '../economy/trade.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { makePilot, makeUnit, type SimulatedForce, type SimulatedUnit } from './simulated-force.ts';

/** What a force can spend now, and on what. */
export interface SpendingQuestion {
  readonly ruleset: Ruleset;
  readonly economy: EconomyPreset;
  readonly policy: SpendingPolicy;
  /** WP of the next track. */
  readonly nextCostWp: number;
  /** WP from the last track. */
  readonly incomeWp: number;
  /** PV with which the force began. */
  readonly openingPv: number;
}

/**
 * Spends as a sensible player would: Skill by its share of the income, then pilots for those who have none, healing,
 * repairs from the cheapest per PV, ammunition, at last new units. Nothing is bought with what the next track costs, nor on credit.
 */
export function spend(force: SimulatedForce, question: SpendingQuestion): void {
  const { policy, nextCostWp, incomeWp } = question;
  train(force, question, incomeWp * policy.trainingShare);
  const keepWp = nextCostWp + policy.reserveWp;
  manUnits(force, question, keepWp);
  heal(force, question, keepWp);
  repair(force, question, keepWp);
  rearm(force, question, keepWp);
  if (policy.replaces) replace(force, question, keepWp);
}

/**
 * Pays a price in SP, converting the WP that are missing; answers whether the force could, keeping so many WP and the SP
 * of the next month. A force in debt buys nothing.
 */
export function pay(force: SimulatedForce, economy: EconomyPreset, costSp: number, keepWp: number): boolean {
  if (force.warchestWp < 0 && costSp > 0) return false;
  const keepSp = listMonthlyCosts(force.size, economy).reduce((sum, month) => sum + month.costSp, 0);
  const wp = computeWpForSp(costSp + keepSp - force.supportSp, force.spPerWp);
  if (wp > 0 && force.warchestWp - wp < keepWp) return false;
  force.warchestWp -= wp;
  force.supportSp += computeConversion(wp, force.spPerWp).sp - costSp;
  return true;
}

/** Raises the Skill of pilots where a step costs least per PV that it adds, within a budget in WP. */
function train(force: SimulatedForce, { economy, nextCostWp }: SpendingQuestion, budgetWp: number): void {
  let leftSp = budgetWp * force.spPerWp;
  const seats = force.units.filter(isInForce);
  for (;;) {
    const steps = seats.flatMap(({ card, pilot }) => {
      if (pilot === null || pilot.hasTrained || pilot.status === 'killed') return [];
      const skill = getNextSkill(pilot.skill);
      const costSp = computeAdvancementCost(pilot.skill, economy);
      if (skill === null || costSp > leftSp) return [];
      const addedPv = computeUnitPv({ card, pilot: { ...pilot, skill } }) - computeUnitPv({ card, pilot });
      return [{ pilot, skill, costSp, value: addedPv / Math.max(1, costSp) }];
    });
    const best = steps.toSorted((a, b) => b.value - a.value)[0];
    if (best === undefined || !pay(force, economy, best.costSp, nextCostWp)) return;
    leftSp -= best.costSp;
    Object.assign(best.pilot, { skill: best.skill, hasTrained: true });
  }
}

function manUnits(force: SimulatedForce, { economy }: SpendingQuestion, keepWp: number): void {
  for (const unit of force.units.filter((one) => isInForce(one) && one.pilot === null)) {
    const spare = force.spares.pop();
    const { costSp, skill } = computeHire(economy, false, force);
    if (spare !== undefined) unit.pilot = spare;
    else if (pay(force, economy, costSp, keepWp)) unit.pilot = makePilot(`hired-${unit.id}`, skill);
  }
}

function heal(force: SimulatedForce, { economy }: SpendingQuestion, keepWp: number): void {
  for (const { pilot } of force.units)
    if (pilot?.status === 'wounded' && pay(force, economy, computeHealing(pilot, economy, force), keepWp))
      Object.assign(pilot, { status: 'active', wounds: 0 });
}

function repair(force: SimulatedForce, { economy, ruleset }: SpendingQuestion, keepWp: number): void {
  const jobs = force.units.flatMap((unit) => {
    const quote = computeRepair(unit, economy, ruleset);
    return quote === null ? [] : [{ unit, ...quote, value: computeUnitPv(unit) / quote.costSp }];
  });
  for (const { unit, costSp, kind } of jobs.toSorted((a, b) => b.value - a.value))
    if (pay(force, economy, costSp, keepWp))
      Object.assign(unit, makeUnit(unit.id, unit.card, unit), {
        ammoSpent: unit.ammoSpent,
        tracksInRepair: countTracksMissed(kind, economy),
      });
}

function rearm(force: SimulatedForce, { economy }: SpendingQuestion, keepWp: number): void {
  for (const unit of force.units.filter((one) => one.ammoSpent && one.standing === 'serving')) {
    const costSp = computeRearming(unit.card, economy);
    if (costSp !== null && pay(force, economy, costSp, keepWp)) unit.ammoSpent = false;
  }
}

/** Buys again the cards that were lost, as long as the force is below the PV it began with. */
function replace(force: SimulatedForce, question: SpendingQuestion, keepWp: number): void {
  const lost = force.units
    .filter((unit) => !isInForce(unit))
    .toSorted((a, b) => b.card.basePv - a.card.basePv);
  for (const { card, id } of lost) {
    const newcomer: SimulatedUnit = makeUnit(`${id}+`, card, { pilot: null });
    if (computeForcePv(force.units) + computeUnitPv(newcomer) > question.openingPv) continue;
    if (!pay(force, question.economy, computeBuyPrice(card, question.economy), keepWp)) continue;
    force.units.push(newcomer);
    force.units.splice(
      force.units.findIndex((unit) => unit.id === id),
      1,
    );
  }
  manUnits(force, question, keepWp);
}

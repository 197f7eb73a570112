import type { BattleWorth } from '../../domain/battle-worth.ts';
import type { FateRow } from '../../domain/consequences.ts';
import type { PilotFate, Skill } from '../../domain/pilot.ts';
import { findRollRow } from '../../domain/roll-table.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { Damage } from '../../domain/unit-state.ts';
import { computeCardPv } from '../../rules/point-value.ts';
import { computeChance2d6, OUTCOMES_2D6 } from '../../rules/probability.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { memoizeBy, memoizeByPair } from '../../memoize.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { computeBuyPrice, computeSale } from '../economy/trade.ts';
import { getFreshDamage } from '../forces/readiness.ts';
import { computeRepair } from '../maintenance/repair.ts';
import { computeAdvancementCost, getNextSkill } from '../pilots/advancement.ts';
import { computeHealing, computeHire } from '../pilots/hire.ts';
import { computeRecoveryTarget } from './losses.ts';

/** A unit that is fielded, with what its costs depend on. */
export interface BilledUnit {
  readonly card: UnitCard;
  readonly skill: Skill;
  /** Of the force that pays for it. */
  readonly force: { readonly size: number; readonly spPerWp: number };
}

/** Nobody knows beforehand who will hold the field: a side is taken to be kept from its wrecks as often as not. Ours. */
const FIELD_SHARE = 0.5;

/** What a battle costs a side that pays for nothing. */
const FREE: BattleWorth = { damageWpPerPv: 0, lossWpPerPv: 0, pilotWp: 0 };

/**
 * What a battle costs a side besides what its objectives pay, by the prices of its campaign: WP for each PV of damage, WP
 * for each PV of units destroyed, and WP for the pilot of a destroyed unit; all are means over the units that it fields, at
 * their Skills. Zeros where nothing costs anything, and for a side without units.
 *
 * - Damage: the repair after any number of hits that a whole unit survives, each as likely as the others.
 * - Loss: a new machine, less what the wreck is still worth, rebuilt or sold, where it is recovered.
 * - Pilot: a new one of the same Skill for those killed or captured, a wound healed for those wounded.
 *
 * That each number of hits is as likely, and that what is lost is bought again, are ours; the prices are those of the
 * repair bay. docs/campaign-facts.md 5 and 6.
 */
export function computeBattleWorth(
  units: readonly BilledUnit[],
  economy: EconomyPreset,
  ruleset: Ruleset,
): BattleWorth {
  if (units.length === 0) return FREE;
  const priceCard = pricesOf(economy, ruleset);
  const sum = { pv: 0, damagedPv: 0, damageWp: 0, lossWp: 0, pilotWp: 0 };
  for (const unit of units) {
    const { card, skill, force } = unit;
    const pv = computeCardPv(card, skill);
    const { damageSp, damagedShare, lossSp } = priceCard(card);
    sum.pv += pv;
    sum.damagedPv += pv * damagedShare;
    sum.damageWp += damageSp / force.spPerWp;
    sum.lossWp += lossSp / force.spPerWp;
    sum.pilotWp += computePilotLoss(unit, economy) / force.spPerWp;
  }
  return {
    damageWpPerPv: sum.damagedPv === 0 ? 0 : sum.damageWp / sum.damagedPv,
    lossWpPerPv: sum.lossWp / sum.pv,
    pilotWp: sum.pilotWp / units.length,
  };
}

/** What becomes of a machine in a battle, on average. */
interface CardPrices {
  /** Its repair in SP after a battle that damages it and that it survives. */
  readonly damageSp: number;
  /** The share of its armor and structure that it loses then, 0 to 1. */
  readonly damagedShare: number;
  /** SP that its destruction costs. */
  readonly lossSp: number;
}

/** Prices cards by an economy, each once: simulated campaigns field the same ones in every battle. */
const pricesOf = memoizeByPair((economy: EconomyPreset, ruleset: Ruleset) =>
  memoizeBy((card: UnitCard): CardPrices => {
    const damages = listDamages(card);
    const meanOf = (compute: (damage: Damage) => number): number =>
      damages.reduce((sum, damage) => sum + compute(damage), 0) / Math.max(1, damages.length);
    return {
      damageSp: meanOf(
        (damage) => computeRepair({ card, damage, standing: 'serving' }, economy, ruleset)?.costSp ?? 0,
      ),
      damagedShare: meanOf((damage) => computeLostShare(card, damage)),
      lossSp: computeLoss(card, economy, ruleset),
    };
  }),
);

/** A unit after one hit, two hits and so on, armor first, as long as it has structure left. */
function listDamages(card: UnitCard): Damage[] {
  const fresh = getFreshDamage(card);
  return Array.from({ length: card.armor + card.structure - 1 }, (_, index) => {
    const hits = index + 1;
    return {
      ...fresh,
      armorLeft: Math.max(0, card.armor - hits),
      structureLeft: card.structure - Math.max(0, hits - card.armor),
    };
  });
}

/** The share of a unit's armor and structure that is marked. */
function computeLostShare({ armor, structure }: UnitCard, { armorLeft, structureLeft }: Damage): number {
  return 1 - (armorLeft + structureLeft) / (armor + structure);
}

/** SP that the destruction of a machine costs on average. */
function computeLoss(card: UnitCard, economy: EconomyPreset, ruleset: Ruleset): number {
  const buySp = computeBuyPrice(card, economy);
  const wreck = { card, damage: { ...getFreshDamage(card), structureLeft: 0 }, standing: 'wrecked' } as const;
  const repair = computeRepair(wreck, economy, ruleset);
  const keptSp = Math.max(buySp - (repair?.costSp ?? 0), computeSale({ card, repair }, economy));
  const chance = FIELD_SHARE * computeChance2d6(computeRecoveryTarget(card, economy));
  return buySp - chance * Math.min(buySp, Math.max(0, keptSp));
}

/** SP that the pilot of a destroyed unit costs on average. */
function computePilotLoss({ skill, force }: BilledUnit, economy: EconomyPreset): number {
  const { wounded, captured, killed } = chancesOf(economy.pilotFates);
  return (
    wounded * computeHealing({ wounds: 1, skill }, economy, force) +
    (captured + killed) * computeNewPilot(skill, economy, force)
  );
}

/** The chances of what becomes of the pilot of a destroyed unit. */
const chancesOf = memoizeBy(
  ({ fieldHeldByEnemy, otherwise }: EconomyPreset['pilotFates']): Readonly<Record<PilotFate, number>> => {
    const chances = { unhurt: 0, wounded: 0, captured: 0, killed: 0 };
    const add = (rows: readonly FateRow[], share: number): void =>
      OUTCOMES_2D6.forEach((ways, total) => {
        chances[findRollRow(rows, total)?.fate ?? 'unhurt'] += (share * ways) / 36;
      });
    add(fieldHeldByEnemy.value, FIELD_SHARE);
    add(otherwise.value, 1 - FIELD_SHARE);
    return chances;
  },
);

/** SP for a new pilot who is trained until the Skill is reached. */
function computeNewPilot(skill: Skill, economy: EconomyPreset, force: BilledUnit['force']): number {
  const hired = computeHire(economy, false, force);
  let costSp = hired.costSp;
  for (let now: Skill | null = hired.skill; now !== null && now > skill; now = getNextSkill(now))
    costSp += computeAdvancementCost(now, economy);
  return costSp;
}

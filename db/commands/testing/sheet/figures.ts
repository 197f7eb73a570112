import { getPricedTechBase, type UnitCard } from '../../../../shared/domain/unit-card.ts';
import type { Damage, Readiness } from '../../../../shared/domain/unit-state.ts';
import {
  countSheetTracksDone,
  isUnitGone,
  isSheetSettingUp,
  type SheetEconomy,
  type SheetPilot,
  type Sheet,
  type SheetUnit,
} from './sheet.ts';

/** A number of the economy; missing ones count as `missing`. */
export function numberOf(figure: { readonly value: unknown } | undefined, missing = 0): number {
  if (figure === undefined) return missing;
  if (typeof figure.value !== 'number') throw new Error('a price by a formula is not on the sheet');
  return figure.value;
}

/** PV of a card at a Skill, 2018 rule: better than 4 adds, worse than 4 takes away, never below 1; a drone is one worse. */
export function computePv(
  { basePv, specials }: Pick<UnitCard, 'basePv' | 'specials'>,
  skill: number,
): number {
  const up = basePv <= 7 ? 1 : 1 + Math.floor((basePv - 3) / 5);
  const down = basePv <= 14 ? 1 : 1 + Math.floor((basePv - 5) / 10);
  const rating = skill + (specials.includes('DRO') ? 1 : 0);
  if (rating <= 4) return basePv + (4 - rating) * up;
  return Math.max(1, basePv - (rating - 4) * down);
}

export function pvOf({ pilots }: Sheet, { card, pilotId }: SheetUnit): number {
  return computePv(card, pilotId === null ? 4 : pilots[pilotId]!.skill);
}

/** PV of machines with which a force begins: without what allies gave it, and with what it gave them. */
export function sumOwn(sheet: Sheet, forceId: string, units: readonly SheetUnit[]): number {
  const pv = units.reduce((sum, unit) => sum + pvOf(sheet, unit), 0);
  return Math.max(0, Math.round(pv + sheet.forces[forceId]!.lent.pv));
}

/** The same of all machines that it has or has lost, for one that had fought before anybody looked. */
export function sumFormer(sheet: Sheet, forceId: string): number {
  const units = Object.values(sheet.units);
  return sumOwn(
    sheet,
    forceId,
    units.filter((unit) => unit.forceId === forceId && unit.standing !== 'sold'),
  );
}

function sumHits({
  engine,
  fireControl,
  mp,
  weapon,
  slowed,
  halved,
  immobilized,
}: Damage['criticals']): number {
  return engine + fireControl + mp + weapon + (slowed ?? 0) + (halved ?? 0) + (immobilized ?? 0);
}

/** A Move after a hit that halves it: at least 2 inches are lost. */
function halve(inches: number): number {
  return Math.max(0, inches - Math.max(2, Math.round(inches / 2)));
}

/** Whether no Move of an inch is left after movement hits and, on the ground, motive damage, where there was one. */
function isStopped(
  { move }: UnitCard,
  { mp, slowed = 0, halved = 0, immobilized = 0, motiveOrder }: Damage['criticals'],
): boolean {
  if (mp + slowed + halved + immobilized === 0) return false;
  const printed = (jumps: boolean): number =>
    Math.max(0, ...move.filter(({ mode }) => (mode === 'jump') === jumps).map(({ inches }) => inches));
  const repeat = (times: number, inches: number, change: (inches: number) => number): number =>
    times <= 0 || inches <= 0 ? inches : repeat(times - 1, change(inches), change);
  const [ground, jump] = [printed(false), printed(true)];
  const usual = 's'.repeat(slowed) + 'h'.repeat(halved) + 'i'.repeat(immobilized);
  let left = repeat(mp, ground, halve);
  for (const hit of motiveOrder ?? usual) {
    const lost = hit === 's' ? 2 : Math.max(2, Math.ceil(left / 2));
    left = hit === 'i' ? 0 : Math.max(0, left - lost);
  }
  return (ground >= 1 || jump >= 1) && left < 1 && repeat(mp, jump, halve) < 1;
}

/** No armor and at most half of the structure, rounded up; no damage left at medium and long range; or no Move left. */
function isCrippled(card: UnitCard, { armorLeft, structureLeft, criticals }: Damage): boolean {
  // What the rules would have destroyed, and a report let live.
  if (structureLeft <= 0 || criticals.engine >= 2) return true;
  const weak = (damage: string): boolean => damage === '-' || (parseInt(damage, 10) || 0) <= criticals.weapon;
  const none = (damage: string): boolean => damage === '-' || damage === '0';
  const { medium, long } = card.damage;
  const disarmed = criticals.weapon > 0 && weak(medium) && weak(long) && !(none(medium) && none(long));
  const unhurt = card.armor === 0 && structureLeft === card.structure;
  const torn = armorLeft === 0 && !unhurt && structureLeft <= Math.max(1, Math.ceil(card.structure / 2));
  return torn || disarmed || isStopped(card, criticals);
}

export function readinessOf({
  card,
  damage,
  standing,
}: Pick<SheetUnit, 'card' | 'damage' | 'standing'>): Readiness {
  if (standing !== 'serving') return standing;
  if (isCrippled(card, damage)) return 'crippled';
  const isWhole =
    damage.armorLeft === card.armor &&
    damage.structureLeft === card.structure &&
    sumHits(damage.criticals) === 0;
  return isWhole ? 'ready' : 'damaged';
}

/** The line of the price list by which a unit is repaired; null: there is nothing to repair. */
export function repairKindOf(
  unit: Pick<SheetUnit, 'card' | 'damage' | 'standing'>,
): keyof SheetEconomy['repair']['rates'] | null {
  if (isUnitGone(unit)) return null;
  switch (readinessOf(unit)) {
    case 'wrecked':
      return 'destroyed';
    case 'crippled':
      return 'crippled';
    case 'damaged': {
      const { card, damage } = unit;
      return damage.structureLeft < card.structure || sumHits(damage.criticals) > 0 ? 'structure' : 'armor';
    }
    default:
      return null;
  }
}

/** Tons; the middle of the weight class where the card has none. */
export function tonsOf({ tonnage, size }: UnitCard): number {
  return tonnage > 0 ? tonnage : size * 20 + 10;
}

/** SP that make a unit ready again by its worst line; 0: there is nothing to repair. */
export function priceRepair(
  { repair }: SheetEconomy,
  unit: Pick<SheetUnit, 'card' | 'damage' | 'standing'>,
): number {
  const kind = repairKindOf(unit);
  if (kind === null) return 0;
  const { card } = unit;
  const rate = repair.rates[kind].value;
  const factor = numberOf(repair.technology[getPricedTechBase(card)]) * numberOf(repair.types[card.type], 1);
  // Classic Chaos: so many times the tonnage.
  const times = { armor: 1, structure: 2, crippled: 3, destroyed: 5 }[kind];
  const base =
    typeof rate === 'string' ? tonsOf(card) * times : rate * (repair.basis === 'size' ? card.size : 1);
  return Math.ceil(base * factor);
}

/** What a unit costs or brings after the first track has begun. Classic Chaos: by tons or suits, half of it for a sale. */
export function priceTrade({ trade }: SheetEconomy, card: UnitCard, kind: 'buySp' | 'sellSp'): number {
  const price = trade[kind].value;
  if (typeof price === 'number') return Math.ceil((trade.basis === 'pv' ? card.basePv : 1) * price);
  const share = kind === 'buySp' ? 1 : 0.5;
  const inner = card.techBase === 'Inner Sphere';
  if (card.type === 'BA') return Math.ceil((card.techBase === 'Clan' ? 5 : 4) * 50 * share);
  const perTon = ['CV', 'SV'].includes(card.type) ? (inner ? 15 : 20) : inner ? 20 : 30;
  return Math.ceil(tonsOf(card) * perTon * share);
}

export function tradeNow(sheet: Sheet, card: UnitCard, kind: 'buySp' | 'sellSp'): number {
  return isSheetSettingUp(sheet) ? 0 : priceTrade(sheet.economy, card, kind);
}

/**
 * What a machine brings as it stands: its price, of what was the enemy’s a part, less a part of its repair; never below
 * nothing.
 */
export function priceSale(
  economy: SheetEconomy,
  unit: Pick<SheetUnit, 'card' | 'damage' | 'standing'>,
  isSalvage: boolean,
): number {
  const { salvagePercent, repairPercent } = economy.trade;
  const part = isSalvage ? numberOf(salvagePercent, 100) : 100;
  const price = Math.floor((priceTrade(economy, unit.card, 'sellSp') * part) / 100);
  return Math.max(0, price - Math.ceil((priceRepair(economy, unit) * numberOf(repairPercent)) / 100));
}

/** What the cards of a machine have cost so far. */
function paidFor({ economy }: Sheet, { card, paidSp }: SheetUnit): number {
  return Math.max(paidSp ?? 0, priceTrade(economy, card, 'buySp'));
}

/** Whether somebody pays for better cards: not before the first track. */
function isCharged(sheet: Sheet): boolean {
  return sheet.economy.trade.upgradePercent !== undefined && !isSheetSettingUp(sheet);
}

/** SP for a card that is dearer than all that the machine had. */
export function priceDearer(sheet: Sheet, unit: SheetUnit, card: UnitCard): number {
  if (!isCharged(sheet)) return 0;
  const more = priceTrade(sheet.economy, card, 'buySp') - paidFor(sheet, unit);
  return more <= 0 ? 0 : Math.ceil((more * numberOf(sheet.economy.trade.upgradePercent)) / 100);
}

/** Writes down what is paid for a machine that gets another card; call it while it has its old one. */
export function notePaid(sheet: Sheet, unit: SheetUnit, card: UnitCard): void {
  unit.paidSp = isCharged(sheet)
    ? Math.max(paidFor(sheet, unit), priceTrade(sheet.economy, card, 'buySp'))
    : null;
}

/** SP for ammunition; null: it needs none, or the economy asks for nothing. */
export function priceRearming({ rearmSp }: SheetEconomy, { specials, techBase }: UnitCard): number | null {
  if (rearmSp === undefined || specials.includes('ENE')) return null;
  // Classic Chaos: by the technology.
  if (typeof rearmSp.value === 'string') return techBase === 'Inner Sphere' ? 10 : 50;
  return Math.ceil(rearmSp.value);
}

export function tracksInRepairOf(sheet: Sheet, { repairedAfter }: SheetUnit): number {
  if (repairedAfter === null) return 0;
  return Math.max(0, repairedAfter + numberOf(sheet.economy.tracksInRepair) - countSheetTracksDone(sheet));
}

/** SP for a new pilot. Classic Chaos: twice the price from Skill 4 on. */
export function priceHire({ hire }: SheetEconomy): number {
  if (typeof hire.costSp.value === 'string') return hire.skill.value <= 4 ? 60 : 30;
  return hire.costSp.value;
}

/** When a unit that is on its way comes; null: it is there. */
export function arrivalOf(
  sheet: Sheet,
  { arrives, standing }: SheetUnit,
): NonNullable<SheetUnit['arrives']> | null {
  if (arrives === undefined || arrives === null || !['serving', 'wrecked'].includes(standing)) return null;
  return isPast(sheet, arrives) ? null : arrives;
}

/** Whether the campaign has come to the day, or to the number of tracks. */
export function isPast(sheet: Sheet, arrives: NonNullable<SheetUnit['arrives']>): boolean {
  return arrives.kind === 'date' ? sheet.date >= arrives.date : countSheetTracksDone(sheet) >= arrives.count;
}

/** Whether a unit can be fielded now; whether it is engaged elsewhere is another question. */
export function isAvailable(sheet: Sheet, unit: SheetUnit): boolean {
  const pilot = unit.pilotId === null ? undefined : sheet.pilots[unit.pilotId];
  const isThere = arrivalOf(sheet, unit) === null && tracksInRepairOf(sheet, unit) === 0;
  return unit.standing === 'serving' && isThere && pilot?.status === 'active';
}

/** Wounds of a pilot that may be healed for SP now. */
export function countSheetHealable({ economy, date }: Sheet, { wounds, healed }: SheetPilot): number {
  if (economy.woundsPerMonth === undefined) return wounds;
  const soFar = healed.month === date.slice(0, 7) ? healed.count : 0;
  return Math.min(wounds, Math.max(0, numberOf(economy.woundsPerMonth) - soFar));
}

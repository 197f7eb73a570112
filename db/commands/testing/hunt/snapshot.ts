import { computeBuyPrice, computeSellPrice } from '../../../../shared/campaign/economy/trade.ts';
import type { EconomyPreset } from '../../../../shared/campaign/economy/economy-preset.ts';
import { isInForce } from '../../../../shared/campaign/forces/force-value.ts';
import type { ResultOf } from '../../../../shared/contract/index.ts';
import type { ForceId } from '../../../../shared/domain/ids.ts';
import { isAway } from '../../../../shared/domain/pilot.ts';
import type { Roster } from '../../../../shared/domain/roster.ts';
import type { Unit } from '../../../../shared/domain/unit.ts';
import type { Rosters } from '../../../store/rosters.ts';
import type { CampaignRig } from '../campaign-rig.ts';

type Bay = ResultOf<'force.bay'>;

/** A sale that the program offers for a machine that is not whole. */
export interface DamagedSale {
  readonly forceId: ForceId;
  readonly name: string;
  readonly state: string;
  readonly priceSp: number;
  /** What the machine may bring at most without a roll. */
  readonly mostSp: number;
}

/** What one force has. */
export interface Holdings {
  readonly wp: number;
  readonly sp: number;
  readonly spPerWp: number;
  /** What buying all of its machines would cost, wrecks included. */
  readonly armySp: number;
  /**
   * Its machines (card, state, readiness), pilots (Skill, wounds, status) and salvage, and whether forces are still set up:
   * two states with the same key may differ in points alone.
   */
  readonly key: string;
}

/** A campaign as the judges of a hunt see it. */
export interface Snapshot {
  readonly isSettingUp: boolean;
  readonly rosters: Rosters;
  readonly bays: ReadonlyMap<ForceId, Bay>;
  readonly holdings: ReadonlyMap<ForceId, Holdings>;
  readonly damagedSales: readonly DamagedSale[];
}

/** What was paid for a machine, where the program tells it, or what its card costs. */
function readPaid(unit: Unit & { readonly paidSp?: number | undefined }, economy: EconomyPreset): number {
  return Math.max(unit.paidSp ?? 0, computeBuyPrice(unit.card, economy));
}

function describeUnit({ card, damage, standing, arrives, ammoSpent }: Unit): string {
  const { id, chassis, variant, basePv, armor, structure } = card;
  const state = { standing, damage, arrives, isSpent: ammoSpent === true };
  return JSON.stringify({ id, chassis, variant, basePv, armor, structure, ...state });
}

function describeForce({ units, pilots }: Roster, { salvage }: Bay, isSettingUp: boolean): string {
  return JSON.stringify([
    isSettingUp,
    units.filter(isInForce).map(describeUnit).toSorted(),
    pilots
      .filter(({ status }) => !isAway(status) || status === 'captured')
      .map(({ skill, wounds, status }) => `${skill} ${wounds} ${status}`)
      .toSorted(),
    salvage.map(({ unitId, outcome }) => `${unitId} ${outcome}`),
  ]);
}

const ROLLS = 36;

/** Of 36 rolls of 2D6 those that reach a number. */
function countRolls(target: number): number {
  const dice = [1, 2, 3, 4, 5, 6];
  return dice.flatMap((one) => dice.filter((other) => one + other >= target)).length;
}

/** Sales of crippled machines and wrecks. A wreck of the enemy is not sure to be recovered. */
function listDamagedSales(
  rosters: Rosters,
  forceId: ForceId,
  { offers, salvage }: Bay,
  economy: EconomyPreset,
): DamagedSale[] {
  const units = new Map(rosters.flatMap((roster) => roster.units).map((unit) => [unit.id, unit]));
  const targets = new Map(salvage.map(({ unitId, target }) => [unitId, target]));
  return offers.flatMap(({ action, amountSp, subject: name }) => {
    if (action.kind !== 'sell' && action.kind !== 'sell-salvage') return [];
    const unit = units.get(action.unitId)!;
    const whole = computeSellPrice(unit.card, economy);
    const facts = { forceId, name, priceSp: amountSp };
    const state = unit.standing === 'serving' ? unit.readiness : unit.standing;
    const sound = Math.max(0, whole - 1);
    if (action.kind === 'sell')
      return state === 'crippled' || state === 'wrecked' ? [{ ...facts, state, mostSp: sound }] : [];
    const target = targets.get(action.unitId) ?? null;
    if (unit.standing === 'captured' || target === null) return [];
    const mostSp = Math.min(sound, Math.floor((whole * countRolls(target)) / ROLLS));
    return [{ ...facts, state: 'salvage without a roll', mostSp }];
  });
}

export async function takeSnapshot(rig: CampaignRig, economy: EconomyPreset): Promise<Snapshot> {
  const rosters = await rig.call('force.list', {});
  const { tracks } = await rig.call('track.list', {});
  const isSettingUp = tracks.every(({ engagementId }) => engagementId === null);
  const bays = new Map<ForceId, Bay>();
  for (const { force } of rosters) bays.set(force.id, await rig.call('force.bay', { forceId: force.id }));
  const holdings = new Map(
    rosters.map((roster) => {
      const { id, warchestWp, supportSp, spPerWp } = roster.force;
      const armySp = roster.units.filter(isInForce).reduce((sum, unit) => sum + readPaid(unit, economy), 0);
      const key = describeForce(roster, bays.get(id)!, isSettingUp);
      return [id, { wp: warchestWp, sp: supportSp, spPerWp, armySp, key }] as const;
    }),
  );
  return {
    ...{ isSettingUp, rosters, bays, holdings },
    damagedSales: isSettingUp
      ? []
      : rosters.flatMap(({ force }) => listDamagedSales(rosters, force.id, bays.get(force.id)!, economy)),
  };
}

import type { ParamsOf, ResultOf } from '../../../shared/contract/index.ts';
import type { Currency } from '../../../shared/domain/currency.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import type { Criticals, Damage } from '../../../shared/domain/unit-state.ts';
import type { Unit } from '../../../shared/domain/unit.ts';

/**
 * The books of a campaign as somebody with a spreadsheet would keep them, written from the rules and apart from the
 * program: it imports types only, and works out every price and balance by its own arithmetic.
 */
export interface Sheet {
  readonly economy: ResultOf<'campaign.economy'>;
  /** Whether the first track has begun: before it machines and pilots come and go free of charge. */
  readonly begun: boolean;
  readonly forces: Readonly<Record<string, ForceRow>>;
  readonly units: Readonly<Record<string, UnitRow>>;
  readonly pilots: Readonly<Record<string, PilotRow>>;
}

interface ForceRow {
  readonly wp: number;
  readonly sp: number;
  /** Lances or Stars; they follow the machines until the first track begins. */
  readonly size: number;
  /** SP for one WP and lance, by the technology rating. */
  readonly multiplier: number;
}

interface UnitRow {
  readonly forceId: string;
  readonly card: UnitCard;
  readonly standing: Unit['standing'];
  readonly damage: Damage;
  readonly pilotId: string | null;
  /** Whether it is fielded on a track that is under way. */
  readonly engaged: boolean;
}

interface PilotRow {
  readonly forceId: string;
  readonly skill: number;
  readonly status: Pilot['status'];
  readonly wounds: number;
  readonly kills: number;
  readonly spentSp: number;
  /** Steps of Skill since the last track. */
  readonly steps: number;
  /** Wounds healed for SP this month; the day stays the same while a sheet is kept. */
  readonly healed: number;
}

export interface Line {
  readonly forceId: string;
  readonly currency: Currency;
  readonly amount: number;
}

/** What a command does to the sheet, and the ledger lines that it writes, in their order; null: it is refused. */
export type Judgement = { readonly sheet: Sheet; readonly lines: readonly Line[] } | null;

/** PV of a card at a Skill, 2018 rule: better than 4 adds, worse than 4 takes away, never below 1. */
export function computePv(basePv: number, skill: number): number {
  const up = basePv <= 7 ? 1 : 1 + Math.floor((basePv - 3) / 5);
  const down = basePv <= 14 ? 1 : 1 + Math.floor((basePv - 5) / 10);
  if (skill <= 4) return basePv + (4 - skill) * up;
  return Math.max(1, basePv - (skill - 4) * down);
}

function isGone({ standing }: UnitRow): boolean {
  return standing === 'lost' || standing === 'captured' || standing === 'sold';
}

function isAway({ status }: PilotRow): boolean {
  return status === 'captured' || status === 'killed' || status === 'retired';
}

function numberOf(figure: { readonly value: number | string } | undefined): number {
  if (typeof figure?.value !== 'number') throw new Error('a price by a formula is not on the sheet');
  return figure.value;
}

function sumHits({ engine, fireControl, mp, weapon, slowed, halved, immobilized }: Criticals): number {
  return engine + fireControl + mp + weapon + (slowed ?? 0) + (halved ?? 0) + (immobilized ?? 0);
}

/** No armor and at most half of the structure, rounded up; or no damage left at medium and long range. */
function isCrippled(card: UnitCard, { armorLeft, structureLeft, criticals }: Damage): boolean {
  const weak = (damage: string): boolean => damage === '-' || (parseInt(damage, 10) || 0) <= criticals.weapon;
  const none = (damage: string): boolean => damage === '-' || damage === '0';
  const { medium, long } = card.damage;
  const disarmed = criticals.weapon > 0 && weak(medium) && weak(long) && !(none(medium) && none(long));
  return (armorLeft === 0 && structureLeft <= Math.ceil(card.structure / 2)) || disarmed;
}

/** SP that make a unit ready again by its worst line; 0: there is nothing to repair. */
export function computeRepair({ repair }: Sheet['economy'], unit: UnitRow): number {
  const { card, damage, standing } = unit;
  if (isGone(unit)) return 0;
  const worst = (): keyof typeof repair.rates | null => {
    if (standing === 'wrecked') return 'destroyed';
    if (isCrippled(card, damage)) return 'crippled';
    if (damage.structureLeft < card.structure || sumHits(damage.criticals) > 0) return 'structure';
    return damage.armorLeft < card.armor ? 'armor' : null;
  };
  const line = worst();
  if (line === null) return 0;
  const size = repair.basis === 'size' ? card.size : 1;
  const type = repair.types[card.type];
  const factor = numberOf(repair.technology[card.techBase]) * (type === undefined ? 1 : numberOf(type));
  return Math.ceil(size * numberOf(repair.rates[line]) * factor);
}

function computeTrade({ economy, begun }: Sheet, card: UnitCard, kind: 'buySp' | 'sellSp'): number {
  return begun ? (economy.trade.basis === 'pv' ? card.basePv : 1) * numberOf(economy.trade[kind]) : 0;
}

/** Puts the rosters of the program on a new sheet: the one time that its figures are taken for granted. */
export function openSheet(economy: Sheet['economy'], rosters: readonly Roster[], begun = false): Sheet {
  const forces: Record<string, ForceRow> = {};
  const units: Record<string, UnitRow> = {};
  const pilots: Record<string, PilotRow> = {};
  for (const { force, units: machines, pilots: crew } of rosters) {
    forces[force.id] = {
      wp: force.warchestWp,
      sp: force.supportSp,
      size: force.size,
      multiplier: numberOf(economy.technologyMultipliers[force.technology]),
    };
    for (const { id, forceId, card, standing, damage, pilot } of machines)
      units[id] = { forceId, card, standing, damage, pilotId: pilot?.id ?? null, engaged: false };
    for (const { id, forceId, skill, status, wounds, kills, spentSp, healedThisMonth: healed = 0 } of crew)
      pilots[id] = { forceId, skill, status, wounds, kills, spentSp, steps: 0, healed };
  }
  return { economy, begun, forces, units, pilots };
}

function withForce(sheet: Sheet, id: string, change: Partial<ForceRow>): Sheet {
  return { ...sheet, forces: { ...sheet.forces, [id]: { ...sheet.forces[id]!, ...change } } };
}

function withUnit(sheet: Sheet, id: string, change: Partial<UnitRow>): Sheet {
  return { ...sheet, units: { ...sheet.units, [id]: { ...sheet.units[id]!, ...change } } };
}

function withPilot(sheet: Sheet, id: string, change: Partial<PilotRow>): Sheet {
  return { ...sheet, pilots: { ...sheet.pilots, [id]: { ...sheet.pilots[id]!, ...change } } };
}

/** SP for one WP: size times multiplier. */
function rateOf(sheet: Sheet, forceId: string): number {
  const { size, multiplier } = sheet.forces[forceId]!;
  return size * multiplier;
}

/** Until the first track begins a force is as large as its machines make it: lances of four, or Stars of five. */
function resize(sheet: Sheet, forceId: string): Sheet {
  if (sheet.begun) return sheet;
  const own = Object.values(sheet.units).filter((unit) => unit.forceId === forceId && !isGone(unit));
  const clan = own.filter(({ card }) => card.techBase === 'Clan').length;
  const size = Math.max(1, Math.ceil(own.length / (clan * 2 > own.length ? 5 : 4)));
  return withForce(sheet, forceId, { size });
}

function findUnitOf(sheet: Sheet, pilotId: string): string | null {
  return Object.entries(sheet.units).find(([, unit]) => unit.pilotId === pilotId)?.[0] ?? null;
}

function isEngaged(sheet: Sheet, pilotId: string): boolean {
  const unitId = findUnitOf(sheet, pilotId);
  return unitId !== null && sheet.units[unitId]!.engaged;
}

/** Takes a pilot out of the machine that the pilot sits in, if any. */
function unseat(sheet: Sheet, pilotId: string): Sheet {
  const unitId = findUnitOf(sheet, pilotId);
  return unitId === null ? sheet : withUnit(sheet, unitId, { pilotId: null });
}

/** A prisoner comes back, with the wounds that there were. */
function free(sheet: Sheet, pilotId: string): Sheet {
  return withPilot(sheet, pilotId, { status: sheet.pilots[pilotId]!.wounds > 0 ? 'wounded' : 'active' });
}

/** Books amounts one line each, those of 0 without a line. */
function book(sheet: Sheet, lines: readonly Line[]): NonNullable<Judgement> {
  let booked = sheet;
  for (const { forceId, currency, amount } of lines) {
    const { wp, sp } = booked.forces[forceId]!;
    booked = withForce(booked, forceId, currency === 'WP' ? { wp: wp + amount } : { sp: sp + amount });
  }
  return { sheet: booked, lines: lines.filter(({ amount }) => amount !== 0) };
}

/** Pays SP line by line; what is missing comes from the warchest where that is wanted and has as much. */
function pay(sheet: Sheet, forceId: string, amounts: readonly number[], fromWarchest = false): Judgement {
  const { wp, sp } = sheet.forces[forceId]!;
  const rate = rateOf(sheet, forceId);
  const spent = amounts.some((amount) => amount < 0);
  if (spent && wp < 0) return null;
  const missing = -amounts.reduce((sum, amount) => sum + amount, sp);
  const lines = amounts.map((amount): Line => ({ forceId, currency: 'SP', amount }));
  if (missing <= 0) return book(sheet, lines);
  const wpNeeded = Math.ceil(missing / rate);
  if (!fromWarchest || wpNeeded > wp) return null;
  const converted: Line[] = [
    { forceId, currency: 'WP', amount: -wpNeeded },
    { forceId, currency: 'SP', amount: Math.floor(wpNeeded * rate) },
  ];
  return book(sheet, [...converted, ...lines]);
}

/** Pays for work on machines and crews, after which the force is as large as its machines make it. */
function settle(...[sheet, forceId, ...told]: Parameters<typeof pay>): Judgement {
  const paid = pay(sheet, forceId, ...told);
  return paid === null ? null : { ...paid, sheet: resize(paid.sheet, forceId) };
}

const JUDGES = {
  'force.maintain': judgePlan,
  'ledger.convert'(sheet: Sheet, { forceId, wp }: ParamsOf<'ledger.convert'>): Judgement {
    const have = sheet.forces[forceId]!.wp;
    const rate = rateOf(sheet, forceId);
    const sp = Math.floor(wp * rate);
    if (wp > have || sp === 0) return null;
    return book(sheet, [
      { forceId, currency: 'WP', amount: -Math.ceil(sp / rate) },
      { forceId, currency: 'SP', amount: sp },
    ]);
  },
  'ledger.repay'(sheet: Sheet, { forceId, wp }: ParamsOf<'ledger.repay'>): Judgement {
    const { wp: have, sp } = sheet.forces[forceId]!;
    const rate = rateOf(sheet, forceId);
    const debt = -have;
    const wanted = wp ?? debt;
    const cost = Math.ceil(wanted * rate);
    if (debt <= 0 || wanted > debt || cost > sp) return null;
    return book(sheet, [
      { forceId, currency: 'SP', amount: -cost },
      { forceId, currency: 'WP', amount: Math.min(debt, Math.floor(cost / rate)) },
    ]);
  },
  'ledger.adjust'(sheet: Sheet, { forceId, currency, amount }: ParamsOf<'ledger.adjust'>): Judgement {
    if (amount === 0 || (currency === 'SP' && sheet.forces[forceId]!.sp + amount < 0)) return null;
    return book(sheet, [{ forceId, currency, amount }]);
  },
  'unit.repair'(sheet: Sheet, { unitIds, fromWarchest }: ParamsOf<'unit.repair'>): Judgement {
    const amounts: number[] = [];
    let repaired = sheet;
    for (const id of unitIds) {
      const unit = repaired.units[id]!;
      const costSp = computeRepair(sheet.economy, unit);
      if (unit.engaged || costSp === 0) return null;
      amounts.push(-costSp);
      repaired = withUnit(repaired, id, { standing: 'serving', damage: makeWhole(unit.card) });
    }
    return settle(repaired, sheet.units[unitIds[0]!]!.forceId, amounts, fromWarchest);
  },
  'unit.sell'(sheet: Sheet, { unitId }: ParamsOf<'unit.sell'>): Judgement {
    const unit = sheet.units[unitId]!;
    if (unit.engaged || isGone(unit)) return null;
    const sold = withUnit(sheet, unitId, { standing: 'sold', pilotId: null });
    return settle(sold, unit.forceId, [computeTrade(sheet, unit.card, 'sellSp')]);
  },
  'unit.buy'(
    sheet: Sheet,
    { forceId, cardId, fromWarchest }: ParamsOf<'unit.buy'>,
    reply: ResultOf<'unit.buy'> | null,
  ): Judgement {
    const card = Object.values(sheet.units).find((unit) => unit.card.id === cardId)!.card;
    const row: UnitRow = {
      forceId,
      card,
      standing: 'serving',
      damage: makeWhole(card),
      pilotId: null,
      engaged: false,
    };
    const bought = { ...sheet, units: { ...sheet.units, [reply?.unitId ?? 'new']: row } };
    return settle(bought, forceId, [-computeTrade(sheet, card, 'buySp')], fromWarchest);
  },
  'pilot.hire'(
    sheet: Sheet,
    { forceId, unitId, skill, fromWarchest }: ParamsOf<'pilot.hire'>,
    reply: ResultOf<'pilot.hire'> | null,
  ): Judgement {
    const { hire } = sheet.economy;
    const usual = hire.skill.value;
    if (sheet.begun && skill !== undefined && skill !== usual) return null;
    const unit = unitId === undefined ? null : sheet.units[unitId]!;
    if (unit !== null && (isGone(unit) || unit.engaged || unit.pilotId !== null)) return null;
    const pilotId = reply?.pilotId ?? 'new';
    const row: PilotRow = {
      forceId,
      skill: skill ?? usual,
      status: 'active',
      wounds: 0,
      kills: 0,
      spentSp: 0,
      steps: 0,
      healed: 0,
    };
    const hired = { ...sheet, pilots: { ...sheet.pilots, [pilotId]: row } };
    const seated = unitId === undefined ? hired : withUnit(hired, unitId, { pilotId });
    return settle(seated, forceId, [sheet.begun ? -numberOf(hire.costSp) : 0], fromWarchest);
  },
  'pilot.heal'(sheet: Sheet, { pilotId, fromWarchest }: ParamsOf<'pilot.heal'>): Judgement {
    const pilot = sheet.pilots[pilotId]!;
    if (isAway(pilot) || pilot.wounds === 0 || isEngaged(sheet, pilotId)) return null;
    const { woundsPerMonth, healSpPerWound } = sheet.economy;
    const most = woundsPerMonth === undefined ? pilot.wounds : numberOf(woundsPerMonth) - pilot.healed;
    const count = Math.min(pilot.wounds, most);
    if (count <= 0) return null;
    const wounds = pilot.wounds - count;
    const healed = withPilot(sheet, pilotId, {
      wounds,
      status: wounds > 0 ? 'wounded' : 'active',
      healed: pilot.healed + count,
    });
    const costSp = count * numberOf(healSpPerWound);
    return settle(healed, pilot.forceId, [-costSp], fromWarchest);
  },
  'pilot.advance'(sheet: Sheet, { pilotId, fromWarchest }: ParamsOf<'pilot.advance'>): Judgement {
    const { advancementSp, stepsBetweenTracks } = sheet.economy;
    const { skill, steps, spentSp, forceId, ...pilot } = sheet.pilots[pilotId]!;
    if (isAway({ skill, steps, spentSp, forceId, ...pilot }) || skill === 0) return null;
    if (isEngaged(sheet, pilotId) || steps >= numberOf(stepsBetweenTracks)) return null;
    const costSp = numberOf(advancementSp[skill as keyof typeof advancementSp]);
    const change = { skill: skill - 1, steps: steps + 1, spentSp: spentSp + costSp };
    return pay(withPilot(sheet, pilotId, change), forceId, [-costSp], fromWarchest);
  },
  'pilot.setSkill'(sheet: Sheet, { pilotId, skill }: ParamsOf<'pilot.setSkill'>): Judgement {
    if (sheet.begun || isAway(sheet.pilots[pilotId]!)) return null;
    return { sheet: withPilot(sheet, pilotId, { skill }), lines: [] };
  },
  'unit.assignPilot'(sheet: Sheet, { unitId, pilotId }: ParamsOf<'unit.assignPilot'>): Judgement {
    const unit = sheet.units[unitId]!;
    if (isGone(unit) || unit.engaged) return null;
    if (pilotId === null) return { sheet: withUnit(sheet, unitId, { pilotId: null }), lines: [] };
    if (isAway(sheet.pilots[pilotId]!) || isEngaged(sheet, pilotId)) return null;
    return { sheet: withUnit(unseat(sheet, pilotId), unitId, { pilotId }), lines: [] };
  },
  'unit.edit'(sheet: Sheet, { unitId, damage, standing }: ParamsOf<'unit.edit'>): Judgement {
    const unit = sheet.units[unitId]!;
    const told = standing ?? unit.standing;
    if (unit.engaged || unit.standing === 'sold') return null;
    // The damage of a machine that is gone is told only with what became of it.
    if (standing === undefined && isGone(unit)) return null;
    const left = damage ?? unit.damage;
    if (left.armorLeft > unit.card.armor || left.structureLeft > unit.card.structure) return null;
    const now = told === 'serving' && left.structureLeft === 0 ? 'wrecked' : told;
    const edited = withUnit(sheet, unitId, { damage: left, standing: now });
    return {
      sheet: isGone(edited.units[unitId]!) ? withUnit(edited, unitId, { pilotId: null }) : edited,
      lines: [],
    };
  },
  'pilot.retire'(sheet: Sheet, { pilotId }: ParamsOf<'pilot.retire'>): Judgement {
    if (isAway(sheet.pilots[pilotId]!) || isEngaged(sheet, pilotId)) return null;
    return { sheet: unseat(withPilot(sheet, pilotId, { status: 'retired' }), pilotId), lines: [] };
  },
  'pilot.release'(sheet: Sheet, { pilotId }: ParamsOf<'pilot.release'>): Judgement {
    if (sheet.pilots[pilotId]!.status !== 'captured') return null;
    return { sheet: free(sheet, pilotId), lines: [] };
  },
  'pilot.ransom'(
    sheet: Sheet,
    { pilotId, costSp, fromWarchest }: ParamsOf<'pilot.ransom'>,
    reply: ResultOf<'pilot.ransom'> | null,
  ): Judgement {
    const { status, forceId } = sheet.pilots[pilotId]!;
    // Who was taken by hand has no captors; who has is not on the sheet.
    if (status !== 'captured' || reply === null) return null;
    const paid = pay(free(sheet, pilotId), forceId, [-costSp], fromWarchest);
    if (paid === null) return null;
    const got = book(paid.sheet, [{ forceId: reply.toForceId, currency: 'SP', amount: costSp }]);
    return { sheet: got.sheet, lines: [...paid.lines, ...got.lines] };
  },
  'pilot.edit'(sheet: Sheet, { pilotId, skill, status, wounds, kills }: ParamsOf<'pilot.edit'>): Judgement {
    const pilot = sheet.pilots[pilotId]!;
    if (isEngaged(sheet, pilotId)) return null;
    if ((status === 'wounded' && wounds === 0) || (status === 'active' && (wounds ?? 0) > 0)) return null;
    let after = { status: status ?? pilot.status, wounds: wounds ?? pilot.wounds };
    if (status === undefined && wounds !== undefined && !isAway(pilot))
      after = { wounds, status: wounds > 0 ? 'wounded' : 'active' };
    if (status === 'active') after = { status, wounds: 0 };
    if (status === 'wounded') after = { status, wounds: wounds ?? Math.max(1, pilot.wounds) };
    const row = { ...after, skill: skill ?? pilot.skill, kills: kills ?? pilot.kills };
    const edited = withPilot(sheet, pilotId, row);
    return { sheet: isAway(edited.pilots[pilotId]!) ? unseat(edited, pilotId) : edited, lines: [] };
  },
};

/** A plan of repairs, sales and healing: each action as its single command, paid for together, sales first. */
function judgePlan(sheet: Sheet, { forceId, actions, fromWarchest }: ParamsOf<'force.maintain'>): Judgement {
  const { wp, sp, size } = sheet.forces[forceId]!;
  const amounts: number[] = [];
  // Each action alone is paid from a full purse; whether all can be paid is judged at the end.
  let worked = withForce(sheet, forceId, { wp: 0, sp: 1_000_000 });
  for (const action of actions) {
    const one = judgeAction(worked, action);
    if (one === null) return null;
    amounts.push(one.lines.reduce((sum, { amount }) => sum + amount, 0));
    worked = one.sheet;
  }
  const ordered = amounts.toSorted((a, b) => Number(b > 0) - Number(a > 0));
  return settle(withForce(worked, forceId, { wp, sp, size }), forceId, ordered, fromWarchest);
}

function judgeAction(sheet: Sheet, action: ParamsOf<'force.maintain'>['actions'][number]): Judgement {
  switch (action.kind) {
    case 'repair':
      return JUDGES['unit.repair'](sheet, { unitIds: [action.unitId] });
    case 'sell':
      return JUDGES['unit.sell'](sheet, action);
    case 'heal':
      return JUDGES['pilot.heal'](sheet, action);
    default:
      throw new Error(`${action.kind} is not on the sheet`);
  }
}

/** What the reply of a command adds to the sheet that nobody can foresee: ids. Null: it was refused. */
type ReplyOf<M extends keyof typeof JUDGES> = ResultOf<M> | null;

/** A machine without damage. */
function makeWhole({ armor, structure }: UnitCard): Damage {
  return {
    armorLeft: armor,
    structureLeft: structure,
    criticals: { engine: 0, fireControl: 0, mp: 0, weapon: 0 },
  };
}

export type JudgedMethod = keyof typeof JUDGES;

export function isJudged(method: string): method is JudgedMethod {
  return method in JUDGES;
}

/** What a command does by the rules; `reply` is its result where it was not refused, for the ids in it. */
export function judge<M extends JudgedMethod>(
  sheet: Sheet,
  method: M,
  params: ParamsOf<M>,
  reply: ReplyOf<M>,
): Judgement {
  const judgeOne = JUDGES[method] as (sheet: Sheet, params: ParamsOf<M>, reply: ReplyOf<M>) => Judgement;
  return judgeOne(sheet, params, reply);
}

/** The sheet in the words in which it is compared with the program. */
export function summarize({ economy, forces, units, pilots }: Sheet): unknown {
  const skillOf = (id: string | null): number => (id === null ? 4 : pilots[id]!.skill);
  const pvOf = (row: UnitRow): number => computePv(row.card.basePv, skillOf(row.pilotId));
  const here = Object.entries(units).filter(([, { standing }]) => standing !== 'sold');
  return {
    forces: Object.fromEntries(
      Object.entries(forces).map(([id, { wp, sp }]) => {
        const own = here.filter(([, unit]) => unit.forceId === id && !isGone(unit));
        return [id, { wp, sp, pv: own.reduce((sum, [, unit]) => sum + pvOf(unit), 0) }];
      }),
    ),
    units: Object.fromEntries(
      here.map(([id, unit]) => {
        const { standing, damage, pilotId } = unit;
        return [id, { standing, damage, pilotId, pv: pvOf(unit), repairSp: computeRepair(economy, unit) }];
      }),
    ),
    pilots: Object.fromEntries(
      Object.entries(pilots).map(([id, { skill, status, wounds, kills, spentSp }]) => [
        id,
        { skill, status, wounds, kills, spentSp },
      ]),
    ),
  };
}

/** The same of what the program shows. */
export function summarizeRosters(rosters: readonly Roster[]): unknown {
  const units = rosters.flatMap((roster) => roster.units).filter(({ standing }) => standing !== 'sold');
  const pilots = rosters.flatMap((roster) => roster.pilots);
  return {
    forces: Object.fromEntries(
      rosters.map(({ force: { id, warchestWp: wp, supportSp: sp, pv } }) => [id, { wp, sp, pv }]),
    ),
    units: Object.fromEntries(
      units.map(({ id, standing, damage, pilot, pv, repair }) => [
        id,
        { standing, damage, pilotId: pilot?.id ?? null, pv, repairSp: repair?.costSp ?? 0 },
      ]),
    ),
    pilots: Object.fromEntries(
      pilots.map(({ id, skill, status, wounds, kills, spentSp }) => [
        id,
        { skill, status, wounds, kills, spentSp },
      ]),
    ),
  };
}

import type { ParamsOf, ResultOf } from '../../../../shared/contract/index.ts';
import type { UnitCard } from '../../../../shared/domain/unit-card.ts';
import type { Damage } from '../../../../shared/domain/unit-state.ts';
import {
  priceHire,
  priceRearming,
  priceRepair,
  notePaid,
  priceDearer,
  priceSale,
  countSheetHealable,
  numberOf,
  repairKindOf,
  tonsOf,
  tradeNow,
  isPast,
} from './figures.ts';
import { bookOnSheet, resize, secure } from './money.ts';
import {
  copySheet,
  countSheetTracksDone,
  findRow,
  isPilotAway,
  isUnitGone,
  isSheetPilotEngaged,
  isSheetSettingUp,
  isSheetUnitEngaged,
  makeWhole,
  refuseOnSheet,
  refuseIf,
  type SheetPage,
  type SheetPilot,
  type SheetSalvage,
  type Sheet,
  type SheetUnit,
  setStanding,
} from './sheet.ts';
import { priceSheetStep, takeSheetStep } from './training.ts';
import { findSheetTrackAtOnce } from './courses.ts';
import type { FindCard } from '../../../../shared/catalogue/complete-scenario.ts';

export type SheetAction = ParamsOf<'force.maintain'>['actions'][number];
type Kind<Name extends SheetAction['kind']> = SheetAction & { readonly kind: Name };

/** What the program alone knows of what it did: the ids of what joined, and what it rolled. */
export type SheetOutcome = Pick<ResultOf<'force.maintain'>['lines'][number], 'unitId' | 'pilot' | 'roll'>;

/** An action as it was judged before anything of its plan was done. */
interface Step {
  readonly action: SheetAction;
  /** SP, below 0 spent. */
  readonly amount: number;
}

/** The unit with all that has to be true for work on it. */
function ownUnit(sheet: Sheet, forceId: string, unitId: string): SheetUnit {
  const unit = findRow(sheet.units, unitId);
  refuseIf(unit.forceId !== forceId, 'of another force');
  return unit;
}

function ownPilot(sheet: Sheet, forceId: string, pilotId: string): SheetPilot {
  const pilot = findRow(sheet.pilots, pilotId);
  refuseIf(pilot.forceId !== forceId, 'of another force');
  return pilot;
}

function refuseBusy(sheet: Sheet, unitId: string): void {
  refuseIf(isSheetUnitEngaged(sheet, unitId), 'engaged');
}

function refuseNoRest(sheet: Sheet, forceId: string): void {
  refuseIf(findSheetTrackAtOnce(sheet, forceId) !== null, 'no time between two tracks');
}

/** Refuses a seat that is taken, or that is no longer there. */
function refuseSeat({ sheet, forceId, bought, vacated }: Question, unitId: string): void {
  if (bought.has(unitId)) return;
  const unit = ownUnit(sheet, forceId, unitId);
  refuseIf(isUnitGone(unit) || (unit.pilotId !== null && !vacated.has(unitId)), 'no empty seat');
  refuseBusy(sheet, unitId);
}

/** The last time that a machine of the enemy was left to a force. */
export function findSalvage(sheet: Sheet, forceId: string, unitId: string): SheetSalvage {
  const left = sheet.salvage.filter(
    (row) =>
      row.unitId === unitId &&
      findRow(sheet.battles, row.engagementId).forces.some(
        (force) => force.forceId === forceId && force.role === row.role,
      ),
  );
  const last = left.toSorted((a, b) => a.ordinal - b.ordinal).at(-1);
  if (last === undefined || last.taken) refuseOnSheet('no salvage');
  // A machine that its own force has again is nobody's salvage.
  const { standing } = findRow(sheet.units, unitId);
  refuseIf(standing !== 'lost' && standing !== 'captured', 'no salvage any more');
  return last;
}

interface Question {
  readonly sheet: Sheet;
  readonly forceId: string;
  readonly bought: ReadonlySet<string>;
  /** Units whose pilots have got up before in the plan. */
  readonly vacated: ReadonlySet<string>;
  readonly findCard: FindCard;
}

/** What an action costs or brings, or a refusal, as things are before the plan. */
function price(question: Question, action: SheetAction): number {
  switch (action.kind) {
    case 'repair':
    case 'rearm':
    case 'sell':
    case 'replace':
      return priceWork(question, action);
    case 'reconfigure':
      return priceReconfiguration(question, action);
    case 'claim':
    case 'sell-salvage':
      return priceSalvage(question, action);
    default:
      return pricePeople(question, action);
  }
}

function priceWork(
  { sheet, forceId }: Question,
  { kind, unitId }: Kind<'repair' | 'rearm' | 'sell' | 'replace'>,
): number {
  const unit = ownUnit(sheet, forceId, unitId);
  if (kind === 'replace') {
    refuseIf(
      (unit.standing !== 'lost' && unit.standing !== 'captured') || unit.replaced,
      'not to be replaced',
    );
    return -tradeNow(sheet, unit.card, 'buySp');
  }
  refuseIf(isUnitGone(unit), 'gone');
  refuseBusy(sheet, unitId);
  if (kind === 'sell') return isSheetSettingUp(sheet) ? 0 : priceSale(sheet.economy, unit, unit.salvaged);
  refuseNoRest(sheet, forceId);
  if (kind === 'repair') {
    refuseIf(repairKindOf(unit) === null, 'nothing to repair');
    return -priceRepair(sheet.economy, unit);
  }
  const cost = priceRearming(sheet.economy, unit.card);
  if (cost === null || !unit.ammoSpent) return refuseOnSheet('ammunition is full');
  return -cost;
}

function priceReconfiguration(
  { sheet, forceId, findCard }: Question,
  { unitId, cardId }: Kind<'reconfigure'>,
): number {
  const unit = ownUnit(sheet, forceId, unitId);
  const card = findCard(cardId);
  const { reconfigureSp } = sheet.economy;
  if (card === undefined || reconfigureSp === undefined) return refuseOnSheet('no such configuration');
  refuseIf(isUnitGone(unit) || unit.standing !== 'serving' || repairKindOf(unit) !== null, 'not whole');
  refuseBusy(sheet, unitId);
  refuseNoRest(sheet, forceId);
  const isOther =
    card.id !== unit.card.id &&
    card.chassis === unit.card.chassis &&
    card.type === unit.card.type &&
    card.specials.includes('OMNI') &&
    unit.card.specials.includes('OMNI');
  refuseIf(!isOther, 'no configuration of it');
  if (isSheetSettingUp(sheet)) return 0;
  // Classic Chaos: a quarter of the tonnage.
  const isByTons = typeof reconfigureSp.value === 'string';
  const work = Math.ceil(isByTons ? tonsOf(unit.card) / 4 : unit.card.size * numberOf(reconfigureSp));
  return -(work + priceDearer(sheet, unit, card));
}

function priceSalvage({ sheet, forceId }: Question, action: Kind<'claim' | 'sell-salvage'>): number {
  findSalvage(sheet, forceId, action.unitId);
  const unit = findRow(sheet.units, action.unitId);
  const isRolled = needsRoll(sheet, action, unit);
  refuseIf(action.dice !== undefined && !isRolled, 'nothing to roll for');
  return action.kind === 'claim' || isRolled ? 0 : priceSale(sheet.economy, asFound(unit), true);
}

/** What is destroyed is recovered by a roll, to be sold only where the enemy’s machines have a price of their own. */
function needsRoll(
  { economy }: Sheet,
  { kind }: Kind<'claim' | 'sell-salvage'>,
  { standing }: SheetUnit,
): boolean {
  return standing === 'lost' && (kind === 'claim' || economy.trade.salvagePercent !== undefined);
}

/** A machine of the enemy as it is taken over. */
function asFound({ card, damage, standing }: SheetUnit): Pick<SheetUnit, 'card' | 'damage' | 'standing'> {
  const isWreck = standing === 'lost' || damage.structureLeft <= 0;
  return { card, damage, standing: isWreck ? 'wrecked' : 'serving' };
}

function pricePeople(
  question: Question,
  action: Kind<'buy' | 'hire' | 'vacate' | 'seat' | 'heal' | 'train'>,
): number {
  const { sheet, forceId, vacated, findCard } = question;
  const { economy } = sheet;
  switch (action.kind) {
    case 'buy': {
      const card = findCard(action.cardId);
      if (card === undefined) return refuseOnSheet('no such card');
      if (typeof action.lanceId === 'string')
        refuseIf(findRow(sheet.lances, action.lanceId).forceId !== forceId, 'lance of another force');
      refuseIf(action.arrives !== undefined && isPast(sheet, action.arrives), 'arrived already');
      return -tradeNow(sheet, card, 'buySp');
    }
    case 'hire': {
      if (action.unitId !== undefined) refuseSeat(question, action.unitId);
      refuseIf(
        !isSheetSettingUp(sheet) && (action.skill ?? economy.hire.skill.value) !== economy.hire.skill.value,
        'Skill',
      );
      return isSheetSettingUp(sheet) ? 0 : -priceHire(economy);
    }
    case 'vacate': {
      const unit = ownUnit(sheet, forceId, action.unitId);
      refuseIf(isUnitGone(unit) || unit.pilotId === null, 'nobody sits there');
      refuseBusy(sheet, action.unitId);
      return 0;
    }
    case 'seat': {
      refuseSeat(question, action.unitId);
      const pilot = ownPilot(sheet, forceId, action.pilotId);
      const sits = Object.entries(sheet.units).some(
        ([id, { pilotId }]) => pilotId === action.pilotId && !vacated.has(id),
      );
      refuseIf(isPilotAway(pilot) || sits || isSheetPilotEngaged(sheet, action.pilotId), 'not free');
      return 0;
    }
    case 'train':
      return -priceSheetStep(sheet, ownPilot(sheet, forceId, action.pilotId), action.pilotId).ofForce;
    case 'heal': {
      const pilot = ownPilot(sheet, forceId, action.pilotId);
      refuseIf(pilot.status !== 'wounded', 'not wounded');
      refuseNoRest(sheet, forceId);
      const wounds = countSheetHealable(sheet, pilot);
      refuseIf(wounds === 0, 'healed enough this month');
      return -wounds * numberOf(economy.healSpPerWound);
    }
  }
}

const BESIDE_EACH_OTHER: readonly SheetAction['kind'][] = [
  'repair',
  'rearm',
  'buy',
  'hire',
  'vacate',
  'seat',
  'heal',
  'reconfigure',
  'train',
];

function subjectsOf(action: SheetAction): readonly unknown[] {
  const { unitId, pilotId, as } = action as { unitId?: string; pilotId?: string; as?: string };
  return [unitId, pilotId, as].filter((id) => id !== undefined);
}

/** The same thing twice, two pilots for a seat, or work on a machine that is given away. */
function isConflict(one: SheetAction, other: SheetAction): boolean {
  if (!subjectsOf(one).some((id) => subjectsOf(other).includes(id))) return false;
  const seats = ['hire', 'seat'];
  if (seats.includes(one.kind) && seats.includes(other.kind)) return true;
  return [one, other].some(({ kind }) => !BESIDE_EACH_OTHER.includes(kind)) || one.kind === other.kind;
}

function addUnit(
  page: SheetPage,
  forceId: string,
  unitId: string,
  row: Pick<SheetUnit, 'card' | 'standing' | 'damage'>,
  lanceId: string | null,
  salvaged = false,
): void {
  const own = Object.values(page.sheet.units).filter((unit) => unit.forceId === forceId);
  const beside = own.filter((unit) => unit.lanceId === lanceId);
  page.sheet.units[unitId] = {
    ...row,
    forceId,
    lanceId,
    position: Math.max(-1, ...beside.map(({ position }) => position)) + 1,
    commander: !own.some(({ commander }) => commander),
    pilotId: null,
    ammoSpent: false,
    arrives: null,
    repairedAfter: null,
    replaced: false,
    paidSp: null,
    salvaged,
  };
}

interface Doing {
  readonly page: SheetPage;
  readonly forceId: string;
  readonly outcome: SheetOutcome;
  readonly findCard: FindCard;
  /** Ids of machines that the plan bought, by what it calls them. */
  readonly bought: Map<string, string>;
}

function fresh(card: UnitCard): { card: UnitCard; standing: 'serving'; damage: Damage } {
  return { card, standing: 'serving', damage: makeWhole(card) };
}

function doUnitWork({ page, forceId, outcome, findCard }: Doing, action: SheetAction): void {
  const { sheet } = page;
  switch (action.kind) {
    case 'repair': {
      const unit = findRow(sheet.units, action.unitId);
      const takesTime = repairKindOf(unit) !== 'armor' && numberOf(sheet.economy.tracksInRepair) > 0;
      if (takesTime) unit.repairedAfter = countSheetTracksDone(sheet);
      setStanding(unit, 'serving');
      unit.damage = makeWhole(unit.card);
      return;
    }
    case 'rearm':
      findRow(sheet.units, action.unitId).ammoSpent = false;
      return;
    case 'sell': {
      const unit = findRow(sheet.units, action.unitId);
      setStanding(unit, 'sold');
      unit.pilotId = null;
      return;
    }
    case 'replace': {
      const lost = findRow(sheet.units, action.unitId);
      lost.replaced = true;
      // By its own copy of its card: the catalogue may be gone, or say something else.
      addUnit(page, forceId, outcome.unitId ?? 'new', fresh(lost.card), null);
      return;
    }
    case 'reconfigure': {
      const unit = findRow(sheet.units, action.unitId);
      const card = findCard(action.cardId)!;
      notePaid(sheet, unit, card);
      unit.card = card;
      unit.damage = makeWhole(card);
      return;
    }
    default:
      doSalvage({ page, forceId, outcome }, action);
  }
}

function doSalvage(
  { page, forceId, outcome }: Pick<Doing, 'page' | 'forceId' | 'outcome'>,
  action: SheetAction,
): void {
  const { sheet } = page;
  if (action.kind !== 'claim' && action.kind !== 'sell-salvage') return;
  findSalvage(sheet, forceId, action.unitId).taken = true;
  const unit = findRow(sheet.units, action.unitId);
  const { recovery } = sheet.economy;
  const isRolled = needsRoll(sheet, action, unit);
  if (isRolled) {
    const needed = numberOf(recovery[unit.card.type] ?? recovery.other);
    const dice = action.dice ?? outcome.roll?.dice ?? [];
    if (dice.reduce((sum, die) => sum + die, 0) < needed) return;
  }
  if (action.kind === 'claim') addUnit(page, forceId, outcome.unitId ?? 'new', asFound(unit), null, true);
  else if (isRolled) bookOnSheet(page, forceId, 'SP', priceSale(sheet.economy, asFound(unit), true));
}

function carryOut(doing: Doing, action: SheetAction): void {
  const { page, forceId, outcome, findCard, bought } = doing;
  const { sheet } = page;
  switch (action.kind) {
    case 'buy': {
      const unitId = outcome.unitId ?? 'new';
      addUnit(page, forceId, unitId, fresh(findCard(action.cardId)!), action.lanceId ?? null);
      if (action.arrives !== undefined) findRow(sheet.units, unitId).arrives = action.arrives;
      if (action.as !== undefined) bought.set(action.as, unitId);
      return;
    }
    case 'hire': {
      const pilotId = outcome.pilot?.id ?? 'new';
      sheet.pilots[pilotId] = makeSheetPilot(forceId, action.skill ?? sheet.economy.hire.skill.value);
      if (action.unitId !== undefined)
        findRow(sheet.units, bought.get(action.unitId) ?? action.unitId).pilotId = pilotId;
      return;
    }
    case 'vacate':
      findRow(sheet.units, action.unitId).pilotId = null;
      return;
    case 'seat':
      findRow(sheet.units, bought.get(action.unitId) ?? action.unitId).pilotId = action.pilotId;
      return;
    case 'train':
      takeSheetStep(sheet, findRow(sheet.pilots, action.pilotId), action.pilotId);
      return;
    case 'heal': {
      const pilot = findRow(sheet.pilots, action.pilotId);
      const count = countSheetHealable(sheet, pilot);
      const month = sheet.date.slice(0, 7);
      pilot.healed = { month, count: count + (pilot.healed.month === month ? pilot.healed.count : 0) };
      pilot.wounds -= count;
      if (pilot.wounds === 0) pilot.status = 'active';
      return;
    }
    default:
      doUnitWork(doing, action);
  }
}

export function makeSheetPilot(forceId: string, skill: number): SheetPilot {
  return {
    forceId,
    skill,
    status: 'active',
    wounds: 0,
    kills: 0,
    spentSp: 0,
    ownSp: 0,
    abilities: [],
    steps: { after: -1, count: 0 },
    healed: { month: '', count: 0 },
    woundedAt: null,
    captors: [],
  };
}

/** A plan: all of it or nothing, what brings SP first, each action with its line. */
export function maintainOnSheet(
  page: SheetPage,
  forceId: string,
  actions: readonly SheetAction[],
  {
    fromWarchest,
    outcomes,
    findCard,
    isFree = false,
  }: {
    readonly fromWarchest: boolean | undefined;
    readonly outcomes: readonly SheetOutcome[];
    readonly findCard: FindCard;
    /** By the gamemaster's hand. */
    readonly isFree?: boolean;
  },
): void {
  const { sheet } = page;
  findRow(sheet.forces, forceId);
  const before = copySheet(sheet);
  const calls = new Set<string>();
  const vacated = new Set<string>();
  const steps = actions.map((action, index): Step & { readonly outcome: SheetOutcome } => {
    const priced = price({ sheet: before, forceId, bought: calls, vacated, findCard }, action);
    const amount = isFree ? 0 : priced;
    refuseIf(
      actions.slice(0, index).some((other) => isConflict(action, other)),
      'two actions exclude each other',
    );
    if (action.kind === 'buy' && action.as !== undefined) calls.add(action.as);
    if (action.kind === 'vacate') vacated.add(action.unitId);
    return { action, amount, outcome: outcomes[index] ?? {} };
  });
  const doing = { page, forceId, findCard, bought: new Map<string, string>() };
  const work = (step: (typeof steps)[number]): void => {
    carryOut({ ...doing, outcome: step.outcome }, step.action);
    bookOnSheet(page, forceId, 'SP', step.amount);
  };
  steps.filter(({ amount }) => amount > 0).forEach(work);
  const others = steps.filter(({ amount }) => amount <= 0);
  secure(page, forceId, -others.reduce((sum, { amount }) => sum + amount, 0), fromWarchest);
  others.forEach(work);
  resize(sheet, forceId);
}

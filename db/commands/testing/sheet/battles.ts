import type { ParamsOf, ResultOf } from '../../../../shared/contract/index.ts';
import type { EngagementReport, UnitResult } from '../../../../shared/domain/engagement-report.ts';
import type { EngagementId } from '../../../../shared/domain/ids.ts';
import { type Side, SIDES } from '../../../../shared/domain/side.ts';
import { isAvailable, numberOf, priceRearming, pvOf, readinessOf, sumOwn } from './figures.ts';
import { bookPoints, costOf, finishSheetTrack, type SheetSharer, type TrackSource } from './courses.ts';
import { limitOf, listSheetEligible, shareOf, sumFieldable } from './fielding.ts';
import { bookOnSheet, rateOf, repay, sizeOnTrack, split } from './money.ts';
import { addDaysOnSheet, chargeSheetMonths, countSheetMonths } from './months.ts';
import {
  findRow,
  listUnits,
  isUnitGone,
  isSheetPilotEngaged,
  isSheetUnitEngaged,
  listForceIds,
  refuseOnSheet,
  refuseIf,
  unseat,
  type SheetBattle,
  type SheetEngaged,
  type SheetPage,
  type SheetPilot,
  type Sheet,
  type SheetTrack,
  setStanding,
  countSheetTracksDone,
} from './sheet.ts';

type Prepare = ParamsOf<'engagement.prepare'>;

/** Refuses what may not be fielded in a role. Answers the forces that take part. */
function fieldRole(sheet: Sheet, track: SheetTrack, role: Side, unitIds: readonly string[]): string[] {
  const eligible = listSheetEligible(sheet, track, role);
  refuseIf(unitIds.length === 0 || new Set(unitIds).size < unitIds.length, 'nobody, or somebody twice');
  for (const id of unitIds) {
    const unit = findRow(sheet.units, id);
    refuseIf(!eligible.includes(unit.forceId), 'of a force that may not play the role');
    refuseIf(!isAvailable(sheet, unit), 'not available');
    refuseIf(isSheetUnitEngaged(sheet, id) || isSheetPilotEngaged(sheet, unit.pilotId ?? ''), 'engaged');
  }
  const percent = shareOf(sheet, track, role);
  const groupOf = (forceId: string): string =>
    track.definition.sharing.limit === 'each' ? forceId : findRow(sheet.forces, forceId).allegianceId;
  for (const key of new Set(eligible.map(groupOf))) {
    const group = eligible.filter((id) => groupOf(id) === key);
    const fielded = unitIds
      .map((id) => findRow(sheet.units, id))
      .filter(({ forceId }) => group.includes(forceId));
    const most = limitOf(sheet, group, percent);
    const pv = fielded.reduce((sum, unit) => sum + pvOf(sheet, unit), 0);
    refuseIf(pv > most.pv, 'more PV than may be fielded');
    refuseIf(fielded.length > most.units, 'too many units');
  }
  return listForceIds(sheet).filter((id) =>
    unitIds.some((unitId) => findRow(sheet.units, unitId).forceId === id),
  );
}

/** Pays a force's part of the cost. A debt that is due is repaid first. */
function payCost(page: SheetPage, { forceId, costWp }: SheetEngaged, trackId: string): void {
  const { sheet } = page;
  const force = findRow(sheet.forces, forceId);
  if (mustRepay(sheet, force)) repay(page, forceId, -force.wp);
  refuseIf(force.wp < costWp && numberOf(sheet.economy.tracksInDebt) === 0, 'cannot pay the track');
  bookOnSheet(page, forceId, 'WP', -costWp, { trackId });
}

export function mustRepay({ economy, date }: Sheet, { owing }: Sheet['forces'][string]): boolean {
  if (owing === null) return false;
  const { monthsInDebt, tracksInDebt } = economy;
  if (monthsInDebt !== undefined) return countSheetMonths(owing.since, date) >= numberOf(monthsInDebt);
  return owing.tracks.length >= numberOf(tracksInDebt);
}

/** What the program tells of an engagement: its id, and what it finds of a report or fought itself. */
export interface BattleSource extends TrackSource {
  readonly engagementId: string;
  /** The report that the program holds now; null: none. */
  readonly report: EngagementReport | null;
  /**
   * Whether the rules could have come to the report or state that was typed in, and whether the version of a battle that
   * the command names was fought.
   */
  readonly isPlausible: boolean;
}

function sideOf({ participants }: SheetBattle, unitId: string): Side | undefined {
  return participants.find((one) => one.unitId === unitId)?.side;
}

/** Who holds the field: who met the objective to do so; else the winner, but for one of whom nobody stayed. */
function findHolder(battle: SheetBattle, track: SheetTrack, report: EngagementReport): Side | null {
  const metBy = (kind: string): Side | null => {
    const met = report.objectives.find(
      ({ objectiveId, side }) =>
        side !== null &&
        track.objectives.some(({ id, condition }) => id === objectiveId && condition.kind === kind),
    );
    return met?.side ?? null;
  };
  const holder = metBy('hold-field');
  if (holder !== null || report.winner === 'draw') return holder;
  const enemy = report.winner === 'attacker' ? 'defender' : 'attacker';
  const stayed = (side: Side): boolean =>
    report.units.some(
      ({ unitId, fate, exit }) =>
        sideOf(battle, unitId) === side && exit === undefined && (fate === 'standing' || fate === 'crippled'),
    );
  const leftInTriumph = metBy('exit-share') === report.winner && stayed(enemy);
  if (stayed(report.winner) && !leftInTriumph) return report.winner;
  return stayed(enemy) ? enemy : null;
}

function sumDice(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + die, 0);
}

type Consequences = ResultOf<'engagement.accept'>;
type Rolls = NonNullable<ParamsOf<'engagement.accept'>['rolls']>;

/** A report that becomes final, with all that working it out takes. */
interface Accepting {
  readonly page: SheetPage;
  readonly battle: SheetBattle;
  readonly track: SheetTrack;
  readonly report: EngagementReport;
  readonly holder: Side | null;
  readonly rolls: Rolls;
  readonly told: Consequences | null;
}

/** The dice of a roll: those of the table, else those that the program says fell. */
function diceOf(
  { rolls, told, battle }: Accepting,
  kind: 'recovery' | 'pilot',
  unitId: string,
): readonly number[] {
  const own = rolls.find((roll) => roll.kind === kind && roll.unitId === unitId);
  if (own !== undefined) return own.dice;
  const pilotId = battle.participants.find((one) => one.unitId === unitId)?.pilotId;
  return (
    (kind === 'recovery'
      ? told?.units.find((unit) => unit.unitId === unitId)?.recovery?.dice
      : told?.pilots.find((pilot) => pilot.pilotId === pilotId)?.dice) ?? []
  );
}

/** What the report tells of a pilot; null: it is rolled for. */
function toldFate({ fate, pilotFate, pilotWounds = 0 }: UnitResult): SheetPilot['status'] | 'unhurt' | null {
  if (pilotFate !== undefined) return pilotFate;
  if (fate === 'captured') return 'captured';
  if (pilotWounds > 0) return 'wounded';
  return fate === 'destroyed' ? null : 'unhurt';
}

function mayRecover(side: Side, holder: Side | null): boolean {
  return holder === null || holder === side;
}

/** Refuses dice for which the report does not call. */
function refuseRolls(battle: SheetBattle, report: EngagementReport, holder: Side | null, rolls: Rolls): void {
  rolls.forEach(({ kind, unitId }, index) => {
    const result = report.units.find((unit) => unit.unitId === unitId);
    const side = sideOf(battle, unitId);
    const isCalled =
      result?.fate === 'destroyed' &&
      side !== undefined &&
      (kind === 'recovery' ? mayRecover(side, holder) : toldFate(result) === null);
    const isTwice = rolls.slice(0, index).some((other) => other.kind === kind && other.unitId === unitId);
    refuseIf(!isCalled || isTwice, 'a roll for nothing');
  });
}

/** Damage, wrecks and losses, and what of them is left to the enemy. */
function settleUnits(accepting: Accepting): void {
  const { page, battle, track, report, holder } = accepting;
  const { economy, units, salvage } = page.sheet;
  const granting = track.objectives.filter((objective) => objective.salvage === true).map(({ id }) => id);
  for (const { unitId, fate, armorLeft, structureLeft, criticals } of report.units) {
    const side = sideOf(battle, unitId);
    if (side === undefined) continue;
    const unit = findRow(units, unitId);
    unit.damage = { armorLeft, structureLeft, criticals };
    if (fate === 'captured') setStanding(unit, 'captured');
    if (fate === 'destroyed') {
      const needed = numberOf(economy.recovery[unit.card.type] ?? economy.recovery.other);
      const saved = mayRecover(side, holder) && sumDice(diceOf(accepting, 'recovery', unitId)) >= needed;
      setStanding(unit, saved ? 'wrecked' : 'lost');
    } else if (unit.standing === 'serving' && structureLeft <= 0) setStanding(unit, 'wrecked');
    const role = side === 'attacker' ? 'defender' : 'attacker';
    const granted = report.objectives.some(
      (objective) => objective.side === role && granting.includes(objective.objectiveId),
    );
    if (unit.standing === 'captured' || (unit.standing === 'lost' && (holder === role || granted)))
      salvage.push({
        engagementId: engagementIdOf(page.sheet, battle),
        role,
        unitId,
        ordinal: countSheetTracksDone(page.sheet) + 1,
        taken: false,
      });
  }
  for (const { unitId } of battle.participants) {
    const unit = findRow(units, unitId);
    if (priceRearming(economy, unit.card) !== null) unit.ammoSpent = true;
  }
}

function engagementIdOf({ battles }: Sheet, battle: SheetBattle): string {
  return Object.entries(battles).find(([, row]) => row === battle)![0];
}

/** The wounded of both sides who missed it are fit again; then what became of those who fought. */
function settlePilots(accepting: Accepting): void {
  const { page, battle, report, holder } = accepting;
  const { sheet } = page;
  for (const pilot of Object.values(sheet.pilots)) {
    if (pilot.status !== 'wounded' || (pilot.woundedAt ?? -1) > battle.begunAt) continue;
    pilot.status = 'active';
    pilot.wounds = 0;
  }
  for (const { unitId, pilotId, side } of battle.participants) {
    const pilot = findRow(sheet.pilots, pilotId);
    const result = report.units.find((unit) => unit.unitId === unitId);
    if (result === undefined) continue;
    const enemies = report.units.filter(
      ({ fate, destroyedBy, unitId: other }) =>
        fate === 'destroyed' && destroyedBy?.unitId === unitId && sideOf(battle, other) !== side,
    );
    pilot.kills += result.kills > 0 ? result.kills : enemies.length;
    const fate = toldFate(result) ?? rollFate(accepting, unitId, holder !== null && holder !== side);
    if (isUnitGone(findRow(sheet.units, unitId))) unseat(sheet, pilotId);
    if (fate === 'unhurt') continue;
    pilot.status = fate;
    const taken = result.pilotWounds ?? (fate === 'wounded' ? 1 : 0);
    pilot.wounds += taken;
    if (taken > 0) pilot.woundedAt = sheet.clock;
    if (fate !== 'wounded') unseat(sheet, pilotId);
    if (fate === 'captured')
      pilot.captors = battle.forces.filter(({ role }) => role !== side).map(({ forceId }) => forceId);
  }
}

function rollFate(
  accepting: Accepting,
  unitId: string,
  heldByEnemy: boolean,
): SheetPilot['status'] | 'unhurt' {
  const { pilotFates } = accepting.page.sheet.economy;
  const rows = (heldByEnemy ? pilotFates.fieldHeldByEnemy : pilotFates.otherwise).value;
  const total = sumDice(diceOf(accepting, 'pilot', unitId));
  return rows.find(({ upTo }) => total <= upTo)?.fate ?? 'unhurt';
}

/** Objectives, bonuses and pay of both roles, force by force; then combat pay, of which a debt is repaid. */
function bookResult({ page, battle, track, report }: Accepting): void {
  const { economy, forces } = page.sheet;
  const taken = track.bonuses.filter(({ id }) => SIDES.some((side) => battle.bonuses[side].includes(id)));
  const lines = SIDES.flatMap((role) => {
    const met = track.objectives.filter(({ id }) =>
      report.objectives.some(({ objectiveId, side }) => objectiveId === id && side === role),
    );
    const hasScored = report.objectives.some(({ side }) => side === role);
    const due = taken.filter(({ wp }) => wp[role] < 0 || hasScored);
    const amounts = [...met.map(({ wp }) => wp), ...due.map(({ wp }) => wp[role])];
    const pay = { role, amount: numberOf(economy.payPerTrackWp), isPay: true };
    return [...amounts.map((amount) => ({ role, amount })), pay];
  });
  const sharers = battle.forces.map((force) => toSharer(page.sheet, battle, report, force));
  bookPoints(page, battle.trackId, sharers, lines);
  for (const { forceId, role, broughtPv, askedPv, earnedPay } of sharers) {
    const met = report.objectives.filter(({ side }) => side === role).length;
    const { none, one, two, three } = economy.combatPaySp ?? {};
    const { size } = findRow(forces, forceId);
    const whole = numberOf([none, one, two, three][Math.min(3, met)]) * size;
    const part = broughtPv < askedPv ? Math.floor((whole * broughtPv) / askedPv) : whole;
    const pay = earnedPay ? part : 0;
    bookOnSheet(page, forceId, 'SP', pay, { trackId: battle.trackId });
    repayFromPay(page, forceId, pay, battle.trackId);
  }
}

/** What a force brought, what was asked, and whether it did more than come and go. */
function toSharer(
  sheet: Sheet,
  { participants }: SheetBattle,
  report: EngagementReport,
  { forceId, role, allegianceId, fieldedPv, fieldablePv }: SheetEngaged,
): SheetSharer {
  const { partPercent, partTurns } = sheet.economy;
  const suffered = participants.some((one) => {
    const result = report.units.find(({ unitId }) => unitId === one.unitId);
    if (one.forceId !== forceId || result === undefined) return false;
    if (result.fate === 'destroyed' || result.fate === 'captured') return true;
    const { card } = findRow(sheet.units, one.unitId);
    const isHurt =
      result.fate === 'crippled' || readinessOf({ card, damage: result, standing: 'serving' }) === 'crippled';
    return isHurt && !one.wasCrippled;
  });
  const scored = report.objectives.some(({ side }) => side === role);
  const asked = Math.max(1, Math.floor((fieldablePv * numberOf(partPercent)) / 100));
  return {
    ...{ forceId, role, allegianceId, broughtPv: fieldedPv },
    askedPv: partPercent === undefined ? 0 : asked,
    earnedPay: suffered || scored || report.turns >= numberOf(partTurns),
  };
}

function repayFromPay(page: SheetPage, forceId: string, pay: number, trackId: string): void {
  const { sheet } = page;
  const rate = rateOf(sheet, forceId);
  const most = Math.floor((pay * numberOf(sheet.economy.debtPayPercent)) / 100);
  const wp = Math.min(
    Math.max(0, -findRow(sheet.forces, forceId).wp),
    Math.floor(Number((most / rate).toPrecision(14))),
  );
  if (wp === 0) return;
  const sp = Math.ceil(Number((wp * rate).toPrecision(14)));
  bookOnSheet(page, forceId, 'SP', -sp, { trackId });
  bookOnSheet(page, forceId, 'WP', Math.floor(Number((sp / rate).toPrecision(14))), { trackId });
}

/** The report of a battle that the program fought, in any version, becomes that of the engagement. */
function takeFoughtReport(
  { sheet }: SheetPage,
  { engagementId }: { readonly engagementId: EngagementId },
  source: BattleSource,
): void {
  const battle = findRow(sheet.battles, engagementId);
  refuseIf(battle.status === 'accepted' || !source.isPlausible, 'accepted, or nothing that can be fought');
  battle.status = 'reported';
  battle.report = source.report;
}

/** The PV of a force's machines as it first goes to a track by the books. */
function noteOpeningPv(sheet: Sheet, forceId: string): void {
  const { began } = findRow(sheet.forces, forceId);
  began.pv ??= sumOwn(sheet, forceId, listUnits(sheet, forceId));
}

/** A force that began empty is counted as it begins its first track. */
function countSize(sheet: Sheet, forceId: string): void {
  const row = findRow(sheet.forces, forceId);
  if (row.sizeBasis !== 'open') return;
  row.size = sizeOnTrack(sheet, forceId);
  row.sizeBasis = 'counted';
}

export const sheetBattleCommands = {
  'engagement.prepare'(page: SheetPage, params: Prepare, source: BattleSource): void {
    const { sheet } = page;
    const { trackId } = params;
    const track = findRow(sheet.tracks, trackId);
    refuseIf(sheet.end !== null || track.status !== 'open', 'over, or not open');
    const { sharing, course } = track.definition;
    const forces = SIDES.flatMap((role) => {
      const ids = fieldRole(sheet, track, role, params[role].unitIds);
      const rows = ids.map((forceId) => ({
        forceId,
        role,
        allegianceId: findRow(sheet.forces, forceId).allegianceId,
      }));
      const parts = split(costOf(sheet, track), rows, sharing.cost, countSheetTracksDone(sheet));
      const percent = shareOf(sheet, track, role);
      return rows.map((row, index): SheetEngaged => {
        const fielded = params[role].unitIds
          .map((id) => findRow(sheet.units, id))
          .filter(({ forceId }) => forceId === row.forceId);
        return {
          ...{ ...row, costWp: parts[index] ?? 0 },
          fieldedPv: fielded.reduce((sum, unit) => sum + pvOf(sheet, unit), 0),
          fieldablePv: sumFieldable(sheet, row.forceId, percent),
        };
      });
    });
    refuseIf(new Set(forces.map(({ forceId }) => forceId)).size < forces.length, 'in both roles');
    for (const role of SIDES)
      for (const id of params[role].bonusIds ?? []) {
        const owner = track.bonuses.find((bonus) => bonus.id === id)?.owner;
        refuseIf(owner !== 'both' && owner !== role, 'no such bonus');
      }
    for (const { forceId } of forces) noteOpeningPv(sheet, forceId);
    for (const force of forces) payCost(page, force, trackId);
    for (const { forceId } of forces) countSize(sheet, forceId);
    const open = Object.entries(sheet.tracks).filter(
      ([id, { status }]) => id !== trackId && status === 'open',
    );
    sheet.battles[source.engagementId] = {
      trackId,
      begunAt: sheet.clock,
      status: 'prepared',
      forces,
      participants: SIDES.flatMap((side) =>
        params[side].unitIds.map((unitId) => {
          const unit = findRow(sheet.units, unitId);
          const { pilotId, forceId } = unit;
          const wasCrippled = readinessOf(unit) === 'crippled';
          return { unitId, pilotId: pilotId!, side, forceId, wasCrippled };
        }),
      ),
      bonuses: { attacker: params.attacker.bonusIds ?? [], defender: params.defender.bonusIds ?? [] },
      alternatives: course.staysOpen ? [] : open.map(([id]) => id),
      report: null,
      awarded: [],
    };
    Object.assign(track, { status: 'under-way', engagementId: source.engagementId, forces });
  },
  'engagement.record'(
    { sheet }: SheetPage,
    { engagementId, report }: ParamsOf<'engagement.record'>,
    source: BattleSource,
  ): void {
    const battle = findRow(sheet.battles, engagementId);
    refuseIf(battle.status === 'accepted' || !source.isPlausible, 'accepted, or not to be believed');
    const track = findRow(sheet.tracks, battle.trackId);
    const known = track.objectives.map(({ id }) => id);
    refuseIf(!report.objectives.every(({ objectiveId }) => known.includes(objectiveId)), 'no such objective');
    refuseRolls(battle, report, findHolder(battle, track, report), report.rolls ?? []);
    battle.status = 'reported';
    battle.report = report;
  },
  'engagement.autoResolve': takeFoughtReport,
  'engagement.overwriteDice': takeFoughtReport,
  'engagement.chooseBattle': takeFoughtReport,
  'engagement.continue': takeFoughtReport,
  'engagement.accept'(
    page: SheetPage,
    params: ParamsOf<'engagement.accept'>,
    source: BattleSource,
    told: Consequences | null,
  ): void {
    const { sheet } = page;
    const battle = findRow(sheet.battles, params.engagementId);
    const { report, trackId } = battle;
    if (battle.status !== 'reported' || report === null) return refuseOnSheet('no report');
    const track = findRow(sheet.tracks, trackId);
    const holder = findHolder(battle, track, report);
    const rolls = params.rolls ?? report.rolls ?? [];
    refuseRolls(battle, report, holder, rolls);
    const accepting = { page, battle, track, report, holder, rolls, told };
    bookResult(accepting);
    battle.status = 'accepted';
    const keys = new Map(track.objectives.map(({ id, key }) => [id, key]));
    const met = report.objectives.flatMap(({ objectiveId, side }) =>
      side === null ? [] : [[keys.get(objectiveId)!, side] as const],
    );
    const date = addDaysOnSheet(
      sheet.date,
      track.definition.course.days ?? numberOf(sheet.economy.daysPerTrack),
    );
    const result = {
      trackId,
      winner: report.winner,
      metBy: Object.fromEntries(met),
      forces: battle.forces,
      rolled: told?.opens ?? [],
    };
    const { alternatives } = battle;
    // The army that an end counts is that after the battle.
    settleUnits(accepting);
    settlePilots(accepting);
    const isOver = finishSheetTrack(page, result, { alternatives, added: source.added, date });
    if (!isOver) chargeSheetMonths(page, date);
    sheet.date = date;
  },
};

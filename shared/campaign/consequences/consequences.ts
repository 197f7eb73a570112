import type { CampaignBonus } from '../../domain/campaign-bonus.ts';
import type { Currency } from '../../domain/currency.ts';
import type { HeldBackTrack } from '../../domain/campaign-end.ts';
import type { CampaignObjective } from '../../domain/campaign-objective.ts';
import type {
  Consequences,
  PilotConsequence,
  UnitConsequence,
  WarchestChange,
} from '../../domain/consequences.ts';
import { countKills, type EngagementReport, type UnitResult } from '../../domain/engagement-report.ts';
import type { FateRollKind, TableRoll } from '../../domain/fate-roll.ts';
import type { Force } from '../../domain/force.ts';
import type { AllegianceId, ForceId, TrackId, UnitId } from '../../domain/ids.ts';
import type { Participant } from '../../domain/participant.ts';
import type { EngagedForce } from '../../domain/engaged-force.ts';
import type { Sharing } from '../../domain/role-players.ts';
import { SIDES, type Side } from '../../domain/side.ts';
import type { TrackNode } from '../../domain/track-node.ts';
import type { LinkDefinition } from '../../domain/track-link.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { Damage, UnitStanding } from '../../domain/unit-state.ts';
import type { Dice } from '../../rules/dice.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { createScriptedDice } from '../../rules/scripted-dice.ts';
import { computeDebtShare } from '../economy/debt.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { listHeldBack } from '../tracks/held-back.ts';
import type { MetEnd } from '../tracks/campaign-ends.ts';
import { canRecover, computeFieldHolder, type JudgedObjective } from './field-holder.ts';
import { findPilotFate, isSameRoll } from './fate-rolls.ts';
import { computeCombatPay, computeNeededPv, isPaidBattle, lowerPoints } from '../economy/pay-and-upkeep.ts';
import { computePilotFate, computeRecovery } from './losses.ts';
import { computeOwnWp } from '../forces/own-warchest.ts';
import { computeReadiness } from '../forces/readiness.ts';
import { computeRepair } from '../maintenance/repair.ts';
import { shareLines, type ConsequenceLine, type RoleLine, type SharingForce } from './share-lines.ts';
import {
  computeClosedTracks,
  computeOpenedTracks,
  isLastTrack,
  type GraphTrack,
} from '../tracks/track-graph.ts';

export type EngagedUnit = Pick<
  Participant,
  'unitId' | 'forceId' | 'side' | 'card' | 'pilotId' | 'pilotName' | 'pv' | 'damage'
>;

type ScoredObjective = JudgedObjective & Pick<CampaignObjective, 'key' | 'name' | 'wp'>;

export type TakenBonus = Pick<CampaignBonus, 'key' | 'name' | 'wp'>;

/** A force that took part, before its result is booked. */
export interface ForceBefore extends EngagedForce {
  /** Warchest now, after the cost of the track was paid. */
  readonly warchestWp: number;
  /** Lances, Stars or Level IIs. */
  readonly size: number;
  readonly spPerWp: number;
  /** What it gave to allies; missing: nothing. */
  readonly given?: Force['given'];
  readonly units: readonly {
    readonly id: UnitId;
    readonly card: UnitCard;
    readonly damage: Damage;
    readonly standing: UnitStanding;
  }[];
}

/** Everything that the consequences of a report depend on. */
export interface ConsequencesQuestion {
  readonly ruleset: Ruleset;
  readonly economy: EconomyPreset;
  readonly trackId: TrackId;
  readonly tracks: readonly (GraphTrack & Pick<TrackNode, 'id' | 'openedBy'>)[];
  readonly links: readonly LinkDefinition[];
  /** Tracks that were open besides this one when it began. */
  readonly alternatives: readonly TrackId[];
  readonly participants: readonly EngagedUnit[];
  readonly objectives: readonly ScoredObjective[];
  /** Bonuses taken by either side, each once. */
  readonly bonuses: readonly TakenBonus[];
  readonly report: EngagementReport;
  /** Attackers first. */
  readonly forces: readonly ForceBefore[];
  /** How WP count where several forces play one role. */
  readonly wpSharing: Sharing;
  /** Who wins the campaign if it ends with this result. */
  readonly findCampaignWinner: (
    result: Pick<Consequences, 'units' | 'pilots'> & Pick<ConsequencesAnswer, 'lines'>,
    favoured: MetEnd['favoured'],
  ) => AllegianceId | null;
  /** The condition that ends the campaign with these warchests; null: none. */
  readonly findMetEnd: (warchestsWp: ReadonlyMap<ForceId, number>) => MetEnd | null;
  /**
   * Dice for one purpose and one participant, by index. The same each time, so that the preview matches what acceptance
   * does.
   */
  readonly diceFor: (purpose: FateRollKind, participantIndex: number) => Dice;
  /** Dice for the track that follows, where chance decides; the same each time too. */
  readonly courseDice: Dice;
  /**
   * Rolls made at the table, used instead of the program's and of those in the report; missing: those of the report. The
   * report must call for each, and each may occur once.
   */
  readonly tableRolls?: readonly TableRoll[] | undefined;
}

export interface ConsequencesAnswer {
  readonly consequences: Consequences;
  readonly lines: readonly ConsequenceLine[];
  /** Open tracks that close because this one was fought instead. */
  readonly closes: readonly TrackId[];
  /** Why the campaign ends; null: it goes on. */
  readonly end: MetEnd | null;
  /** Tracks that would be open if it went on. */
  readonly heldBack: readonly HeldBackTrack[];
}

/**
 * What follows from a report: damage, recovery, pilots, warchest points, tracks. Participants without a result keep
 * the damage they have. docs/campaign-facts.md 3 to 6.
 */
export function computeConsequences(question: ConsequencesQuestion): ConsequencesAnswer {
  const { report } = question;
  const holder = computeFieldHolder(report, question.participants, question.objectives);
  const forces = question.forces.map((force) => ({ ...force, ...measurePart(question, force) }));
  const tracksDone = countDone(question);
  const roleLines = computeLines(question);
  const terms = { wpSharing: question.wpSharing, tracksDone };
  const shared = shareLines(roleLines, { ...terms, forces });
  const inFull = shareLines(roleLines, { ...terms, forces: forces.map(toFullPart) });
  const lines = [...shared, ...forces.flatMap((force) => payCombat(question, force, shared))];
  const units = computeUnits(question, holder);
  const warchests = forces.map((force) => ({
    ...computeWarchest(question, force, lines, units),
    ...tellPart(question, force, inFull),
  }));
  const after = new Map(warchests.map(({ forceId, afterWp }) => [forceId, afterWp]));
  const { opens, closes, end, heldBack } = computeCourse(question, warchests, after);
  const pilots = computePilots(question, holder);
  return {
    consequences: {
      warchests,
      units,
      pilots,
      winner: report.winner,
      fieldHolder: holder,
      opens,
      endsCampaign: end !== null,
      ...(end === null
        ? {}
        : { campaignWinnerId: question.findCampaignWinner({ units, pilots, lines }, end.favoured) }),
    },
    lines,
    closes,
    end,
    heldBack,
  };
}

type PartForce = ForceBefore & SharingForce;

/** The part that a force took in the track. */
function measurePart(
  question: ConsequencesQuestion,
  { forceId, role, fieldablePv }: ForceBefore,
): Pick<SharingForce, 'fieldedPv' | 'neededPv' | 'isPaid'> {
  const { participants, report, economy } = question;
  const fielded = participants.filter((unit) => unit.forceId === forceId);
  const hasEffect =
    report.objectives.some(({ side }) => side === role) || fielded.some((unit) => isBeaten(question, unit));
  return {
    fieldedPv: fielded.reduce((sum, { pv }) => sum + pv, 0),
    neededPv: computeNeededPv(fieldablePv, economy),
    isPaid: isPaidBattle(report.turns, hasEffect, economy),
  };
}

/** Whether a unit was destroyed, captured or crippled in the battle; not if it went in crippled and came back so. */
export function isBeaten(
  { report, ruleset }: Pick<ConsequencesQuestion, 'report' | 'ruleset'>,
  { unitId, card, damage }: Pick<EngagedUnit, 'unitId' | 'card' | 'damage'>,
): boolean {
  const result = report.units.find((candidate) => candidate.unitId === unitId);
  if (result === undefined) return false;
  if (result.fate === 'destroyed' || result.fate === 'captured') return true;
  const isCrippled = (told: Damage): boolean =>
    computeReadiness(card, told, 'serving', ruleset) === 'crippled';
  return !isCrippled(damage) && (result.fate === 'crippled' || isCrippled(result));
}

/** The same force, as if it had brought all that it had to. */
function toFullPart<Force extends SharingForce>(force: Force): Force {
  return { ...force, fieldedPv: Math.max(force.fieldedPv, force.neededPv), isPaid: true };
}

/** What a force would have got with its full part; nothing where it took that. */
function tellPart(
  { economy, report }: ConsequencesQuestion,
  force: PartForce,
  inFull: readonly ConsequenceLine[],
): Pick<WarchestChange, 'part'> {
  const { forceId, fieldedPv, neededPv, isPaid } = force;
  if (isPaid && fieldedPv >= neededPv) return {};
  const own = inFull.filter((line) => line.forceId === forceId);
  const sum = (isPay: boolean): number =>
    own.filter(({ kind }) => (kind === 'pay') === isPay).reduce((total, { amount }) => total + amount, 0);
  const fullPaySp = computeFullCombatPay(report, economy, force);
  return {
    part: {
      ...{ fieldedPv, neededPv, fullPayWp: sum(true), fullScoreWp: sum(false) },
      ...(fullPaySp === 0 ? {} : { fullPaySp }),
      ...(isPaid ? {} : { minTurns: economy.partTurns?.value ?? 0 }),
    },
  };
}

function computeFullCombatPay(
  report: EngagementReport,
  economy: EconomyPreset,
  { role, size }: ForceBefore,
): number {
  return computeCombatPay(report.objectives.filter(({ side }) => side === role).length, size, economy);
}

/** Combat pay of a force in SP, and what of it repays the debt that is left after all other lines. */
function payCombat(
  { report, economy }: ConsequencesQuestion,
  force: PartForce,
  others: readonly ConsequenceLine[],
): readonly ConsequenceLine[] {
  const { forceId, spPerWp, warchestWp } = force;
  const fullSp = computeFullCombatPay(report, economy, force);
  const paySp = force.isPaid ? lowerPoints(fullSp, force.fieldedPv, force.neededPv) : 0;
  const owedWp = -sumOf(others, forceId, warchestWp);
  const repaid = computeDebtShare(owedWp, paySp, spPerWp, economy);
  const line = { forceId, subject: '', subjectKey: null };
  const lines: readonly ConsequenceLine[] = [
    { ...line, kind: 'combat-pay', currency: 'SP', amount: paySp },
    { ...line, kind: 'repayment', currency: 'SP', amount: -repaid.sp },
    { ...line, kind: 'repayment', currency: 'WP', amount: repaid.wp },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** The WP of a force's lines added to what it has. */
function sumOf(lines: readonly ConsequenceLine[], forceId: ForceId, haveWp = 0): number {
  return lines
    .filter((line) => line.forceId === forceId && line.currency === 'WP')
    .reduce((sum, { amount }) => sum + amount, haveWp);
}

/** Which tracks open and close, and whether the campaign is over; then its open side tracks close too. */
function computeCourse(
  question: ConsequencesQuestion,
  warchests: Consequences['warchests'],
  after: ReadonlyMap<ForceId, number>,
): Pick<ConsequencesAnswer, 'closes' | 'end' | 'heldBack'> & { readonly opens: TrackId[] } {
  const { report, trackId, tracks, links } = question;
  const keys = new Map(question.objectives.map(({ id, key }) => [id, key]));
  const metBy = report.objectives.flatMap(({ objectiveId, side }) => {
    const key = keys.get(objectiveId);
    return side === null || key === undefined ? [] : [[key, side] as const];
  });
  const before = new Map(question.forces.map((force) => [force.forceId, force]));
  const meanWp = (side: Side): number => {
    const own = warchests.filter(({ role }) => role === side);
    const sumWp = own.reduce(
      (sum, { forceId, afterWp }) => sum + computeOwnWp({ ...before.get(forceId)!, warchestWp: afterWp }),
      0,
    );
    return sumWp / Math.max(1, own.length);
  };
  const result = {
    trackId,
    winner: report.winner,
    metBy: new Map(metBy),
    meanWp: { attacker: meanWp('attacker'), defender: meanWp('defender') },
    tracksDone: countDone(question) + 1,
  };
  const opened = new Set(computeOpenedTracks(result, tracks, links, question.courseDice));
  const opens = tracks.map(({ id }) => id).filter((id) => opened.has(id));
  const closes = computeClosedTracks(trackId, opens, question.alternatives, tracks);
  const end = isLastTrack(trackId, { opens, closes }, tracks, links)
    ? NO_TRACK_LEFT
    : isUnderWay(trackId, tracks)
      ? null
      : question.findMetEnd(after);
  if (end === null) return { opens, closes, end, heldBack: [] };
  const open = tracks.filter(({ status }) => status === 'open').map(({ id }) => id);
  return { opens: [], closes: open, end, heldBack: listHeldBack(tracks, { trackId, opens, closes }) };
}

/** Tracks that were done before this one. */
function countDone({ tracks }: Pick<ConsequencesQuestion, 'tracks'>): number {
  return tracks.filter(({ status }) => status === 'done').length;
}

const NO_TRACK_LEFT: MetEnd = { reason: 'no-open-track', favoured: null };

/** Whether another track is being fought, which is finished first. */
function isUnderWay(trackId: TrackId, tracks: readonly GraphTrack[]): boolean {
  return tracks.some(({ id, status }) => id !== trackId && status === 'under-way');
}

/** Whether a role gets or loses the points of a bonus: a positive one pays only with an objective met. */
export function isBonusDue(wp: number, hasScored: boolean): boolean {
  return wp < 0 || (wp > 0 && hasScored);
}

/**
 * By role: objectives met, bonuses due, and the pay for taking part. docs/campaign-facts.md 3 and 5.
 */
export function computeLines(
  question: Pick<ConsequencesQuestion, 'objectives' | 'bonuses' | 'report' | 'economy'>,
): RoleLine[] {
  const { objectives, bonuses, report } = question;
  const payWp = question.economy.payPerTrackWp?.value ?? 0;
  const metBy = new Map(report.objectives.map((result) => [result.objectiveId, result.side]));
  const scored = new Set(report.objectives.map((result) => result.side));
  return SIDES.flatMap((role) => [
    ...objectives
      .filter((objective) => metBy.get(objective.id) === role)
      .map(({ key, name, wp }): RoleLine => {
        return { role, kind: 'objective', amount: wp, subject: name, subjectKey: key };
      }),
    ...bonuses
      .filter(({ wp }) => isBonusDue(wp[role], scored.has(role)))
      .map(({ key, name, wp }): RoleLine => {
        return { role, kind: 'bonus', amount: wp[role], subject: name, subjectKey: key };
      }),
    { role, kind: 'pay', amount: payWp, subject: '', subjectKey: null },
  ]);
}

/** What becomes of the units by a report; a side may recover its own wrecks unless the enemy holds the field. */
export function computeUnits(
  question: Pick<ConsequencesQuestion, 'report' | 'ruleset' | 'economy' | 'diceFor' | 'tableRolls'> & {
    readonly participants: readonly Pick<EngagedUnit, 'unitId' | 'side' | 'card'>[];
  },
  holder: Side | null,
): readonly UnitConsequence[] {
  const { participants, report, ruleset, economy } = question;
  return participants.flatMap(({ unitId, side, card }, index) => {
    const result = report.units.find((candidate) => candidate.unitId === unitId);
    if (result === undefined) return [];
    const { armorLeft, structureLeft, criticals } = result;
    const damage: Damage = { armorLeft, structureLeft, criticals };
    const roll =
      result.fate === 'destroyed' && canRecover(side, holder) ? takeRoll(question, 'recovery', index) : null;
    const recovery =
      roll === null
        ? null
        : { ...computeRecovery(card, side, economy, roll.dice), fromTable: roll.fromTable };
    const standing = findStanding(result, recovery?.recovered === true);
    return [
      { unitId, damage, standing, readiness: computeReadiness(card, damage, standing, ruleset), recovery },
    ];
  });
}

function findStanding({ fate }: UnitResult, isRecovered: boolean): UnitStanding {
  if (fate === 'captured') return 'captured';
  if (fate !== 'destroyed') return 'serving';
  return isRecovered ? 'wrecked' : 'lost';
}

/** The dice of one roll: those from the table if given, else the program's. */
function takeRoll(
  question: Pick<ConsequencesQuestion, 'diceFor' | 'tableRolls' | 'report'> & {
    readonly participants: readonly Pick<EngagedUnit, 'unitId'>[];
  },
  kind: FateRollKind,
  index: number,
): { readonly dice: Dice; readonly fromTable: boolean } {
  const unitId = question.participants[index]?.unitId;
  const fromTable = (question.tableRolls ?? question.report.rolls)?.find(
    (roll) => unitId !== undefined && isSameRoll(roll, { kind, unitId }),
  );
  return fromTable === undefined
    ? { dice: question.diceFor(kind, index), fromTable: false }
    : { dice: createScriptedDice(fromTable.dice), fromTable: true };
}

function computePilots(question: ConsequencesQuestion, holder: Side | null): readonly PilotConsequence[] {
  const { participants, report, economy } = question;
  const kills = countKills(report, participants);
  return participants.map(({ unitId, side, pilotId, pilotName }, index) => {
    const result = report.units.find((candidate) => candidate.unitId === unitId);
    const known = { pilotId, name: pilotName, kills: kills.get(unitId) ?? 0 };
    const told = result === undefined ? 'unhurt' : findPilotFate(result);
    const wounds = result?.pilotWounds;
    if (told !== null)
      return {
        ...known,
        fate: told,
        ...(wounds === undefined ? {} : { wounds }),
        dice: [],
        fromTable: false,
        rows: [],
      };
    const heldByEnemy = holder !== null && holder !== side;
    const roll = takeRoll(question, 'pilot', index);
    const { fate, dice, rows } = computePilotFate(heldByEnemy, economy, roll.dice);
    return { ...known, fate, dice, fromTable: roll.fromTable, rows };
  });
}

function computeWarchest(
  question: ConsequencesQuestion,
  force: ForceBefore,
  lines: readonly ConsequenceLine[],
  changed: readonly UnitConsequence[],
): WarchestChange {
  const sumKind = (kind: ConsequenceLine['kind'], currency: Currency = 'WP'): number =>
    lines
      .filter((line) => line.forceId === force.forceId && line.kind === kind && line.currency === currency)
      .reduce((sum, line) => sum + line.amount, 0);
  const paySp = sumKind('combat-pay', 'SP');
  const repaidWp = sumKind('repayment');
  const after = new Map(changed.map((unit) => [unit.unitId, unit]));
  const repairSp = force.units.reduce((sum, unit) => {
    const { damage, standing } = after.get(unit.id) ?? unit;
    const repair = computeRepair({ card: unit.card, damage, standing }, question.economy, question.ruleset);
    return sum + (repair?.costSp ?? 0);
  }, 0);
  return {
    forceId: force.forceId,
    role: force.role,
    beforeWp: force.warchestWp + force.costWp,
    costWp: force.costWp,
    objectivesWp: sumKind('objective'),
    bonusesWp: sumKind('bonus'),
    payWp: sumKind('pay'),
    ...(paySp === 0 ? {} : { paySp }),
    ...(repaidWp === 0 ? {} : { repaidWp }),
    afterWp: sumOf(lines, force.forceId, force.warchestWp),
    repairSp,
  };
}

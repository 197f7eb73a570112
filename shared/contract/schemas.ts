import { z } from 'zod';
import { ALLEGIANCE_COLORS, ALLEGIANCE_MARKS, type Allegiance } from '../domain/allegiance.ts';
import type { Arrival } from '../domain/arrival.ts';
import type { BattleEvent, Modifier } from '../domain/battle-event.ts';
import type { CampaignBonus } from '../domain/campaign-bonus.ts';
import type { CampaignObjective } from '../domain/campaign-objective.ts';
import {
  CAMPAIGN_END_REASONS,
  CAMPAIGN_END_RULES,
  type CampaignEnd,
  type EndCondition,
  type VictoryPoints,
} from '../domain/campaign-end.ts';
import { CURRENCIES } from '../domain/currency.ts';
import type { EngagedForce } from '../domain/engaged-force.ts';
import {
  DESTRUCTION_CAUSES,
  MAX_REPORT_NOTES_LENGTH,
  MAX_REASON_LENGTH,
  type BoardExit,
  type Destruction,
  type EngagementReport,
  type MilitiaResult,
  type UnitResult,
} from '../domain/engagement-report.ts';
import { FATE_ROLL_KINDS, type TableRoll } from '../domain/fate-roll.ts';
import { FORCE_STANDINGS, SIZE_BASES, type Force } from '../domain/force.ts';
import { MAX_FORCE_LIMIT, MAX_LIMIT_SCALE, type Excess, type ForceLimit } from '../domain/force-limit.ts';
import type {
  AllegianceId,
  BoardId,
  BonusId,
  CampaignId,
  EngagementId,
  ForceId,
  LanceId,
  ObjectiveId,
  PictureId,
  PilotId,
  StoryEventId,
  TrackId,
  UnitId,
} from '../domain/ids.ts';
import { JOURNAL_KINDS, type JournalEntry } from '../domain/journal-entry.ts';
import { LANCE_KINDS, ORGANISATIONS, type Lance } from '../domain/lance.ts';
import { LEDGER_KINDS, type LedgerLine } from '../domain/ledger-line.ts';
import {
  PILOT_ABILITIES,
  PILOT_FATES,
  PILOT_STATUSES,
  type Pilot,
  type SpecialAbility,
} from '../domain/pilot.ts';
import { type RepairQuote, REPAIR_KINDS } from '../domain/repair-quote.ts';
import { SIDES, WINNERS } from '../domain/side.ts';
import { TECHNOLOGIES } from '../domain/technology.ts';
import type { TrackLink } from '../domain/track-link.ts';
import { cleanLine, isVisible } from './clean-line.ts';
import { trackCourseSchema, linkTermsShape } from './course-schemas.ts';
import { TRACK_STATUSES, type TrackNode } from '../domain/track-node.ts';
import { EDGES } from '../domain/track-set-up.ts';
import { MOVEMENT_KINDS, TECH_BASES, type UnitCard } from '../domain/unit-card.ts';
import { FATES, READINESS, UNIT_STANDINGS, type Criticals, type Damage } from '../domain/unit-state.ts';
import type { Unit } from '../domain/unit.ts';
import { keepVisible } from '../domain/visible-text.ts';
import { LANGUAGES } from '../locales/languages.ts';
import type { BattleScenario } from '../rules/battle/scenario/scenario.ts';
import { battleEffectSchema, objectiveConditionSchema, ownerSchema } from './track-schemas.ts';

/** An id is a plain string in JSON; its brand exists for the compiler only, hence the one cast. */
function id<T extends string>(): z.ZodType<T> {
  return z.string().min(1).max(64) as unknown as z.ZodType<T>;
}

export const campaignIdSchema = id<CampaignId>();
export const allegianceIdSchema = id<AllegianceId>();
export const forceIdSchema = id<ForceId>();
export const lanceIdSchema = id<LanceId>();
export const unitIdSchema = id<UnitId>();
export const pilotIdSchema = id<PilotId>();
export const trackIdSchema = id<TrackId>();
export const objectiveIdSchema = id<ObjectiveId>();
export const boardIdSchema = id<BoardId>();
export const bonusIdSchema = id<BonusId>();
export const engagementIdSchema = id<EngagementId>();
export const storyEventIdSchema = id<StoryEventId>();
export const pictureIdSchema = id<PictureId>();

export const sideSchema = z.enum(SIDES);
export const winnerSchema = z.enum(WINNERS);
export const currencySchema = z.enum(CURRENCIES);
export const countSchema = z.int().min(0);
/** Text of one line: without control characters and ends of lines; characters that nobody sees are taken away. */
export function lineSchema(longest: number) {
  return z
    .string()
    .overwrite(keepVisible)
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'expected one line without control characters');
}
export const nameSchema = lineSchema(80).min(1);
/** A table as text, with a byte order mark and the headers of a language; `en` when missing. */
export const csvSchema = z.strictObject({
  text: z.string(),
  /** Without the header. */
  rows: countSchema,
});
export const languageSchema = z.enum(LANGUAGES).optional();
/** Why the gamemaster changes something by hand: one line, without what nobody sees. */
export const reasonSchema = z
  .string()
  .overwrite(cleanLine)
  .min(1)
  .max(MAX_REASON_LENGTH)
  .refine(isVisible, 'expected a reason that can be read');
/** Units or pilots that one command changes by hand. */
export const MAX_EDITS = 1_000;
/** Text of several lines: no other control characters than tabs and ends of lines. */
export function textSchema(longest: number) {
  return z
    .string()
    .max(longest)
    .regex(/^(?:[\t\n\r]|\P{Cc})*$/u, 'expected text without control characters');
}
/** A day in the campaign's own calendar: `3052-03-17`. */
export const campaignDateSchema = z.iso.date();
/** A moment in the real world: ISO 8601 in UTC. */
export const momentSchema = z.iso.datetime();
export const skillSchema = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
]);
/** Ids of options of a rule system, which checks them. */
export const rulesOptionsSchema = z.array(z.string().max(60)).max(60);
/** Chosen by the caller: progress events and `task.cancel` use this id. */
export const taskIdSchema = z.string().min(1).max(80);
export const nothingSchema = z.strictObject({});
/** Whether to convert missing SP from warchest points in the same step, at the usual rate. */
export const fromWarchestSchema = z.boolean().optional();

/** One value for each role. */
export function bySide<T extends z.ZodType>(value: T) {
  return z.strictObject({ attacker: value, defender: value });
}

/** As printed on cards: `03` is no damage value. */
const damageValueSchema = z.string().regex(/^(0|[1-9]\d?|0\*|-)$/);

export const unitCardSchema = z.strictObject({
  id: z.int().min(0),
  name: z.string(),
  chassis: z.string(),
  variant: z.string(),
  type: z.string(),
  size: z.int().min(1).max(5),
  tonnage: z.number().min(0),
  tmm: z.int().min(0),
  move: z.array(z.strictObject({ mode: z.enum(MOVEMENT_KINDS), inches: countSchema })),
  role: z.string(),
  basePv: z.int().min(1),
  damage: z.strictObject({
    short: damageValueSchema,
    medium: damageValueSchema,
    long: damageValueSchema,
  }),
  overheat: countSchema,
  armor: countSchema,
  structure: countSchema,
  specials: z.array(z.string()),
  techBase: z.enum(TECH_BASES),
  introYear: z.int().nullable(),
  era: z.string(),
}) satisfies z.ZodType<UnitCard>;

/** What a card has besides where a catalogue answers it; rules and battles ignore it. */
export const catalogueShape = {
  armyLists: z.array(z.string()).optional(),
  catalogueId: z.string().optional(),
};

const hitsSchema = z.int().min(0).max(9);

/** How often each effect has been taken. Motive damage is absent on units that have none. */
export const criticalsSchema = z.strictObject({
  engine: hitsSchema,
  fireControl: hitsSchema,
  mp: hitsSchema,
  weapon: hitsSchema,
  /** Motive damage of a vehicle, by effect. */
  slowed: hitsSchema.exactOptional(),
  halved: hitsSchema.exactOptional(),
  immobilized: hitsSchema.exactOptional(),
}) satisfies z.ZodType<Criticals>;

export const damageSchema = z.strictObject({
  armorLeft: z.int().min(0).max(99),
  structureLeft: z.int().min(0).max(99),
  criticals: criticalsSchema,
}) satisfies z.ZodType<Damage>;

export const readinessSchema = z.enum(READINESS);
export const standingSchema = z.enum(UNIT_STANDINGS);

export const specialAbilitySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(PILOT_ABILITIES) }),
  z.strictObject({ kind: z.literal('table'), name: nameSchema, cost: z.int().min(1).max(6) }),
]) satisfies z.ZodType<SpecialAbility>;

export const pilotSchema = z.strictObject({
  id: pilotIdSchema,
  forceId: forceIdSchema,
  name: z.string(),
  rank: z.string(),
  /** Missing: none. */
  callSign: z.string().optional(),
  portrait: pictureIdSchema.optional(),
  skill: skillSchema,
  status: z.enum(PILOT_STATUSES),
  /** Wounds not yet healed. */
  wounds: countSchema,
  kills: countSchema,
  /** Support points spent on skill so far. */
  spentSp: countSchema,
  /** Support points of the pilot's own, from awards; missing: none. */
  ownSp: countSchema.optional(),
  /** Wounds healed for SP in this month of the campaign; missing: none. */
  healedThisMonth: countSchema.optional(),
  /** Besides the Skill; those of the kind `table` are played by people. */
  abilities: z.array(specialAbilitySchema),
  unitId: unitIdSchema.nullable(),
}) satisfies z.ZodType<Pilot>;

const repairQuoteSchema = z.strictObject({
  kind: z.enum(REPAIR_KINDS),
  costSp: countSchema,
  parts: z.array(z.strictObject({ code: z.string(), value: z.number() })),
}) satisfies z.ZodType<RepairQuote>;

/** When a unit that is on its way comes to its force. */
export const arrivalSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tracks'), count: z.int().min(1).max(1000) }),
  z.strictObject({ kind: z.literal('date'), date: campaignDateSchema }),
]) satisfies z.ZodType<Arrival>;

export const unitSchema = z.strictObject({
  id: unitIdSchema,
  forceId: forceIdSchema,
  lanceId: lanceIdSchema.nullable(),
  card: unitCardSchema,
  /** Where the unit stands in its lance, from 0. */
  position: countSchema,
  commander: z.boolean(),
  standing: standingSchema,
  damage: damageSchema,
  readiness: readinessSchema,
  /** Point value with its pilot's Skill (Skill 4 without a pilot). */
  pv: countSchema,
  pilot: pilotSchema.nullable(),
  /** Number of engagements fought. */
  engagements: countSchema,
  /** When it comes to its force; missing: it is there. */
  arrives: arrivalSchema.optional(),
  /** Tracks that it still misses in repair; missing: none. */
  tracksInRepair: z.int().min(1).optional(),
  /** Whether it fought with ammunition and was not rearmed since; missing: no. */
  ammoSpent: z.boolean().optional(),
  /** The most SP that was paid for its cards; missing: what its card costs to buy. */
  paidSp: countSchema.optional(),
  /** Whether it was a machine of the enemy that was claimed; missing: no. */
  salvaged: z.boolean().optional(),
  /** What making it ready would cost in SP, and for which kind of work; null when there is nothing to do. */
  repair: repairQuoteSchema.nullable(),
}) satisfies z.ZodType<Unit>;

export const lanceKindSchema = z.enum(LANCE_KINDS);
export const organisationSchema = z.enum(ORGANISATIONS);

export const lanceSchema = z.strictObject({
  id: lanceIdSchema,
  forceId: forceIdSchema,
  name: z.string(),
  position: countSchema,
  /** Null: none, so that the rules give it nothing. */
  kind: lanceKindSchema.nullable(),
}) satisfies z.ZodType<Lance>;

export const allegianceSchema = z.strictObject({
  id: allegianceIdSchema,
  /** Counted from 1; tracks name it. */
  number: z.int().min(1),
  name: z.string(),
  color: z.enum(ALLEGIANCE_COLORS),
  mark: z.enum(ALLEGIANCE_MARKS),
  /** It gave up: its forces play no role any more. */
  conceded: z.boolean(),
}) satisfies z.ZodType<Allegiance>;

/** A force in an engagement. */
export const engagedForceSchema = z.strictObject({
  forceId: forceIdSchema,
  role: sideSchema,
  allegianceId: allegianceIdSchema,
  /** Its share of the track's cost. */
  costWp: countSchema,
  /** Most PV that it could have fielded when the track began; missing: not known. */
  fieldablePv: countSchema.optional(),
}) satisfies z.ZodType<EngagedForce>;

/** What ends a campaign besides its graph; each kind once. */
export const endConditionsSchema = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('tracks'), count: z.int().min(1).max(1000) }),
      z.strictObject({ kind: z.literal('date'), date: campaignDateSchema }),
      z.strictObject({ kind: z.literal('warchest-below'), wp: z.int().min(-1_000_000).max(1_000_000) }),
      z.strictObject({ kind: z.literal('warchest-above'), wp: z.int().min(1).max(1_000_000) }),
      z.strictObject({
        kind: z.literal('objectives'),
        percent: z.int().min(1).max(100),
        afterTracks: z.int().min(1).max(1000),
      }),
    ]) satisfies z.ZodType<EndCondition>,
  )
  .max(5)
  .refine((ends) => new Set(ends.map(({ kind }) => kind)).size === ends.length, 'each kind once');

/** Victory points of an allegiance. */
export const victoryPointsSchema = z.strictObject({
  allegianceId: allegianceIdSchema,
  tracksFought: countSchema,
  tracksWon: countSchema,
  armyPercent: z.int(),
  warchestPercent: z.int(),
  points: z.strictObject({
    tracks: z.int(),
    objectives: z.int(),
    missed: z.int(),
    army: z.int(),
    warchest: z.int(),
  }),
  total: z.int(),
}) satisfies z.ZodType<VictoryPoints>;

/** The end of a campaign, as it was booked. */
export const campaignEndSchema = z.strictObject({
  reason: z.enum(CAMPAIGN_END_REASONS),
  rule: z.enum(CAMPAIGN_END_RULES),
  /** Null: a draw. */
  winnerId: allegianceIdSchema.nullable(),
  date: campaignDateSchema,
  standings: z.array(
    z.strictObject({
      forceId: forceIdSchema,
      allegianceId: allegianceIdSchema,
      warchestWp: z.int(),
    }),
  ),
  /** By allegiance, where victory points decide; missing: another rule does. */
  points: z.array(victoryPointsSchema).optional(),
}) satisfies z.ZodType<CampaignEnd>;

/** Null where there is no such limit; each counts times the scale. */
export const forceLimitSchema = z.strictObject({
  pv: z.int().min(1).max(MAX_FORCE_LIMIT).nullable(),
  units: z.int().min(1).max(MAX_FORCE_LIMIT).nullable(),
  scale: z.int().min(1).max(MAX_LIMIT_SCALE),
}) satisfies z.ZodType<ForceLimit>;

/** By how much something is over a limit; 0: it is not. */
export const excessSchema = z.strictObject({
  pv: countSchema,
  units: countSchema,
}) satisfies z.ZodType<Excess>;

export const forceSchema = z.strictObject({
  id: forceIdSchema,
  allegianceId: allegianceIdSchema,
  /** The player whose force it is; null: the gamemaster. */
  owner: z.string().nullable(),
  standing: z.enum(FORCE_STANDINGS),
  name: z.string(),
  faction: z.string(),
  commander: z.string(),
  /** Missing: none. */
  emblem: pictureIdSchema.optional(),
  /** Technology rating A to F; decides what a warchest point buys. */
  technology: z.enum(TECHNOLOGIES),
  /** What it calls its lances, which says how many units each has in full. */
  organisation: organisationSchema,
  /** Lances, Stars or Level IIs at the start; 1 as long as it is not counted. */
  size: z.int().min(1),
  /** How the size came about; missing: counted from the list that the force began with. */
  sizeBasis: z.enum(SIZE_BASES).optional(),
  /** What the size would be if the force's first track began now; missing: it is fixed. */
  sizeToCome: z.int().min(1).optional(),
  warchestWp: z.int(),
  supportSp: z.int(),
  /** Whether it has to repay its debt before it begins a track; missing: no. */
  mustRepay: z.boolean().optional(),
  /** Support points that one warchest point converts into. */
  spPerWp: z.number(),
  /** Point value of all units that are not lost, captured or sold. */
  pv: countSchema,
  /** Point value of those that can be fielded now. */
  readyPv: countSchema,
  /** How large it may be, and by how much it is over that; missing: no limit. */
  limit: z
    .strictObject({
      limit: forceLimitSchema,
      /** Whether it is the force's own; otherwise it holds for every force without one. */
      isOwn: z.boolean(),
      over: excessSchema,
    })
    .optional(),
}) satisfies z.ZodType<Force>;

export const objectiveSchema = z.strictObject({
  id: objectiveIdSchema,
  key: z.string(),
  name: z.string(),
  owner: ownerSchema,
  wp: z.int(),
  endsTrack: z.boolean(),
  /** Whether meeting it leaves the wrecks of the enemy to the side that meets it; missing: no. */
  salvage: z.boolean().optional(),
  condition: objectiveConditionSchema,
  metBy: sideSchema.nullable(),
}) satisfies z.ZodType<CampaignObjective>;

export const bonusSchema = z.strictObject({
  id: bonusIdSchema,
  key: z.string(),
  name: z.string(),
  /** Who may take it. */
  owner: ownerSchema,
  /** Warchest points by side when taken; positive ones pay only with an objective met. */
  wp: bySide(z.int()),
  /** What it changes, in words. */
  effect: z.string(),
  /** What it changes in a battle that the program fights; empty only where it is for the table alone. */
  effects: z.array(battleEffectSchema),
  atTableOnly: z.boolean(),
}) satisfies z.ZodType<CampaignBonus>;

export const trackNodeSchema = z.strictObject({
  id: trackIdSchema,
  /** Template it was made from: `meeting-engagement`, `breakthrough` … */
  template: z.string(),
  name: z.string(),
  status: z.enum(TRACK_STATUSES),
  winner: winnerSchema.nullable(),
  /** Order in which it was fought, from 1; null while it was not. */
  ordinal: z.int().min(1).nullable(),
  /** Place in the drawing of the graph: column and row, from 0. */
  column: countSchema,
  row: countSchema,
  costWp: countSchema,
  course: trackCourseSchema,
  /** The track whose result opened it last; null where the campaign began with it or somebody opened it by hand. */
  openedBy: trackIdSchema.nullable(),
  engagementId: engagementIdSchema.nullable(),
  /** Who takes or took part, attackers first; empty before it is begun. */
  forces: z.array(engagedForceSchema),
  /** When it was fought, of a track that was marked as done by hand; null for all others. */
  markedDate: campaignDateSchema.nullable(),
}) satisfies z.ZodType<TrackNode>;

export const trackLinkSchema = z.strictObject({
  from: trackIdSchema,
  to: trackIdSchema,
  ...linkTermsShape,
}) satisfies z.ZodType<TrackLink>;

/** A roll made at the table instead of the program's: 2D6 to recover a destroyed unit, or for its pilot. */
const tableRollSchema = z.strictObject({
  kind: z.enum(FATE_ROLL_KINDS),
  /** The destroyed unit, for its pilot as well. */
  unitId: unitIdSchema,
  dice: z.tuple([z.number(), z.number()]),
}) satisfies z.ZodType<TableRoll>;

/** Dice that fell at the table; the program rolls what is not among them. */
export const tableRollsSchema = z.array(tableRollSchema).max(400).optional();

/** Who destroyed a unit, and how; null: nobody, or nobody who is in the report. */
export const destructionSchema = z.strictObject({
  unitId: unitIdSchema.nullable(),
  how: z.enum(DESTRUCTION_CAUSES),
}) satisfies z.ZodType<Destruction>;

export const boardExitSchema = z.strictObject({
  edge: z.enum(EDGES),
  turn: z.int().min(1).max(99).optional(),
}) satisfies z.ZodType<BoardExit>;

/** Fields that may be absent were not told. */
export const unitResultSchema = z.strictObject({
  unitId: unitIdSchema,
  armorLeft: z.int().min(0).max(99),
  structureLeft: z.int().min(0).max(99),
  criticals: criticalsSchema,
  fate: z.enum(FATES),
  /** With 0, those enemies count of which `destroyedBy` tells it. */
  kills: z.int().min(0).max(99),
  destroyedBy: destructionSchema.optional(),
  /** Over which edge of the board it left, and in which turn. */
  exit: boardExitSchema.optional(),
  /** What became of its pilot: told instead of rolled for. */
  pilotFate: z.enum(PILOT_FATES).optional(),
  /** Wounds that its pilot took. */
  pilotWounds: z.int().min(1).max(9).optional(),
  /** Level on the heat scale at the end; units are cool again before the next battle. */
  heat: z.int().min(0).max(9).optional(),
}) satisfies z.ZodType<UnitResult>;

const militiaSchema = z.strictObject({
  fought: z.int().min(0).max(99),
  destroyed: z.int().min(0).max(99),
}) satisfies z.ZodType<MilitiaResult>;

export const engagementReportSchema = z.strictObject({
  winner: winnerSchema,
  turns: z.int().min(1).max(99),
  units: z.array(unitResultSchema).max(200),
  objectives: z
    .array(z.strictObject({ objectiveId: objectiveIdSchema, side: sideSchema.nullable() }))
    .max(20),
  rolls: tableRollsSchema,
  /** Units that joined a side for this battle only. */
  militia: bySide(militiaSchema).optional(),
  /** The most valuable unit of each role. */
  mvp: bySide(unitIdSchema.nullable()).optional(),
  notes: z.string().max(MAX_REPORT_NOTES_LENGTH).optional(),
  /** Why it counts although the rules rule it out; needed where a check of level `reason` says so. */
  reason: z.string().trim().min(1).max(MAX_REASON_LENGTH).optional(),
}) satisfies z.ZodType<EngagementReport>;

export const ledgerLineSchema = z.strictObject({
  id: z.int().min(1),
  forceId: forceIdSchema,
  currency: currencySchema,
  at: momentSchema,
  campaignDate: campaignDateSchema,
  kind: z.enum(LEDGER_KINDS),
  amount: z.int(),
  /** Balance of this force and currency after the line. */
  balance: z.int(),
  /** What it was for: name of the unit, pilot, objective, bonus; empty when the kind says it all. */
  subject: z.string(),
  /** Stable key of the subject for translation (objective, bonus, track template); null for proper names. */
  subjectKey: z.string().nullable(),
  trackId: trackIdSchema.nullable(),
  /** The line that this one takes back, for reversals. */
  reverses: z.int().nullable(),
  /** Journal entry that wrote it. */
  entryId: z.int().min(1),
}) satisfies z.ZodType<LedgerLine>;

export const journalEntrySchema = z.strictObject({
  id: z.int().min(1),
  at: momentSchema,
  campaignDate: campaignDateSchema,
  who: z.string(),
  kind: z.enum(JOURNAL_KINDS),
  method: z.string(),
  /** Values for the sentence that tells what happened: names, numbers, keys. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Whether it has been undone. */
  undone: z.boolean(),
  /** Whether it can be undone at all (the opening entry, and all up to the newest migration, cannot). */
  undoable: z.boolean(),
  /**
   * Number of commands that going back to this entry undoes; null if it is no command, was undone, or is older than a
   * migration.
   */
  stepsAfter: countSchema.nullable(),
  /** For an undo or redo: the entry it acted on. */
  targetId: z.int().nullable(),
  /** Rows changed, by table. */
  changes: z.record(z.string(), z.int()),
}) satisfies z.ZodType<JournalEntry>;

export const modifierSchema = z.strictObject({
  code: z.string(),
  value: z.int(),
  source: z.string(),
}) satisfies z.ZodType<Modifier>;

/** Battle events come from our own engine or file only: their `type` is checked, the rest is typed. */
export const battleEventSchema = z.looseObject({ type: z.string() }) as unknown as z.ZodType<BattleEvent>;

/** What a stored battle began with; from our own file, as above. */
export const storedScenarioSchema = z.looseObject({
  board: z.looseObject({}),
}) as unknown as z.ZodType<BattleScenario>;

import type { ResultOf } from '../../../../shared/contract/index.ts';
import type { CampaignEnd, EndCondition } from '../../../../shared/domain/campaign-end.ts';
import type { CampaignObjective } from '../../../../shared/domain/campaign-objective.ts';
import type { Currency } from '../../../../shared/domain/currency.ts';
import type { EngagementReport } from '../../../../shared/domain/engagement-report.ts';
import type { Pilot } from '../../../../shared/domain/pilot.ts';
import type { Side, Winner } from '../../../../shared/domain/side.ts';
import type { TrackDefinition } from '../../../../shared/domain/track-definition.ts';
import type { TrackLink } from '../../../../shared/domain/track-link.ts';
import type { TrackNode } from '../../../../shared/domain/track-node.ts';
import type { UnitCard } from '../../../../shared/domain/unit-card.ts';
import type { Damage } from '../../../../shared/domain/unit-state.ts';
import type { Unit } from '../../../../shared/domain/unit.ts';
import type { Lance } from '../../../../shared/domain/lance.ts';

/**
 * The books of a campaign as somebody with a spreadsheet would keep them, written from the rules and apart from the
 * program: types, the numbers of the economy and the texts of tracks are all that it takes from there. Rows are changed
 * in place, on a copy.
 */
export interface Sheet {
  economy: SheetEconomy;
  readonly startDate: string;
  date: string;
  /** Last day with a line of the ledger. */
  bookedDate: string;
  ends: readonly EndCondition[];
  end: CampaignEnd | null;
  /** What opens when a campaign that has ended goes on. */
  heldBack: readonly { readonly trackId: string; readonly openedBy: string | null }[];
  /** Counts commands, to tell what was before and after. */
  clock: number;
  readonly allegiances: Record<string, SheetAllegiance>;
  readonly forces: Record<string, SheetForce>;
  readonly lances: Record<string, SheetLance>;
  readonly units: Record<string, SheetUnit>;
  readonly pilots: Record<string, SheetPilot>;
  /** By the ids of the program, in its order. */
  readonly tracks: Record<string, SheetTrack>;
  links: TrackLink[];
  readonly battles: Record<string, SheetBattle>;
  readonly salvage: SheetSalvage[];
}

export type SheetEconomy = ResultOf<'campaign.economy'>;

export interface SheetAllegiance {
  readonly number: number;
  name: string;
  color: string;
  mark: string;
  conceded: boolean;
}

export interface SheetForce {
  allegianceId: string;
  standing: 'present' | 'left';
  /** Place in the order in which forces joined. */
  readonly joined: number;
  technology: keyof SheetEconomy['technologyMultipliers'];
  wp: number;
  sp: number;
  /** Lances or Stars of the list that it began with; 1 while they are not counted. */
  size: number;
  /** First lines of its ledger, and the PV of its machines when it first went to a track by the books; null: not yet. */
  readonly began: { readonly wp: number; readonly sp: number; pv: number | null };
  /** What it gave to allies less what it got: counted as kept. */
  lent: { readonly wp: number; readonly sp: number; readonly pv: number; readonly unitSp: number };
  /** What it had when it left. */
  tookAlong: { readonly pv: number; readonly wp: number } | null;
  /** `open` is counted when its first track begins. */
  sizeBasis: 'open' | 'counted' | 'by-hand';
  /** Tracks begun or fought since it owed nothing, and the day of the first line below 0. */
  owing: { readonly tracks: readonly string[]; readonly since: string } | null;
}

export interface SheetLance {
  readonly forceId: string;
  name: string;
  kind: Lance['kind'];
}

export interface SheetUnit {
  forceId: string;
  lanceId: string | null;
  position: number;
  commander: boolean;
  card: UnitCard;
  standing: Unit['standing'];
  damage: Damage;
  pilotId: string | null;
  ammoSpent: boolean;
  /** When it comes to its force, also where it has come; null: it was always there. */
  arrives: Unit['arrives'] | null;
  /** Tracks that were done when damage below its armor was repaired; null: never, or without time in repair. */
  repairedAfter: number | null;
  /** Whether another one was bought for it. */
  replaced: boolean;
  /** The most SP that its cards have cost; null: what its card costs. */
  paidSp: number | null;
  /** Whether it was the enemy’s. */
  readonly salvaged: boolean;
}

export interface SheetPilot {
  readonly forceId: string;
  skill: number;
  status: Pilot['status'];
  wounds: number;
  kills: number;
  spentSp: number;
  ownSp: number;
  abilities: Pilot['abilities'];
  /** Steps of Skill after so many tracks. */
  steps: { readonly after: number; readonly count: number };
  /** Wounds healed for SP in a month, `3052-03`. */
  healed: { readonly month: string; readonly count: number };
  /** When the pilot was last wounded, in a battle or by hand; null: never. */
  woundedAt: number | null;
  /** The forces of the other side in the battle of the last capture. */
  captors: readonly string[];
}

export interface SheetTrack {
  status: TrackNode['status'];
  winner: Winner | null;
  ordinal: number | null;
  openedBy: string | null;
  column: number;
  row: number;
  /** What each force pays, or all together. */
  costWp: number;
  definition: TrackDefinition;
  objectives: readonly Pick<
    CampaignObjective,
    'id' | 'key' | 'wp' | 'owner' | 'condition' | 'salvage' | 'name'
  >[];
  bonuses: ResultOf<'track.get'>['bonuses'];
  readonly metBy: Record<string, Side>;
  engagementId: string | null;
  forces: readonly SheetEngaged[];
  /** Of a track that was marked as done. */
  markedDate: string | null;
}

export interface SheetEngaged {
  readonly forceId: string;
  readonly role: Side;
  readonly allegianceId: string;
  readonly costWp: number;
  /** PV that it fielded, and the most that it could have fielded. */
  readonly fieldedPv: number;
  readonly fieldablePv: number;
}

export interface SheetBattle {
  readonly trackId: string;
  readonly begunAt: number;
  status: 'prepared' | 'reported' | 'accepted';
  readonly forces: readonly SheetEngaged[];
  /** Attackers first. */
  readonly participants: readonly {
    readonly unitId: string;
    readonly pilotId: string;
    readonly side: Side;
    readonly forceId: string;
    /** Whether it went in crippled. */
    readonly wasCrippled: boolean;
  }[];
  readonly bonuses: Readonly<Record<Side, readonly string[]>>;
  /** Tracks that were open besides it, and that close when it is done. */
  readonly alternatives: readonly string[];
  report: EngagementReport | null;
  /** Forces that have given their awards. */
  awarded: readonly string[];
}

export interface SheetSalvage {
  readonly engagementId: string;
  readonly role: Side;
  readonly unitId: string;
  /** The battle's number of its track. */
  readonly ordinal: number;
  taken: boolean;
}

export interface SheetLine {
  readonly forceId: string;
  readonly currency: Currency;
  readonly amount: number;
}

/** A sheet that is being changed, and the ledger lines that go with it. */
export interface SheetPage {
  readonly sheet: Sheet;
  readonly lines: SheetLine[];
}

class Refused extends Error {}

/** Refuses the command on the sheet: the changes of its copy are thrown away. */
export function refuseOnSheet(why: string): never {
  throw new Refused(why);
}

export function refuseIf(isSo: boolean, why: string): void {
  if (isSo) refuseOnSheet(why);
}

export function isSheetRefusal(error: unknown): error is Error {
  return error instanceof Refused;
}

/** A row by its id. */
export function findRow<Row>(rows: Readonly<Record<string, Row>>, id: string): Row {
  const row = rows[id];
  if (row === undefined) throw new Refused(`${id} is not on the sheet`);
  return row;
}

/** A copy of which all but cards, tracks' texts and the economy may be changed. */
export function copySheet(sheet: Sheet): Sheet {
  const copyRows = <Row extends object>(rows: Readonly<Record<string, Row>>): Record<string, Row> =>
    Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { ...row }]));
  return {
    ...sheet,
    allegiances: copyRows(sheet.allegiances),
    forces: Object.fromEntries(
      Object.entries(sheet.forces).map(([id, row]) => [id, { ...row, began: { ...row.began } }]),
    ),
    lances: copyRows(sheet.lances),
    units: copyRows(sheet.units),
    pilots: copyRows(sheet.pilots),
    tracks: Object.fromEntries(
      Object.entries(sheet.tracks).map(([id, row]) => [id, { ...row, metBy: { ...row.metBy } }]),
    ),
    links: [...sheet.links],
    battles: copyRows(sheet.battles),
    salvage: sheet.salvage.map((row) => ({ ...row })),
  };
}

/** Whether no track has begun yet: machines and pilots come and go free of charge. */
export function isSheetSettingUp({ battles }: Sheet): boolean {
  return Object.keys(battles).length === 0;
}

/** Whether a unit with such a standing has left its force. */
const GONE: Readonly<Record<SheetUnit['standing'], boolean>> = {
  serving: false,
  wrecked: false,
  lost: true,
  captured: true,
  sold: true,
};

export function isUnitGone({ standing }: Pick<SheetUnit, 'standing'>): boolean {
  return GONE[standing];
}

/** What is lost, captured or sold has no place in a lance, and leads nobody. */
export function setStanding(unit: SheetUnit, standing: SheetUnit['standing']): void {
  unit.standing = standing;
  if (!isUnitGone(unit)) return;
  unit.lanceId = null;
  unit.commander = false;
}

/** Whether a pilot with such a status has left the force. */
const AWAY: Readonly<Record<SheetPilot['status'], boolean>> = {
  active: false,
  wounded: false,
  captured: true,
  killed: true,
  retired: true,
};

export function isPilotAway({ status }: Pick<SheetPilot, 'status'>): boolean {
  return AWAY[status];
}

export function countSheetTracksDone({ tracks }: Sheet): number {
  return Object.values(tracks).filter(({ status }) => status === 'done').length;
}

function listUnderWay({ battles }: Sheet): readonly SheetBattle[] {
  return Object.values(battles).filter(({ status }) => status !== 'accepted');
}

export function isSheetUnitEngaged(sheet: Sheet, unitId: string): boolean {
  return listUnderWay(sheet).some(({ participants }) => participants.some((one) => one.unitId === unitId));
}

export function isSheetPilotEngaged(sheet: Sheet, pilotId: string): boolean {
  return listUnderWay(sheet).some(({ participants }) => participants.some((one) => one.pilotId === pilotId));
}

export function isSheetForceEngaged(sheet: Sheet, forceId: string): boolean {
  return listUnderWay(sheet).some(({ forces }) => forces.some((one) => one.forceId === forceId));
}

/** Ids of forces by the numbers of their allegiances, each in the order in which they joined. */
export function listForceIds({ forces, allegiances }: Sheet): string[] {
  const rank = (id: string): number =>
    findRow(allegiances, findRow(forces, id).allegianceId).number * 1000 + findRow(forces, id).joined;
  return Object.keys(forces).toSorted((a, b) => rank(a) - rank(b));
}

export function listUnits({ units }: Sheet, forceId: string): SheetUnit[] {
  return Object.values(units).filter((unit) => unit.forceId === forceId && !isUnitGone(unit));
}

/** Takes a pilot out of the machine that the pilot sits in, if any. */
export function unseat({ units }: Sheet, pilotId: string): void {
  for (const unit of Object.values(units)) if (unit.pilotId === pilotId) unit.pilotId = null;
}

/** A machine without damage. */
export function makeWhole({ armor, structure }: UnitCard): Damage {
  return {
    armorLeft: armor,
    structureLeft: structure,
    criticals: { engine: 0, fireControl: 0, mp: 0, weapon: 0 },
  };
}

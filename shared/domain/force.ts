import type { LimitStanding } from './force-limit.ts';
import type { AllegianceId, ForceId, PictureId } from './ids.ts';
import type { Organisation } from './lance.ts';
import type { Technology } from './technology.ts';
import type { Given } from './transfer.ts';

/** Whether a force is with the campaign, or has left it. */
export const FORCE_STANDINGS = ['present', 'left'] as const;
export type ForceStanding = (typeof FORCE_STANDINGS)[number];

/**
 * How a force's size came about: `open` is not counted yet, which happens when its first track begins; `by-hand` was
 * corrected by the gamemaster.
 */
export const SIZE_BASES = ['open', 'counted', 'by-hand'] as const;
export type SizeBasis = (typeof SIZE_BASES)[number];

/** Shapes that tell forces apart where there is no room for names, as many as a campaign has forces. */
export const FORCE_MARKS = [
  'disc',
  'diamond',
  'corner',
  'bars',
  'ring',
  'cross',
  'chevron',
  'square',
  'star',
  'hexagon',
  'bolt',
  'hourglass',
] as const;
export type ForceMark = (typeof FORCE_MARKS)[number];

/** Letters of a short name. */
export const MAX_SHORT_NAME = 4;

export const MIN_FORCES = 2;
export const MAX_FORCES = 12;

/** A force in a campaign, as it stands now. */
export interface Force {
  readonly id: ForceId;
  readonly allegianceId: AllegianceId;
  /** The player whose force it is; null: the gamemaster. */
  readonly owner: string | null;
  readonly standing: ForceStanding;
  readonly name: string;
  /** For places without room for the name: chosen by hand, or made of the name (`assignShortNames`). */
  readonly shortName: string;
  /** Chosen by hand, or the first one that no other force of the campaign has. */
  readonly mark: ForceMark;
  readonly faction: string;
  readonly commander: string;
  /** Missing: none. */
  readonly emblem?: PictureId | undefined;
  readonly technology: Technology;
  /** What it calls its lances, which says how many units each has in full. */
  readonly organisation: Organisation;
  /** Lances, Stars or Level IIs at the start; 1 as long as it is not counted. */
  readonly size: number;
  /** Missing: counted. */
  readonly sizeBasis?: SizeBasis | undefined;
  /** What its size would be if its first track began now; missing: it is fixed. */
  readonly sizeToCome?: number | undefined;
  /** Below 0: it is in debt. */
  readonly warchestWp: number;
  readonly supportSp: number;
  /** What it gave to allies, which counts as kept where warchests and armies are compared; missing: nothing. */
  readonly given?: Given | undefined;
  /** Whether it has to repay its debt before it begins a track; missing: no. */
  readonly mustRepay?: boolean | undefined;
  /** Support points that one warchest point converts into. */
  readonly spPerWp: number;
  /** Point value of all units that are not lost, captured or sold. */
  readonly pv: number;
  /** Point value of those that can be fielded now. */
  readonly readyPv: number;
  /** How large it may be; missing: as large as it likes. */
  readonly limit?: LimitStanding | undefined;
}

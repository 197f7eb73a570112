import type { ForceId } from './ids.ts';
import type { Side } from './side.ts';
import type { Technology } from './technology.ts';

/** One side's force in a campaign, as it stands now. */
export interface Force {
  readonly id: ForceId;
  readonly side: Side;
  readonly name: string;
  readonly faction: string;
  readonly commander: string;
  readonly technology: Technology;
  /** Lances, Stars or Level IIs at the start. */
  readonly size: number;
  /** Below 0: it is in debt. */
  readonly warchestWp: number;
  readonly supportSp: number;
  /** Support points that one warchest point converts into. */
  readonly spPerWp: number;
  /** Point value of all units that are not lost or sold. */
  readonly pv: number;
  /** Point value of those that can be fielded now. */
  readonly readyPv: number;
}

import type { ResultOf } from '../../../shared/contract/index.ts';
import type { Side } from '../../../shared/domain/side.ts';

export type Forecast = ResultOf<'track.forecast'>;
export type WhatIfs = ResultOf<'track.whatIf'>;
export type Change = WhatIfs['changes'][number];

/** What ids and keys of a forecast are called. */
export interface OddsNames {
  readonly sides: Readonly<Record<Side, string>>;
  readonly unit: (unitId: string) => string;
  readonly objective: (key: string) => string;
  readonly bonus: (bonusId: string) => string;
}

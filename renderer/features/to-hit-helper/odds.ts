import type { ResultOf } from '../../../shared/contract/index.ts';

/** What the host answers about an attack. */
export type Odds = ResultOf<'rules.odds'>;

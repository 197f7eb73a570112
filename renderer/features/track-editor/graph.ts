import type { ResultOf } from '../../../shared/contract/index.ts';

export type Problems = ResultOf<'track.check'>['problems'];

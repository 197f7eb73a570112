import type { ResultOf } from '../../../shared/contract/index.ts';

export type Graph = ResultOf<'track.list'>;
export type Problems = ResultOf<'track.check'>['problems'];

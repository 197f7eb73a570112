import { answerParts } from '../play-in-threads.ts';
import { calibrateOdds, type CalibrationPart, type ForetoldBattle } from './calibrate-odds.ts';
import { measureConduct, type Conduct, type ConductPart } from './measure-conduct.ts';
import type { PairCounts } from './pair-counts.ts';
import { playExploit, type ExploitPart, type ExploitTally } from './play-exploit.ts';
import { playPairs, type PairsPart } from './play-pairs.ts';

/** What a thread of the ladder can be asked. */
export type LadderPart =
  | (PairsPart & { readonly kind: 'pairs' })
  | (ConductPart & { readonly kind: 'conduct' })
  | (ExploitPart & { readonly kind: 'exploit' })
  | (CalibrationPart & { readonly kind: 'calibration' });
export type LadderAnswer = PairCounts | Conduct | ExploitTally | readonly ForetoldBattle[];

answerParts((part: LadderPart): LadderAnswer => {
  switch (part.kind) {
    case 'pairs':
      return playPairs(part);
    case 'conduct':
      return measureConduct(part);
    case 'exploit':
      return playExploit(part);
    case 'calibration':
      return calibrateOdds(part);
  }
});

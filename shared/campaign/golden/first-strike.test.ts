import { describeGoldenBattles } from '../testing/describe-golden-battles.ts';

describeGoldenBattles('first-strike');

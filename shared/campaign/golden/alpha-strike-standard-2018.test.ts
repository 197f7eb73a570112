import { describeGoldenBattles } from '../testing/describe-golden-battles.ts';

describeGoldenBattles('alpha-strike-standard-2018');

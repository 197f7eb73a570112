import { describeGoldenBattles } from '../testing/describe-golden-battles.ts';

describeGoldenBattles('alpha-strike-intro-2013');

import { describeGoldenBattles } from '../testing/describe-golden-battles.ts';

describeGoldenBattles('kcw-2.0');

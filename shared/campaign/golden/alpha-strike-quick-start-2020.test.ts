import { describeGoldenBattles } from '../testing/describe-golden-battles.ts';

describeGoldenBattles('alpha-strike-quick-start-2020');

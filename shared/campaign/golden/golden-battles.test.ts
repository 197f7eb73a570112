import { describeGoldenBattles } from '../testing/describe-golden-battles.ts';
import { STANDARD_RULES } from '../testing/golden-battles.ts';

describeGoldenBattles(STANDARD_RULES);

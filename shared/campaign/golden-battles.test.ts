import { describeGoldenBattles } from './testing/describe-golden-battles.ts';
import { ALPHA_STRIKE_RULES } from './testing/golden-battles.ts';

describeGoldenBattles(ALPHA_STRIKE_RULES);

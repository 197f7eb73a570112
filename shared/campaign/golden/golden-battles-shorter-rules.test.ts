import { describeGoldenBattles } from '../testing/describe-golden-battles.ts';
import { SHORTER_RULES } from '../testing/golden-battles.ts';

describeGoldenBattles(SHORTER_RULES);

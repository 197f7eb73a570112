import { describeGoldenBattles } from '../testing/describe-golden-battles.ts';
import { OTHER_RULES } from '../testing/golden-battles.ts';

describeGoldenBattles(OTHER_RULES);

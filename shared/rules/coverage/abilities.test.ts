import { describePlayedAbilities } from '../testing/describe-played-abilities.ts';

// Each rule system as it is, the others in `abilities-elsewhere.long.test.ts`; with all of its options:
// `abilities.long.test.ts`.
describePlayedAbilities('alpha-strike-standard-2018', []);

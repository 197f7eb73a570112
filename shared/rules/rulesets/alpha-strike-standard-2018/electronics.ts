import type { ElectronicsRules } from '../../electronics/electronics-rules.ts';

/** 003 "Resolving Artillery Attacks" and "C3 Boosted Systems"; fields, other networks and beacons are ours. */
export const ELECTRONICS: ElectronicsRules = Object.freeze({
  fieldInches: Object.freeze({ standard: 12, angel: 12, light: 2 }),
  designatorInches: Object.freeze({ standard: 24, light: 6 }),
  slavesPerMaster: 3,
  improvedMembers: 6,
  novaMembers: 3,
  beaconPoints: 1,
});

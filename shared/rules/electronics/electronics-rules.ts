/** Electronic countermeasures: what is carried decides how far a field reaches and how much it weighs. */
export type EcmKind = 'standard' | 'angel' | 'light';

/** What a unit can be in a network. */
export type NetworkRole =
  'master' | 'slave' | 'boosted-master' | 'boosted-slave' | 'emergency-master' | 'improved' | 'nova';

/** A place in a network, and how many devices stand behind it: three slaves for each device of a master. */
export interface NetworkLink {
  readonly role: NetworkRole;
  readonly count: number;
}

/** Devices that mark a target for indirect artillery. */
export type DesignatorKind = 'standard' | 'light';

/** Figures of electronic warfare. Distances in inches. */
export interface ElectronicsRules {
  readonly fieldInches: Readonly<Record<EcmKind, number>>;
  readonly designatorInches: Readonly<Record<DesignatorKind, number>>;
  /** Slaves for each device of a master. */
  readonly slavesPerMaster: number;
  /** Units that a network without a master holds. */
  readonly improvedMembers: number;
  readonly novaMembers: number;
  /** Points that missiles deal more to a unit with a beacon on it. */
  readonly beaconPoints: number;
}

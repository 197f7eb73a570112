/** Kinds of ECM, which decide the radius and the strength of a field. */
export type EcmKind = 'standard' | 'angel' | 'light';

/** Roles of a unit in a network. */
export type NetworkRole =
  | 'master'
  | 'slave'
  | 'boosted-master'
  | 'boosted-slave'
  | 'emergency-master'
  | 'improved'
  | 'nova';

/** A role in a network, and the number of devices: a master takes three slaves for each. */
export interface NetworkLink {
  readonly role: NetworkRole;
  readonly count: number;
}

/** Devices that mark a target for indirect artillery. */
export type DesignatorKind = 'standard' | 'light';

/** Figures for electronic warfare. Distances in inches. */
export interface ElectronicsRules {
  readonly fieldInches: Readonly<Record<EcmKind, number>>;
  readonly designatorInches: Readonly<Record<DesignatorKind, number>>;
  /** Slaves for each device of a master. */
  readonly slavesPerMaster: number;
  /** Most units in a network without a master. */
  readonly improvedMembers: number;
  readonly novaMembers: number;
  /** Additional points of missiles against a unit with a beacon. */
  readonly beaconPoints: number;
}

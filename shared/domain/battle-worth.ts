/** What a battle costs a side besides what its objectives pay, in warchest points. No number is below 0. */
export interface BattleWorth {
  /** For each point value of damage that is repaired afterwards. */
  readonly damageWpPerPv: number;
  /** For each point value of units that are destroyed. */
  readonly lossWpPerPv: number;
  /** For the pilot of a unit that is destroyed, by the odds that he is lost or wounded. */
  readonly pilotWp: number;
}

/** Fields of an economy: `docs/campaign-facts.md` says where each number comes from. */
export const ECONOMY_FIELDS = {
  A: 'Multiplier of this technology rating: SP that one WP converts into, for each point of force size.',
  B: 'Multiplier of this technology rating: SP that one WP converts into, for each point of force size.',
  C: 'Multiplier of this technology rating: SP that one WP converts into, for each point of force size.',
  D: 'Multiplier of this technology rating: SP that one WP converts into, for each point of force size.',
  F: 'Multiplier of this technology rating: SP that one WP converts into, for each point of force size.',
  'Inner Sphere': 'Factor on the repairs of units of this technology; 1 is the full price.',
  Clan: 'Factor on the repairs of units of this technology; 1 is the full price.',
  Mixed: 'Factor on the repairs of units of this technology; 1 is the full price.',
  1: 'SP for the step from Skill 1 to the next better one.',
  2: 'SP for the step from Skill 2 to the next better one.',
  3: 'SP for the step from Skill 3 to the next better one.',
  4: 'SP for the step from Skill 4 to the next better one.',
  5: 'SP for the step from Skill 5 to the next better one.',
  6: 'SP for the step from Skill 6 to the next better one.',
  7: 'SP for the step from Skill 7 to the next better one.',
  advancementSp: 'SP for one step to the next better Skill, by the Skill held now; 0 has no next step.',
  awardMvpSp: 'SP of experience for the best pilot of a track besides; missing: none.',
  awardPilotSp: 'Most SP of experience that one pilot may get of those for the lances; missing: none.',
  basis: 'What a number counts for: each point of it; a fixed number is the whole.',
  campaignEnd: 'Rule that decides who has won a campaign that ends.',
  certainty: 'How sure a number is: printed in the sources, made up here, or edited by a player.',
  combatPaySp:
    'SP for each lance of a force that took part, by the number of objectives that its role met; missing: none.',
  daysPerTrack: 'Days of the calendar from one accepted engagement to the next track.',
  debtPayPercent: 'Percent of its combat pay with which a force in debt repays; missing: none.',
  fairPercent:
    'Most PV that the stronger side may field, in percent of what the weaker one may, each in proportion to its share of the track; missing: only the shares of the track count.',
  fieldHeldByEnemy: 'Table for pilots of destroyed units where the enemy holds the field afterwards.',
  fieldedUnits:
    'Most units that a force may field for each of its lances; missing: as many as its share allows.',
  healSpPerWound: 'SP for each wound healed, or by a formula the price of all that are healed at once.',
  hire: 'What a new pilot costs and with which Skill it comes.',
  lancePv:
    'PV that a lance has at least where the size of a force is counted, once, from the list that it begins with; missing: size counts units alone and follows purchases until the first track.',
  monthsInDebt:
    'Months of the calendar: of an economy how many a debt may last instead of so many tracks (missing: tracks count), of a force how many it has lasted.',
  mostDebtWp:
    'Most WP that a force may owe for its months: what it cannot pay beyond that is waived; missing: it owes all.',
  mostPercent:
    'Most that an army or a warchest counts for, in percent of what it was at the start; missing: 100.',
  openingSp: 'SP that each force begins with; missing: none.',
  openingWp: 'WP that a force begins with.',
  otherwise: 'Table for pilots of destroyed units where the enemy does not hold the field afterwards.',
  partPercent:
    'Percent of the PV that a force could field that it has to field for full pay; who fields less gets that much less. Missing: any unit is enough.',
  partTurns:
    'Turns that a battle has to last for the pay, unless the role met an objective or a unit of the force was destroyed, captured or crippled; missing: any battle is paid.',
  payPerTrackWp: 'WP for every force that takes part in a track, winner or not; missing: none.',
  pilotFates: '2D6 for the pilot of a destroyed unit, by whether the enemy holds the field afterwards.',
  rates: 'SP of repair by what was damaged, a number or a formula.',
  rearmSp: 'SP to rearm a unit that fought with ammunition; missing: ammunition costs nothing.',
  reconfigureSp:
    'SP to give an Omni another configuration, a number for each point of Size or a formula; missing: it keeps the one it has.',
  repairPercent: 'Percent of its repair by which a sale brings less; missing: none.',
  salvagePercent:
    'Percent of the sale price that salvage brings; a wreck then needs its roll to be sold. Missing: all of it, without a roll.',
  stepsBetweenTracks: 'Steps of Skill that a pilot may rise between two tracks.',
  technologyMultipliers: 'SP for one WP is the size of the force times this, by technology rating.',
  trackCostPercent: 'Percent of a track’s cost that is paid; missing: all of it.',
  tracksInDebt:
    'Tracks in debt: of an economy the most that may be fought so (0: no cost may lead into debt), of a force those so far.',
  trade: 'Prices of units that are bought, sold or given another card.',
  transportSp: 'SP for transport at the beginning of each month; missing: none.',
  upgradePercent: 'Percent of the difference that a unit pays when it gets a dearer card; missing: none.',
  upkeepSp: 'SP for each lance of every force at the beginning of a month; missing: none.',
  woundsPerMonth: 'Most wounds of a pilot that are healed for SP in one month of the calendar; missing: all.',
  buySp: 'SP that buying a unit costs, a number for each point of the basis or a formula.',
  sellSp: 'SP that selling a unit brings, a number for each point of the basis or a formula.',
  types: 'Multipliers of repairs by unit type code; a type that is missing pays the full price.',
};

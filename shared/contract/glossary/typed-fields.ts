/** Types of JSON; a whole number that has no text of its own is a number. */
export type FieldType = 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/** Fields whose name means one thing for each type: the units themselves, or how many they are. */
export const TYPED_FIELDS: Readonly<Record<string, Readonly<Partial<Record<FieldType, string>>>>> = {
  attackerWins: {
    integer: 'Number of battles that the attacker won.',
    object: 'Interval of the share of battles that the attacker won, from 0 to 1.',
  },
  bonuses: {
    array: 'Bonuses that the track offers.',
    object: 'Bonuses that were taken, by side.',
  },
  building: {
    boolean: 'Whether a building stands at the place.',
    object: 'The building; missing: none stands there.',
  },
  cards: {
    array: 'Cards, each whole or by its number.',
    integer: 'Number of cards.',
    object: 'What was read of the text as cards.',
  },
  commander: {
    boolean: 'Whether the unit carries the commander of its force; missing: no.',
    string: 'Name of the person who leads the force; empty: none. Missing: none, or as it was.',
  },
  cost: {
    integer: 'What the ability takes of the allowance of its pilot.',
    string: 'Whether each force pays the cost of the track, or allies share it.',
  },
  crippled: {
    boolean: 'Whether the unit is crippled by the rules.',
    object: 'Units crippled and not destroyed, on average with the interval.',
  },
  defenderWins: {
    integer: 'Number of battles that the defender won.',
    object: 'Interval of the share of battles that the defender won, from 0 to 1.',
  },
  destroyed: {
    boolean: 'Whether the unit is destroyed; missing: no.',
    integer: 'Number of units that were destroyed.',
    number: 'Chance that the unit is destroyed, from 0 to 1.',
    object: 'Units destroyed, on average with the interval.',
  },
  draws: {
    integer: 'Number of battles that nobody won.',
    object: 'Interval of the share of battles that nobody won, from 0 to 1.',
  },
  economy: {
    object: 'The economy with all its values.',
    string: 'Id of the economy.',
  },
  force: {
    object: 'The force without its units and pilots.',
    string: 'Name of the force.',
  },
  forces: {
    array: 'Forces, one by one.',
    integer: 'Number of forces.',
  },
  hit: {
    boolean: 'Whether the attack hit.',
    number: 'Chance to hit, from 0 to 1.',
  },
  kills: {
    array: 'Kills that the list tells of the pilot, each as it is written.',
    number: 'Number of enemy units destroyed; missing: none.',
  },
  level: {
    number: 'Height of the ground in levels; missing: 0.',
    string: 'How bad what was found is.',
  },
  limit: {
    integer: 'Most results that are answered at once; missing: 100.',
    object: 'How large the force may be, and how much of that it is; missing or null: no limit.',
  },
  long: {
    number: 'Added to to-hit numbers at long range; missing: 0.',
    string: 'Damage at long range, as the card prints it.',
  },
  medium: {
    number: 'Added to to-hit numbers at medium range; missing: 0.',
    string: 'Damage at medium range, as the card prints it.',
  },
  met: {
    array: 'Conditions that are reached already.',
    boolean: 'Whether the goal is reached.',
    object: 'Chance to meet the objective, from 0 to 1, by side.',
  },
  notes: {
    array: 'What was read or written otherwise than the source says it, or left out.',
    string: 'Remarks on the battle, as they were typed; missing or empty: none.',
  },
  objectives: {
    array: 'Objectives of the track; of a report with who met them, of a forecast with their chances.',
    integer: 'Victory points for objectives met.',
  },
  open: {
    array: 'Tracks for which experience may still be given, each with what is proposed.',
    object: 'The campaign that is open; null: none.',
  },
  pilots: {
    array: 'Pilots, one by one.',
    integer: 'Number of pilots.',
  },
  place: {
    object: 'The place that is asked about, with what lies there.',
    string: 'Of a list the place in its text, of an objective the key of a named place of the board.',
  },
  points: {
    number: 'Points of damage.',
    object: 'Victory points by what they are for.',
  },
  readiness: {
    string: 'How fit the unit is: ready, damaged, crippled, wrecked; or that it is lost, captured or sold.',
  },
  roles: {
    array: 'Battlefield roles on cards, one of which the unit needs.',
    object: 'Who may play each side of the track.',
  },
  short: {
    number: 'Added to to-hit numbers at short range; missing: 0.',
    string: 'Damage at short range, as the card prints it.',
  },
  sides: {
    integer: 'Number of faces of the die.',
    object: 'What concerns each side.',
  },
  size: {
    number: 'Size of the unit, 1 (light) to 4 (assault); of a force its lances.',
  },
  table: {
    object: 'What was played at the table, as it has been typed in so far.',
    string: 'Printed table by which the Skill changes the point value; missing: the current one.',
  },
  target: {
    integer: 'Lowest total of 2D6 that succeeds.',
    object: 'What is attacked, or what the attack makes of it.',
  },
  track: {
    object: 'The track, as it stands in the graph or as it was written.',
    string: 'Name of the track.',
  },
  tracks: {
    array: 'Tracks, one by one.',
    integer: 'Victory points for tracks won.',
  },
  turns: {
    number: 'Number of turns.',
    object: 'How many turns the battles took.',
  },
  type: {
    string: 'Type code of the unit (`BM`, `CV` …); of a building or an event its sort.',
  },
  units: {
    array: 'Units, one by one.',
    integer: 'Number of units; null: no such limit.',
    object: 'What was read of the text as units.',
  },
  version: {
    number: 'Grows by 1 with each change of what it is the version of.',
    string: 'Version of the program.',
  },
  wp: {
    number: 'Warchest points.',
    object: 'Warchest points by side.',
  },
};

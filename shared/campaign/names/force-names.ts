import type { Dice } from '../../rules/dice.ts';
import { generateName } from './generate-name.ts';

// 36 entries each, so that two dice choose one evenly.
// oxfmt-ignore
const PLACES: readonly string[] = [
  'Alder', 'Amber', 'Ashen', 'Basalt', 'Birch', 'Border', 'Bronze', 'Canyon', 'Cedar', 'Chalk', 'Cobalt', 'Coral',
  'Delta', 'Dune', 'Eastern', 'Granite', 'Harbour', 'Highland', 'Juniper', 'Lowland', 'Marsh', 'Meridian', 'Northern',
  'Ochre', 'Onyx', 'Quartz', 'River', 'Salt', 'Sapphire', 'Slate', 'Southern', 'Summit', 'Tundra', 'Umber', 'Western',
  'Willow',
];
// oxfmt-ignore
const KINDS: readonly string[] = [
  'Battalion', 'Borderers', 'Brigade', 'Chasseurs', 'Cohort', 'Column', 'Company', 'Contingent', 'Cuirassiers',
  'Defenders', 'Detachment', 'Escort', 'Fusiliers', 'Garrison', 'Grenadiers', 'Guard', 'Guides', 'Hussars', 'Infantry',
  'Irregulars', 'Lancers', 'Legion', 'Militia', 'Outriders', 'Pikes', 'Pioneers', 'Rangers', 'Regiment', 'Regulars',
  'Rifles', 'Scouts', 'Sentinels', 'Skirmishers', 'Vanguard', 'Volunteers', 'Wardens',
];

/** Generates a name for a force that is not in `taken`. The same dice give the same name. */
export function generateForceName(dice: Dice, taken: ReadonlySet<string>): string {
  return generateName(dice, taken, [PLACES, KINDS]);
}

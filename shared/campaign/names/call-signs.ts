import type { Dice } from '../../rules/dice.ts';
import { generateName } from './generate-name.ts';

// 36 entries each, so that two dice choose one evenly.
// oxfmt-ignore
const CALL_SIGNS: readonly string[] = [
  'Anvil', 'Badger', 'Ballast', 'Bramble', 'Candle', 'Chisel', 'Cinder', 'Copper', 'Drumbeat', 'Ember', 'Fiddler',
  'Flint', 'Gasket', 'Gravel', 'Halo', 'Harrow', 'Heron', 'Jigsaw', 'Kettle', 'Lantern', 'Magpie', 'Marble', 'Nettle',
  'Otter', 'Pepper', 'Quarry', 'Ratchet', 'Rook', 'Saffron', 'Shutter', 'Sparrow', 'Tallow', 'Thistle', 'Tinder',
  'Wicket', 'Zephyr',
];
// oxfmt-ignore
const ATTRIBUTES: readonly string[] = [
  'Amber', 'Autumn', 'Blue', 'Brass', 'Cold', 'Crooked', 'Distant', 'Double', 'Dusty', 'Early', 'Fast', 'Final', 'Glass',
  'Green', 'Hollow', 'Iron', 'Late', 'Little', 'Loud', 'Lucky', 'Midnight', 'Narrow', 'Odd', 'Old', 'Paper', 'Plain',
  'Quiet', 'Red', 'Rough', 'Silver', 'Slow', 'Sunday', 'Tall', 'Velvet', 'White', 'Winter',
];

/**
 * Generates a call sign that is not in `taken`: one word, or two where the words run out. The same dice give the same
 * one.
 */
export function generateCallSign(dice: Dice, taken: ReadonlySet<string>): string {
  const parts = taken.size < CALL_SIGNS.length / 2 ? [CALL_SIGNS] : [ATTRIBUTES, CALL_SIGNS];
  return generateName(dice, taken, parts);
}

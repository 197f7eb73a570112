import { approximated, COMMON, modelled, notModelled, withoutBearing } from '../coverage-entry.ts';
import type { Ruleset } from '../ruleset.ts';
import { withEffect, type Ability } from './ability.ts';
import { targetAbility } from '../coverage/to-hit-probe.ts';

const AMMO = '001 "Critical Hit Effects"';
const BY_ATTACKER =
  'Takes a point off, never the last, where the abilities of the attacker tell the kind of damage; mixed weapons count whole.';
const STEALTH_HOW =
  'Cuts the unit off from its network and silences its own fields; commanders never switch it off in the End Phase.';

/**
 * Whether critical hits use a table for each kind of unit. In editions with one table for every hit there is no
 * ammunition hit and no roll to modify.
 */
const rollsByUnit = ({ criticals }: Ruleset): boolean => criticals.everyHit === null;

/** Abilities that protect a unit: armor, ammunition storage, stealth. */
export const ARMOR_ABILITIES: readonly Ability[] = [
  withEffect(modelled('CASE', 'Ammunition storage with blow-out', AMMO, undefined, rollsByUnit), {
    ventsAmmo: true,
  }),
  withEffect(modelled('CASEII', 'Improved ammunition storage', AMMO, undefined, rollsByUnit), {
    ammoProof: true,
  }),
  withEffect(modelled('ENE', 'Energy weapons only: no ammunition to explode', AMMO, undefined, rollsByUnit), {
    ammoProof: true,
    energyOnly: true,
  }),
  withEffect(modelled('ARM', 'Armored components: the first critical hit is ignored', COMMON), {
    ignoresFirstCritical: true,
  }),
  withEffect(modelled('CR', 'Critical-resistant: critical rolls are 2 lower', COMMON), {
    criticalModifier: -2,
  }),
  withEffect(
    modelled('BAR', 'Barrier armor: every damaging hit rolls a critical', COMMON, undefined, rollsByUnit),
    {
      barrierArmor: true,
    },
  ),
  withEffect(modelled('FR', 'Fire-resistant: heat weapons have no effect', COMMON), { fireproof: true }),
  withEffect(
    approximated(
      'AMS',
      'Anti-missile system',
      '003 "Advanced Combat Option: Variable Damage"',
      'Takes a point off any weapon attack of a unit that carries missiles and hits it from the front; in a turret also from the rear.',
    ),
    { stopsMissiles: true },
  ),
  withEffect(approximated('STL', 'Stealth', '003 "Stealth"', STEALTH_HOW, undefined, targetAbility('STL')), {
    stealth: true,
  }),
  withEffect(
    modelled(
      'MAS',
      'Mimetic armor',
      '003 "Mimetic Armor System"',
      undefined,
      targetAbility('MAS', 'standstill'),
    ),
    { mimetic: true },
  ),
  withEffect(
    modelled(
      'LMAS',
      'Light mimetic armor',
      '003 "Mimetic Armor System"',
      undefined,
      targetAbility('LMAS', 'standstill'),
    ),
    { lightMimetic: true },
  ),
  withEffect(
    approximated(
      'SHLD',
      'Shield',
      '003 "To-Hit Modifiers Table"',
      'The penalty on own weapon attacks counts where the edition has it; a point, also the last one, is taken off every direct shot and blow from any side.',
    ),
    { shield: true },
  ),
  withEffect(modelled('LG', 'Large', '003 "To-Hit Modifiers Table"', undefined, targetAbility('LG')), {
    large: true,
  }),
  withEffect(
    modelled('SLG', 'Super large', '003 "To-Hit Modifiers Table"', undefined, targetAbility('SLG')),
    { large: true },
  ),
  withEffect(modelled('VLG', 'Very large', '003 "To-Hit Modifiers Table"', undefined, targetAbility('VLG')), {
    large: true,
  }),
  withEffect(
    approximated(
      'RAMS',
      'Radical anti-missile system',
      COMMON,
      'Played like the ordinary one, for the unit alone.',
    ),
    { stopsMissiles: true },
  ),
  withEffect(
    approximated(
      'RFA',
      'Reflective armor',
      COMMON,
      'Halves the damage of units with energy weapons only, rounded up, and heat; other attacks count whole, blows and shells no more than whole.',
    ),
    { reflectsEnergy: true },
  ),
  withEffect(
    approximated(
      'RCA',
      'Reactive armor',
      COMMON,
      'Halves shells and what the missiles of the attacker deal at the range, rounded up; a card that prints no figures of its missiles counts whole as missiles.',
    ),
    { stopsExplosives: true },
  ),
  withEffect(approximated('BRA', 'Ballistic-reinforced armor', COMMON, BY_ATTACKER), {
    stopsBallistics: true,
  }),
  withEffect(
    approximated(
      'IRA',
      'Impact-resistant armor',
      COMMON,
      'Takes a point off blows, never the last; critical rolls against it are 1 higher.',
    ),
    { stopsImpact: true, criticalModifier: 1 },
  ),
  notModelled(
    'ABA',
    'Anti-penetrative ablative armor',
    COMMON,
    'Which criticals come through armor alone is not told apart.',
  ),
  withoutBearing('BHJ', 'HarJel sealing', '003 "BattleMech HarJel"', 'There are no hull breaches to seal.'),
  withoutBearing('ES', 'Ejection seat', COMMON, 'Decides over the pilot after the battle.'),
];

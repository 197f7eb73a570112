import {
  approximated,
  COMMON,
  modelled,
  notModelled,
  withoutBearing,
  type CoverageRow,
} from './coverage-entry.ts';
import { attackerAbility, targetAbility } from './to-hit-probe.ts';

const AMMO = '001 "Critical Hit Effects"';
const UNKNOWN_DAMAGE = 'The engine does not tell energy, missile, ballistic and physical damage apart.';
const STEALTH_HOW =
  'Always on: it is not switched off in the End Phase and does not cut the unit off from its network.';

/** What protects a unit: armor, ammunition storage, stealth. */
export const ARMOR_ABILITIES: readonly CoverageRow[] = [
  modelled('CASE', 'Ammunition storage with blow-out', AMMO),
  modelled('CASEII', 'Improved ammunition storage', AMMO),
  modelled('ENE', 'Energy weapons only: no ammunition to explode', AMMO),
  modelled('ARM', 'Armored components: the first critical hit is ignored', COMMON),
  modelled('CR', 'Critical-resistant: critical rolls are 2 lower', COMMON),
  modelled('BAR', 'Barrier armor: every damaging hit rolls a critical', COMMON),
  modelled('FR', 'Fire-resistant: heat weapons have no effect', COMMON),
  approximated(
    'AMS',
    'Anti-missile system',
    '003 "Advanced Combat Option: Variable Damage"',
    'Takes a point off any weapon attack of a unit that carries missiles; arcs are not looked at.',
  ),
  approximated('STL', 'Stealth', '003 "Stealth"', STEALTH_HOW, undefined, targetAbility('STL')),
  modelled(
    'MAS',
    'Mimetic armor',
    '003 "Mimetic Armor System"',
    undefined,
    targetAbility('MAS', 'standstill'),
  ),
  modelled(
    'LMAS',
    'Light mimetic armor',
    '003 "Mimetic Armor System"',
    undefined,
    targetAbility('LMAS', 'standstill'),
  ),
  approximated(
    'SHLD',
    'Shield',
    '003 "To-Hit Modifiers Table"',
    'The penalty on own weapon attacks counts; the shield stops no damage.',
    undefined,
    attackerAbility('SHLD'),
  ),
  modelled('LG', 'Large', '003 "To-Hit Modifiers Table"', undefined, targetAbility('LG')),
  modelled('SLG', 'Super large', '003 "To-Hit Modifiers Table"', undefined, targetAbility('SLG')),
  notModelled(
    'RAMS',
    'Radical anti-missile system',
    COMMON,
    'Only the ordinary anti-missile system is played.',
  ),
  notModelled('RFA', 'Reflective armor', COMMON, UNKNOWN_DAMAGE),
  notModelled('RCA', 'Reactive armor', COMMON, UNKNOWN_DAMAGE),
  notModelled('BRA', 'Ballistic-reinforced armor', COMMON, UNKNOWN_DAMAGE),
  notModelled('IRA', 'Impact-resistant armor', COMMON, UNKNOWN_DAMAGE),
  notModelled('ABA', 'Anti-penetrative ablative armor', COMMON, UNKNOWN_DAMAGE),
  withoutBearing('BHJ', 'HarJel sealing', '003 "BattleMech HarJel"', 'There are no hull breaches to seal.'),
  withoutBearing('ES', 'Ejection seat', COMMON, 'Decides over the pilot after the battle.'),
];

import { approximated, COMMON, modelled, notModelled, withoutBearing } from '../coverage/coverage-entry.ts';
import { withEffect, type Ability } from './ability.ts';
import { attackerAbility, changesToHit } from '../coverage/to-hit-probe.ts';

const TABLE = '003 "To-Hit Modifiers Table"';
const NO_FIELDS = 'There are no electronic fields.';
const NO_NETWORK = 'Nobody fires with the range of another unit.';
const NO_HIDDEN = 'There are no hidden units and no darkness.';
const NO_MARKING = 'A target is not marked for missiles.';
const NO_DESIGNATION = 'Nothing is designated for artillery.';
const NO_INTELLIGENCE = 'Initiative is two dice a side and nothing else.';

/** Sensors, networks, fire control and command. */
export const ELECTRONICS_ABILITIES: readonly Ability[] = [
  withEffect(
    modelled(
      'AFC',
      'Advanced fire control',
      TABLE,
      undefined,
      changesToHit({ attacker: { type: 'IM' } }, { attacker: { type: 'IM', specials: ['AFC'] } }),
    ),
    { advancedFireControl: true },
  ),
  withEffect(modelled('BFC', 'Basic fire control', TABLE, undefined, attackerAbility('BFC', 'SV')), {
    basicFireControl: true,
  }),
  withEffect(
    approximated(
      'DRO',
      'Drone',
      '003 "Drones"',
      'Attacks at a Skill one worse; its link cannot be jammed.',
      undefined,
      attackerAbility('DRO'),
    ),
    { drone: true },
  ),
  notModelled('ECM', 'Electronic countermeasures', '003 "ECM/ECCM"', NO_FIELDS),
  notModelled('AECM', 'Angel electronic countermeasures', '003 "ECM/ECCM"', NO_FIELDS),
  notModelled('LECM', 'Light electronic countermeasures', '003 "ECM/ECCM"', NO_FIELDS),
  withEffect(notModelled('WAT', 'Watchdog', COMMON, NO_FIELDS), { probeInches: 16 }),
  notModelled('NOVA', 'Combined electronics', COMMON, `${NO_FIELDS} ${NO_NETWORK}`),
  notModelled('C3M', 'Network master', COMMON, NO_NETWORK),
  notModelled('C3S', 'Network slave', COMMON, NO_NETWORK),
  notModelled('C3I', 'Improved network', COMMON, NO_NETWORK),
  notModelled('C3BS', 'Boosted network', '003 "C3 Boosted Systems"', NO_NETWORK),
  notModelled('C3BSM', 'Boosted network master', '003 "C3 Boosted Systems"', NO_NETWORK),
  notModelled('C3BSS', 'Boosted network slave', '003 "C3 Boosted Systems"', NO_NETWORK),
  notModelled('C3EM', 'Emergency network master', '003 "C3 Emergency Master Computer"', NO_NETWORK),
  notModelled('C3RS', 'Network by remote sensors', COMMON, NO_NETWORK),
  notModelled('SNARC', 'Narc beacon', COMMON, NO_MARKING),
  notModelled('INARC', 'Improved Narc beacon', COMMON, NO_MARKING),
  notModelled('CNARC', 'Compact Narc beacon', COMMON, NO_MARKING),
  notModelled('TAG', 'Target designator', '003 "Resolving Artillery Attacks"', NO_DESIGNATION),
  notModelled('LTAG', 'Light target designator', '003 "Resolving Artillery Attacks"', NO_DESIGNATION),
  notModelled('RCN', 'Reconnaissance', COMMON, 'Nobody spots for indirect fire.'),
  notModelled('RSD', 'Remote sensors', COMMON, 'No sensors are laid out.'),
  notModelled('MHQ', 'Mobile headquarters', COMMON, NO_INTELLIGENCE),
  notModelled('MCS', 'Command station', COMMON, NO_INTELLIGENCE),
  notModelled('UCS', 'Command station', COMMON, NO_INTELLIGENCE),
  notModelled('DCC', 'Drone control', COMMON, 'A drone fights without its carrier.'),
  notModelled('DDC', 'Drone control', COMMON, 'A drone fights without its carrier.'),
  notModelled('RBT', 'Robotic', COMMON, 'Fights like a unit with a crew.'),
  notModelled('RHS', 'Radical heat sinks', COMMON, 'Heat is not taken off once in a battle.'),
  withEffect(withoutBearing('PRB', 'Active probe', COMMON, NO_HIDDEN), { probeInches: 16 }),
  withEffect(withoutBearing('LPRB', 'Light active probe', COMMON, NO_HIDDEN), { probeInches: 12 }),
  withEffect(withoutBearing('BH', 'Bloodhound probe', COMMON, NO_HIDDEN), { probeInches: 24 }),
  withoutBearing('SRCH', 'Searchlight', COMMON, NO_HIDDEN),
  withoutBearing('ECS', 'Environmental control', COMMON, NO_HIDDEN),
  withoutBearing('HPG', 'Hyperpulse generator', COMMON, 'Matters between worlds.'),
];

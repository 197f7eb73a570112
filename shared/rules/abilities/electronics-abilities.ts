import {
  answered,
  approximated,
  COMMON,
  modelled,
  notModelled,
  withoutBearing,
  withOption,
} from '../coverage-entry.ts';
import type { NetworkRole } from '../electronics/electronics-rules.ts';
import type { Ruleset } from '../ruleset.ts';
import { withEffect, type Ability, type ReadTraits } from './ability.ts';
import { readNumber } from './figures.ts';
import type { Traits } from './traits.ts';
import { attackerAbility, changesToHit } from '../coverage/to-hit-probe.ts';

const TABLE = '003 "To-Hit Modifiers Table"';
const ECM_SOURCE = '003 "ECM/ECCM"';
const BOOSTED_SOURCE = '003 "C3 Boosted Systems"';
const EMERGENCY_SOURCE = '003 "C3 Emergency Master Computer"';
const TAG_SOURCE = '003 "Resolving Artillery Attacks"';
const TESTS = [
  'electronics/electronics.test.ts',
  'battle/state/battle-electronics.test.ts',
  'coverage/abilities.test.ts',
];
const LIGHT_TESTS = [
  'battle/state/searchlights.long.test.ts',
  'terrain/spotting.test.ts',
  'coverage/abilities.test.ts',
];
const SIGHT_TESTS = [
  'terrain/spotting.test.ts',
  'requests/attack/sight.test.ts',
  'coverage/abilities.test.ts',
];
const PROBE_HOW =
  'With the option for light and weather its probe finds in dark and fog as far as it reaches; nothing is hidden from it otherwise.';
const SHORT_PROBE = 'Eyes see farther than it reaches in any light that there is, and nobody is hidden.';
const SEARCHLIGHT_HOW =
  'In the dark it is always on: it lights its carrier, and enemies in front of it and in its line of sight, as far as one sees by day, for everybody. An attack that is asked about says whether its target is lit. Not against lines of a to-hit table that stand for the dark.';
const NO_SENSORS = 'No sensors are laid out.';
const ORDINARY_SPOTTER = 'Spots for indirect fire as any other unit does.';
const NO_INTELLIGENCE = 'There is no battlefield intelligence to gather or to feed.';
const FIELD_HOW =
  'Cuts networks and beacons in its reach. It is never set to counter the fields of the enemy, and overlapping fields do not add up.';
const NETWORK_HOW =
  'An attack counts the distance of the linked member nearest to the target. Fields cut off who stands in them, not what passes through; commanders do not move with an eye to it.';
const EMERGENCY_HOW = 'Takes over while the master is lost or shut down; it does not burn out.';
const BEACON_HOW = 'A hit of a weapon attack within reach marks the target; it is no attack of its own.';
const DESIGNATOR_HOW =
  'A spotter within its reach makes indirect artillery easier and lets homing rounds follow its target, without a roll of its own. A homing round takes the +1 of area attacks as any shell does.';

/** Whether an edition has rules for electronic warfare. */
function hasElectronics({ electronics }: Ruleset): boolean {
  return electronics !== null;
}

function play(
  id: string,
  title: string,
  source: string,
  how: string,
  effect: Partial<Traits> | ReadTraits,
): Ability {
  return withEffect(approximated(id, title, source, how, TESTS, hasElectronics), effect);
}

function readLink(role: NetworkRole): ReadTraits {
  return (figures) => ({ links: [{ role, count: Math.max(1, readNumber(figures)) }] });
}

/** Whether light and weather are enabled. */
function hasDark({ sight }: Ruleset): boolean {
  return sight.visibilities !== null;
}

function probe(id: string, title: string, probeInches: number): Ability {
  const row = withOption(answered(id, title, COMMON, PROBE_HOW, SIGHT_TESTS), 'environment');
  return withEffect(row, { probeInches });
}

const COUNTERMEASURES: readonly Ability[] = [
  play('ECM', 'Electronic countermeasures', ECM_SOURCE, FIELD_HOW, { ecm: 'standard' }),
  play('AECM', 'Angel electronic countermeasures', ECM_SOURCE, FIELD_HOW, { ecm: 'angel' }),
  play('LECM', 'Light electronic countermeasures', ECM_SOURCE, FIELD_HOW, { ecm: 'light' }),
  play('WAT', 'Watchdog', COMMON, `${FIELD_HOW} ${PROBE_HOW}`, { ecm: 'standard', probeInches: 16 }),
  play('NOVA', 'Combined electronics', COMMON, `${NETWORK_HOW} ${FIELD_HOW} ${PROBE_HOW}`, {
    ecm: 'standard',
    probeInches: 16,
    links: [{ role: 'nova', count: 1 }],
  }),
];

const NETWORKS: readonly Ability[] = [
  play('C3M', 'Network master', COMMON, NETWORK_HOW, readLink('master')),
  play('C3S', 'Network slave', COMMON, NETWORK_HOW, readLink('slave')),
  play('C3I', 'Improved network', COMMON, NETWORK_HOW, readLink('improved')),
  play('C3BSM', 'Boosted network master', BOOSTED_SOURCE, NETWORK_HOW, readLink('boosted-master')),
  play('C3BSS', 'Boosted network slave', BOOSTED_SOURCE, NETWORK_HOW, readLink('boosted-slave')),
  notModelled('C3BS', 'Boosted network', BOOSTED_SOURCE, 'The card does not say whether master or slave.'),
  play('C3EM', 'Emergency network master', EMERGENCY_SOURCE, EMERGENCY_HOW, readLink('emergency-master')),
];

const BEACONS: readonly Ability[] = [
  play('SNARC', 'Narc beacon', COMMON, BEACON_HOW, () => ({ beaconReach: 'medium' })),
  play('INARC', 'Improved Narc beacon', COMMON, BEACON_HOW, () => ({ beaconReach: 'long' })),
  play('CNARC', 'Compact Narc beacon', COMMON, BEACON_HOW, () => ({ beaconReach: 'short' })),
];

const DESIGNATORS: readonly Ability[] = [
  play('TAG', 'Target designator', TAG_SOURCE, DESIGNATOR_HOW, { designator: 'standard' }),
  play('LTAG', 'Light target designator', TAG_SOURCE, DESIGNATOR_HOW, { designator: 'light' }),
];

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
  ...COUNTERMEASURES,
  ...NETWORKS,
  ...BEACONS,
  ...DESIGNATORS,
  notModelled('C3RS', 'Network by remote sensors', COMMON, NO_SENSORS),
  notModelled('RCN', 'Reconnaissance', COMMON, `${ORDINARY_SPOTTER} ${NO_INTELLIGENCE}`),
  notModelled('RSD', 'Remote sensors', COMMON, NO_SENSORS),
  notModelled('MHQ', 'Mobile headquarters', COMMON, NO_INTELLIGENCE),
  notModelled('MCS', 'Command station', COMMON, NO_INTELLIGENCE),
  notModelled('UCS', 'Command station', COMMON, NO_INTELLIGENCE),
  notModelled('DCC', 'Drone control', COMMON, 'A drone fights without its carrier.'),
  notModelled('DDC', 'Drone control', COMMON, 'A drone fights without its carrier.'),
  notModelled('RBT', 'Robotic', COMMON, 'Fights like a unit with a crew.'),
  probe('PRB', 'Active probe', 16),
  withEffect(withoutBearing('LPRB', 'Light active probe', COMMON, SHORT_PROBE), { probeInches: 12 }),
  probe('BH', 'Bloodhound probe', 24),
  withEffect(
    withOption(
      { ...approximated('SRCH', 'Searchlight', COMMON, SEARCHLIGHT_HOW, LIGHT_TESTS), bearing: hasDark },
      'environment',
    ),
    { searchlight: true },
  ),
  withoutBearing('ECS', 'Environmental control', COMMON, 'There is no hostile environment.'),
  withoutBearing('HPG', 'Hyperpulse generator', COMMON, 'Matters between worlds.'),
];

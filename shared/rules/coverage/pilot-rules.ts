import type { PilotAbility } from '../../domain/pilot.ts';
import { modelled, type CoverageRow } from './coverage-entry.ts';

const TESTS = ['combat/pilot-abilities.test.ts'];

/** Played where the rule system knows it. */
function pilotAbility(
  ability: PilotAbility,
  title: string,
  source: string,
  ...more: readonly string[]
): CoverageRow {
  return modelled(`pilot-${ability}`, title, source, [...TESTS, ...more], ({ pilotAbilities }) =>
    pilotAbilities.includes(ability),
  );
}

/** What pilots can do besides their Skill. */
export const PILOT_RULES: readonly CoverageRow[] = [
  pilotAbility('lucky', 'Pilot: lucky', '004 "Везучий"', 'odds/compute-attack-odds.test.ts'),
  pilotAbility('sniper', 'Pilot: sniper', '004 "Снайпер"', 'attack-call/pilot-abilities.test.ts'),
  pilotAbility('speed-demon', 'Pilot: speed demon', '004 "Лихач"'),
];

import type { LanceKind } from '../../domain/lance.ts';
import type { PilotAbility } from '../../domain/pilot.ts';
import { approximated, type CoverageRow } from '../coverage-entry.ts';

const TESTS = ['combat/pilot-abilities.test.ts'];
const LANCE_TESTS = ['formations/lance.test.ts', 'battle/turn/lances.test.ts'];

const NO_PILOT = 'Counts where an attack or a move is asked about, and in battles of pilots who have it.';
const LANCE = 'Counts for lances with a kind; what the full game asks of their units is told, not enforced.';

/** A pilot ability, played if the rule system has it. */
function pilotAbility(
  ability: PilotAbility,
  title: string,
  source: string,
  ...more: readonly string[]
): CoverageRow {
  return approximated(
    `pilot-${ability}`,
    title,
    source,
    NO_PILOT,
    [...TESTS, ...more],
    ({ pilotAbilities }) => pilotAbilities.includes(ability),
  );
}

/** Abilities of pilots besides their Skill. */
export const PILOT_RULES: readonly CoverageRow[] = [
  pilotAbility('lucky', 'Pilot: lucky', '004 "Везучий"', 'combat/odds/compute-attack-odds.test.ts'),
  pilotAbility('sniper', 'Pilot: sniper', '004 "Снайпер"', 'requests/attack/pilot-abilities.test.ts'),
  pilotAbility('speed-demon', 'Pilot: speed demon', '004 "Лихач"'),
];

/** A kind of lance, played if the rule system has it. */
function lance(kind: LanceKind, title: string, source: string): CoverageRow {
  return approximated(`lance-${kind}`, title, source, LANCE, LANCE_TESTS, ({ formations }) =>
    formations.some((formation) => formation.kind === kind),
  );
}

/** Effects of lances on their units. */
export const LANCE_RULES: readonly CoverageRow[] = [
  lance('battle', 'Battle lance', '004 "Боевое копьё"'),
  lance('fire-support', 'Fire support lance', '004 "Копьё огневой поддержки"'),
  lance('striker', 'Striker or cavalry lance', '004 "Кавалерийское копьё"'),
];

import type { ToHitRule } from '../../combat/question.ts';
import { FACT } from '../../combat/facts.ts';
import { createLineMaker, WEAPON_KINDS } from '../alpha-strike-common/to-hit-lines.ts';
import { TO_HIT_RULES as STANDARD_RULES } from '../alpha-strike-standard-2018/to-hit-rules.ts';

const line = createLineMaker('000 "Critical Hits Table"');

/** Counts a fire control hit once, where the standard rules count it twice. */
const FIRE_CONTROL = line(
  'fire-control',
  FACT.attackerFireControl,
  ({ attacker }) => attacker.fireControlHits,
  WEAPON_KINDS,
);

/** Each crew hit adds 1 to every attack: ours. */
const CREW = line('crew', FACT.attackerCrewHurt, ({ attacker }) => attacker.crewHits);

/** The lines of the standard rules, which make up a number for 2D6; ours, as 000 has no modifiers of its own. */
export const TO_HIT_RULES: readonly ToHitRule[] = Object.freeze([
  ...STANDARD_RULES.map((rule) => (rule.code === 'fire-control' ? FIRE_CONTROL : rule)),
  CREW,
]);

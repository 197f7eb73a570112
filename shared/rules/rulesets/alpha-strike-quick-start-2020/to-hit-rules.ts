import type { ToHitRule } from '../../ruleset.ts';
import {
  createLineMaker,
  isImmobile,
  kindLine,
  listAttackerDamageLines,
  listCoverLines,
  listRangeLines,
} from '../alpha-strike-common/to-hit-lines.ts';

const line = createLineMaker('004 "Модификаторы атаки"');

/** Every line of the table, in the order in which a person reads it. */
export const TO_HIT_RULES: readonly ToHitRule[] = Object.freeze([
  line('skill', ({ attacker }) => attacker.skill),
  ...listRangeLines(line),
  line('target-immobile', (question) => (isImmobile(question) ? -4 : null)),
  line('target-standstill', (question) =>
    question.target.movement === 'standstill' && !isImmobile(question) ? 0 : null,
  ),
  line('target-movement', (question) =>
    question.target.movement === 'standstill' || isImmobile(question) ? null : (question.target.tmm ?? 0),
  ),
  line('target-jumped', (question) =>
    question.target.movement === 'jump' && !isImmobile(question) ? 1 : null,
  ),
  ...listCoverLines(line, 1),
  kindLine(line, 'charge', 1),
  kindLine(line, 'dfa', 1),
  kindLine(createLineMaker('004 "Направленные назад орудия"'), 'rear', 1, 'rear-weapon'),
  line('attacker-jumped', ({ attacker }) =>
    attacker.movement === 'jump' && attacker.immobile !== true ? 2 : null,
  ),
  line('attacker-standstill', ({ attacker }) =>
    attacker.movement === 'standstill' || attacker.immobile === true ? -1 : null,
  ),
  ...listAttackerDamageLines(line),
]);

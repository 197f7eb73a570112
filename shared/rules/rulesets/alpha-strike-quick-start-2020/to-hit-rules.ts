import type { Bracket } from '../../../domain/unit-card.ts';
import type { ToHitRule } from '../../ruleset.ts';
import {
  createLineMaker,
  kindLine,
  listAttackerDamageLines,
  listCoverLines,
  listRangeLines,
  WEAPON_KINDS,
} from '../alpha-strike-common/to-hit-lines.ts';

const line = createLineMaker('004 "Модификаторы атаки"');

/** What a Sniper takes off the range: 004 "Снайпер", +2 instead of +4 and +1 instead of +2. */
const SNIPER: Readonly<Record<Bracket, number | null>> = Object.freeze({ short: null, medium: -1, long: -2 });

/** Every line of the table, in the order in which a person reads it. */
export const TO_HIT_RULES: readonly ToHitRule[] = Object.freeze([
  line('skill', ({ attacker }) => attacker.skill),
  ...listRangeLines(line),
  createLineMaker('004 "Снайпер"')(
    'sniper',
    ({ attacker, bracket }) =>
      bracket !== null && attacker.pilotAbilities.includes('sniper') ? SNIPER[bracket] : null,
    WEAPON_KINDS,
  ),
  line('target-immobile', ({ target }) => (target.immobile ? -4 : null)),
  line('target-standstill', ({ target }) =>
    target.movement === 'standstill' && !target.immobile ? 0 : null,
  ),
  line('target-movement', ({ target }) =>
    target.movement === 'standstill' || target.immobile ? null : target.tmm,
  ),
  line('target-jumped', ({ target }) => (target.movement === 'jump' && !target.immobile ? 1 : null)),
  ...listCoverLines(line, 1),
  kindLine(line, 'charge', 1),
  kindLine(line, 'dfa', 1),
  kindLine(createLineMaker('004 "Направленные назад орудия"'), 'rear', 1, 'rear-weapon'),
  line('attacker-jumped', ({ attacker }) => (attacker.movement === 'jump' && !attacker.immobile ? 2 : null)),
  line('attacker-standstill', ({ attacker }) =>
    attacker.movement === 'standstill' || attacker.immobile ? -1 : null,
  ),
  ...listAttackerDamageLines(line),
]);

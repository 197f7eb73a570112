import type { ToHitRule } from '../../combat/question.ts';
import type { Bracket } from '../../../domain/unit-card.ts';
import { FACT } from '../../combat/facts.ts';
import {
  createJumpJetsLine,
  createLineMaker,
  createSkillLine,
  INDUSTRIAL_MYOMER_LINE,
  kindLine,
  listAttackerDamageLines,
  listCoverLines,
  listRangeLines,
  WEAPON_KINDS,
} from '../alpha-strike-common/to-hit-lines.ts';

const TABLE = '004 "Модификаторы атаки"';
const line = createLineMaker(TABLE);

/** Range modifier that a Sniper saves: 004 "Снайпер", +2 instead of +4 and +1 instead of +2. */
const SNIPER: Readonly<Record<Bracket, number | null>> = Object.freeze({ short: null, medium: -1, long: -2 });

/** Every line of the table in reading order. */
export const TO_HIT_RULES: readonly ToHitRule[] = Object.freeze([
  createSkillLine(TABLE),
  ...listRangeLines(line),
  createLineMaker('004 "Снайпер"')(
    'sniper',
    FACT.attackerSniper,
    ({ bracket }) => (bracket === null ? null : SNIPER[bracket]),
    // Not indirect fire: ours, after the published rules.
    WEAPON_KINDS.filter((kind) => kind !== 'indirect'),
  ),
  line('target-immobile', FACT.targetImmobile, -4),
  line('target-standstill', FACT.targetStill, 0),
  line('target-movement', FACT.targetMobile, ({ target }) =>
    target.movement === 'standstill' ? null : target.tmm,
  ),
  line('target-jumped', FACT.targetJumped, 1),
  createJumpJetsLine(() => false),
  ...listCoverLines(line, 1),
  kindLine(line, 'charge', 1),
  kindLine(line, 'dfa', 1),
  kindLine(createLineMaker('004 "Направленные назад орудия"'), 'rear', 1, 'rear-weapon'),
  line('attacker-jumped', FACT.attackerJumped, 2),
  line('attacker-standstill', FACT.attackerStill, -1),
  INDUSTRIAL_MYOMER_LINE,
  ...listAttackerDamageLines(line),
]);

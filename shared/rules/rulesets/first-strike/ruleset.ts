import type { CriticalRules, D20Rules, DamageRules, PhysicalRules } from '../../ruleset.ts';
import type { Edition } from '../../ruleset-options.ts';
import { HEX_INCHES } from '../alpha-strike-common/tables.ts';
import { ALPHA_STRIKE_STANDARD_2018 } from '../alpha-strike-standard-2018/ruleset.ts';
import { computeSectionCritical } from './critical-table.ts';
import { listDamageGroups } from './damage-groups.ts';
import { computeHitChance, computeHitNumber } from './hit-number.ts';
import { computeSectionMarks } from './sections.ts';
import { TO_HIT_RULES } from './to-hit-rules.ts';

const STANDARD = ALPHA_STRIKE_STANDARD_2018;

/** 000 "Roll To Hit" and "Applying Damage". */
const DAMAGE: DamageRules = Object.freeze({
  ...STANDARD.damage,
  sources: Object.freeze({ ...STANDARD.damage.sources, 'weapon-hits': '000 "Critical Hits Table"' }),
  listGroups: listDamageGroups,
  spread: computeSectionMarks,
});

/** 000 "Critical Hits Table": an engine hit heats and never destroys, a mobility hit costs one hex of Move. */
const CRITICALS: CriticalRules = Object.freeze({
  ...STANDARD.criticals,
  everyHit: Object.freeze({ effect: computeSectionCritical, crewHitsToDisable: 3 }),
  engineHitsToDestroy: Infinity,
  moveAfterHit: (moveInches: number) => Math.max(0, moveInches - HEX_INCHES),
});

/** 000 "Combat": in the same or an adjacent hex. One critical roll for any attack. */
const PHYSICAL: PhysicalRules = Object.freeze({
  ...STANDARD.physical,
  criticalRolls: Object.freeze({ standard: 0, melee: 0, charge: 0, dfa: 0 }),
});

const D20: D20Rules = Object.freeze({
  code: 'd20',
  source: '000 "Roll To Hit"',
  hitNumber: computeHitNumber,
});

/** First Strike; what it leaves open follows the standard rules. */
export const FIRST_STRIKE: Edition = Object.freeze({
  ...STANDARD,
  id: 'first-strike',
  title: 'First Strike',
  source: '000, with 001 and 003',
  version: 5,
  options: Object.freeze([]),
  // 000 "Combat": the short bracket begins in the same hex.
  weaponsInBaseContact: true,
  toHit: TO_HIT_RULES,
  chanceToHit: computeHitChance,
  d20: D20,
  damage: DAMAGE,
  criticals: CRITICALS,
  physical: PHYSICAL,
  motive: null,
});

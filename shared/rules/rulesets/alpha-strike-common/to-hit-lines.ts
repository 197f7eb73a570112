import type { AttackKind } from '../../../domain/battle-event.ts';
import { BRACKETS, type Bracket } from '../../../domain/unit-card.ts';
import type { ToHitQuestion } from '../../combat/question.ts';
import { isPhysical, type ToHitRule } from '../../ruleset.ts';
import { RANGES, RANGE_MODIFIERS } from './tables.ts';

type Value = ToHitRule['value'];

/** Makes the lines of a table that all stand under one heading. */
export function createLineMaker(source: string): (code: string, value: Value) => ToHitRule {
  return (code, value) => Object.freeze({ code, source, value });
}

/** Anything that is fired, in contrast to what is done with arms, legs and weight. */
export function isWeapon({ attack }: ToHitQuestion): boolean {
  return !isPhysical(attack.kind) && attack.kind !== 'anti-mech';
}

export function isImmobile({ target }: ToHitQuestion): boolean {
  return target.immobile === true;
}

function bracketOf(rangeInches: number): Bracket | null {
  for (const row of RANGES) if (rangeInches <= row.upToInches) return row.bracket;
  return null;
}

/** One line for each range bracket: weapon attacks only. */
export function listRangeLines(line: ReturnType<typeof createLineMaker>): readonly ToHitRule[] {
  return BRACKETS.map((bracket) =>
    line(`range-${bracket}`, (question) =>
      isWeapon(question) && bracketOf(question.attack.rangeInches) === bracket
        ? RANGE_MODIFIERS[bracket]
        : null,
    ),
  );
}

/** A line for one kind of attack. */
export function kindLine(
  line: ReturnType<typeof createLineMaker>,
  kind: AttackKind,
  points: number,
  code: string = kind,
): ToHitRule {
  return line(code, ({ attack }) => (attack.kind === kind ? points : null));
}

/** Woods and partial cover. Woods around the attacker lie in the line of sight as well, and count once. */
export function listCoverLines(
  line: ReturnType<typeof createLineMaker>,
  points: number,
): readonly ToHitRule[] {
  return [
    line('woods', ({ terrain, attacker }) =>
      terrain?.woods === true || attacker.inWoods === true ? points : null,
    ),
    line('partial-cover', ({ terrain }) => (terrain?.partialCover === true ? points : null)),
  ];
}

/** Heat and damaged fire control of the attacker: weapon attacks only. */
export function listAttackerDamageLines(line: ReturnType<typeof createLineMaker>): readonly ToHitRule[] {
  return [
    line('heat', (question) => {
      const heat = question.attacker.heat ?? 0;
      return isWeapon(question) && heat > 0 ? heat : null;
    }),
    line('fire-control', (question) => {
      const hits = question.attacker.fireControlHits ?? 0;
      return isWeapon(question) && hits > 0 ? 2 * hits : null;
    }),
  ];
}

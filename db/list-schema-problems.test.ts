import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../shared/contract/index.ts';
import { listSchemaProblems, type SchemaProblem } from './list-schema-problems.ts';

function refuse(schema: z.ZodType, value: unknown): readonly SchemaProblem[] {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? [] : parsed.error.issues.flatMap((issue) => listSchemaProblems(issue));
}

const codesOf = (schema: z.ZodType, value: unknown): readonly string[] =>
  refuse(schema, { at: value }).map(({ path, code }) => `${path} ${code}`);

describe('why a field is refused', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['missing', z.string(), undefined],
    ['missing', z.union([z.literal(1), z.literal(2)]), undefined],
    ['missing', z.union([z.string(), z.number()]), undefined],
    ['wrong-type', z.string(), 7],
    ['wrong-type', z.int(), 1.5],
    ['wrong-type', z.union([z.string(), z.number()]), true],
    ['wrong-type', z.union([z.literal('none'), z.number()]), 'some'],
    ['not-one-of', z.enum(['ground', 'jump']), 'fly'],
    ['not-one-of', z.union([z.literal(1), z.literal(2)]), 3],
    ['too-small', z.number().min(1), 0],
    ['too-big', z.string().max(2), 'long'],
    ['too-big', z.array(z.number()).max(1), [1, 2]],
    ['wrong-format', z.string().regex(/^a$/), 'b'],
    ['not-a-multiple', z.number().multipleOf(2), 3],
    ['impossible', z.string().refine(() => false), ''],
  ])('%s', (code, at, value) => {
    expect(codesOf(z.strictObject({ at }), value)).toEqual([`at ${code}`]);
  });

  it('is told of each field, and of the kind of a union', () => {
    const inner = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('one'), count: z.number() }),
      z.strictObject({ kind: z.literal('other') }),
    ]);
    const at = z.strictObject({ at: inner });
    expect(codesOf(at, { kind: 'third' })).toEqual(['at.kind not-one-of']);
    expect(codesOf(at, {})).toEqual(['at.kind missing']);
    expect(codesOf(at, { kind: 'one', size: 1 })).toEqual(['at.count missing', 'at.size unknown-field']);
    expect(codesOf(z.strictObject({ at: z.union([inner, z.null()]) }), { kind: 'one', count: 'x' })).toEqual([
      'at.count wrong-type',
    ]);
  });

  it('is told of a question about the rules', () => {
    const params = {
      ruleset: 'x',
      attack: { kind: 'bite', rangeInches: 'near' },
      attacker: { type: 'BM' },
      target: { type: 'BM', colour: 1 },
    };
    const told = refuse(contract['rules.toHit'].params, params).map(({ path, code }) => `${path} ${code}`);
    expect(told).toEqual([
      'attack.kind not-one-of',
      'attack.rangeInches wrong-type',
      'attacker.skill missing',
      'target.colour unknown-field',
    ]);
  });
});

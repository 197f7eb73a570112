import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findUnevenKind, KIND_STRENGTHS } from '../../shared/catalogue/kind-strength.ts';
import { CARDS } from '../../shared/rules/testing/fixtures.ts';
import { projectPath } from '../project-path.ts';
import { listCardsOf, UNIT_KINDS, type ComparedKind } from './unit-kinds.ts';

interface PageShare {
  /** Percent of the battles won, from and to: the interval. */
  readonly low: number;
  readonly high: number;
  /** Whether the page has it in bold: surely outside its band. */
  readonly isBold: boolean;
}

/** How often each kind holds the field, as the page tells. */
function readPage(): ReadonlyMap<string, PageShare> {
  const [, section = ''] = readFileSync(projectPath('docs/balance.md'), 'utf8').split('## Kinds of unit');
  const rows = section.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(
    rows.flatMap(([, name = '', , share = '']) => {
      const found = /^(\**)\d+ \((\d+)–(\d+)\)\**$/.exec(share);
      return found === null
        ? []
        : [[name, { low: Number(found[2]), high: Number(found[3]), isBold: found[1] !== '' }] as const];
    }),
  );
}

const KINDS = Object.keys(UNIT_KINDS) as ComparedKind[];

describe('kinds that fight above or below their PV', () => {
  it('are those of docs/balance.md', () => {
    const page = readPage();
    expect([...page.keys()]).toEqual(Object.values(UNIT_KINDS));
    for (const kind of KINDS) {
      const { low, high, isBold } = page.get(UNIT_KINDS[kind])!;
      const strength = kind in KIND_STRENGTHS ? KIND_STRENGTHS[kind as keyof typeof KIND_STRENGTHS] : null;
      if (strength === 'above') expect(low, `${kind} surely wins more than half`).toBeGreaterThan(50);
      else if (strength === 'below') expect(high, `${kind} surely wins less than half`).toBeLessThan(50);
      else expect(isBold, `${kind} is outside its band and nobody says so`).toBe(false);
    }
  });

  it('are known by their cards', () => {
    for (const kind of KINDS)
      for (const card of listCardsOf(kind))
        expect(findUnevenKind(card), card.name).toBe(kind in KIND_STRENGTHS ? kind : null);
    expect(CARDS.map(findUnevenKind).filter((kind) => kind !== null)).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSectionMarks } from './sections.ts';

/** A card: three rows of circles from the left, one letter for each circle, upper case if marked. */
type Rows = readonly [string[], string[], string[]];

function drawCard(armor: number, structure: number): Rows {
  const top = Math.ceil(structure / 2);
  return [Array(armor).fill('a'), Array(top).fill('s'), Array(structure - top).fill('s')] as Rows;
}

/** Marks circles as a person would: in the rightmost column with a free circle, from top to bottom. */
function markByHand(rows: Rows, points: number): string {
  let marked = '';
  for (let point = 0; point < points; point += 1)
    search: for (let column = 99; column >= 0; column -= 1)
      for (const row of rows) {
        const circle = row[column];
        if (circle !== 'a' && circle !== 's') continue;
        row[column] = circle.toUpperCase();
        marked += circle;
        break search;
      }
  return marked;
}

/** The order in which the circles of a fresh card are marked. */
function listOrder(armor: number, structure: number): string {
  let order = '';
  let [armorLeft, structureLeft] = [armor, structure];
  for (;;) {
    const marks = computeSectionMarks(armorLeft, structureLeft, 1);
    if (marks.overflow > 0) return order;
    order += 'a'.repeat(marks.armor) + 's'.repeat(marks.structure);
    armorLeft -= marks.armor;
    structureLeft -= marks.structure;
  }
}

describe('sections', () => {
  it.each([
    [5, 5, 'aaasassass'],
    [6, 3, 'aaaaasass'],
    [1, 4, 'ssass'],
    [4, 1, 'aaaas'],
    [0, 3, 'sss'],
    [3, 0, 'aaa'],
    [2, 5, 'sassass'],
  ])('of armor %i and structure %i are marked in the order %s', (armor, structure, order) => {
    expect(listOrder(armor, structure)).toBe(order);
  });

  it('are marked as a person marks them, in one go or point by point', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 12 }),
        fc.nat({ max: 12 }),
        fc.nat({ max: 26 }),
        (armor, structure, points) => {
          const byHand = markByHand(drawCard(armor, structure), points);
          const marks = computeSectionMarks(armor, structure, points);
          expect('a'.repeat(marks.armor) + 's'.repeat(marks.structure)).toBe([...byHand].sort().join(''));
          expect(listOrder(armor, structure).slice(0, points)).toBe(byHand);
        },
      ),
    );
  });

  it('after odd marks of critical hits go on where a person would', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10 }),
        fc.nat({ max: 10 }),
        fc.nat({ max: 10 }),
        fc.nat({ max: 10 }),
        fc.nat({ max: 20 }),
        (armor, structure, armorOff, structureOff, points) => {
          const rows = drawCard(armor, structure);
          // Each kind of circle is used up from the right.
          const armorMarks = rows[0].splice(Math.max(0, armor - armorOff)).length;
          let structureMarks = 0;
          for (let column = 99; column >= 0 && structureMarks < structureOff; column -= 1)
            for (const row of [rows[1], rows[2]])
              if (row[column] === 's' && structureMarks < structureOff) {
                row[column] = 'S';
                structureMarks += 1;
              }
          const byHand = markByHand(rows, points);
          const marks = computeSectionMarks(armor - armorMarks, structure - structureMarks, points);
          expect('a'.repeat(marks.armor) + 's'.repeat(marks.structure)).toBe([...byHand].sort().join(''));
        },
      ),
    );
  });

  it('lose no point and mark no circle twice', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 30 }),
        fc.nat({ max: 30 }),
        fc.nat({ max: 70 }),
        (armor, structure, points) => {
          const marks = computeSectionMarks(armor, structure, points);
          expect(marks.armor + marks.structure + marks.overflow).toBe(points);
          expect(marks.armor).toBeLessThanOrEqual(armor);
          expect(marks.structure).toBeLessThanOrEqual(structure);
          if (marks.overflow > 0) expect(marks.armor + marks.structure).toBe(armor + structure);
        },
      ),
    );
  });
});

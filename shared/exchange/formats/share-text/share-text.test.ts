import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../domain/exchange.ts';
import { readExchange } from '../../read-exchange.ts';

function read(text: string): Reading {
  const reading = readExchange(text);
  if (!('cards' in reading)) throw new Error(reading.refused.code);
  return reading;
}
const briefly = ({ units }: Reading) =>
  units.map(({ line, name, cardId, skill, lance }) => [line, name, cardId, skill, lance]);
const codesOf = ({ units }: Reading) =>
  units.map(({ notes }) => notes.map(({ level, code }) => `${level} ${code}`));

describe('the code of Tabletop Simulator', () => {
  it('reads numbers and Skill, over several lines', () => {
    const reading = read('{{178,4},\n{1694, 9}}');
    expect(briefly(reading)).toEqual([
      [1, '178', 178, 4, null],
      [2, '1694', 1694, 7, null],
    ]);
    expect(codesOf(reading)).toEqual([
      ['missing name.from-id'],
      ['guessed skill.clamped', 'missing name.from-id'],
    ]);
  });

  it('refuses entries that it cannot read, and only those; notes what stands between', () => {
    const reading = read('{{178},{x,4},{1,2,3},{5,4} junk}');
    expect(codesOf(reading)).toEqual([
      ['missing skill.missing', 'missing name.from-id'],
      ['refused line.unreadable'],
      ['refused line.unreadable', 'missing name.from-id'],
      ['missing name.from-id'],
    ]);
    expect(reading.notes).toMatchObject([{ code: 'line.unreadable', values: { text: 'junk}' } }]);
    expect(readExchange('{{}')).toMatchObject({ format: 'tts' });
    expect(readExchange('{{{')).toMatchObject({ refused: { code: 'list.empty' } });
  });
});

describe('the share text of the MUL search', () => {
  it('reads names with commas and colons, and lances', () => {
    const reading = read('Test lance;121;178:4:Testudo, Old: TST-9M:Alpha,1694:2:Celer:\n');
    expect(reading.title).toBe('Test lance');
    expect(briefly(reading)).toEqual([
      [1, 'Testudo, Old: TST-9M', 178, 4, 'Alpha'],
      [1, 'Celer', 1694, 2, null],
    ]);
    expect(reading.notes).toMatchObject([
      { level: 'left-out', code: 'share.total', values: { value: '121' } },
    ]);
  });

  it('reads what was copied with the formatting of its page, and lances without what MekBay says of them', () => {
    const reading = read(
      '<b>Test</b> lance;;178:4:<b class="x">Testudo</b> TST-9M:<i>Alpha</i> (Invalid Formation)',
    );
    expect(reading.format).toBe('mul-search');
    expect(reading.title).toBe('Test lance');
    expect(briefly(reading)).toEqual([[1, 'Testudo TST-9M', 178, 4, 'Alpha']]);
    expect(reading.notes).toMatchObject([{ level: 'guessed', code: 'share.formatting' }]);
    // What is no formatting stays text.
    expect(briefly(read('A;1;178:4:<img src=x>:B'))).toEqual([[1, '<img src=x>', 178, 4, 'B']]);
  });

  it('refuses lines that it cannot read, and only those', () => {
    const reading = read('A;1;178:4:x:B\nno line of it\n;2;x:y');
    expect(codesOf(reading)).toEqual([[], ['refused line.unreadable'], ['refused line.unreadable']]);
    expect(reading.units.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(readExchange('A;1;', { format: 'mul-search' })).toMatchObject({ refused: { code: 'list.empty' } });
  });
});

it('names that people give are cut to what a campaign takes', () => {
  const [unit] = read(`${'T'.repeat(90)};1;178:4:Celer:${'L'.repeat(90)}`).units;
  expect(unit?.lance).toHaveLength(80);
  expect(unit?.notes).toEqual([
    { level: 'guessed', code: 'name.cut', values: { field: 'lance', length: 90, most: 80 } },
  ]);
});

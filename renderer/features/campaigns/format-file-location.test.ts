import { expect, it } from 'vitest';
import { formatFileLocation } from './format-file-location.ts';

const border = { name: 'Border war', file: '/campaigns/border-war.warchest' };
const copy = { name: 'Border war', file: '/campaigns/copy.warchest' };
const other = { name: 'Raid', file: '/campaigns/raid.warchest' };
const away = { name: 'Border war', file: '/elsewhere/border-war.warchest' };

it('tells the file where two campaigns are called the same, and the path of one that lies elsewhere', () => {
  const files = [border, copy, other, away];
  const places = files.map((file) => formatFileLocation(file, files, '/campaigns'));
  expect(places).toEqual(['border-war.warchest', 'copy.warchest', null, '/elsewhere/border-war.warchest']);
});

it('tells nothing where names differ', () => {
  expect(formatFileLocation(border, [border, other], '/campaigns')).toBeNull();
  expect(formatFileLocation(away, [away, other], undefined)).toBeNull();
  expect(
    formatFileLocation(
      { name: 'A', file: 'C:\\w\\a.warchest' },
      [{ name: 'A', file: 'C:\\w\\b.warchest' }],
      'C:\\w',
    ),
  ).toBe('a.warchest');
});

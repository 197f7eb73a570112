import { expect, it } from 'vitest';
import { getStandingFolder } from './resolve-file.ts';

it('stands where npm was called, when npm has moved to the project', () => {
  expect(getStandingFolder('/project', '/project', '/home/ada')).toBe('/home/ada');
  expect(getStandingFolder('/project', '/project', undefined)).toBe('/project');
  expect(getStandingFolder('/elsewhere', '/project', '/home/ada')).toBe('/elsewhere');
});

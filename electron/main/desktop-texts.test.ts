import { expect, it } from 'vitest';
import { getLabels } from './labels.ts';
import { buildMenuTemplate } from './menu.ts';

const deps = {
  labels: getLabels('en-US'),
  platform: 'linux' as const,
  showCampaignFolder: () => undefined,
  showAbout: () => undefined,
};

it('speaks the languages of the app, and English to all others', () => {
  expect(getLabels('ru-RU').file).not.toBe(getLabels('en-GB').file);
  expect(getLabels('xx-XX')).toBe(getLabels('en'));
});

it('keeps developer tools out of a packaged app', () => {
  const toText = (packaged: boolean) => JSON.stringify(buildMenuTemplate({ ...deps, packaged }));
  expect(toText(false)).toContain('toggleDevTools');
  expect(toText(true)).not.toContain('toggleDevTools');
});

it('leaves undo to the page', () => {
  expect(JSON.stringify(buildMenuTemplate({ ...deps, packaged: true }))).not.toMatch(/"role":"(undo|redo)"/);
});

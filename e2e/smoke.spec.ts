import { expect, test } from './fixtures/app.ts';

test('starts, shows a page, and starts again', async ({ app }) => {
  await expect(app.page).toHaveTitle(/Warchest/);
  await expect(app.page.locator('#root')).not.toBeEmpty();
  const page = await app.restart();
  await expect(page.locator('#root')).not.toBeEmpty();
});

test('gives its page nothing of Node', async ({ app }) => {
  const found = await app.page.evaluate(() =>
    ['require', 'process', 'module'].filter((name) => name in globalThis),
  );
  expect(found).toEqual([]);
});

test('lets its page reach no other place', async ({ app }) => {
  const outcome = await app.page.evaluate(() =>
    fetch('https://example.com/').then(
      () => 'reached',
      () => 'refused',
    ),
  );
  expect(outcome).toBe('refused');
});

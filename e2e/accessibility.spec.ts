import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { press } from './steps/keyboard.ts';
import { goTo, playTwoTracks } from './steps/places.ts';

test('the search for what is cut off finds it', { tag: '@browser' }, async ({ page }) => {
  expect(await listCutOff(page)).toEqual([]);
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.style.cssText = 'width: 40px; height: 20px; overflow: hidden; white-space: nowrap';
    box.innerHTML = '<span>far too long for this box</span>';
    document.querySelector('main')?.prepend(box);
  });
  expect(await listCutOff(page)).toEqual([expect.stringContaining('far too long')]);
});

test('nothing moves for those who want it so', { tag: '@browser' }, async ({ app }) => {
  const { page } = app;
  const [post] = await playTwoTracks(page);
  await page.reload();
  await goTo(page, post!.address);
  await press(page, 'Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  const slow = await page.evaluate(() => {
    const toMs = (time: string) => parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        const moves = animationName === 'none' ? [] : animationDuration.split(', ');
        return [...moves, ...transitionDuration.split(', ')].some((time) => toMs(time) > 10);
      })
      .map((element) => `${element.tagName} ${element.className.toString()}`);
  });
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  expect(slow).toEqual([]);
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import {
  answerAll,
  button,
  isEntering,
  readRowNumber,
  readSession,
  sitDown,
  totals,
  write,
} from './steps/table.ts';

const TABLET = { width: 1024, height: 768 };

/** A finger on the screen, as a browser gets it: no mouse, no hover. */
async function createFinger(page: Page): Promise<(at: Locator) => Promise<void>> {
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return async (at) => {
    // It waits until the control stands still and can be pressed.
    await at.click({ trial: true });
    const { x, y, width, height } = (await at.boundingBox())!;
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

test(
  'a turn of two against two is told by touch on a tablet',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    const { page } = app;
    const { engagementId } = await sitDown(page, 2);
    await page.setViewportSize(TABLET);
    const tap = await createFinger(page);
    await page.getByText('Free', { exact: true }).click();
    await tap(button(page, /^Begin at the table/));
    await write(page, () => tap(button(page, /^Lantern Guard won it/)));
    for (let unit = 0; unit < 4; unit += 1) {
      if (await isEntering(page)) await write(page, () => tap(button(page, /^Comes onto the table/)));
      await write(page, () => tap(button(page, /^Moved/)));
    }
    for (let attack = 0; attack < 4; attack += 1) {
      await expect(button(page, /^Hold fire/)).toBeVisible();
      const before = await readRowNumber(page);
      await tap(page.locator('button[data-role="target"]'));
      await tap(button(page, /^Medium/));
      await tap(totals(page, 'What fell?').nth(9));
      await answerAll(page, before, (question) =>
        tap(question.getByRole('group').getByRole('button', { name: /^5/ })),
      );
    }
    await write(page, () => tap(button(page, 'Undo at the table')));
    await write(page, () => tap(button(page, 'Redo at the table')));
    await tap(button(page, 'Just mark'));
    await tap(page.locator('button[data-side][data-gone="false"]').first());
    await write(page, () => tap(button(page, '1 point of damage')));
    const { state } = await readSession(page, engagementId);
    expect(state.units.map(({ combat }) => combat)).toEqual(state.units.map(() => 'attacked'));
  },
);

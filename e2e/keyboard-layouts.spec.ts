import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

// Keys are sent as the browser gets them of another keyboard: `code` is the place on a US keyboard, `key` what is printed.

const CTRL = 2;

interface Key {
  readonly code: string;
  readonly key: string;
}

/** Presses a key with Ctrl (or alone, with `modifiers` 0). */
async function pressKey(page: Page, { code, key }: Key, modifiers = CTRL): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', { type, code, key, modifiers });
  await session.detach();
}

const LAYOUTS: Readonly<Record<string, { readonly undo: Key; readonly redo: Key; readonly other: Key }>> = {
  QWERTY: {
    undo: { code: 'KeyZ', key: 'z' },
    redo: { code: 'KeyY', key: 'y' },
    other: { code: 'KeyQ', key: 'q' },
  },
  QWERTZ: {
    undo: { code: 'KeyY', key: 'z' },
    redo: { code: 'KeyZ', key: 'y' },
    other: { code: 'KeyQ', key: 'q' },
  },
  // Ctrl+W closes the tab and never comes here: what is at the place of Z is pressed with another letter.
  AZERTY: {
    undo: { code: 'KeyW', key: 'z' },
    redo: { code: 'KeyY', key: 'y' },
    other: { code: 'KeyZ', key: 'w' },
  },
  Dvorak: {
    undo: { code: 'Slash', key: 'z' },
    redo: { code: 'KeyT', key: 'y' },
    other: { code: 'KeyK', key: 't' },
  },
  Russian: {
    undo: { code: 'KeyZ', key: 'я' },
    redo: { code: 'KeyY', key: 'н' },
    other: { code: 'KeyQ', key: 'й' },
  },
};

for (const [layout, { undo, redo, other }] of Object.entries(LAYOUTS))
  test(`on a ${layout} keyboard Z undoes and Y redoes`, { tag: '@browser' }, async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Layouts', sample: 'small' });
    const [roster] = await call('force.list', {});
    const [lance] = roster!.lances;
    await call('lance.rename', { lanceId: lance!.id, name: 'Embers' });
    await page.reload();
    await goToScreen(page, '/forces');
    const named = page.getByRole('group', { name: 'Embers', exact: true });
    await expect(named).toBeVisible();
    await pressKey(page, other);
    await pressKey(page, undo);
    await expect(named).toBeHidden();
    await pressKey(page, redo);
    await expect(named).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('Enter that ends a composition submits nothing', { tag: '@browser' }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Composed', sample: 'small' });
  const [roster] = await call('force.list', {});
  const [lance] = roster!.lances;
  await page.reload();
  await goToScreen(page, '/forces');
  await page
    .getByRole('button', { name: `Rename ${lance!.name}` })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: /name/i });
  await field.fill('');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: '炎', selectionStart: 1, selectionEnd: 1 });
  // The Enter that takes the offered character, as input methods send it.
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', {
      type,
      code: 'Enter',
      key: 'Enter',
      windowsVirtualKeyCode: 229,
    });
  await session.send('Input.insertText', { text: '炎' });
  await expect(field).toHaveValue('炎');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: '炎', exact: true })).toBeVisible();
});

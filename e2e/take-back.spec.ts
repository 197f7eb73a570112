import { expect, test } from './fixtures/app.ts';
import { findAccessibilityViolations, takePicture } from './steps/looks.ts';
import { callsOf, goToScreen, playTwoTracks, setPreferences, settle } from './steps/screens.ts';

test('one old entry is taken back: what came after it stays, what depends on it is told', async ({
  page,
}) => {
  const call = callsOf(page);
  await playTwoTracks(page);
  await page.reload();
  const [roster] = await call('force.list', {});
  const { id: forceId, name } = roster!.force;
  await call('force.rename', { forceId, name: 'Night Watch' });
  const { entry } = await call('journal.hash', {});
  await call('campaign.rename', { name: 'Embers again' });

  await goToScreen(page, '/history');
  await page.getByRole('button', { name: `Entry ${entry}: look back or branch` }).click();
  await page.getByRole('menuitem', { name: 'Take this entry back…' }).click();
  const dialog = page.getByRole('dialog', { name: `Take entry ${entry} back` });
  await expect(dialog.getByText('Nothing that came after it depends on it.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Take it back' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Why (History shows it)' }).fill('The old name was right.');
  await settle(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await takePicture(page, 'take-back-alone');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(new RegExp(`^Entry ${entry} taken back: .*Night Watch`)).first()).toBeVisible();
  const [again] = await call('force.list', {});
  expect(again!.force.name).toBe(name);
  expect((await call('campaign.summary', {})).name).toBe('Embers again');

  // The beginning of a track: its result and all that follows from it are impossible without it.
  const { entries } = await call('journal.list', {});
  const begun = entries.find(({ method }) => method === 'engagement.prepare')!;
  const before = await call('force.list', {});
  for (const [language, theme] of [
    ['ru', 'light'],
    ['en', 'dark'],
  ] as const) {
    await setPreferences(page, language, theme);
    await goToScreen(page, '/history');
    await page.getByRole('button', { name: new RegExp(`(Entry|Запись) ${begun.id}:`) }).click();
    await page.getByRole('menuitem', { name: /Take this entry back|Отменить эту запись/ }).click();
    const told = page.getByRole('dialog');
    await expect(told.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await settle(page);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takePicture(page, `take-back-${language}-${theme}`);
    await page.keyboard.press('Escape');
    await expect(told).toBeHidden();
  }
  expect(await call('force.list', {})).toEqual(before);
});

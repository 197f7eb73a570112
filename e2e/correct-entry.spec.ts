import { expect, test } from './fixtures/app.ts';
import { findAccessibilityViolations, takePicture } from './steps/looks.ts';
import { callsOf, goToScreen, playTwoTracks, setPreferences, settle } from './steps/screens.ts';

const REASON = 'Typed in by hand.';

test('an entry is corrected where it stands: what follows is shown, and what is impossible is decided', async ({
  page,
}) => {
  const call = callsOf(page);
  await playTwoTracks(page);
  const [roster] = await call('force.list', {});
  const { id: forceId, name } = roster!.force;
  await call('ledger.setBalances', { forces: [{ forceId, wp: 0, sp: 0 }], reason: REASON });
  await call('ledger.adjust', { forceId, currency: 'SP', amount: 5000, reason: REASON });
  const { entry } = await call('journal.hash', {});
  const hired = await call('pilot.hire', { forceId, skill: 4, name: 'Ada Voss' });
  const { entry: hiring } = await call('journal.hash', {});
  await call('campaign.rename', { name: 'Embers again' });

  for (const [language, theme] of [
    ['ru', 'light'],
    ['en', 'dark'],
  ] as const) {
    await setPreferences(page, language, theme);
    await goToScreen(page, '/history');
    await page.getByRole('button', { name: new RegExp(`(Entry|Запись) ${entry}:`) }).click();
    await page.getByRole('menuitem', { name: /Correct this entry…|Исправить эту запись…/ }).click();
    await page.getByRole('textbox', { name: /^(Amount|Сумма)/ }).fill('10');
    await expect(page.getByText(/Decide about the entry|Решите, что делать/)).toBeVisible();
    await settle(page);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takePicture(page, `correct-entry-${language}-${theme}`);
  }
  const later = page.getByRole('region', { name: 'Later entries that depend' });
  await expect(later.getByText('Ada Voss')).toBeVisible();
  await later.getByRole('button', { name: /^Lend \d+ SP$/ }).click();
  await expect(later.getByText('changes')).toBeVisible();
  const take = page.getByRole('button', { name: /Take over as one step/ });
  await expect(take).toBeDisabled();
  await page.getByRole('textbox', { name: 'Why, for the journal' }).fill('Ten, not five thousand.');
  await page.getByRole('checkbox', { name: /Keep the campaign without the correction/ }).check();
  await expect(page.getByText('Ready to be taken over.')).toBeVisible();
  await takePicture(page, 'correct-entry-decided');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Entry ${entry}`).first()).toBeVisible();
  await expect(page).toHaveURL(/#\/history/);
  const { entries } = await call('journal.list', { limit: 1 });
  expect(entries[0]).toMatchObject({ method: 'journal.correct', facts: { entry, others: 1 } });
  const { pilots } = (await call('force.list', {})).find(({ force }) => force.id === forceId)!;
  expect(pilots.some(({ id }) => id === hired.pilotId)).toBe(true);
  expect(
    (await call('campaign.list', {})).files.some(({ name: file }) => file.includes('not corrected')),
  ).toBe(true);
  expect((await call('campaign.verify', {})).ok).toBe(true);

  // A correction of the correction begins with what counts now.
  await goToScreen(page, `/correct?entry=${entry}`);
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveValue('10');
  await goToScreen(page, `/correct?entry=${hiring}`);
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ada Voss');
  await takePicture(page, 'correct-entry-hire');

  // What was wrong at the start.
  await goToScreen(page, '/correct?entry=1');
  const campaign = page.getByRole('textbox', { name: /^Name/ }).first();
  const before = await campaign.inputValue();
  await campaign.fill('');
  await expect(page.getByText('It could not be tried.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await campaign.fill(before);
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible();
  await page
    .getByRole('group', { name })
    .getByRole('combobox', { name: /^Technology/ })
    .click();
  await page.getByRole('option', { name: 'A', exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'What follows from it' }).getByText('Technology').first(),
  ).toBeVisible();
  await settle(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await takePicture(page, 'correct-entry-opening');
  await page.getByRole('textbox', { name: 'Why, for the journal' }).fill('It was A.');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/#\/history/);
  const after = await call('force.list', {});
  expect(after.find(({ force }) => force.id === forceId)?.force.technology).toBe('A');
});

test('many later entries are impossible: all are left out with one click', async ({ page }) => {
  const call = callsOf(page);
  await playTwoTracks(page);
  const [roster] = await call('force.list', {});
  const { id: forceId } = roster!.force;
  await call('ledger.setBalances', { forces: [{ forceId, wp: 0, sp: 0 }], reason: REASON });
  await call('ledger.adjust', { forceId, currency: 'SP', amount: 5000, reason: REASON });
  const { entry } = await call('journal.hash', {});
  for (const name of ['Ada Voss', 'Ben Ito', 'Cleo Maric'])
    await call('pilot.hire', { forceId, skill: 4, name });
  await goToScreen(page, `/correct?entry=${entry}`);
  await page.getByRole('textbox', { name: /^Amount/ }).fill('10');
  const later = page.getByRole('region', { name: 'Later entries that depend' });
  await later.getByRole('button', { name: 'Leave them all out' }).click();
  await expect(later.getByText('falls away')).toHaveCount(3);
  await expect(page.getByText('3 later entries change. Say why.')).toBeVisible();
});

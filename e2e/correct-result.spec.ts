import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { listCutOff } from './steps/cut-off.ts';
import { press } from './steps/keyboard.ts';
import { findAccessibilityViolations, takePicture, USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { panel } from './steps/read.ts';
import { callsOf, goToScreen, setPreferences, settle } from './steps/screens.ts';

// An accepted result was typed in wrongly: it is corrected, and says so from then on.

const REASON = 'It left over the edge in turn 8.';

/** An accepted result, in which the first attacker is said to have destroyed the first defender. */
async function acceptWrongly(page: Page) {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  const engagementId = await prepareFirstOpenTrack(call, 4);
  const { participants, objectives } = await call('engagement.get', { engagementId });
  const killer = participants.find(({ side }) => side === 'attacker')!;
  const victim = participants.find(({ side }) => side === 'defender')!;
  const right = {
    winner: 'attacker' as const,
    turns: 8,
    objectives: objectives.map(({ id }) => ({ objectiveId: id, side: null })),
    units: participants.map(({ unitId, damage }) => ({
      ...{ unitId, ...damage, kills: 0 },
      fate: unitId === victim.unitId ? ('withdrew' as const) : ('standing' as const),
    })),
  };
  const destroyed = {
    ...{ armorLeft: 0, structureLeft: 0, fate: 'destroyed' as const },
    destroyedBy: { unitId: killer.unitId, how: 'structure' as const },
  };
  const units = right.units.map((unit) => (unit.unitId === victim.unitId ? { ...unit, ...destroyed } : unit));
  await call('engagement.record', { engagementId, report: { ...right, units } });
  await call('engagement.accept', { engagementId });
  const { entry } = await call('journal.hash', {});
  await page.reload();
  return { call, engagementId, killer, victim, right, accepted: entry };
}

test('a corrected result says so with the reason, and so do the records of those it is about', async ({
  page,
}) => {
  const { call, engagementId, victim, right } = await acceptWrongly(page);
  const { entry } = await call('engagement.correct', { engagementId, report: right, reason: REASON });
  const mark = page.getByRole('complementary').filter({ hasText: REASON });
  for (const [language, theme] of [
    ['ru', 'light'],
    ['en', 'dark'],
  ] as const) {
    await setPreferences(page, language, theme);
    await goToScreen(page, `/engagement/${engagementId}`);
    await expect(mark).toContainText(new RegExp(`(entry|записью) ${entry}`));
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takePicture(page, `corrected-report-${language}-${theme}`);
    await goToScreen(page, '/history');
  }

  await goToScreen(page, `/pilots/${victim.pilotId}`);
  const record = panel(page, 'Service record');
  await expect(record).toContainText(new RegExp(`Corrected on .*, entry ${entry}: ${REASON}`));
  await expect(record).toContainText('Unit: Withdrew');
  await goToScreen(page, '/paper/pilots');
  await expect(page.locator('main')).toContainText(`corrected: ${REASON}`);
  await goToScreen(page, `/paper/report?engagement=${engagementId}`);
  await expect(page.locator('main')).toContainText(new RegExp(`Corrected on .*, entry ${entry}`));

  // The report as it was, at the entry before: there is no mark there, and nothing to correct.
  await goToScreen(page, `/engagement/${engagementId}`);
  await mark.getByRole('button', { name: 'See it as it was before' }).click();
  const victimFate = page.getByRole('grid', { name: 'Defender' }).locator('[data-column="fate"]').first();
  await expect(victimFate).toHaveText('Destroyed');
  await expect(mark).toBeHidden();
  await expect(page.getByRole('link', { name: 'Correct this result…' })).toBeHidden();
  await page.getByRole('button', { name: 'Back to the present' }).first().click();
  await expect(victimFate).toHaveText('Withdrew');

  await call('journal.undo', {});
  await expect(mark).toBeHidden();
  await expect(victimFate).toHaveText('Destroyed');
});

test('the accepted report and its entry in History lead to the correction of the result', async ({
  page,
}) => {
  const { call, engagementId, accepted } = await acceptWrongly(page);
  await goToScreen(page, `/engagement/${engagementId}`);
  const address = new RegExp(`#/correct\\?engagement=${engagementId}$`);
  await page.getByRole('link', { name: 'Correct this result…' }).click();
  await expect(page).toHaveURL(address);
  await goToScreen(page, '/history');
  await page.getByRole('button', { name: `Entry ${accepted}: look back or branch` }).click();
  await page.getByRole('menuitem', { name: 'Correct this result…' }).click();
  await expect(page).toHaveURL(address);

  // The entry that recorded it is none to correct, and neither is any while the past is shown.
  await goToScreen(page, '/history');
  await page.getByRole('button', { name: `Entry ${accepted - 1}: look back or branch` }).click();
  await expect(page.getByRole('menuitem', { name: 'Take this entry back…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Correct this result…' })).toBeHidden();
  await page.keyboard.press('Escape');
  await call('campaign.rename', { name: 'Embers again' });
  await page.getByRole('button', { name: `Entry ${accepted}: look back or branch` }).click();
  await page.getByRole('menuitem', { name: 'Look at this moment' }).click();
  await settle(page);
  await page.getByRole('button', { name: `Entry ${accepted}: look back or branch` }).click();
  await expect(page.getByRole('menuitem', { name: 'Look at this moment' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Correct this result…' })).toBeHidden();
});

const cellOf = (row: Locator, column: string) => row.locator(`[data-column="${column}"]`);

test('a result is put right value by value: what was typed stays, what is right is taken over as one step', async ({
  page,
}) => {
  const { call, engagementId, victim } = await acceptWrongly(page);
  await goToScreen(page, `/correct?engagement=${engagementId}`);
  await expect(page.getByRole('heading', { name: /^Correct the result of / })).toBeVisible();
  const changes = page.getByRole('region', { name: 'What was typed, what is right' });
  await expect(changes).toContainText('Nothing is changed yet.');

  // The whole report, as it was accepted, under the keys of the grid.
  await press(page, 'o');
  const rows = page.getByRole('grid', { name: 'Defender' }).locator('tbody tr');
  const whole = page.getByRole('region', { name: 'The whole report' });
  await expect(page.getByRole('grid', { name: 'Attacker' }).locator('[data-cell="0:armor"]')).toBeFocused();
  await expect(cellOf(rows.first(), 'fate')).toHaveText('Destroyed');
  await expect(whole.getByRole('textbox', { name: /^Die 1 for the (pilot|crew|leader)/ })).toHaveValue(
    /[1-6]/,
  );
  await cellOf(rows.first(), 'armor').click();
  await press(page, 'w', 'ArrowRight', '1');
  await expect(cellOf(rows.first(), 'fate')).toHaveText('Withdrew');
  await expect(cellOf(rows.first(), 'fate')).toHaveAttribute('data-changed', 'true');
  await expect(cellOf(rows.first(), 'fate')).toHaveAccessibleName(/was Destroyed$/);
  await expect(cellOf(rows.nth(1), 'fate')).toHaveAttribute('data-changed', 'false');
  await whole.getByRole('textbox', { name: 'Turns' }).fill('9');
  await settle(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await takePicture(page, 'correct-result-whole');
  await press(page, 'Control+Enter');
  await expect(page.getByRole('button', { name: /^Open the whole report/ }).first()).toBeFocused();

  const list = changes.getByRole('list', { name: 'Changes' });
  await expect(list.getByRole('listitem')).toHaveText([
    /, fate.*Destroyed.*Withdrew/,
    /, armor left.*0.*\d/,
    /, structure left.*0.*1/,
    /, destroyed by.*\(damage\).*not told/,
    /Turns.*8.*9/,
  ]);
  await list.getByRole('button', { name: 'Take this change back: Turns' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(4);

  // It is a draft of the correction, and none of the report.
  await expect.poll(async () => (await call('engagement.draft', { engagementId })).draft?.turns).toBe(8);
  await page.reload();
  await goToScreen(page, `/correct?engagement=${engagementId}`);
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await goToScreen(page, `/engagement/${engagementId}`);
  await expect(cellOf(rows.first(), 'fate')).toHaveText('Destroyed');

  for (const [language, theme] of [
    ['ru', 'light'],
    ['en', 'dark'],
  ] as const) {
    await setPreferences(page, language, theme);
    await goToScreen(page, `/correct?engagement=${engagementId}`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await settle(page);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await listCutOff(page)).toEqual([]);
    await takePicture(page, `correct-result-${language}-${theme}`);
    await page.setViewportSize(ZOOMED_WINDOW);
    expect(await listCutOff(page)).toEqual([]);
    await takePicture(page, `correct-result-${language}-${theme}-zoom`);
    await page.setViewportSize(USUAL_WINDOW);
  }

  await page.getByRole('textbox', { name: 'Why, for the journal' }).fill(REASON);
  await expect(page.getByText('Ready to be taken over.')).toBeVisible();
  await press(page, 'Control+Enter');
  await expect(page).toHaveURL(new RegExp(`#/engagement/${engagementId}$`));
  await expect(page.getByRole('complementary').filter({ hasText: REASON })).toBeVisible();
  await expect(cellOf(rows.first(), 'fate')).toHaveText('Withdrew');
  const { report } = await call('engagement.get', { engagementId });
  expect(report!.units.find(({ unitId }) => unitId === victim.unitId)).toMatchObject({
    ...{ fate: 'withdrew', structureLeft: 1 },
  });
  expect((await call('campaign.verify', {})).ok).toBe(true);
});

test('a result that is impossible is objected to, and steps are undone one by one', async ({ page }) => {
  const { engagementId } = await acceptWrongly(page);
  await goToScreen(page, `/correct?engagement=${engagementId}`);
  await press(page, 'o');
  const row = page.getByRole('grid', { name: 'Attacker' }).locator('tbody tr').first();
  await cellOf(row, 'armor').click();
  await press(page, 'k', 'k', 'k', 'k', 'k', 'k', 'k', 'k', 'k');
  await expect(cellOf(row, 'kills')).toContainText('10');
  await press(page, 'Control+Enter');
  await expect(page.getByText('Such a result is impossible. Correct these entries first.')).toBeVisible();
  await expect(page.getByText('What is typed could not be accepted yet.', { exact: true })).toBeVisible();
  await press(page, 'o');
  await page.getByRole('textbox', { name: 'Turns' }).fill('');
  await press(page, 'Control+Enter');
  const changes = page.getByRole('region', { name: 'What was typed, what is right' });
  await expect(changes.getByRole('listitem').filter({ hasText: 'Turns' })).toContainText('none');
  await expect(page.getByRole('button', { name: /Take over as one step/ })).toBeDisabled();
  await press(page, 'Control+z');
  await expect(changes.getByRole('listitem').filter({ hasText: 'Turns' })).toBeHidden();
  await changes.getByRole('button', { name: 'Take all changes back' }).click();
  await expect(changes).toContainText('Nothing is changed yet.');
});

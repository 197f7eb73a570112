import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { press } from './steps/keyboard.ts';
import { callsOf, goToScreen, settle } from './steps/screens.ts';
import { goToCampaignStep } from './steps/set-up.ts';

const VARIABLE = 'variable-damage';
const NOT_PLAYED = 'Not played in full';

const optionOf = (page: Page) => page.getByRole('checkbox', { name: 'Variable damage' });

test('options of the rules are chosen with a new campaign and changed between its tracks', async ({
  page,
}) => {
  const call = callsOf(page);
  await goToScreen(page, '/?new');
  await goToCampaignStep(page, ['Attackers', 'Defenders']);
  await optionOf(page).focus();
  await press(page, 'Space');
  await expect(optionOf(page)).toBeChecked();
  // Rules without this option neither offer nor keep it.
  const rules = page.getByLabel('Rules', { exact: true });
  await rules.selectOption('alpha-strike-quick-start-2020');
  await expect(optionOf(page)).toHaveCount(0);
  await rules.selectOption('alpha-strike-standard-2018');
  await expect(optionOf(page)).not.toBeChecked();
  await optionOf(page).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Rules: .* with Variable damage\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Create the campaign' }).click();
  await expect(page).toHaveURL(/#\/post/);
  expect((await call('campaign.summary', {})).options).toEqual([VARIABLE]);

  await goToScreen(page, '/settings');
  await expect(optionOf(page)).toBeChecked();
  await optionOf(page).focus();
  await press(page, 'Space');
  await expect(optionOf(page)).not.toBeChecked();
  expect((await call('campaign.summary', {})).options).toEqual([]);
  // Keyboard users can go on from where they were.
  await expect(optionOf(page)).toBeFocused();
  await press(page, 'Control+z');
  await expect(optionOf(page)).toBeChecked();
});

test('while a track is under way its rules stay', { tag: '@browser' }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small', options: [VARIABLE] });
  const engagementId = await prepareFirstOpenTrack(call, 2);
  await page.reload();
  await goToScreen(page, `/engagement/${engagementId}`);
  await expect(page.getByText(/^Rules: .*standard rules.* \+ Variable damage$/)).toBeVisible();
  await goToScreen(page, '/settings');
  await expect(optionOf(page)).toBeDisabled();
  await expect(page.getByText('A track is under way: its rules stay')).toBeVisible();
});

test('what the program does not play is told before a battle', { tag: '@browser' }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  const { tracks } = await call('campaign.summary', {});
  const open = tracks.find((track) => track.status === 'open');
  await page.reload();
  await goToScreen(page, `/track/${open?.id ?? ''}`);
  const panel = page.getByRole('region', { name: NOT_PLAYED });
  await expect(panel.getByRole('listitem').first()).toContainText(/not played|played in part/);
  for (const nobody of await page.getByRole('button', { name: 'Nobody' }).all()) await nobody.click();
  await expect(panel).toHaveCount(0);
  const first = page.getByRole('checkbox', { name: /Raven/ }).first();
  await first.check();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Electronic countermeasures' })).toContainText(
    'Raven',
  );

  const engagementId = await prepareFirstOpenTrack(call);
  const { unmodelled } = await call('engagement.get', { engagementId });
  await goToScreen(page, `/engagement/${engagementId}`);
  await settle(page);
  await expect(panel.getByRole('listitem')).toHaveCount(unmodelled.length);
});

import { expect, test } from './fixtures/app.ts';
import { prepareOpenTrack } from './steps/campaign.ts';
import { chooseWay, press, reach } from './steps/keyboard.ts';
import { callsOf, goTo } from './steps/places.ts';

test('a battle begun at the table is finished by the program, by keyboard', async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: true });
  const engagementId = await prepareOpenTrack(call, 3);
  await page.reload();
  await goTo(page, `/engagement/${engagementId}`);
  await chooseWay(page, '3');
  const finish = page.getByRole('region', { name: 'Finish it here' });
  const run = finish.getByRole('button', { name: 'Play on' });
  await expect(run).toBeEnabled();

  await reach(page, finish.getByLabel('Last turn played'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3');
  await reach(page, finish.getByRole('radio', { name: '0' }).first());
  await press(page, 'ArrowRight', 'ArrowRight');
  await reach(page, finish.getByRole('button', { name: 'Add a distance' }));
  await press(page, 'Enter');
  await reach(page, finish.getByLabel('Distance 1 in inches'), 'Shift+Tab');
  await page.keyboard.type('14');
  await expect(finish.getByText('→ 14"')).toBeVisible();

  // What cannot be is said before anything runs.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('400');
  await expect(finish.getByText(/a distance goes from 0 to/)).toBeVisible();
  await expect(run).toBeDisabled();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('14');
  await reach(page, run);
  await press(page, 'Enter');

  await expect(page.getByText(/played at the table to turn 3/)).toBeVisible();
  const engagement = await call('engagement.get', { engagementId });
  expect(engagement).toMatchObject({ status: 'reported', method: 'resolved', tableTurns: 3 });
  const { battle } = await call('engagement.battle', { engagementId });
  expect(battle?.scenario.start?.units[0]?.heat).toBe(2);
  expect(battle?.scenario.start?.distances).toMatchObject([{ inches: 14 }]);
  expect(battle?.events.find(({ type }) => type === 'turn')).toEqual({ type: 'turn', turn: 4 });
  await press(page, 'Control+z');
  await expect(page.getByText('Begun, no result yet')).toBeVisible();
});

import { toOffsetHex } from '../shared/domain/hex.ts';
import { expect, test } from './fixtures/app.ts';
import { getOpenTrack, prepareFirstOpenTrack } from './steps/campaign.ts';
import { expectForAll, takePicture } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

test('a battle tells why a unit went where it went, and when it turned', async ({ app }) => {
  test.slow();
  const { page } = app;
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers of the March', sample: 'small' });
  const { track } = await getOpenTrack(call);
  await call('track.drawBoard', { trackId: track.id, seed: 'march' });
  const engagementId = await prepareFirstOpenTrack(call);
  await call('engagement.autoResolve', { engagementId });
  await page.reload();
  await goToScreen(page, `/battle/${engagementId}`);
  const timeline = page.getByRole('slider', { name: 'Place in the battle' });
  await expect(timeline).toBeVisible();
  const { battle } = await call('engagement.battle', { engagementId });
  const { events } = battle!;
  const move = events.findIndex((event) => event.type === 'moved');
  const moved = events[move];
  if (moved?.type !== 'moved' || moved.to === undefined) throw new Error('Somebody moved');
  const { unitId, to } = moved;

  await test.step('why a unit moved, by keyboard', async () => {
    const why = page
      .getByRole('radiogroup', { name: 'Panel beside the map' })
      .getByText('Why', { exact: true });
    await why.click();
    const unit = page.getByRole('combobox', { name: 'Unit' });
    await expect(page.getByText('Choose a unit here or on the map')).toBeVisible();
    await unit.selectOption(unitId);
    await expect(page.getByText('Units have only taken their places')).toBeVisible();
    await page.getByRole('button', { name: 'Next turn' }).click();
    const places = page.getByRole('table', { name: /^The best places/ });
    const taken = places.getByRole('columnheader', { name: /taken$/ });
    await expect(taken).toHaveCount(1);
    const { column, row } = toOffsetHex(to);
    const where = places.getByRole('row', { name: /^Column\/row/ });
    await expect(where).toContainText(`${column + 1}/${row + 1}`);
    await expect(places.getByRole('row', { name: /^Damage dealt/ })).toBeVisible();
    await expect(places.getByRole('row', { name: /^Worth/ })).toBeVisible();
    await expect(places.getByRole('row', { name: /^Before replies/ })).toBeVisible();
  });

  await test.step('when the battle turned', async () => {
    const told = await call('engagement.turningPoints', { engagementId });
    await page.getByRole('button', { name: 'Find the turning points' }).click();
    const points = page.getByRole('list', { name: 'Turning points' }).getByRole('button');
    await expect(points).toHaveCount(told.points.length);
    await expect(page.locator('[data-turned]')).toHaveCount(told.points.length);
    const [first] = told.points;
    if (first === undefined) throw new Error('This battle turned');
    await points.first().press('Enter');
    const start = events.findIndex((event) => event.type === 'turn' && event.turn === first.turn);
    await expect(timeline).toHaveAttribute('aria-valuenow', String((first.event ?? start) + 1));
    await expect(timeline).toHaveAttribute('aria-valuetext', /\(turning point\)$/);
    const advice = page.getByText(/should have|the dice decided/);
    await advice.scrollIntoViewIfNeeded();
    await expect(advice).toBeVisible();
    await takePicture(page, 'told-turning');
  });

  await expectForAll(page, () => page.locator('main'), 'told');
});

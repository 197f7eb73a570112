import { computeHexCenter, fitView } from '../renderer/ui/hex-map/geometry.ts';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { chooseReportMethod, press, tabTo } from './steps/keyboard.ts';
import { findAccessibilityViolations } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

test(
  'a battle begun at the table is finished by the program, by keyboard',
  { tag: '@long' },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    const engagementId = await prepareFirstOpenTrack(call, 3);
    await page.reload();
    await goToScreen(page, `/engagement/${engagementId}`);
    await chooseReportMethod(page, '3');
    const finish = page.getByRole('region', { name: 'Finish it here' });
    const run = finish.getByRole('button', { name: 'Play on' });
    // The program cannot guess the number of turns, so it asks.
    await expect(finish).toContainText('Type the last turn that was played');
    await expect(run).toBeDisabled();
    await tabTo(page, finish.getByLabel('Last turn played'));
    await page.keyboard.type('3');
    await expect(run).toBeEnabled();
    await tabTo(page, finish.getByRole('radio', { name: '0' }).first());
    await press(page, 'ArrowRight', 'ArrowRight');
    await tabTo(page, finish.getByRole('button', { name: 'Add a distance' }));
    await press(page, 'Enter');
    await tabTo(page, finish.getByLabel('Distance 1 in inches'), 'Shift+Tab');
    await page.keyboard.type('14');
    await expect(finish.getByText('→ 14"')).toBeVisible();

    expect(await findAccessibilityViolations(page)).toEqual([]);

    // Impossible states are reported before anything is fought.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('400');
    await expect(finish.getByText(/a distance goes from 0 to/)).toBeVisible();
    await expect(run).toBeDisabled();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('14');
    await tabTo(page, run);
    await press(page, 'Enter');

    await expect(page.getByText(/played at the table to turn 3/)).toBeVisible();
    const engagement = await call('engagement.get', { engagementId });
    expect(engagement).toMatchObject({ status: 'reported', method: 'resolved', tableTurns: 3 });
    const { battle } = await call('engagement.battle', { engagementId });
    expect(battle?.scenario.start?.units[0]?.heat).toBe(2);
    expect(battle?.scenario.start?.distances).toMatchObject([{ inches: 14 }]);
    expect(battle?.events.find(({ type }) => type === 'turn')).toEqual({ type: 'turn', turn: 4 });
    await press(page, 'Control+z');
    // The typed state is there again, including what the grid does not show.
    await expect(page.getByText('Being typed, kept as a draft')).toBeVisible();
    expect(await call('engagement.get', { engagementId })).toMatchObject({ status: 'prepared' });
    await page.getByRole('button', { name: 'Finish it here' }).click();
    await expect(finish.getByLabel('Last turn played')).toHaveValue('3');
    await expect(finish.getByLabel('Distance 1 in inches')).toHaveValue('14"');
  },
);

test(
  'units are put on the map by keys and by pointer, and taken off again',
  { tag: '@long' },
  async ({ page }) => {
    test.slow();
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    const engagementId = await prepareFirstOpenTrack(call, 3);
    const { board } = await call('engagement.scenario', { engagementId });
    await page.reload();
    await goToScreen(page, `/engagement/${engagementId}`);
    await chooseReportMethod(page, '3');
    const finish = page.getByRole('region', { name: 'Finish it here' });
    await tabTo(page, finish.getByRole('button', { name: 'Place units on the map' }));
    await press(page, 'Enter');
    const map = finish.getByRole('application', { name: 'Map of the table with a hex cursor' });
    await tabTo(page, map);
    const said = finish.getByRole('status');
    const isPlain = (column: number, row: number) =>
      !board.hexes?.some((hex) => hex.column === column && hex.row === row);
    const [column, row] = [board.widthHexes >> 1, board.heightHexes >> 1];
    const right = Array.from({ length: 9 }, (_, by) => by).find((by) => isPlain(column + by, row)) ?? 0;

    await test.step('keys put a unit and refuse the same hex to another', async () => {
      for (let by = 0; by < right; by += 1) await press(page, 'ArrowRight');
      await press(page, 'Enter');
      const place = `column ${column + right + 1}, row ${row + 1}`;
      await expect(said).toContainText(`stands on ${place}`);
      await press(page, 'PageDown', 'Enter');
      await expect(said).toContainText(`already stands on ${place}`);
      await expect(finish.getByRole('button', { name: /^Remove the position of / })).toHaveCount(1);
    });

    await test.step('a pointer puts another one', async () => {
      const wanted =
        Array.from({ length: board.heightHexes }, (_, at) => at).find((at) => isPlain(2, at)) ?? 0;
      const box = (await map.boundingBox())!;
      const { radius, left, top } = fitView(board, { x: box.width - 2, y: box.height - 2 });
      const center = computeHexCenter({ radius, left, top }, { column: 2, row: wanted });
      await map.click({ position: center });
      await expect(said).toContainText(`stands on column 3, row ${wanted + 1}.`);
      await expect(finish.getByRole('button', { name: /^Remove the position of / })).toHaveCount(2);
    });

    await test.step('the second one is taken off, and the battle begins where the first one was put', async () => {
      await map.focus();
      await press(page, 'Delete');
      await expect(finish.getByRole('button', { name: /^Remove the position of / })).toHaveCount(1);
      await finish.getByLabel('Last turn played').fill('5');
      const run = finish.getByRole('button', { name: 'Play on' });
      await expect(run).toBeEnabled();
      await run.click();
      await expect(page.getByText(/played at the table to turn/)).toBeVisible();
      const { battle } = await call('engagement.battle', { engagementId });
      const told = battle?.scenario.start?.units.filter(({ at }) => at !== undefined);
      expect(told).toMatchObject([{ at: { column: column + right, row } }]);
      const first = battle?.events.find(
        (event) => event.type === 'deployed' && event.unitId === told![0]!.unitId,
      );
      expect(first).toMatchObject({ at: { q: column + right, r: row - ((column + right) >> 1) } });
    });
  },
);

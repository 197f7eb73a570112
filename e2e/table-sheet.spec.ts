import type { Page } from '@playwright/test';
import { SIDES } from '../shared/domain/side.ts';
import { nameUnitBriefly } from '../shared/domain/unit.ts';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { listBarePages, listFlaws, listMissing, printShown } from './steps/pdf.ts';
import { callsOf, goToScreen, setPreferences, SHOWN_LANGUAGES } from './steps/screens.ts';
import { button, sitDown, table } from './steps/table.ts';

// The turns of the table sheet, on which a battle is written down to be typed in at the table's screen afterwards.

/** What a side's columns of the first turn ask for, and its units as `A Atlas AS7-D`. */
function readTurn(page: Page, side: string) {
  const turn = page.locator('[data-turn="1"]');
  return {
    columns: turn
      .locator(`thead [data-column^="${side}."]`)
      .evaluateAll((all) => all.map((cell) => cell.getAttribute('data-column')?.split('.')[1])),
    units: turn
      .locator(`tbody [data-column="${side}.unit"]:not(:empty)`)
      .evaluateAll((all) =>
        all.map(
          (cell) => `${cell.querySelector('b')?.textContent} ${cell.querySelector('span')?.textContent}`,
        ),
      ),
  };
}

test('a turn on paper has the units of the table in their order', { tag: '@browser' }, async ({ page }) => {
  await sitDown(page, 4);
  await button(page, /^Begin at the table/).click();
  await expect(table(page)).toHaveAttribute('data-number', '0');
  const tiles = (side: string) =>
    page
      .locator(`section[data-side="${side}"] button`)
      .evaluateAll((all) =>
        all.map(
          (tile) => `${tile.querySelector('kbd')?.textContent} ${tile.querySelector('b')?.textContent}`,
        ),
      );
  const atTable = { attacker: await tiles('attacker'), defender: await tiles('defender') };
  expect(atTable.attacker.length).toBeGreaterThan(3);
  await page.keyboard.press('Control+KeyP');
  await expect(page.locator('[data-turn="8"]')).toBeVisible();
  for (const side of SIDES) {
    const { columns, units } = readTurn(page, side);
    expect(await units).toEqual(atTable[side]);
    expect(await columns).toEqual(
      'unit move inches target range number dice damage criticals heat'.split(' '),
    );
  }
  await expect(page.locator('[data-turn="2"] caption')).toContainText('Attacker rolled');
});

test(
  'each unit has its place in the order where each rolls for it',
  { tag: '@browser' },
  async ({ page }) => {
    const { engagementId } = await sitDown(page, 2, { options: ['kcw-2.0'] });
    await goToScreen(page, `/paper/table?engagement=${engagementId}`);
    await expect(page.locator('[data-turn="1"]')).toBeVisible();
    expect((await readTurn(page, 'defender').columns).slice(0, 3)).toEqual(['unit', 'order', 'move']);
    await expect(page.locator('[data-turn="1"] caption')).not.toContainText('rolled');
    for (const language of SHOWN_LANGUAGES) {
      await setPreferences(page, language, 'dark');
      await expect(page.locator('[data-turn="8"]')).toBeVisible();
      for (const paper of ['A4', 'Letter']) {
        await page.locator('main').getByText(paper, { exact: true }).click();
        expect.soft(await listFlaws(page), `${paper} in ${language}`).toEqual([]);
      }
    }
  },
);

/** Begins the first track with so many units a side: forces buy what they lack. */
async function fieldMany(page: Page, most: number) {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  const { cards } = await call('catalogue.search', { limit: 9 });
  for (const { force, units } of await call('force.list', {}))
    for (let unit = units.length; unit < most * 2 + 6 && most > 4; unit += 1) {
      const cardId = cards[unit % cards.length]!.id;
      const { unitId } = await call('unit.buy', { forceId: force.id, cardId, lanceId: null });
      await call('pilot.hire', { forceId: force.id, unitId });
    }
  const engagementId = await prepareFirstOpenTrack(call, most);
  await page.reload();
  return call('engagement.get', { engagementId });
}

for (const [most, pagesOfTurns] of [
  [4, 3],
  [12, 8],
  [24, 8],
] as const)
  test(
    `the table sheet of ${most} a side is printed whole`,
    { tag: ['@browser', most === 12 ? '@thorough' : '@long'] },
    async ({ page }) => {
      test.slow();
      const { id, participants } = await fieldMany(page, most);
      for (const side of SIDES)
        expect(participants.filter((unit) => unit.side === side).length).toBeGreaterThanOrEqual(most - 1);
      for (const language of SHOWN_LANGUAGES) {
        await setPreferences(page, language, 'dark');
        await goToScreen(page, `/paper/table?engagement=${id}`);
        await expect(page.locator('[data-turn="8"]')).toBeVisible();
        for (const paper of ['A4', 'Letter']) {
          const name = `${most} a side on ${paper} in ${language}`;
          await page.locator('main').getByText(paper, { exact: true }).click();
          expect.soft(await listFlaws(page), name).toEqual([]);
          const pages = await printShown(page);
          expect.soft(await listBarePages(page, pages), name).toEqual([]);
          const turns = language === 'en' ? 'Objectives met' : 'Выполненные задачи';
          const ofTurns = pages.filter((one) => listMissing([one], [turns]).length === 0);
          expect.soft(ofTurns, name).toHaveLength(pagesOfTurns);
          for (const one of ofTurns)
            expect.soft(listMissing([one], participants.map(nameUnitBriefly)), name).toEqual([]);
        }
      }
    },
  );

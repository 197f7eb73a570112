import type { Locator, Page } from '@playwright/test';
import { inventCards } from '../shared/exchange/testing/invent-cards.ts';
import { expect, test } from './fixtures/app.ts';
import { press, tabTo, runFromPalette } from './steps/keyboard.ts';
import {
  expectForAll,
  findAccessibilityViolationsNow,
  takePicture,
  USUAL_WINDOW,
  ZOOMED_WINDOW,
} from './steps/looks.ts';
import { callsOf, goToScreen, setPreferences, type ShownLanguage } from './steps/screens.ts';

const CARDS = inventCards(500, 'catalogue');
const SEARCH = { en: 'Search unit cards', ru: 'Поиск карточек' };
const LIST = { en: 'Cards found', ru: 'Найденные карточки' };

function search(page: Page, language: ShownLanguage = 'en'): Locator {
  return page.getByRole('textbox', { name: SEARCH[language] });
}

function list(page: Page, language: ShownLanguage = 'en'): Locator {
  return page.getByRole('listbox', { name: LIST[language] });
}

function rows(page: Page, language: ShownLanguage = 'en'): Locator {
  return list(page, language).getByRole('option');
}

function chosen(page: Page): Locator {
  return list(page).locator('[aria-selected="true"]');
}

async function importCards(page: Page): Promise<void> {
  await callsOf(page)('catalogue.import', {
    title: 'Border Worlds',
    source: 'border.json',
    format: 'mul-json',
    cards: CARDS,
  });
}

async function expectFound(page: Page, count: number, language: ShownLanguage = 'en'): Promise<void> {
  const word = language === 'en' ? 'cards?' : 'карточ(ка|ки|ек)';
  await expect(page.locator('output')).toHaveText(new RegExp(`^${count} ${word}$`));
}

/** How many of the imported cards are so. */
function count(is: (card: (typeof CARDS)[number]) => boolean): number {
  return CARDS.filter(is).length;
}

test(
  'an imported catalogue is searched by words and fields in both languages',
  { tag: ['@host', '@second-long'] },
  async ({ app }) => {
    const { page } = app;
    await importCards(page);
    await runFromPalette(page, 'catalogue', 'Catalogue of unit cards');
    await expect(search(page)).toBeFocused();
    await expectFound(page, 587);

    // All catalogues without a campaign; the bundled cards are of no such type.
    const vtols = count(({ type, move }) => type === 'CV' && move[0]?.mode === 'vtol');
    expect(vtols).toBeGreaterThan(0);
    await page.keyboard.type('type:cv move:vtol');
    await expectFound(page, vtols);
    await expect(rows(page)).toHaveCount(vtols);
    await search(page).fill(CARDS[123]!.variant.toLowerCase());
    await expect(rows(page).first()).toHaveAccessibleName(new RegExp(`^${CARDS[123]!.name},`));

    // What is not understood is told with its place, and the proposal is taken by a click.
    await search(page).fill('rolle:scout type:cv');
    const problems = page.getByRole('status', {
      name: 'Problems of the search',
    });
    await expect(problems).toContainText('There is no field “rolle”');
    await problems.getByRole('button', { name: 'Take “role:scout”' }).click();
    await expect(search(page)).toHaveValue('role:scout type:cv');
    await expect(problems).toBeEmpty();
    await expectFound(
      page,
      count(({ type, role }) => type === 'CV' && role === 'Scout'),
    );

    await setPreferences(page, 'ru', 'dark');
    await search(page, 'ru').fill('тип:пехота ос:1-15');
    await expectFound(
      page,
      count(({ type, basePv }) => (type === 'BA' || type === 'CI') && basePv <= 15),
      'ru',
    );
  },
);

test(
  'facets write into the search, columns sort, and only what is in view is in the page',
  { tag: ['@host', '@long'] },
  async ({ app }) => {
    const { page } = app;
    await importCards(page);
    await goToScreen(page, '/catalogue');
    await expectFound(page, 587);
    expect(await rows(page).count()).toBeLessThan(60);
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', '587');

    await page.getByRole('button', { name: 'Type', exact: true }).click();
    const vehicles = page.getByRole('menuitemcheckbox', {
      name: /^Combat vehicle/,
    });
    await expect(vehicles).toContainText(String(count(({ type }) => type === 'CV')));
    await vehicles.click();
    await expect(search(page)).toHaveValue('type:CV');
    await expectFound(
      page,
      count(({ type }) => type === 'CV'),
    );
    await expect(vehicles).toHaveAttribute('aria-checked', 'true');

    // A second type is an alternative; each is taken out again, in the words of the page's language.
    const armor = page.getByRole('menuitemcheckbox', { name: /^Battle armor/ });
    await expect(armor).toContainText(String(count(({ type }) => type === 'BA')));
    await armor.click();
    await expect(search(page)).toHaveValue('type:CV or type:BA');
    await expectFound(
      page,
      count(({ type }) => type === 'CV' || type === 'BA'),
    );
    await armor.click();
    await vehicles.click();
    await expect(search(page)).toHaveValue('');
    await press(page, 'Escape');
    await setPreferences(page, 'ru', 'dark');
    await page.getByRole('button', { name: 'Роль', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Разведчик/ }).click();
    await expect(search(page, 'ru')).toHaveValue('роль:разведчик');
    await press(page, 'Escape');
    await search(page, 'ru').fill('роль:разведчик ос>900');
    await expectFound(page, 0, 'ru');
    await page.getByRole('button', { name: 'Роль: Разведчик' }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Разведчик/ }).click();
    await expect(search(page, 'ru')).toHaveValue('ос>900');
    await press(page, 'Escape');
    await setPreferences(page, 'en', 'dark');

    // The highest point values first, then the lowest; the last row is reached.
    await search(page).fill('year>0 -type:bm');
    const others = CARDS.filter(({ type, introYear }) => type !== 'BM' && introYear !== null);
    await expectFound(page, others.length);
    await page.getByRole('button', { name: 'Sort by PV' }).click();
    const most = Math.max(...others.map(({ basePv }) => basePv));
    await expect(rows(page).first()).toHaveAccessibleName(new RegExp(`, ${most} PV$`));
    await list(page).focus();
    await press(page, 'End');
    const least = Math.min(...others.map(({ basePv }) => basePv));
    await expect(chosen(page)).toHaveAttribute('aria-posinset', String(others.length));
    await expect(chosen(page)).toHaveAccessibleName(new RegExp(`, ${least} PV$`));
    expect(await rows(page).count()).toBeLessThan(60);
  },
);

test('by keys alone: choose, favour, compare, and go back', { tag: ['@host', '@long'] }, async ({ app }) => {
  const { page } = app;
  await importCards(page);
  await goToScreen(page, '/catalogue');
  await search(page).focus();
  await page.keyboard.type('type:bm pv>20');
  const expectAllFound = async () => {
    // Until the last answer is there, keys choose among the cards of the one before.
    await expectFound(page, (await callsOf(page)('catalogue.search', { text: 'type:bm pv>20' })).total);
    await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  };
  await expectAllFound();
  await expect(chosen(page)).toHaveAttribute('aria-posinset', '1');
  await press(page, 'ArrowDown');
  await expect(list(page)).toBeFocused();
  await press(page, 'f');
  await expect(chosen(page)).toHaveAccessibleName(/favourite$/);
  await press(page, 'c', 'ArrowDown', 'ArrowDown', 'c');
  await expect(chosen(page)).toHaveAccessibleName(/in the comparison$/);
  await press(page, 'Escape');
  await expect(search(page)).toBeFocused();
  await expect.poll(async () => (await callsOf(page)('catalogue.favourites', {})).length).toBe(1);

  const onlyFavourites = page.getByRole('button', { name: 'Favourites: 1' });
  await onlyFavourites.click();
  await expectFound(page, 1);
  await onlyFavourites.click();
  await expectAllFound();
  // The cheapest of three, then the dearest one.
  await press(page, 'Tab');
  await list(page).focus();
  await press(page, 'ArrowDown', 'f', 'ArrowDown', 'f');
  await page.getByRole('button', { name: 'Favourites: 3' }).click();
  const pvs = async () =>
    (await rows(page).allInnerTexts()).map((row) => Number(/(\d+) PV/.exec(row)?.[1] ?? NaN));
  await page.getByRole('button', { name: 'Sort by PV' }).click();
  await expect(page.getByRole('button', { name: 'PV, descending; sort the other way' })).toBeVisible();
  const sorted = (await pvs()).toSorted((a, b) => a - b);
  expect(sorted).toHaveLength(3);
  await expect.poll(pvs).toEqual(sorted.toReversed());
  await page.getByRole('button', { name: 'PV, descending; sort the other way' }).click();
  await expect.poll(pvs).toEqual(sorted);
  await page.getByRole('button', { name: 'Favourites: 3' }).click();

  const compare = page.getByRole('button', { name: 'Compare 2 cards' });
  await tabTo(page, compare);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', {
    name: 'Cards beside each other',
  });
  await expect(dialog.getByRole('columnheader')).toHaveCount(3);
  await expect(dialog.getByRole('row', { name: /^Expected at 6" \(short\)/ })).toContainText(/on \d+\+/);
  expect(await findAccessibilityViolationsNow(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Expected damage against' }).fill('atlas as7-rs');
  await page
    .getByRole('region')
    .getByRole('option', { name: /Atlas AS7-RS/ })
    .click();
  await expect(dialog.getByText('Atlas AS7-RS, TMM')).toBeVisible();
  await takePicture(page, 'catalogue-compare');
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();

  // Other cards for as many points; the search is kept, and undone again.
  await page.getByRole('button', { name: /^Other cards for/ }).click();
  await expect(search(page)).toHaveValue(/^pv:\d+-\d+ type:BM$/);
  await page.getByRole('button', { name: 'Searches' }).click();
  const name = page.getByRole('textbox', { name: 'Save this search as' });
  await expect(name).toBeFocused();
  await name.fill('alike');
  await press(page, 'Enter');
  await expect(page.getByText('Saved: alike')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => callsOf(page)('catalogue.savedSearches', {})).toEqual([]);
});

test(
  'a campaign chooses its catalogues, and a unit takes a changed card over',
  { tag: ['@host', '@long'] },
  async ({ app }) => {
    const { page } = app;
    const call = callsOf(page);
    await importCards(page);
    await call('campaign.create', { name: 'Choosy', sample: 'small' });
    await page.reload();
    await goToScreen(page, '/catalogue?show=catalogues');
    const dialog = page.getByRole('dialog', { name: 'Catalogues' });
    await expect(dialog.getByText('border.json')).toBeVisible();
    await takePicture(page, 'catalogue-list');
    const used = dialog.getByRole('checkbox', { name: 'Border Worlds' });
    if (await used.isChecked()) {
      await used.click();
      await expect(used).not.toBeChecked();
    }
    await press(page, 'Escape');
    await expectFound(page, 87);
    await page.getByRole('button', { name: 'Catalogues' }).click();
    await used.click();
    await expect(used).toBeChecked();
    await press(page, 'Escape');
    await expectFound(page, 587);

    // A catalogue that is removed comes back by one click.
    await page.getByRole('button', { name: 'Catalogues' }).click();
    await dialog.getByRole('button', { name: 'Remove Border Worlds' }).click();
    await expect(dialog.getByText('border.json')).toBeHidden();
    // The choice above offers Undo too, until the message about the removal takes its place.
    await expect(page.getByText('Removed: Border Worlds')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByText('border.json')).toBeVisible();
    await press(page, 'Escape');

    const [roster] = await call('force.list', {});
    const unit = roster!.units[0]!;
    const { armyLists: _, ...card } = await call('catalogue.card', {
      cardId: unit.card.id,
    });
    await call('catalogue.import', {
      title: 'Errata',
      source: 'errata.csv',
      format: 'csv',
      cards: [{ ...unit.card, armor: unit.card.armor + 3, name: card.name }],
    });
    const { id: errata } = (await call('catalogue.list', {})).find(({ title }) => title === 'Errata')!;
    await call('campaign.setCatalogues', {
      catalogueIds: [errata, 'bundled' as typeof errata],
    });
    await goToScreen(page, '/forces');
    await page.getByRole('link', { name: /another card in the catalogue/ }).click();
    const changes = page.getByRole('dialog', {
      name: 'Units whose card has changed',
    });
    await expect(changes.getByRole('row', { name: /^Armor/ }).first()).toContainText(
      `${unit.card.armor}${unit.card.armor + 3}`,
    );
    expect(await findAccessibilityViolationsNow(page)).toEqual([]);
    await takePicture(page, 'catalogue-changes');
    await changes
      .getByRole('button', { name: /^Take over/ })
      .first()
      .click();
    await expect
      .poll(async () => {
        const [after] = await call('force.list', {});
        return after!.units.find(({ id }) => id === unit.id)?.card.armor;
      })
      .toBe(unit.card.armor + 3);
  },
);

test(
  'typing asks one question at a time, and the answer to the last one is shown',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const asked: string[] = [];
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await goToScreen(page, '/catalogue');
    await expectFound(page, 87);
    await page.route('**/api/call', async (route) => {
      const call = route.request().postDataJSON() as {
        readonly method: string;
        readonly params: unknown;
      };
      if (call.method === 'catalogue.search') {
        asked.push((call.params as { readonly text: string }).text);
        // The first answer comes when the last letter is typed.
        if (asked.length === 1) await held;
      }
      await route.continue();
    });
    await search(page).pressSequentially('atlas');
    await expect.poll(() => asked).toEqual(['a']);
    await expect(list(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(rows(page).first()).toHaveAccessibleName(/^Atlas/);
    await expect(list(page)).toHaveAttribute('aria-busy', 'false');
    expect(asked).toEqual(['a', 'atlas']);
    const { total } = await callsOf(page)('catalogue.search', {
      text: 'atlas',
    });
    await expectFound(page, total);
  },
);

test('who leaves while typing is not led back', { tag: ['@browser', '@long'] }, async ({ page }) => {
  await callsOf(page)('campaign.create', {
    name: 'Leaving',
    sample: 'small',
  });
  await page.route(/assets\/.*\.js/, async (route) => {
    // Longer than the address waits for the typing.
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.reload();
  await goToScreen(page, '/catalogue');
  await search(page).fill('atlas');
  await page.evaluate(() => (location.hash = '/forces'));
  await expect(page.getByRole('button', { name: 'New lance' }).first()).toBeVisible();
  await expect(page).toHaveURL(/#\/forces$/);
});

test('the catalogue keeps nobody out', { tag: ['@host', '@browser', '@long'] }, async ({ app }) => {
  test.slow();
  const { page } = app;
  await importCards(page);
  await callsOf(page)('campaign.create', { name: 'Looks', sample: 'small' });
  await page.reload();
  await goToScreen(page, '/catalogue?find=type:bm%20rolle:scout&compare=500001,500005');
  await expect(page.getByRole('group', { name: 'Comparison' })).toBeVisible();
  const find = (language: ShownLanguage) =>
    page.locator('main, nav').filter({ has: page.getByRole('textbox', { name: SEARCH[language] }) });
  await expectForAll(page, find, 'catalogue');
  await page.setViewportSize(ZOOMED_WINDOW);
  await takePicture(page, 'catalogue-rail-zoom');
  const rail = page.getByRole('navigation');
  expect(await rail.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(0);
  await page.setViewportSize(USUAL_WINDOW);
});

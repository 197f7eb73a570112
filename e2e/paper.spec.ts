import type { Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ForceId } from '../shared/domain/ids.ts';
import type { Roster } from '../shared/domain/roster.ts';
import { opponentOf, SIDES, type Side } from '../shared/domain/side.ts';
import { nameUnit } from '../shared/domain/unit.ts';
import { expect, test } from './fixtures/app.ts';
import { getOpenTrack, prepareFirstOpenTrack, recordOpenTrack } from './steps/campaign.ts';
import {
  listBarePages,
  listFlaws,
  listMissing,
  printSheet,
  printShown,
  readPdf,
  type PdfPage,
} from './steps/pdf.ts';
import { callsOf, chooseTier, goToScreen, setPreferences, SHOWN_LANGUAGES } from './steps/screens.ts';

// Every sheet is printed to a PDF by Chromium, and the PDF is opened: its pages, its text, and whether all of it is on
// paper.

/** Names as long as they can be, in letters that are wide. */
const LONG_NAME = 'Отдельный гвардейский ударный полк имени маршала Александровой'.slice(0, 60);
const PAPERS = ['A4', 'Letter'] as const;
const SIZES = { A4: [210, 297], Letter: [215.9, 279.4] } as const;
const FORCE_SHEETS = ['record', 'roster', 'cards', 'pilots'] as const;

/** Forces by the number of their units; every ninth unit has no pilot, and some pilots have long names. */
async function createForces(page: Page, counts: readonly number[]): Promise<Map<number, ForceId>> {
  const call = callsOf(page);
  await call('campaign.create', {
    name: LONG_NAME,
    allegiances: [{ name: 'Federated Suns' }, { name: 'Capellan Confederation' }],
    forces: [...counts, 4].map((count, index) => ({
      name: count === 36 ? LONG_NAME : `Force of ${count} ${index}`,
      allegiance: index < counts.length ? 1 : 2,
      ...(count === 36 ? { faction: LONG_NAME, commander: LONG_NAME, owner: LONG_NAME } : {}),
    })),
  });
  const { cards } = await call('catalogue.search', { limit: 60 });
  const rosters = await call('force.list', {});
  const made = new Map<number, ForceId>();
  for (const [index, count] of [...counts, 4].entries()) {
    const force = rosters.find(({ force: { name } }) =>
      count === 36 ? name === LONG_NAME : name === `Force of ${count} ${index}`,
    )!.force;
    if (index < counts.length) made.set(count, force.id);
    for (let unit = 0; unit < count; unit += 1) {
      const cardId = cards[(unit * 7) % cards.length]!.id;
      const { unitId } = await call('unit.buy', {
        forceId: force.id,
        cardId,
        lanceId: null,
      });
      if (unit % 9 === 8) continue;
      const name = unit % 3 === 0 ? { name: LONG_NAME, rank: 'Генерал-лейтенант' } : {};
      await call('pilot.hire', { forceId: force.id, unitId, ...name });
    }
  }
  await page.reload();
  return made;
}

async function choosePaper(page: Page, paper: (typeof PAPERS)[number]): Promise<void> {
  await page.locator('main').getByText(paper, { exact: true }).click();
}

/** Checks the size of every page and the number of each in its footer. */
function expectPages(pages: readonly PdfPage[], paper: (typeof PAPERS)[number], language: string): void {
  const [short, long] = SIZES[paper];
  for (const [index, one] of pages.entries()) {
    const { width, height } = one;
    expect([Math.min(width, height), Math.max(width, height)].map((side) => Math.round(side))).toEqual([
      Math.round(short),
      Math.round(long),
    ]);
    const footer =
      language === 'en' ? `Page${index + 1}of${pages.length}` : `Стр.${index + 1}из${pages.length}`;
    expect(listMissing([one], [footer])).toEqual([]);
  }
}

/** Checks that units and pilots are on the sheet that lists them, and cards nine to a page. */
function checkNames(
  sheet: (typeof FORCE_SHEETS)[number],
  pages: readonly PdfPage[],
  { units, pilots }: Roster,
  about: string,
): void {
  const names = units.map(nameUnit);
  const pilotNames = pilots.map(({ name }) => name);
  if (sheet === 'roster') expect.soft(listMissing(pages, names), about).toEqual([]);
  if (sheet === 'pilots') expect.soft(listMissing(pages, pilotNames), about).toEqual([]);
  if (sheet !== 'cards') return;
  expect.soft(pages, about).toHaveLength(Math.max(1, Math.ceil(names.length / 9)));
  for (const [index, one] of pages.entries())
    expect.soft(listMissing([one], names.slice(index * 9, index * 9 + 9)), about).toEqual([]);
}

/** Prints the sheets of the forces on both papers in one language and checks them. */
async function checkForces(page: Page, forces: Map<number, ForceId>, language: 'en' | 'ru'): Promise<void> {
  const rosters = await callsOf(page)('force.list', {});
  await setPreferences(page, language, 'dark');
  for (const [count, forceId] of forces) {
    const roster = rosters.find(({ force }) => force.id === forceId)!;
    for (const sheet of FORCE_SHEETS) {
      await goToScreen(page, `/paper/${sheet}?force=${forceId}`);
      for (const paper of PAPERS) {
        await choosePaper(page, paper);
        const name = `${sheet} of ${count} on ${paper} in ${language}`;
        expect.soft(await listFlaws(page), name).toEqual([]);
        const pages = await printShown(page);
        expectPages(pages, paper, language);
        checkNames(sheet, pages, roster, name);
        // Without units a sheet is a form to write on.
        if (count > 0) expect.soft(await listBarePages(page, pages), name).toEqual([]);
      }
    }
  }
}

test(
  'a force of ten is printed whole, on A4 and Letter',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    await checkForces(page, await createForces(page, [10]), 'en');
  },
);

for (const language of SHOWN_LANGUAGES)
  test(
    `forces of none to 36 units are printed whole, ${language}`,
    { tag: ['@browser', chooseTier(language)] },
    async ({ page }) => {
      await checkForces(page, await createForces(page, [0, 1, 9, 10, 36]), language);
    },
  );

test(
  'a battle of both sides is printed whole before and after it',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: true });
    // The report bears the day of its battle, the table sheet that of the campaign.
    const fought = new Date((await call('campaign.summary', {})).date);
    const done = await recordOpenTrack(call, 'attacker');
    const begun = await prepareFirstOpenTrack(call);
    const today = new Date((await call('campaign.summary', {})).date);
    expect(today).not.toEqual(fought);
    await page.reload();
    for (const language of SHOWN_LANGUAGES) {
      await setPreferences(page, language, 'dark');
      for (const [sheet, engagementId] of [
        ['table', begun],
        ['report', done],
      ] as const) {
        const { participants, objectives } = await call('engagement.get', {
          engagementId,
        });
        await goToScreen(page, `/paper/${sheet}?engagement=${engagementId}`);
        for (const paper of PAPERS) {
          await choosePaper(page, paper);
          expect.soft(await listFlaws(page), `${sheet} on ${paper} in ${language}`).toEqual([]);
          const pages = await printShown(page);
          expectPages(pages, paper, language);
          const date = sheet === 'report' ? fought : today;
          const wanted = [
            date.toLocaleDateString(language === 'en' ? 'en-GB' : 'ru', {
              day: 'numeric',
              month: 'long',
              timeZone: 'UTC',
            }),
            ...participants.flatMap(({ card, pilotName }) => [card.name, pilotName]),
            ...(language === 'en' ? objectives.map(({ name }) => name) : []),
          ];
          expect.soft(listMissing(pages, wanted)).toEqual([]);
        }
      }
    }
  },
);

test('the boxes of the table sheet stand in the order of the grid', { tag: '@browser' }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: true });
  const engagementId = await prepareFirstOpenTrack(call);
  await page.reload();
  await goToScreen(page, `/engagement/${engagementId}`);
  await page.getByRole('button', { name: 'Record a tabletop result' }).first().click();
  const rows = page.locator('[role="grid"] tbody tr:has([data-column])');
  await expect(rows.first()).toBeVisible();
  const inGrid = {
    units: await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label'))),
    columns: await rows
      .first()
      .locator('[data-column]')
      .evaluateAll((all) => all.map((cell) => cell.getAttribute('data-column'))),
  };
  await page.keyboard.press('Control+KeyP');
  await expect(page.locator('[data-sheet="table"]')).toBeVisible();
  const onPaper = page.locator('[data-sheet] tr[data-row]:has([data-column="fate"])');
  expect({
    units: await onPaper.evaluateAll((all) =>
      all.map((row) => row.querySelector('[data-column="unit"] > span')?.textContent.replace(' ★', '')),
    ),
    columns: await onPaper
      .first()
      .locator('[data-column]')
      .evaluateAll((all) => all.map((cell) => cell.getAttribute('data-column'))),
  }).toEqual({
    units: inGrid.units,
    columns: ['unit', 'pilot', ...inGrid.columns],
  });
});

test(
  'a briefing is a page for each side, without what only the other side knows',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await page.reload();
    const { tracks } = await call('track.list', {});
    const breakthrough = tracks.find(({ template }) => template === 'breakthrough')!;
    const [attacker, defender, ...more] = await printSheet(
      page,
      `/paper/briefing?track=${breakthrough.id}`,
      breakthrough.name,
    );
    expect(more).toEqual([]);
    expect(listMissing([attacker!], ['Push Through', 'Stop Them'])).toEqual(['Stop Them']);
    expect(listMissing([defender!], ['Push Through', 'Stop Them'])).toEqual(['Push Through']);
    expect(await listFlaws(page)).toEqual([]);

    // Once begun, each side reads its own units and no other.
    const { track } = await getOpenTrack(call);
    const engagementId = await prepareFirstOpenTrack(call);
    const { participants } = await call('engagement.get', { engagementId });
    const pages = await printSheet(page, `/paper/briefing?track=${track.id}`, track.name);
    expect(pages).toHaveLength(2);
    const pilotsOf = (side: Side) =>
      participants.filter((unit) => unit.side === side).map(({ pilotName }) => pilotName);
    for (const [index, side] of SIDES.entries()) {
      const [own, other] = [pilotsOf(side), pilotsOf(opponentOf(side))];
      expect(listMissing([pages[index]!], [...own, ...other])).toEqual(other);
      // With the map of the board that was drawn, and what its edges are to the side.
      expect(listMissing([pages[index]!], ['home edge', 'north', 'south'])).toEqual([]);
    }
    await expect(page.locator('[data-sheet] canvas')).toHaveCount(2);
    expect(await listFlaws(page)).toEqual([]);
  },
);

test(
  'a track with more words than a page holds is printed on one',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    const open = await getOpenTrack(call);
    const { track } = await call('track.definition', {
      trackId: open.track.id,
    });
    const words = 'Колонна снабжения застряла у переправы, и её нужно вывести до рассвета. ';
    const { trackId } = await call('track.save', {
      track: {
        ...track,
        key: 'own',
        name: LONG_NAME,
        situation: words.repeat(12),
        setup: words.repeat(12),
      },
      open: true,
    });
    await page.reload();
    const pages = await printSheet(page, `/paper/briefing?track=${trackId}`, LONG_NAME);
    expect(pages).toHaveLength(2);
    expect(await listFlaws(page)).toEqual([]);
    for (const one of pages) expect(listMissing([one], [words.repeat(12)])).toEqual([]);
  },
);

test(
  'pay and upkeep are told in SP where the economy books SP; service records and notes are printed',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', {
      name: 'Embers',
      sample: true,
      economy: 'hot-spots',
    });
    const engagementId = await recordOpenTrack(call, 'attacker');
    const { track } = await getOpenTrack(call);
    const { participants, consequences } = await call('engagement.get', {
      engagementId,
    });
    const paid = consequences!.warchests.find(({ paySp = 0 }) => paySp > 0)!;
    const { name } = (await call('force.list', {})).find(({ force }) => force.id === paid.forceId)!.force;
    const fought = participants.find(({ forceId }) => forceId === paid.forceId)!;
    const of = { kind: 'pilot', id: fought.pilotId } as const;
    await call('note.write', { of, text: 'Owes the quartermaster' });
    await call('note.write', {
      of: { kind: 'force', id: paid.forceId },
      text: 'Winters on Skye',
    });
    await call('note.write', {
      of: { kind: 'engagement', id: engagementId },
      text: 'Snow fell',
    });
    await page.reload();
    const briefing = await printSheet(page, `/paper/briefing?track=${track.id}`, track.name);
    expect(listMissing(briefing, ['Combat pay', '250 / 500 / 750 SP'])).toEqual([]);
    const report = await printSheet(page, `/paper/report?engagement=${engagementId}`, 'Snow fell');
    expect(listMissing(report, [`+${paid.paySp} SP`, 'Upkeep a month'])).toEqual([]);
    const record = await printSheet(page, `/paper/record?force=${paid.forceId}`, name);
    const { hash } = await call('journal.hash', {});
    expect(
      listMissing(record, [`pay +${paid.paySp} SP`, 'Upkeep a month', 'Winters on Skye', hash ?? 'no hash']),
    ).toEqual([]);
    const pilots = await printSheet(page, `/paper/pilots?force=${paid.forceId}`, name);
    const wanted = ['Owes the quartermaster', 'Battles', 'Wounds taken', 'Last battles'];
    expect(listMissing(pilots, wanted)).toEqual([]);
    expect(await listFlaws(page)).toEqual([]);
  },
);

test(
  'Ctrl P opens the sheet that fits the screen, and prints it there',
  { tag: '@browser' },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await page.reload();
    await goToScreen(page, '/forces');
    await page.keyboard.press('Control+KeyP');
    await expect(page.locator('[data-sheet="roster"]')).toBeVisible();
    await page.evaluate(() => {
      window.print = () => (document.title = 'printed');
    });
    await page.keyboard.press('Control+KeyP');
    await expect(page).toHaveTitle('printed');
    await page.evaluate(() => (document.title = ''));
    await page.getByRole('button', { name: 'Print…' }).click();
    await expect(page).toHaveTitle('printed');
    // A browser saves PDFs by its own dialog.
    await expect(page.getByRole('button', { name: 'Save as PDF…' })).toHaveCount(0);
    await expect(page.getByText('in the browser')).toBeVisible();
  },
);

test('cards are printed in the order that was chosen', { tag: ['@browser', '@long'] }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
  await goToScreen(page, '/paper/cards');
  const [roster] = await call('force.list', {});
  const units = roster?.units ?? [];
  const byPv = units.toSorted((one, other) => other.pv - one.pv).map(nameUnit);
  const shown = page.locator('[data-page] b');
  const names = async () =>
    (await shown.allTextContents()).filter((text) => units.some((unit) => nameUnit(unit) === text));
  const order = page.getByRole('combobox', { name: 'Order of cards' });
  await expect.poll(names).toEqual(units.map(nameUnit));
  await order.selectOption('By PV');
  await expect.poll(names).toEqual(byPv);
  expect(page.url()).toContain('order=pv');
  await order.selectOption('By name');
  await expect.poll(names).toEqual(byPv.toSorted((one, other) => one.localeCompare(other)));
});

test(
  'the desktop saves a sheet as a PDF where it is told to',
  { tag: ['@desktop', '@host'] },
  async ({ app, page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await page.reload();
    await goToScreen(page, '/paper/cards');
    const save = page.getByRole('button', { name: 'Save as PDF…' });
    const file = join(app.campaignFolder, 'cards.pdf');
    await app.answerDialog(null);
    await save.click();
    await expect(save).toBeEnabled();
    expect(existsSync(file)).toBe(false);
    await app.answerDialog(file);
    await save.click();
    await expect(page.getByText(`Saved: ${file}`)).toBeVisible();
    const [roster] = await call('force.list', {});
    const pages = await readPdf(readFileSync(file));
    expect(pages).toHaveLength(Math.ceil(roster!.units.length / 9));
    expect(listMissing(pages, roster!.units.map(nameUnit))).toEqual([]);
    await app.answerDialog(join(app.campaignFolder, 'no such folder', 'cards.pdf'));
    await save.click();
    await expect(page.getByText('could not be written')).toBeVisible();
  },
);

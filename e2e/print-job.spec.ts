import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack, recordOpenTrack } from './steps/campaign.ts';
import { holdAnswers } from './steps/hold-answers.ts';
import { listFlaws, listMissing, printShown, type PdfPage } from './steps/pdf.ts';
import { callsOf, chooseTier, goToScreen, setPreferences, SHOWN_LANGUAGES } from './steps/screens.ts';

// Several sheets of several forces are one PDF: each on pages of its own, with their size, footer and number.

const SHEETS = {
  en: {
    record: 'Warchest record sheet',
    roster: 'Force roster',
    cards: 'Unit cards',
    pilots: 'Records of pilots and crews',
    report: 'After-action report',
  },
  ru: {
    record: 'Лист кампании и казны',
    roster: 'Состав сил',
    cards: 'Карточки БЕ',
    pilots: 'Личные листы мехвоинов и экипажей',
    report: 'Отчёт о бое',
  },
} as const;
type Sheet = keyof (typeof SHEETS)['en'];
const WIDE: readonly string[] = ['record', 'roster', 'report'] satisfies readonly Sheet[];

/** The sheets of a PDF in the order of their pages, as kind and subject; `unknown` for a page without a footer of them. */
function listSheets(
  pages: readonly PdfPage[],
  language: 'en' | 'ru',
  subjects: readonly string[],
): readonly string[] {
  const named = pages.map((page) => {
    const footers = Object.entries(SHEETS[language]).flatMap(([kind, title]) =>
      subjects.map((subject) => [`${kind} of ${subject}`, `Embers · ${title} · ${subject}`] as const),
    );
    const [name = 'unknown'] = footers.find(([, footer]) => listMissing([page], [footer]).length === 0) ?? [];
    return name;
  });
  return named.filter((name, index) => name !== named[index - 1]);
}

async function createFought(page: Page) {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: true });
  await recordOpenTrack(call, 'attacker');
  await page.reload();
  const { forces, tracks } = await call('campaign.summary', {});
  return { forces, fought: tracks.find(({ status }) => status === 'done')! };
}

for (const language of SHOWN_LANGUAGES)
  test(
    `sheets of several kinds and of all forces are one print job, ${language}`,
    { tag: ['@browser', chooseTier(language)] },
    async ({ page }) => {
      const { forces, fought } = await createFought(page);
      await setPreferences(page, language, 'dark');
      const titles = SHEETS[language];
      await goToScreen(page, '/paper/record');
      for (const title of [titles.roster, titles.cards, titles.pilots, titles.report])
        await page.getByRole('checkbox', { name: title }).check();
      await page.getByRole('button', { name: language === 'en' ? 'All forces' : 'Все силы' }).click();
      const print = page.getByRole('button', { name: /^(Print|Печать)…/ });
      await expect(page.locator('[data-sheet]')).toHaveCount(4 * forces.length + 1);
      await expect(print).toBeEnabled();
      const pages = await printShown(page);
      const ofForces = ['record', 'roster', 'cards', 'pilots'] as const;
      const track = await page
        .getByRole('combobox', { name: language === 'en' ? 'Engagement' : 'Бой' })
        .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '');
      expect(language === 'en' ? track : fought.name).toBe(fought.name);
      const subjects = [...forces.map(({ name }) => name), track];
      expect(listSheets(pages, language, subjects)).toEqual([
        ...forces.flatMap(({ name }) => ofForces.map((kind) => `${kind} of ${name}`)),
        `report of ${track}`,
      ]);
      for (const [index, one] of pages.entries()) {
        const [first = ''] = listSheets([one], language, subjects);
        expect.soft(one.width > one.height, first).toBe(WIDE.includes(first.split(' ')[0] ?? ''));
        const count =
          language === 'en' ? `Page ${index + 1} of ${pages.length}` : `Стр. ${index + 1} из ${pages.length}`;
        expect.soft(listMissing([one], [count]), first).toEqual([]);
      }
      expect(await listFlaws(page)).toEqual([]);

      await page
        .getByRole('combobox', { name: /^(Order of sheets|Порядок листов)$/ })
        .selectOption({ index: 1 });
      await expect(print).toBeEnabled();
      const sorted = listSheets(await printShown(page), language, subjects);
      expect(sorted).toEqual([
        ...ofForces.flatMap((kind) => forces.map(({ name }) => `${kind} of ${name}`)),
        `report of ${track}`,
      ]);
    },
  );

test(
  'every sheet names the commander and the player of its forces',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await createFought(page);
    const begun = await prepareFirstOpenTrack(call);
    const { participants, forces } = await call('engagement.get', { engagementId: begun });
    // A force that names no commander has the pilot of its commander's unit.
    const unnamed = forces.find(({ role }) => role === 'attacker')!.forceId;
    await call('force.rename', { forceId: unnamed, commander: '' });
    const rosters = await call('force.list', {});
    const leadersOf = (forceId: string | null) => {
      const { force, units } = rosters.find((roster) => roster.force.id === forceId)!;
      const name =
        force.commander === '' ? units.find(({ commander }) => commander)!.pilot!.name : force.commander;
      return [name, force.owner!];
    };
    await page.reload();
    for (const sheet of ['record', 'roster', 'cards', 'pilots']) {
      await goToScreen(page, `/paper/${sheet}?force=${rosters.map(({ force }) => force.id).join(',')}`);
      await expect(page.locator('[data-sheet]')).toHaveCount(rosters.length);
      await expect(page.getByRole('button', { name: 'Print…' })).toBeEnabled();
      const pages = await printShown(page);
      for (const { force } of rosters) {
        const own = pages.filter((one) => listMissing([one], [force.name]).length === 0);
        expect.soft(listMissing(own, leadersOf(force.id)), `${sheet} of ${force.name}`).toEqual([]);
      }
    }
    const fielded = new Set(participants.map(({ forceId }) => forceId));
    for (const sheet of [
      `table?engagement=${begun}`,
      `report?engagement=${(await call('engagement.list', {}))[0]!.engagementId}`,
      `briefing?track=${(await call('engagement.get', { engagementId: begun })).trackId}`,
    ]) {
      await goToScreen(page, `/paper/${sheet}`);
      await expect(page.getByRole('button', { name: 'Print…' })).toBeEnabled();
      const pages = await printShown(page);
      expect.soft(listMissing(pages, [...fielded].flatMap(leadersOf)), sheet).toEqual([]);
      expect.soft(await listFlaws(page), sheet).toEqual([]);
    }
  },
);

test(
  'a print job that is being made is stopped, printed as far as it is made, and continued',
  { tag: '@browser' },
  async ({ page }) => {
    const { forces } = await createFought(page);
    const [first, second] = forces;
    const release = await holdAnswers(page, 'pilot.records', second!.id);
    await goToScreen(page, `/paper/roster,pilots?force=${first!.id},${second!.id}`);
    const made = page.getByText('Making the sheets: 3 of 4');
    await expect(made).toBeVisible();
    const print = page.getByRole('button', { name: 'Print…' });
    await expect(print).toBeDisabled();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(print).toBeEnabled();
    const subjects = [first!.name, second!.name];
    const names = subjects.flatMap((name) => [`roster of ${name}`, `pilots of ${name}`]);
    expect(listSheets(await printShown(page), 'en', subjects)).toEqual(names.slice(0, 3));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(print).toBeDisabled();
    release();
    await expect(print).toBeEnabled();
    await expect(made).toHaveCount(0);
    expect(listSheets(await printShown(page), 'en', subjects)).toEqual(names);
  },
);

test(
  'a sheet that cannot be loaded is told and asked for again; the others stay',
  { tag: '@browser' },
  async ({ page }) => {
    const { forces } = await createFought(page);
    await page.route('**/api/call', (route) =>
      route.request().postData()?.includes('"pilot.records"') === true ? route.abort() : route.fallback(),
    );
    await goToScreen(page, `/paper/roster,pilots?force=${forces[0]!.id}`);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.locator('[data-sheet="roster"]')).toBeVisible();
    const print = page.getByRole('button', { name: 'Print…' });
    await expect(print).toBeDisabled();
    await page.unroute('**/api/call');
    await again.click();
    await expect(print).toBeEnabled();
    await expect(again).toHaveCount(0);
    await expect(page.locator('[data-sheet="pilots"]')).toBeVisible();
  },
);

test(
  'the cards of one lance, or of units that can go, are printed',
  { tag: '@browser' },
  async ({ page }) => {
    const { forces } = await createFought(page);
    const rosters = await callsOf(page)('force.list', {});
    const roster = rosters.find(({ force }) => force.id === forces[0]!.id)!;
    const [lance] = roster.lances;
    await goToScreen(page, `/paper/cards?force=${forces.map(({ id }) => id).join(',')}`);
    await page
      .getByRole('combobox', { name: 'Cards', exact: true })
      .selectOption({ label: `${lance!.name} · ${roster.force.name}` });
    const cards = page.locator('[data-fit="card"]');
    await expect(cards).toHaveCount(roster.units.filter(({ lanceId }) => lanceId === lance!.id).length);
    // Forces without one of these cards have no page.
    expect(await printShown(page)).toHaveLength(1);
  },
);

test('nothing is printed while no sheet or no force is ticked', { tag: '@browser' }, async ({ page }) => {
  const { forces } = await createFought(page);
  await goToScreen(page, '/paper/roster');
  const force = page.getByRole('checkbox', { name: forces[0]!.name });
  await force.uncheck();
  await expect(page.getByText('Nothing is chosen yet')).toBeVisible();
  await expect(page.locator('[data-sheet]')).toHaveCount(0);
  await force.check();
  await expect(page.locator('[data-sheet="roster"]')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Force roster' }).uncheck();
  await expect(page.locator('[data-sheet]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print…' })).toBeDisabled();
});

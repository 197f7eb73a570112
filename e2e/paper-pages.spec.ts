import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack, recordOpenTrack } from './steps/campaign.ts';
import { listBarePages, listFlaws, printShown } from './steps/pdf.ts';
import { callsOf, chooseTier, goToScreen, setPreferences, SHOWN_LANGUAGES } from './steps/screens.ts';

/** Millimetres by which a sheet is moved down its page, so that its parts meet the page's end at every place. */
const SHIFTS_MM = Array.from({ length: 10 }, (_, step) => step * 8);

/** Prints the sheet that is shown, moved down by each shift, and collects what is wrong with its pages. */
async function sweepPages(page: Page, name: string): Promise<void> {
  const shift = await page.addStyleTag({ content: '/* none */' });
  for (const mm of SHIFTS_MM) {
    await shift.evaluate((style, height) => {
      style.textContent = `[data-sheet]::before { content: ''; display: block; height: ${height}mm }`;
    }, mm);
    const bare = await listBarePages(page, await printShown(page));
    expect.soft(bare, `${name}, moved by ${mm} mm`).toEqual([]);
  }
  await shift.evaluate((style) => style.parentNode?.removeChild(style));
}

for (const language of SHOWN_LANGUAGES)
  test(
    `no page has a heading without what it heads, nor notes alone, ${language}`,
    { tag: ['@browser', chooseTier(language)] },
    async ({ page }) => {
      const call = callsOf(page);
      await call('campaign.create', { name: 'Embers', sample: 'small' });
      const done = await recordOpenTrack(call, 'attacker');
      const begun = await prepareFirstOpenTrack(call);
      const [roster] = await call('force.list', {});
      const forceId = roster!.force.id;
      const text = 'Snow fell all night. '.repeat(12);
      await call('note.write', { of: { kind: 'force', id: forceId }, text });
      await call('note.write', { of: { kind: 'engagement', id: done }, text });
      await page.reload();
      await setPreferences(page, language, 'dark');
      for (const address of [
        `table?engagement=${begun}`,
        `report?engagement=${done}`,
        `record?force=${forceId}`,
        `roster?force=${forceId}`,
      ]) {
        await goToScreen(page, `/paper/${address}`);
        await expect(page.getByRole('button', { name: /^(Print|Печать)…/ })).toBeEnabled();
        await sweepPages(page, address);
        expect.soft(await listFlaws(page), address).toEqual([]);
      }
    },
  );

import { expect, test } from './fixtures/app.ts';
import { takePicture } from './steps/looks.ts';
import { callsOf, goToScreen, setPreferences, settle, SHOWN_LANGUAGES } from './steps/screens.ts';

const BEGINNINGS = {
  en: 'Battles that the program fights leave out:',
  ru: 'В боях, которые проводит программа, не бывает:',
};

test('a sentence before a battle tells what it leaves out', { tag: '@browser' }, async ({ app }) => {
  const { page } = app;
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small', ruleset: 'alpha-strike-standard-2018' });
  await page.reload();
  const { tracks } = await call('campaign.summary', {});
  const open = tracks.find(({ status }) => status === 'open');
  for (const language of SHOWN_LANGUAGES) {
    await setPreferences(page, language, 'dark');
    if (language === 'en') await goToScreen(page, `/track/${open?.id ?? ''}`);
    await settle(page);
    const sentence = page.getByText(BEGINNINGS[language]);
    await expect(sentence).toBeVisible();
    await sentence.scrollIntoViewIfNeeded();
    await takePicture(page, `omitted-rules-${language}`);
  }
});

import english from '../shared/locales/en/after-action.json' with { type: 'json' };
import russian from '../shared/locales/ru/after-action.json' with { type: 'json' };
import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { findAccessibilityViolationsNow, takePicture } from './steps/looks.ts';
import { beginOpenTrack, callsOf, goToScreen, setPreferences, SMALL_SAMPLE } from './steps/screens.ts';

const TEXTS = { en: english.readResult, ru: russian.readResult } as const;

for (const [language, theme] of [
  ['en', 'dark'],
  ['ru', 'light'],
] as const)
  test(`a result from another program fills the report that is typed, in ${language}, ${theme}`, async ({
    page,
  }) => {
    const call = callsOf(page);
    await call('campaign.create', SMALL_SAMPLE);
    await page.reload();
    const { address } = await beginOpenTrack(page);
    await setPreferences(page, language, theme);
    await goToScreen(page, address);
    const [entry] = await call('engagement.list', {});
    const engagementId = entry!.engagementId;
    const { participants } = await call('engagement.get', { engagementId });
    const [first] = participants;
    const result = {
      ...{ format: 'warchest-result', version: 1, winner: 'defender', turns: 5 },
      units: [{ unit: first!.card.name, armorLeft: 1 }, { unit: 'Zeppelin' }],
    };
    const texts = TEXTS[language];
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: texts.open }).click();
    await (
      await chooser
    ).setFiles({
      name: 'result.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(result)),
    });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('units[1]');
    // Units of which nothing is told are one thing to look at, not one each.
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await takePicture(dialog, `read-result-${language}-${theme}`);
    expect(await findAccessibilityViolationsNow(page)).toEqual([]);
    expect(await listCutOff(page)).toEqual([]);
    await dialog.getByRole('button', { name: texts.take }).click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => (await call('engagement.draft', { engagementId })).draft?.units[0]?.armorLeft)
      .toBe(1);
    // Nothing is recorded by itself.
    expect((await call('engagement.get', { engagementId })).report).toBeNull();
  });

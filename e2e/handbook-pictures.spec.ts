import { expect, test } from './fixtures/app.ts';
import { dropFiles } from './steps/drop-file.ts';
import { goToScreen, setPreferences, settle, SHOWN_LANGUAGES, type ShownLanguage } from './steps/screens.ts';

// The pictures on the pages of the handbook besides the one in the README. They are compared with the screens of today,
// and `npm run picture` takes them anew.

/** Pixels that may differ besides the edges of letters. */
const MAX_DIFFERENT = 100;

/** A table of cards as MekBay saves the result of a search, of invented units. */
const SEARCH = [
  'chassis,model,mul_id,year,PV,cost,level,techBase,techRating,source,publishedRS,tags,role,SZ,usesOV,OV,MV,TMM,usesTh,Th,Str,TP,Arm,usesE,dmgS,dmgM,dmgL,dmgE,specials,usesArcs,frontArc STD',
  'Bannerman,BNR-1,,3050,36,7780946,Advanced,Inner Sphere,D/D-X-X-F,,,,Missile Boat,4,TRUE,1,"6""",1,FALSE,,7,BM,5,FALSE,3,3,3,0,"IF2, LRM2/2/1",FALSE,',
  'Lanternjack,LJ-2,,3051,24,3200000,Standard,Inner Sphere,D/C-E-D-C,,,,Scout,1,TRUE,0,"14""j",3,FALSE,,2,BM,3,FALSE,2,2,0*,0,,FALSE,',
  'Marchwarden,MW-3C,,3049,41,8400000,Advanced,Clan,F/X-X-E-D,,,,Brawler,3,TRUE,0,"10""",2,FALSE,,6,BM,6,FALSE,4,4,2,0,CASE,FALSE,',
].join('\r\n');

/** The panels that are numbered, by their titles. */
const STEPS: Readonly<Record<ShownLanguage, readonly string[]>> = {
  en: ['What was found', 'Cards', 'What it becomes'],
  ru: ['Что найдено', 'Карточки', 'Что из этого будет'],
};

for (const language of SHOWN_LANGUAGES)
  test(
    `the picture of an import of all cards is of today: ${language}`,
    { tag: '@browser' },
    async ({ page }) => {
      test.skip(
        process.platform !== 'linux',
        'the picture was taken on Linux; other systems draw letters otherwise',
      );
      await page.setViewportSize({ width: 1100, height: 640 });
      await setPreferences(page, language, 'dark');
      await goToScreen(page, '/import');
      await dropFiles(page, [{ name: 'search.csv', body: SEARCH }]);
      await expect(page.locator('main').getByRole('radio', { checked: true })).toHaveCount(1);
      await settle(page);
      // The steps that the page tells: the file, its cards, what they become.
      for (const [index, name] of STEPS[language].entries())
        await page.getByRole('region', { name, exact: true }).evaluate(
          (panel: HTMLElement, text) => {
            const mark = document.createElement('b');
            mark.textContent = text;
            mark.style.cssText =
              'position:absolute;inset:-9px auto auto -9px;width:26px;height:26px;border-radius:13px;display:grid;place-items:center;background:var(--accent);color:var(--ink);font-size:15px';
            panel.style.position = 'relative';
            panel.append(mark);
          },
          String(index + 1),
        );
      await page.mouse.move(0, 0);
      await expect(page.locator('main')).toHaveScreenshot(`all-cards-${language}.png`, {
        maxDiffPixels: MAX_DIFFERENT,
      });
    },
  );

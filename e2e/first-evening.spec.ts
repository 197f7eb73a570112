import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { dropFiles, type MadeFile } from './steps/drop-file.ts';
import { tabTo } from './steps/keyboard.ts';
import { expectForAll, findAccessibilityViolations, takePicture } from './steps/looks.ts';
import { callsOf } from './steps/screens.ts';

// A newcomer who has four lists of four programs and only the start page.

/** A player with the list of theirs, in the format of another program. */
interface Newcomer {
  readonly name: string;
  readonly file: MadeFile;
  readonly units: readonly string[];
}

const MEGAMEK = `<?xml version="1.0" encoding="UTF-8"?>
<unit version="0.49.16">
  <entity chassis="Jenner" model="JR7-K" type="Biped">
    <pilot size="1" name="Ines Wolf" nick="Kestrel" gunnery="3" piloting="4" ejected="false"/>
  </entity>
  <entity chassis="Panther" model="PNT-10K" type="Biped">
    <pilot size="1" name="Kim Arden" nick="" gunnery="4" piloting="5" ejected="false"/>
  </entity>
</unit>`;

const NEWCOMERS: readonly [Newcomer, Newcomer, Newcomer, Newcomer] = [
  {
    name: 'Ann',
    file: { name: 'night-watch.mul', body: MEGAMEK },
    units: ['Jenner JR7-K', 'Panther PNT-10K'],
  },
  {
    name: 'Bob',
    file: { name: 'tabletop.txt', body: '{{178,4},{2901,3}}' },
    units: ['Awesome AWS-9M', 'Shadow Hawk SHD-2H'],
  },
  {
    name: 'Cleo',
    file: {
      name: 'search.txt',
      body: 'Border Wardens;80;1694:3:Jenner JR7-K:Alpha,672:4:Commando COM-3A:Alpha',
    },
    units: ['Commando COM-3A', 'Jenner JR7-K'],
  },
  {
    name: 'Dan',
    file: {
      name: 'ridge-guard.csv',
      body: 'Name,Skill\nCommando COM-3A,4\nAwesome AWS-9M,3\n',
    },
    units: ['Awesome AWS-9M', 'Commando COM-3A'],
  },
];

const MOST_INPUTS = 40;

/** Does what a person does, and counts it: a click, a key, a drop, a file chosen in the system's dialog. */
function createHand(page: Page) {
  let clicks = 0;
  let keys = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  return {
    click,
    async type(text: string) {
      keys += text.length;
      await page.keyboard.type(text);
    },
    async press(key: string) {
      keys += 1;
      await page.keyboard.press(key);
    },
    /** The button, the file in the system's dialog, and its Open. */
    async chooseFile(button: Locator, { name, body }: MadeFile) {
      const choosing = page.waitForEvent('filechooser');
      await click(button);
      clicks += 2;
      await (await choosing).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(body) });
    },
    /** Ctrl+V, outside of fields or into the one that has the focus. */
    async paste(text: string) {
      keys += 2;
      await page.evaluate((pasted) => {
        const data = new DataTransfer();
        data.setData('text/plain', pasted);
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, text);
    },
    async drop(...files: readonly MadeFile[]) {
      clicks += 1;
      await dropFiles(page, files);
    },
    read: () => ({ clicks, keys, all: clicks + keys }),
  };
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const ownList = (page: Page) => page.getByRole('region', { name: 'A list of your own' });
const isAsked = (page: Page, player: string) =>
  expect(page.getByText(`Force of ${player}`, { exact: true })).toBeVisible();

test('four lists of four programs: the first track is begun', async ({ page }, testInfo) => {
  const hand = createHand(page);
  const started = Date.now();
  const [ann, bob, cleo, dan] = NEWCOMERS;
  await hand.click(page.getByRole('button', { name: 'New campaign' }));
  await test.step('four players', async () => {
    const another = page.getByRole('button', { name: 'Another player' });
    await hand.click(another);
    await hand.click(another);
    for (const [index, { name }] of NEWCOMERS.entries()) {
      await hand.click(page.getByLabel(`Name of player ${index + 1}`));
      await hand.type(name);
    }
    await hand.click(next(page));
  });
  await test.step('a file, a drop, a paste on the screen, a paste into the field', async () => {
    await isAsked(page, ann.name);
    await hand.chooseFile(ownList(page).getByRole('button', { name: 'Choose a file' }), ann.file);
    await expect(ownList(page)).toContainText('2 units');
    await hand.click(next(page));
    await isAsked(page, bob.name);
    await hand.paste(String(bob.file.body));
    await expect(ownList(page)).toContainText('2 units');
    await hand.click(next(page));
    await isAsked(page, cleo.name);
    await hand.click(page.getByLabel('Or paste a list or an address'));
    await hand.paste(String(cleo.file.body));
    await expect(ownList(page)).toContainText('2 units');
    await hand.click(next(page));
    await isAsked(page, dan.name);
    await hand.drop(dan.file);
    await expect(ownList(page)).toContainText('2 units');
    await hand.click(next(page));
  });
  await hand.click(next(page));
  await hand.click(page.getByRole('button', { name: 'Create the campaign' }));
  await hand.click(page.getByRole('button', { name: /^Prepare the track/ }));
  await hand.click(page.getByRole('button', { name: /^Begin the track/ }));
  await expect(page.getByRole('button', { name: /^Resolve/ })).toBeVisible();

  const { clicks, keys, all } = hand.read();
  const seconds = Math.round((Date.now() - started) / 1000);
  const told = `${clicks} clicks and ${keys} keys, ${seconds} s`;
  console.log(`Four lists of four programs, the first track begun: ${told}.`);
  testInfo.annotations.push({ type: 'inputs', description: told });
  expect(all).toBeLessThanOrEqual(MOST_INPUTS);
  const rosters = await callsOf(page)('force.list', {});
  const { forces } = await callsOf(page)('campaign.summary', {});
  for (const { name, units } of NEWCOMERS) {
    const force = forces.find(({ owner }) => owner === name);
    const roster = rosters.find((other) => other.force.id === force?.id);
    expect(roster?.units.map(({ card }) => card.name).toSorted()).toEqual(units);
  }
  // By allegiance; the text that holds no name is named after its player.
  expect(forces.map(({ name }) => name)).toEqual([
    'night-watch',
    'Border Wardens',
    'Force of Bob',
    'ridge-guard',
  ]);
});

test('lists, names and place of a set-up survive what comes between', async ({ page }) => {
  const [ann, bob, cleo] = NEWCOMERS;
  await page.getByRole('button', { name: 'New campaign' }).click();
  await page.getByLabel('Name of player 1').fill(ann.name);
  await page.getByLabel('Name of player 2').fill(bob.name);

  await test.step('lists that are dropped after the names go to the players in order', async () => {
    await dropFiles(page, [ann.file, bob.file]);
    await isAsked(page, ann.name);
    await expect(ownList(page)).toContainText('night-watch.mul');
    await next(page).click();
    await isAsked(page, bob.name);
    await expect(ownList(page)).toContainText('tabletop.txt');
    await expect(ownList(page)).toContainText('2 units');
  });

  await test.step('a further list takes no other one away: it brings a player', async () => {
    await dropFiles(page, [cleo.file]);
    await isAsked(page, 'Player 3');
    await expect(page.getByLabel('Name of the force')).toHaveValue('Border Wardens');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takePicture(page, 'first-evening-lists');
  });

  await test.step('a reload keeps all, and the place', async () => {
    await page.reload();
    await isAsked(page, 'Player 3');
    await expect(ownList(page)).toContainText('search.txt');
    await page.getByRole('group', { name: 'Players' }).getByRole('button', { name: ann.name }).click();
    await isAsked(page, ann.name);
    await expect(page.getByRole('radio', { name: /^Imported: night-watch/ })).toBeChecked();
  });

  await test.step('another screen keeps it too, and Files goes on with it', async () => {
    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Files' }).click();
    await page.getByRole('button', { name: 'Go on with the new campaign' }).click();
    await isAsked(page, ann.name);
  });

  await test.step('a list is checked unit by unit and comes back to its player', async () => {
    await ownList(page).getByRole('button', { name: 'Check the list' }).click();
    await page.getByRole('checkbox', { name: 'Take Panther PNT-10K' }).uncheck();
    await page.getByRole('button', { name: 'Back to the new campaign' }).click();
    await isAsked(page, ann.name);
    await expect(ownList(page)).toContainText('1 unit,');
  });

  await test.step('what cannot be read says why, and hinders nobody', async () => {
    await page.getByLabel('Or paste a list or an address').fill('no list at all');
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(ownList(page).getByRole('alert')).toBeVisible();
    await ownList(page).getByRole('button', { name: 'Without Pasted text' }).click();
    await page.getByRole('radio', { name: /Steiner/ }).click();
    await next(page).click();
    await isAsked(page, bob.name);
    await expect(ownList(page)).toContainText('tabletop.txt');
  });

  await test.step('Cancel can be taken back', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'New campaign' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await isAsked(page, bob.name);
    await expect(ownList(page)).toContainText('tabletop.txt');
  });
});

test('by keyboard: two lists are pasted where the focus is, and Enter goes on', async ({ page }) => {
  const hand = createHand(page);
  const [ann, bob] = NEWCOMERS;
  await tabTo(page, page.getByRole('button', { name: 'New campaign' }));
  await hand.press('Enter');
  await expect(page.getByLabel('Name of player 1')).toBeFocused();
  await hand.press('Enter');
  for (const [player, { file }] of [
    ['Player 1', ann],
    ['Player 2', bob],
  ] as const) {
    await isAsked(page, player);
    await expect(page.getByLabel('Or paste a list or an address')).toBeFocused();
    await hand.paste(String(file.body));
    await expect(ownList(page)).toContainText('2 units');
    await hand.press('Enter');
  }
  await expect(page.getByLabel('Name of the campaign')).toBeFocused();
  await hand.press('Enter');
  await expect(page.getByRole('button', { name: 'Create the campaign' })).toBeFocused();
  await hand.press('Enter');
  await expect(page.getByRole('button', { name: /^Prepare the track/ })).toBeVisible();
});

test(
  'a list in the set-up in both languages and themes',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    await page.getByRole('button', { name: 'New campaign' }).click();
    await expect(page.getByLabel('Name of player 1')).toBeVisible();
    await dropFiles(page, [{ name: 'night-watch.mul', body: MEGAMEK.replace('Panther', 'Quillfeather') }]);
    await expect(ownList(page)).toContainText('Quillfeather');
    await expectForAll(page, () => page.getByRole('main'), 'first-evening-list');
  },
);

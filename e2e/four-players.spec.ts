import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import {
  AFTERWARDS,
  AT_ONCE,
  FINAL_WP,
  FORCES,
  WP_AFTER_AT_ONCE,
  WP_AFTER_CONVERTING,
  type ScriptedTrack,
} from './steps/four-players.ts';
import { callHost } from './steps/host.ts';
import { chooseReportMethod, expectFocus, press, tabTo, runFromPalette } from './steps/keyboard.ts';
import { takePicture } from './steps/looks.ts';
import { expectBalances, panel } from './steps/read.ts';
import { expectTurnsAsked } from './steps/typing.ts';

// A campaign of four players over four tracks, two of them at once, to its booked end.

const START_WP = [1000, 1000, 1000, 1000];
const AFTER_COSTS_AT_ONCE = [800, 800, 800, 800];
const OVER = 'The campaign is over: won by nobody';

/** How a person moves through the app: with the mouse, or with the keyboard alone. */
interface InputDevice {
  startSample(page: Page): Promise<void>;
  goToPost(page: Page): Promise<void>;
  /** Adds a track to the campaign that can be fought at once. */
  addTrack(page: Page, template: string, name: string): Promise<void>;
  openTrack(page: Page, track: string): Promise<void>;
  setChecked(page: Page, box: Locator, checked: boolean): Promise<void>;
  begin(page: Page): Promise<void>;
  openEngagement(page: Page, track: string): Promise<void>;
  record(page: Page): Promise<void>;
  /** Chooses in a group of options the first one for the attacker, or the last one for the defender. */
  choose(page: Page, group: Locator, side: 'attacker' | 'defender'): Promise<void>;
  accept(page: Page): Promise<void>;
  convert(page: Page, force: string, wp: string): Promise<void>;
  undo(page: Page): Promise<void>;
  redo(page: Page): Promise<void>;
}

const goToPlace = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name }).click();

const mouse: InputDevice = {
  startSample: (page) => page.getByRole('button', { name: 'Sample campaign', exact: true }).click(),
  goToPost: (page) => goToPlace(page, 'Post'),
  async addTrack(page, template, name) {
    await page.getByRole('link', { name: 'Edit tracks' }).click();
    await page.getByLabel('A new track like').selectOption(template);
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByRole('link', { name: 'All tracks' }).click();
    const row = panel(page, 'Tracks').getByRole('row').filter({ hasText: name });
    await row.getByRole('checkbox').click();
    await expect(row.getByRole('checkbox')).toBeChecked();
  },
  openTrack: (page, track) =>
    panel(page, 'The campaign')
      .getByRole('link', { name: new RegExp(`^${track}\\b.*\\bOpen\\b`) })
      .click(),
  setChecked: (_page, box, checked) => box.setChecked(checked),
  begin: (page) => page.getByRole('button', { name: /^Begin the track/ }).click(),
  openEngagement: (page, track) =>
    panel(page, 'What now?')
      .getByRole('link', { name: new RegExp(`^${track} is under way`) })
      .click(),
  record: (page) => page.getByRole('button', { name: /^Record a tabletop result/ }).click(),
  async choose(_page, group, side) {
    const option = side === 'attacker' ? group.locator('label').first() : group.locator('label').last();
    await option.click();
  },
  accept: (page) => page.getByRole('button', { name: /^Accept/ }).click(),
  async convert(page, force, wp) {
    await goToPlace(page, 'Warchest');
    const convert = panel(page, 'Convert WP into SP');
    await convert.getByRole('combobox').click();
    await page.getByRole('option', { name: force }).click();
    await page.getByLabel(`Warchest points of ${force} to convert`).fill(wp);
    await page.getByRole('button', { name: /^Get [\d,]+ SP/ }).click();
  },
  async undo(page) {
    await goToPlace(page, 'History');
    await panel(page, 'Back and forth').getByRole('button', { name: /^Undo/ }).click();
  },
  async redo(page) {
    await goToPlace(page, 'History');
    await panel(page, 'Back and forth').getByRole('button', { name: /^Redo/ }).click();
  },
};

const keyboard: InputDevice = {
  startSample: (page) => runFromPalette(page, 'sample', 'Start the sample campaign'),
  goToPost: (page) => runFromPalette(page, 'post', 'Command post'),
  async addTrack(page, template, name) {
    await tabTo(page, page.getByRole('link', { name: 'Edit tracks' }));
    await press(page, 'Enter');
    const templates = page.getByLabel('A new track like');
    await tabTo(page, templates);
    await page.keyboard.type(name);
    await expect(templates).toHaveValue(template);
    await tabTo(page, page.getByRole('button', { name: 'Add it' }));
    await press(page, 'Enter');
    await expect(page).toHaveURL(/#\/tracks\/track-/);
    await runFromPalette(page, 'post', 'Command post');
    await tabTo(page, page.getByRole('link', { name: 'Edit tracks' }));
    await press(page, 'Enter');
    const box = panel(page, 'Tracks').getByRole('row').filter({ hasText: name }).getByRole('checkbox');
    await tabTo(page, box);
    await press(page, 'Space');
    await expect(box).toBeChecked();
  },
  openTrack: (page, track) => runFromPalette(page, `begin ${track}`, `Begin ${track}`),
  async setChecked(page, box, checked) {
    await expect(box).toBeVisible();
    if ((await box.isChecked()) === checked) return;
    await tabTo(page, box);
    await press(page, 'Space');
    await expect(box).toBeChecked({ checked });
  },
  begin: (page) => press(page, 'Control+Enter'),
  openEngagement: (page, track) => runFromPalette(page, `report ${track}`, `Report ${track}`),
  record: (page) => chooseReportMethod(page, '2'),
  async choose(page, group, side) {
    const radios = group.getByRole('radio');
    const wanted = side === 'attacker' ? radios.first() : radios.last();
    await tabTo(page, group.getByRole('radio', { checked: true }));
    for (let step = 0; step < 3 && !(await wanted.isChecked()); step += 1)
      await press(page, side === 'attacker' ? 'ArrowLeft' : 'ArrowRight');
    await expectFocus(page);
  },
  accept: (page) => press(page, 'Control+Enter'),
  async convert(page, force, wp) {
    await runFromPalette(page, `convert ${force}`, `Convert warchest points of ${force}`);
    await expect(page.getByLabel(`Warchest points of ${force} to convert`)).toBeFocused();
    await page.keyboard.type(wp);
    await expect(page.getByRole('button', { name: /^Get [\d,]+ SP/ })).toBeVisible();
    await press(page, 'Enter');
  },
  undo: (page) => press(page, 'Control+z'),
  redo: (page) => press(page, 'Control+Shift+z'),
};

/** Begins a track with the planned forces; the others that may play a role stay at home. */
async function begin(page: Page, hand: InputDevice, plan: ScriptedTrack): Promise<void> {
  await hand.goToPost(page);
  await hand.openTrack(page, plan.track);
  await expect(page.getByRole('heading', { name: plan.track, exact: true, level: 2 })).toBeVisible();
  for (const [role, wanted] of [
    ['Attacker', plan.attackers],
    ['Defender', plan.defenders],
  ] as const) {
    const boxes = panel(page, role).getByRole('checkbox', { name: /^The whole force:/ });
    await expect(boxes).toHaveCount(2);
    for (const name of wanted)
      await expect(boxes.and(page.getByLabel(`The whole force: ${name}`))).toHaveCount(1);
    for (const box of await boxes.all()) {
      const name = (await box.getAttribute('aria-label'))?.replace('The whole force: ', '') ?? '';
      await hand.setChecked(page, box, wanted.includes(name));
    }
  }
  await takePicture(page, `four-players-${plan.track}`);
  await hand.begin(page);
  await expect(page.getByRole('button', { name: /^Record a tabletop result/ })).toBeVisible();
}

/** Types in who has won and the objective that they met, and accepts that. */
async function report(page: Page, hand: InputDevice, plan: ScriptedTrack): Promise<void> {
  await hand.goToPost(page);
  await hand.openEngagement(page, plan.track);
  await hand.record(page);
  const objectives = panel(page, 'Objectives');
  await hand.choose(page, objectives.getByRole('radiogroup', { name: plan.objective }), plan.winner);
  const winner = objectives.getByRole('radiogroup', { name: 'Winner' });
  await hand.choose(page, winner, plan.winner);
  const radios = winner.getByRole('radio');
  await expect(plan.winner === 'attacker' ? radios.first() : radios.last()).toBeChecked();
  await expect(panel(page, 'What follows')).toHaveAttribute('aria-busy', 'false');
  await takePicture(page, `four-players-${plan.track}-report`);
  await expectTurnsAsked(page, () => hand.accept(page));
  await hand.accept(page);
  await expect(panel(page, 'What followed')).toBeVisible();
}

/** The end as the Command post shows it: each force with its warchest, as it was booked. */
async function expectEndShown(page: Page): Promise<void> {
  await expect(page.getByText(OVER)).toBeVisible();
  const standings = panel(page, 'Needs a decision').getByRole('table').first();
  for (const [index, name] of FORCES.entries()) {
    const row = standings.getByRole('row').filter({ hasText: name });
    await expect(row.getByRole('cell').nth(1)).toHaveText((FINAL_WP[index] ?? 0).toLocaleString('en'));
  }
  // Each allegiance has the mean of its forces, and the tracks that it won.
  for (const [name, tracks, mean] of [
    ['Federated Suns', '2', '2,050'],
    ['Capellan Confederation', '2', '2,000'],
  ] as const) {
    const row = standings.getByRole('row', { name: new RegExp(`^${name}\\b`) });
    await expect(row.getByRole('cell').nth(0)).toHaveText(tracks);
    await expect(row.getByRole('cell').nth(1)).toHaveText(mean);
  }
}

async function playCampaign(page: Page, hand: InputDevice): Promise<void> {
  await test.step('the sample campaign, with one more track', async () => {
    await hand.startSample(page);
    await expectBalances(page, START_WP);
    await hand.addTrack(page, 'recon', 'Recon');
  });

  await test.step('two engagements at once', async () => {
    for (const plan of AT_ONCE) await begin(page, hand, plan);
    await expectBalances(page, AFTER_COSTS_AT_ONCE);
    await hand.goToPost(page);
    await expect(panel(page, 'The campaign').getByText('2 under way')).toBeVisible();
    await takePicture(page, 'four-players-at-once');
    for (const plan of AT_ONCE.toReversed()) await report(page, hand, plan);
    await expectBalances(page, WP_AFTER_AT_ONCE);
  });

  await test.step('the roles change, and the campaign ends', async () => {
    for (const plan of AFTERWARDS) {
      await begin(page, hand, plan);
      await report(page, hand, plan);
    }
    await expectBalances(page, FINAL_WP);
    await hand.goToPost(page);
    await expectEndShown(page);
    await takePicture(page, 'four-players-end');
  });

  await test.step('what is converted afterwards changes nothing, and undo takes the end back', async () => {
    await hand.convert(page, 'Ironwood Hussars', '300');
    await expectBalances(page, WP_AFTER_CONVERTING);
    await hand.goToPost(page);
    await expectEndShown(page);
    await hand.undo(page);
    await expectBalances(page, FINAL_WP);
    await hand.undo(page);
    await hand.goToPost(page);
    await expect(panel(page, 'What now?').getByText('The report of Defense is in').first()).toBeVisible();
    await expect(page.getByText(OVER)).toBeHidden();
    expect((await callHost(page, 'campaign.summary', {})).end).toBeNull();
    await hand.redo(page);
    await hand.goToPost(page);
    await expectEndShown(page);
  });

  const verified = await callHost(page, 'campaign.verify', {});
  expect(verified.findings.filter(({ level }) => level !== 'ok')).toEqual([]);
}

for (const [how, hand, tag] of [
  ['with the mouse', mouse, '@long'],
  ['with the keyboard alone', keyboard, '@thorough'],
] as const)
  test(`four players go to the end of their campaign ${how}`, { tag }, async ({ page }) => {
    test.slow();
    await playCampaign(page, hand);
  });

import type { Locator, Page } from '@playwright/test';
import { SHORTCUTS, type ShortcutIn, type ShortcutPlace } from '../renderer/ui/shortcuts/shortcuts.ts';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { chooseReportMethod, press } from './steps/keyboard.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

/**
 * What each shortcut does to the focus: it opens something that has to take the focus and give it back, or it acts where
 * it is, moves the focus to a field, or leads to another screen. Each has to be told.
 */
const EFFECTS: {
  readonly [Place in ShortcutPlace]: Readonly<Record<ShortcutIn<Place>, 'opens' | 'acts' | 'leads'>>;
} = {
  everywhere: {
    palette: 'opens',
    undo: 'acts',
    redo: 'acts',
    print: 'leads',
    handbook: 'leads',
    // To the slider of entries, and back to the screen.
    lookBack: 'leads',
  },
  lists: { search: 'leads' },
  confirm: { confirm: 'acts' },
  post: { decision: 'leads', next: 'leads' },
  start: { resolve: 'leads', record: 'leads', finish: 'leads', table: 'leads' },
  forces: { open: 'opens', lance: 'opens', pilot: 'opens', lift: 'acts', liftPilot: 'acts' },
  report: {
    destroyed: 'acts',
    withdrew: 'acts',
    kill: 'acts',
    killLess: 'acts',
    // Its letters are keys of the grid, which therefore keeps the focus: `critical-menu.tsx`.
    criticals: 'acts',
    details: 'opens',
    reset: 'acts',
  },
  correction: { report: 'leads', leave: 'leads' },
  battle: {
    play: 'acts',
    back: 'acts',
    forward: 'acts',
    turnBack: 'acts',
    turnForward: 'acts',
    start: 'acts',
    end: 'acts',
    slower: 'acts',
    faster: 'acts',
    dice: 'opens',
  },
  table: { roll: 'acts', back: 'acts', next: 'acts', previous: 'acts', stepBack: 'acts', stepOn: 'acts' },
  tableUnits: { unit: 'acts', accept: 'acts' },
  tableBegin: { attacker: 'acts', defender: 'acts' },
  tableMove: { standstill: 'acts', ground: 'acts', jump: 'acts' },
  tablePlace: { woods: 'acts', partialCover: 'acts' },
  tableAttack: { short: 'acts', medium: 'acts', long: 'acts', rear: 'acts', overheat: 'acts', hold: 'acts' },
  tableDice: { digit: 'acts', accept: 'acts', two: 'acts' },
  map: { farther: 'acts', nearer: 'acts', whole: 'acts' },
  mapEditor: { brush: 'acts', paint: 'acts', wide: 'acts', undo: 'acts', redo: 'acts' },
  trackEditor: { lift: 'acts', liftWay: 'acts' },
  past: { present: 'leads' },
  catalogue: { favourite: 'acts', compare: 'acts' },
};

/** Something that keys open: where the focus is before, and what is opened. */
interface Opening {
  readonly from: (page: Page) => Locator;
  readonly opened: (page: Page) => Locator;
}

const dialog = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('menu');
const tile = (page: Page) => page.locator('[data-unit-tile]').nth(1);

/** By place and name of the shortcut. */
const OPENINGS: Readonly<Record<string, Opening>> = {
  'everywhere.palette': {
    from: (page) => page.getByRole('link', { name: 'The road ahead' }),
    opened: dialog,
  },
  'forces.open': { from: tile, opened: dialog },
  'forces.lance': { from: tile, opened: menu },
  'forces.pilot': { from: tile, opened: menu },
  'report.details': {
    from: (page) => page.getByRole('grid').first().locator('[data-cell="1:details"]'),
    opened: dialog,
  },
  'battle.dice': {
    from: (page) => page.getByRole('button', { name: /^Nearer/ }),
    opened: (page) => page.getByRole('form', { name: 'Which dice did the table roll?' }),
  },
};

/** Presses each key of a shortcut, with the focus at its start, and closes again with Escape. */
async function expectBorrowedFocus(page: Page, place: ShortcutPlace, id: string): Promise<void> {
  const { from, opened } = OPENINGS[`${place}.${id}`]!;
  const chords = (SHORTCUTS[place] as Readonly<Record<string, readonly string[]>>)[id]!;
  for (const chord of chords)
    await test.step(`${place}: ${chord}`, async () => {
      await from(page).focus();
      await press(page, chord.replace('Mod', 'Control'));
      await expect(opened(page)).toBeVisible();
      await expect
        .poll(() => opened(page).evaluate((box) => box.contains(document.activeElement)))
        .toBe(true);
      await press(page, 'Escape');
      await expect(opened(page)).toBeHidden();
      await expect(from(page)).toBeFocused();
    });
}

/** Shortcuts of a place that open something. */
function listOpening(place: ShortcutPlace): string[] {
  return Object.entries(EFFECTS[place]).flatMap(([id, effect]) => (effect === 'opens' ? [id] : []));
}

test(
  'what a key opens takes the focus and gives it back',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Focus', sample: 'small' });
    const engagementId = await prepareFirstOpenTrack(call);
    await page.reload();
    const screens: Partial<Record<ShortcutPlace, () => Promise<unknown>>> = {
      everywhere: () => goToScreen(page, '/post'),
      forces: () => goToScreen(page, '/forces'),
      report: async () => {
        await goToScreen(page, `/engagement/${engagementId}`);
        await chooseReportMethod(page, '2');
        await expect(page.getByRole('grid').first()).toBeVisible();
      },
      battle: async () => {
        await call('engagement.autoResolve', { engagementId });
        await page.reload();
        await goToScreen(page, `/battle/${engagementId}`);
        const { battle } = await call('engagement.battle', { engagementId });
        const attack = battle!.events.findIndex(({ type }) => type === 'attacked');
        // To the attack itself, by the slider: what is shown of a place may come a frame later.
        for (let step = 0; step <= attack; step += 1) await press(page, 'ArrowRight');
        await expect(page.getByRole('slider', { name: 'Place in the battle' })).toHaveAttribute(
          'aria-valuenow',
          String(attack + 1),
        );
        await expect(page.getByRole('button', { name: /^Enter the real dice/ })).toBeVisible();
      },
    };
    const opening = (Object.keys(EFFECTS) as ShortcutPlace[]).flatMap((place) =>
      listOpening(place).map((id) => ({ place, id })),
    );
    expect(opening.map(({ place, id }) => `${place}.${id}`).toSorted()).toEqual(
      Object.keys(OPENINGS).toSorted(),
    );
    let shown: ShortcutPlace | null = null;
    for (const { place, id } of opening) {
      if (place !== shown) await screens[place]!();
      shown = place;
      await expectBorrowedFocus(page, place, id);
    }
  },
);

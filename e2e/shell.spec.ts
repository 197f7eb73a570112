import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { press, runFromPalette } from './steps/keyboard.ts';
import { USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

async function startSample(page: Page): Promise<void> {
  await callsOf(page)('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
  await goToScreen(page, '/post');
}

test('Enter takes the next step, wherever one came from', { tag: '@browser' }, async ({ page }) => {
  await startSample(page);
  const rail = page.getByRole('navigation', { name: 'Places' });
  const step = page.getByRole('button', { name: /^Prepare/ });
  const expectStep = async () => {
    await expect(step).toBeVisible();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/#\/track\//);
    // The address changes first: until the track is shown, the Command post is still there for the next click.
    await expect(step).toBeHidden();
  };
  await rail.getByRole('link', { name: 'Post' }).click();
  await expectStep();
  // The focus is in the screen before another key can follow, also when the link leads to the present one.
  const post = rail.getByRole('link', { name: 'Post' });
  await post.click();
  await expect(step).toBeVisible();
  const follow = (link: HTMLElement) => {
    link.focus();
    link.click();
    return document.activeElement?.id;
  };
  expect(await post.evaluate(follow)).toBe('main');
  await expectStep();
  // Follows the link to the present screen, and uses the keyboard.
  await rail.getByRole('link', { name: 'Post' }).click();
  await expect(step).toBeVisible();
  await rail.getByRole('link', { name: 'Post' }).press('Enter');
  await expectStep();
  await page.getByRole('banner').getByRole('link', { name: 'Embers' }).click();
  await expectStep();
  await rail.getByRole('link', { name: 'Forces' }).focus();
  await runFromPalette(page, 'command post', 'Command post');
  await expectStep();
});

test('a message covers nothing', { tag: ['@browser', '@long'] }, async ({ page }) => {
  await startSample(page);
  await goToScreen(page, '/forces');
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  for (const size of [USUAL_WINDOW, ZOOMED_WINDOW]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'New lance' }).first().click();
    await press(page, 'Enter');
    const message = page.getByRole('status').filter({ hasText: 'added to' });
    await expect(message).toBeInViewport({ ratio: 1 });
    const main = (await page.locator('main').boundingBox())!;
    // A message that replaces another is rendered anew.
    await expect
      .poll(async () => (await message.boundingBox())?.y)
      .toBeGreaterThanOrEqual(main.y + main.height);
    // It stays as long as the pointer is on it.
    await message.hover();
    // Neither at the begin of its animation nor at the end.
    for (const playbackRate of [0, 1]) {
      await animations.send('Animation.setPlaybackRate', { playbackRate });
      await page.getByRole('button', { name: 'Hire a pilot' }).first().press('Enter');
      const dialog = (await page.getByRole('dialog').boundingBox())!;
      expect(dialog.y).toBeGreaterThanOrEqual(0);
      expect(dialog.y + dialog.height).toBeLessThanOrEqual((await message.boundingBox())!.y);
      await press(page, 'Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone:')).toBeVisible();
  }
});

test('the palette finds units, pilots and what can be done', { tag: '@browser' }, async ({ page }) => {
  await startSample(page);
  await runFromPalette(page, 'hatchetman', 'Hatchetman HCT-5S');
  await expect(page.getByRole('dialog', { name: 'Hatchetman HCT-5S' })).toBeVisible();
  await press(page, 'Escape');
  await runFromPalette(page, 'castellane', 'Honor Castellane');
  await expect(page.getByRole('dialog', { name: 'Atlas AS7-RS' })).toBeVisible();
  await press(page, 'Escape');
  // A unit of the catalogue that neither force has.
  await runFromPalette(page, 'as7-k', 'Atlas AS7-K');
  await expect(page).toHaveURL(/#\/catalogue\?find=Atlas%20AS7-K$/);
  await runFromPalette(page, 'buy lantern', 'Buy a unit for Lantern Guard');
  await expect(page.getByRole('dialog', { name: 'A unit for Lantern Guard' })).toBeVisible();
  await press(page, 'Escape');
  await runFromPalette(page, 'hire third', 'Hire a pilot or crew for Third March Lancers');
  await expect(
    page.getByRole('dialog', {
      name: 'A pilot or crew for Third March Lancers',
    }),
  ).toBeVisible();
  await press(page, 'Escape');
  await runFromPalette(page, 'begin', 'Begin ');
  await expect(page).toHaveURL(/#\/track\//);
});

test(
  'beside four forces the campaign is still told by its name, at 200 percent too',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const name = 'Embers of the long war';
    const forces = ['Lancers of the Third March', 'Lantern Guard', 'Wolf Hunters', 'Sixth Irregulars'];
    await callsOf(page)('campaign.create', {
      name,
      forces: forces.map((force, index) => ({
        name: force,
        allegiance: 1 + (index % 2),
      })),
    });
    await page.reload();
    const title = page.getByRole('banner').getByRole('link', { name });
    for (const scale of [1, 2]) {
      await page.setViewportSize({ width: 1280 / scale, height: 800 / scale });
      // About ten letters of this size.
      await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(90);
    }
  },
);

test(
  'an address of a campaign that another program opened a moment ago is shown, not the list of campaigns',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', {
      name: 'Embers',
      file: 'embers',
      sample: 'small',
    });
    const { open } = await call('campaign.list', {});
    const { tracks } = await call('track.list', {});
    const track = tracks.find(({ status }) => status === 'open')!;
    const title = page.getByRole('heading', { level: 1, name: track.name });
    // From the first visit on, the code of the screen is there at once.
    await page.reload();
    await goToScreen(page, `/track/${track.id}`);
    await expect(title).toBeVisible();
    await call('campaign.close', {});
    await expect(page).toHaveURL(/#\/$/);
    // The page does not know yet what is open when the address changes.
    await page.evaluate(
      async ([file, address]) => {
        await fetch('/api/call', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${sessionStorage.getItem('warchest.token') ?? ''}`,
          },
          body: JSON.stringify({ method: 'campaign.open', params: { file } }),
        });
        location.hash = address;
      },
      [open!.file, `/track/${track.id}`] as const,
    );
    await expect(title).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/track/${track.id}$`));
  },
);

for (const isLoaded of [true, false]) {
  test(
    `an address followed while the page asks whether a campaign is open is shown, its code ${isLoaded ? 'loaded' : 'not yet loaded'}`,
    { tag: '@browser' },
    async ({ page }) => {
      const call = callsOf(page);
      const code = Promise.withResolvers<null>();
      if (isLoaded) code.resolve(null);
      await page.route(/\/history-page-[^/]*\.js$/, async (route) => {
        await code.promise;
        await route.continue();
      });
      const { file } = await call('campaign.create', { name: 'Embers', file: 'embers', sample: 'small' });
      await page.reload();
      if (isLoaded) await goToScreen(page, '/history');
      await goToScreen(page, '/forces');

      // The page hears that no campaign is open, and asks again before it goes to the list of campaigns.
      const [asked, answered, last] = [1, 2, 3].map(() => Promise.withResolvers<null>());
      let questions = 0;
      await page.route('**/api/call', async (route) => {
        if (route.request().postData()?.includes('"campaign.list"') !== true) return route.continue();
        questions += 1;
        const question = questions;
        const response = await route.fetch();
        if (question === 2) asked!.resolve(null);
        if (question === 2) await answered!.promise;
        // What the opening makes stale is answered after what the page had asked before.
        if (question === 3) await last!.promise;
        await route.fulfill({ response });
      });
      await call('campaign.close', {});
      await asked!.promise;
      await call('campaign.open', { file });
      await page.evaluate(() => (location.hash = '/history'));
      answered!.resolve(null);
      const titled = (name: string) => page.getByRole('heading', { level: 1, name });
      if (!isLoaded) {
        await expect(titled('Forces')).toBeVisible();
        code.resolve(null);
      }
      await expect(titled('History')).toBeVisible();
      last!.resolve(null);
      await expect(page).toHaveURL(/#\/history$/);
    },
  );
}

test(
  'a lost connection is told in sight, however far down a screen is',
  { tag: ['@browser'] },
  async ({ app }) => {
    const { page } = app;
    let isLost = false;
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/api\/events/, (socket) => {
      if (isLost) return void socket.close();
      sockets.push(socket);
      socket.connectToServer();
    });
    await page.reload();
    await goToScreen(page, '/handbook/terms');
    const main = page.locator('main');
    await main.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await page.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    isLost = true;
    for (const socket of sockets) await socket.close();
    const notice = page.getByRole('alert').filter({ hasText: 'does not answer' });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await main.evaluate((box) => box.scrollTo(0, 0));
    await expect(notice).toBeInViewport({ ratio: 1 });
    isLost = false;
    await page.unrouteAll();
    await expect(notice).toHaveCount(0);
  },
);

test('all places are in sight in low windows', { tag: '@browser' }, async ({ page }) => {
  await startSample(page);
  const rail = page.getByRole('navigation', { name: 'Places' });
  for (const height of [740, 720, 600, 561, 560, 460, 400]) {
    await page.setViewportSize({ width: 800, height });
    await expect(rail.getByRole('link').first(), `${height} px`).toBeInViewport({ ratio: 1 });
    await expect(rail.getByRole('link').last(), `${height} px`).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(USUAL_WINDOW);
});

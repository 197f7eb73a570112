import type { Page } from '@playwright/test';

/** What is pressed: a point of damage on the chosen unit, without questions. */
const POINT = '[aria-label="1 point of damage"]';
const UNDO = '[aria-label="Undo at the table"]';
/** From where the table is opened. */
const START = '/to-hit';

/** Milliseconds of each press, from it until what it did is painted. */
interface PaintedPresses {
  readonly taps: readonly number[];
  readonly undos: readonly number[];
}

/** Opens the table at this address from another screen; milliseconds until its session is painted. */
export async function openTable(page: Page, address: string): Promise<number> {
  return page.evaluate(
    async ({ from, to }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const goTo = async (wanted: string, isThere: () => boolean) => {
        location.hash = wanted;
        do await frame();
        while (!isThere());
        // What the last frame drew is painted before the next one begins.
        await frame();
      };
      await goTo(from, () => document.querySelector<HTMLElement>('main')?.dataset['address'] === from);
      await new Promise((resolve) => requestIdleCallback(resolve));
      const start = performance.now();
      await goTo(to, () => document.querySelector('main [data-number]') !== null);
      return performance.now() - start;
    },
    { from: START, to: address },
  );
}

/** Chooses a unit that can be marked, on the table that is on the screen. */
export async function chooseMarked(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Just mark' }).click();
  for (const tile of await page.locator('button[data-side][data-gone="false"]').all()) {
    await tile.click();
    if (await page.locator(POINT).isVisible()) return;
  }
  throw new Error('No unit of this table can be marked.');
}

/** Marks a point and takes it back, so many times, each from the press until its row is painted. */
export async function pressAtTable(page: Page, rounds: number): Promise<PaintedPresses> {
  return page.evaluate(
    async ({ point, undo, count }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // What a frame draws is painted before the next task begins.
      const painted = async () => {
        await frame();
        const { port1, port2 } = new MessageChannel();
        const task = new Promise((resolve) => (port1.onmessage = resolve));
        port2.postMessage(null);
        await task;
        port1.close();
      };
      const find = (selector: string) => {
        const found = document.querySelector<HTMLElement>(selector);
        if (found === null) throw new Error(`There is no ${selector}`);
        return found;
      };
      const table = find('[data-number]');
      const press = async (selector: string) => {
        while (table.getAttribute('aria-busy') === 'true') await frame();
        await new Promise((resolve) => requestIdleCallback(resolve));
        const button = find(selector);
        const start = performance.now();
        const written = new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(table, { attributeFilter: ['data-number'] });
        });
        button.click();
        await written;
        await painted();
        return performance.now() - start;
      };
      const taps: number[] = [];
      const undos: number[] = [];
      for (let round = 0; round < count; round += 1) {
        taps.push(await press(point));
        undos.push(await press(undo));
      }
      return { taps, undos };
    },
    { point: POINT, undo: UNDO, count: rounds },
  );
}

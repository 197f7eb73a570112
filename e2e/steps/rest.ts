import type { Page } from '@playwright/test';
import { NEVER_COMES_MS } from '../fixtures/never-comes.ts';

/**
 * Waits until nothing on the screen is being loaded, and what comes in (a drawer, a message) is there for good; with an
 * address, goes there first. All of it is watched from within the page: a question to the page for each part would take
 * longer than most screens take to come.
 */
export async function waitForRest(page: Page, address: string | null = null): Promise<void> {
  const awaited = await page.evaluate(
    async ({ address, neverComesMs }) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      /** Animations that scrolling drives, and those that go on for ever, are not waited for. */
      const isMoving = ({ playState, timeline, effect }: Animation) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Infinity;
      const tellAwaited = () => {
        const main = document.querySelector('main');
        const there = main?.getAttribute('data-address') ?? null;
        if (address !== null && there !== address) return `the screen ${address} instead of ${there}`;
        if (main?.querySelector('[aria-busy]')?.getAttribute('aria-busy') !== 'false')
          return 'a screen that is not busy';
        if (document.querySelector('[class*="skeleton" i]') !== null) return 'what the skeletons stand for';
        if (document.fonts.status !== 'loaded') return 'fonts';
        return document.getAnimations().some(isMoving) ? 'the end of what moves' : null;
      };
      const isReady = () => document.documentElement.getAttribute('data-ready') === 'true';
      const givesUpAt = performance.now() + neverComesMs;
      if (address !== null) {
        while (!isReady()) {
          if (performance.now() > givesUpAt) return 'the app';
          await nextFrame();
        }
        location.hash = address;
      }
      for (;;) {
        await nextFrame();
        const awaited = tellAwaited();
        if (awaited === null || performance.now() > givesUpAt) return awaited;
      }
    },
    { address, neverComesMs: NEVER_COMES_MS },
  );
  if (awaited !== null) throw new Error(`The page still waits for ${awaited}`);
}

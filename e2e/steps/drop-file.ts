import type { Locator, Page } from '@playwright/test';

/** A file as tests make it. */
export interface MadeFile {
  readonly name: string;
  readonly body: string | Buffer;
}

/** Drags files over the window and drops them, as a hand does: Playwright has no drag from outside the page. */
export async function dropFiles(page: Page, files: readonly MadeFile[]): Promise<void> {
  const made = files.map(({ name, body }) => ({ name, base64: Buffer.from(body).toString('base64') }));
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, base64 } of all)
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
    return data;
  }, made);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

/** Clicks and counts the clicks. */
export function createClicker(): {
  readonly click: (target: Locator) => Promise<void>;
  readonly count: () => number;
} {
  let clicks = 0;
  return {
    click: async (target) => {
      clicks += 1;
      await target.click();
    },
    count: () => clicks,
  };
}

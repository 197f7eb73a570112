import { expect, type Locator, type Page } from '@playwright/test';

/** Parses a number as shown in English: `1,075`, `+200`, `−300 WP`. */
export function toNumber(text: string): number {
  const found = /[+\u2212-]?\d[\d,]*/.exec(text)?.[0];
  if (found === undefined) throw new Error(`No number in ${JSON.stringify(text)}`);
  return Number(found.replaceAll(',', '').replace('\u2212', '-'));
}

/** A panel of the screen, by its heading. */
export function panel(page: Page, title: string | RegExp): Locator {
  return page.getByRole('region', { name: title, ...(typeof title === 'string' ? { exact: true } : {}) });
}

/** The panel of a force on the Forces screen; its heading names the player, too. */
export function forcePanel(page: Page, name: string): Locator {
  return panel(page, new RegExp(`^${name}\\b`));
}

/** Records every text that a part of the page shows from now on, including those shown only for a moment. */
export async function recordTexts(part: Locator): Promise<() => Promise<string[]>> {
  const kept = await part.evaluateHandle((element) => {
    const texts = new Set([element.textContent]);
    const observer = new MutationObserver(() => texts.add(element.textContent));
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => kept.evaluate((texts) => [...texts]);
}

/** The numbers in a row of a table, found by its first cell: attacker's, then defender's. */
export async function readPair(table: Locator, label: string): Promise<readonly [number, number]> {
  const cells = table.getByRole('row').filter({ has: table.page().getByText(label, { exact: true }) });
  const [, attacker, defender] = await cells.getByRole('cell').allInnerTexts();
  return [toNumber(attacker ?? ''), toNumber(defender ?? '')];
}

/** Warchest points of all forces in the top bar; NaN while it does not show them. */
async function readEachBalance(page: Page): Promise<readonly number[]> {
  const texts = await page.getByRole('banner').locator('a[data-term~="wp"]').allInnerTexts();
  return texts.map((text) => {
    const found = /([\u2212\d,]+)\s*WP/.exec(text)?.[1];
    return found === undefined ? Number.NaN : toNumber(found);
  });
}

/** Warchest points of two forces in the top bar; NaN while it does not show them. */
export async function readBalances(page: Page): Promise<readonly [number, number]> {
  const [first = Number.NaN, second = Number.NaN] = await readEachBalance(page);
  return [first, second];
}

/** Waits until the top bar shows these warchests, and no others. */
export async function expectBalances(page: Page, wanted: readonly number[]): Promise<void> {
  await expect.poll(() => readEachBalance(page)).toEqual(wanted);
}

export interface ShownLine {
  readonly force: string;
  readonly what: string;
  readonly amount: number;
  readonly currency: string;
  readonly balance: number;
}

/** The ledger as the screen shows it, newest line first; of a long one only what is in sight is in the page. */
export async function readLedger(page: Page): Promise<ShownLine[]> {
  const table = page.getByRole('table', { name: 'Ledger lines, newest first' });
  await expect(table.locator('tbody tr').first()).toBeVisible();
  const count = Number(await table.getAttribute('aria-rowcount')) - 1;
  const shown = new Map<number, ShownLine>();
  await expect(async () => {
    for (const [index, line] of await readLines(table)) shown.set(index, line);
    if (shown.size < count)
      await table.locator('tbody tr:not([aria-hidden])').last().scrollIntoViewIfNeeded();
    expect(shown.size).toBe(count);
  }).toPass();
  return [...shown].toSorted(([one], [other]) => one - other).map(([, line]) => line);
}

/** Lines that are in the page, by their places. */
async function readLines(table: Locator): Promise<[number, ShownLine][]> {
  const rows = await table.locator('tbody tr:not([aria-hidden])').evaluateAll((found) =>
    found.map((row, index) => ({
      index: Number(row.getAttribute('aria-rowindex') ?? index + 2),
      cells: [...row.querySelectorAll('td')].map((cell) => cell.innerText),
      force: row.querySelector('.visually-hidden')?.textContent ?? '',
    })),
  );
  return rows.map(({ index, force, cells: [, what = '', , amount = '', balance = ''] }) => [
    index,
    {
      force,
      what: what.replace(force, '').trim(),
      amount: toNumber(amount),
      currency: amount.trim().slice(-2),
      balance: toNumber(balance),
    },
  ]);
}

/** Checks that every balance shown is the previous one plus the amount; answers the last balance of each account. */
export function addUpShown(lines: readonly ShownLine[]): ReadonlyMap<string, number> {
  const balances = new Map<string, number>();
  for (const line of lines.toReversed()) {
    const account = `${line.force} ${line.currency}`;
    const balance = (balances.get(account) ?? 0) + line.amount;
    expect(line.balance, `${account}: ${line.what}`).toBe(balance);
    balances.set(account, balance);
  }
  return balances;
}

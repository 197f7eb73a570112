import type { Locator, Page } from '@playwright/test';
import type { ResultOf } from '../../shared/contract/index.ts';
import type { EngagementId, TrackId } from '../../shared/domain/ids.ts';
import type { TableAction } from '../../shared/domain/table-action.ts';
import { expect } from '../fixtures/app.ts';
import { getOpenTrack, prepareFirstOpenTrack, type Call } from './campaign.ts';
import { USUAL_WINDOW } from './looks.ts';
import { callsOf, goToScreen } from './screens.ts';

export interface Begun {
  readonly engagementId: EngagementId;
  readonly trackId: TrackId;
}

interface Sitting {
  /** Options of the rules. */
  readonly options?: readonly string[];
  /** Whether no objective ends the track. */
  readonly isEndless?: boolean;
}

/** Begins the first track of the small sample with so many units a side, and opens its table. */
export async function sitDown(
  page: Page,
  most: number,
  { options = [], isEndless = false }: Sitting = {},
): Promise<Begun> {
  const call = callsOf(page);
  await page.setViewportSize(USUAL_WINDOW);
  await call('campaign.create', { name: 'Embers of the March', sample: 'small', options: [...options] });
  if (isEndless) await makeEndless(call);
  const engagementId = await prepareFirstOpenTrack(call, most);
  const { trackId } = await call('engagement.get', { engagementId });
  await page.reload();
  await goToScreen(page, `/track/${trackId}/table`);
  return { engagementId, trackId };
}

/** Lets no objective end the open track. */
export async function makeEndless(call: Call): Promise<void> {
  const { track } = await getOpenTrack(call);
  const { track: definition } = await call('track.definition', { trackId: track.id });
  const objectives = definition.objectives.map((one) => ({ ...one, endsTrack: false }));
  await call('track.save', { trackId: track.id, track: { ...definition, objectives }, reason: 'Endless' });
}

/** A button by its name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Answers to a question for dice. */
export const totals = (page: Page, label: string | RegExp) =>
  page.getByRole('group', { name: label }).getByRole('button');
/** What was refused, or objected to. */
export const alert = (page: Page) => page.locator('main').getByRole('alert').filter({ hasText: /\S/ });
/** The table, with the number of the last row that is on the screen. */
export const table = (page: Page) => page.locator('[data-number]');

/** The number of the last row that is on the screen. */
export async function readRowNumber(page: Page): Promise<number> {
  return Number(await table(page).getAttribute('data-number'));
}

/** Does something that writes rows, and waits until they are on the screen. */
export async function write(page: Page, act: () => Promise<unknown>, rows = 1): Promise<void> {
  const before = await readRowNumber(page);
  await act();
  await expect(table(page)).toHaveAttribute('data-number', String(before + rows));
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
}

/** Parameters of an action for which the program rolls. */
export function makeAct(sessionId: Session['sessionId'], expectedNumber: number, action: TableAction) {
  return { sessionId, expectedNumber, action, roll: true };
}

type Session = NonNullable<ResultOf<'table.get'>['session']>;

export async function readSession(page: Page, engagementId: EngagementId): Promise<Session> {
  const { session } = await callsOf(page)('table.get', { engagementId });
  return session!;
}

/** Who comes over an edge in the first turn does so before it moves. */
export async function isEntering(page: Page): Promise<boolean> {
  const [enters, moves] = [button(page, /^Comes onto the table/), button(page, /^Stood/)];
  await expect(enters.or(moves)).toBeVisible();
  return enters.isVisible();
}

/**
 * Tells the dice that are still asked for, one question after the other, until the row is written. Answers how many
 * there were.
 */
export async function answerAll(
  page: Page,
  before: number,
  answer: (question: Locator) => Promise<unknown>,
): Promise<number> {
  const question = page.getByRole('region', { name: 'What fell?' });
  for (let asked = 0; ; asked += 1) {
    await expect
      .poll(async () => {
        if (await isBusy(page)) return 'busy';
        if ((await readRowNumber(page)) > before) return 'written';
        return (await question.isVisible()) ? 'asks' : 'busy';
      })
      .not.toBe('busy');
    if ((await readRowNumber(page)) > before) return asked;
    // Without waiting for a question that may be gone.
    const read = async () => (await question.allInnerTexts()).join('');
    const told = await read();
    await answer(question);
    await expect.poll(read).not.toBe(told);
  }
}

async function isBusy(page: Page): Promise<boolean> {
  return (await table(page).getAttribute('aria-busy')) === 'true';
}

/** Answers five, as a total or as the face of a die. */
export const clickFive = (question: Locator) =>
  question.getByRole('group').getByRole('button', { name: /^5/ }).click();

/** Keys that are pressed, counted. */
export function countKeys(page: Page): {
  readonly press: (key: string) => Promise<void>;
  readonly count: () => number;
} {
  let count = 0;
  return {
    press: async (key) => {
      count += 1;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
}

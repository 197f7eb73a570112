import type { Page } from '@playwright/test';
import type { EngagementId } from '../shared/domain/ids.ts';
import type { TableAction } from '../shared/domain/table-action.ts';
import { expect, test } from './fixtures/app.ts';
import { callsOf, goToScreen } from './steps/screens.ts';
import {
  answerAll,
  button,
  clickFive,
  makeAct,
  readRowNumber,
  readSession,
  sitDown,
  table,
  write,
} from './steps/table.ts';

/** Tells actions one after the other, with dice of the program. */
async function tell(page: Page, engagementId: EngagementId, actions: readonly TableAction[]): Promise<void> {
  const { sessionId, number } = await readSession(page, engagementId);
  for (const [index, action] of actions.entries())
    await callsOf(page)('table.act', makeAct(sessionId, number + index, action));
}

/** A turn in which everybody moves and nobody fires, up to its End Phase. */
async function playQuietTurn(page: Page, engagementId: EngagementId): Promise<void> {
  await tell(page, engagementId, [{ kind: 'begin-turn', winner: 'attacker' }]);
  const { units } = (await readSession(page, engagementId)).state;
  for (const { unitId, where } of units) {
    if (where === 'reserve') await tell(page, engagementId, [{ kind: 'enter', unitId }]);
    await tell(page, engagementId, [
      { kind: 'move', unitId, movement: 'ground', inches: 2 },
      { kind: 'hold', unitId },
    ]);
  }
}

test(
  'an evening at the table: the power is cut in turn 3, the program plays the rest another day, and it is accepted twice',
  { tag: ['@browser', '@host', '@long'] },
  async ({ app }) => {
    test.slow();
    const { engagementId, trackId } = await sitDown(app.page, 2, { isEndless: true });
    await callsOf(app.page)('table.begin', { engagementId, strictness: 'free' });
    for (const _turn of [1, 2]) {
      await playQuietTurn(app.page, engagementId);
      await tell(app.page, engagementId, [{ kind: 'end-turn' }]);
    }
    await playQuietTurn(app.page, engagementId);

    await test.step('what was told before the power went is there afterwards', async () => {
      const { page } = app;
      await page.reload();
      await goToScreen(page, `/track/${trackId}/table`);
      await button(page, 'Just mark').click();
      await page.locator('button[data-gone="false"]').first().click();
      await write(page, () => button(page, '2 points of damage').click());
      const before = await readSession(page, engagementId);
      const after = await app.cutPower();
      await button(after, 'Open Embers of the March').click();
      await expect(after.getByRole('region', { name: 'Readiness' })).toBeVisible();
      await goToScreen(after, `/track/${trackId}/table`);
      await expect(table(after)).toHaveAttribute('data-number', String(before.number));
      expect(await readSession(after, engagementId)).toEqual(before);
    });

    await test.step('the turn is committed on the next day, and the program plays the rest', async () => {
      const { page } = app;
      const row = await readRowNumber(page);
      await button(page, /^End$/).click();
      await button(page, /^(Commit turn 3|Type the dice and commit)/).click();
      await answerAll(page, row, clickFive);
      await button(page, 'Let the program finish').click();
      await expect(page).toHaveURL(new RegExp(`/battle/${engagementId}$`));
      await expect(page.getByRole('button', { name: 'To the end' })).toBeVisible();
    });

    await test.step('it is accepted, undone and accepted again', async () => {
      const { page } = app;
      const call = callsOf(page);
      const readStatus = async () => (await call('engagement.get', { engagementId })).status;
      for (const time of ['first', 'second']) {
        await goToScreen(page, `/engagement/${engagementId}`);
        await button(page, /^Accept/)
          .first()
          .click();
        await expect.poll(readStatus).toBe('accepted');
        await goToScreen(page, `/track/${trackId}/table`);
        await expect(page.getByText('The result is accepted')).toBeVisible();
        if (time === 'first') {
          await call('journal.undo', {});
          await expect(button(page, 'Undo at the table')).toBeVisible();
        }
      }
      expect((await call('campaign.verify', {})).ok).toBe(true);
    });
  },
);

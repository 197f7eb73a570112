import type { TableAction } from '../shared/domain/table-action.ts';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { findAccessibilityViolations, takePicture } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';
import { button, makeAct, readSession, sitDown, table, write } from './steps/table.ts';

test(
  'a battle of the program is played on at the table, and its log is kept with the result',
  { tag: '@long' },
  async ({ page }) => {
    test.slow();
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    const engagementId = await prepareFirstOpenTrack(call, 3);
    await call('engagement.autoResolve', { engagementId });
    await page.reload();
    await goToScreen(page, `/battle/${engagementId}`);
    const takeOver = page.getByRole('button', { name: 'Play on at the table after turn 1' });
    const next = page.getByRole('button', { name: 'Next turn' });
    await expect(page.getByRole('button', { name: 'Play it at the table' })).toBeVisible();
    await next.click();
    await next.click();
    await takeOver.click();
    await expect(page).toHaveURL(/\/track\/.*\/table$/);

    const { session } = await call('table.get', { engagementId });
    expect(session!.state).toMatchObject({ turn: 1, phase: 'between' });
    const { sessionId } = session!;
    const there = session!.state.units.filter(({ where }) => where === 'table');
    const of = (side: string) => there.find((unit) => unit.side === side)!.unitId;
    const stand: TableAction = { kind: 'move', unitId: of('attacker'), movement: 'standstill', inches: 0 };
    const actions: readonly (readonly [TableAction, reason?: string])[] = [
      [{ kind: 'begin-turn', winner: 'attacker' }],
      [stand],
      [stand, 'Both forgot'],
      [{ kind: 'correct', unitId: of('attacker'), figures: { heat: 1 } }],
      [{ kind: 'destroy', unitId: of('defender'), by: of('attacker') }],
    ];
    for (const [index, [action, reason]] of actions.entries())
      await call('table.act', {
        ...{ sessionId, expectedNumber: index, action },
        ...(reason === undefined ? {} : { reason }),
      });

    // To hit knows the unit as it stands at the table.
    const { participants } = await call('engagement.get', { engagementId });
    const { card } = participants.find(({ unitId }) => unitId === of('attacker'))!;
    await goToScreen(page, '/to-hit');
    const field = page.getByRole('combobox', { name: 'Attacking unit' });
    await field.fill(card.name);
    await page.getByRole('option').filter({ hasText: '·' }).first().click();
    await expect(page.getByText('As it stands at the table now')).toBeVisible();
    await takePicture(page, 'to-hit-at-table');
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await call('table.act', {
      sessionId,
      expectedNumber: actions.length,
      action: { kind: 'end' },
      roll: true,
    });
    const { turns, ...report } = await call('table.report', { sessionId });
    await call('engagement.record', { engagementId, report: { ...report, turns: turns ?? 1 } });
    await call('engagement.accept', { engagementId });
    await page.reload();
    await goToScreen(page, `/engagement/${engagementId}`);
    await expect(page.getByText('Overruled at the table')).toBeVisible();
    await takePicture(page, 'overruled');
    await expect(page.getByText('All the same: Both forgot')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Watch the battle' }).click();
    await expect(page.getByText('Told at a table', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Field' })).toHaveCount(0);
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect(page.getByRole('region', { name: 'Turn 2' })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takePicture(page, 'battle-told-at-a-table');
  },
);

test(
  'a battle from the table that the program has finished is taken back to the table after turn 2, played on and accepted',
  { tag: '@long' },
  async ({ page }) => {
    test.slow();
    const { engagementId, trackId } = await sitDown(page, 2, { isEndless: true });
    const call = callsOf(page);
    await call('table.begin', { engagementId, strictness: 'free' });
    const { sessionId, state } = await readSession(page, engagementId);
    await call('table.act', makeAct(sessionId, 0, { kind: 'begin-turn', winner: 'attacker' }));
    for (const [index, { unitId }] of state.units.entries())
      await call('table.act', makeAct(sessionId, index + 1, { kind: 'enter', unitId }));
    await goToScreen(page, `/battle/${engagementId}`);
    await expect(page.getByText('This battle has not been fought yet')).toBeVisible();
    await goToScreen(page, `/track/${trackId}/table`);
    await call('table.act', makeAct(sessionId, state.units.length + 1, { kind: 'end-turn' }));

    await button(page, 'Let the program finish').click();
    await expect(page).toHaveURL(new RegExp(`/battle/${engagementId}$`));
    await expect(button(page, 'Play on at the table after turn 1')).toBeVisible();
    const takeOver = button(page, 'Play on at the table after turn 2');
    await button(page, 'Next turn').click();
    await expect(async () => {
      if (!(await takeOver.isVisible())) await button(page, 'Next turn').click();
      await expect(takeOver).toBeVisible({ timeout: 500 });
    }).toPass();
    await takePicture(page, 'battle-taken-back');
    await takeOver.click();
    await expect(page).toHaveURL(/\/track\/.*\/table$/);
    await expect(table(page)).toHaveAttribute('data-number', '0');
    await expect(page.getByRole('navigation', { name: 'Steps of the turn' })).toContainText('Turn 2');
    const again = await readSession(page, engagementId);
    expect(again).toMatchObject({ state: { turn: 2, phase: 'between' }, finished: false });
    expect(again.sessionId).not.toBe(sessionId);

    // The battle of the program leads to the table as long as something is told there.
    await write(page, () => call('table.act', makeAct(again.sessionId, 0, { kind: 'begin-turn' })));
    await goToScreen(page, `/battle/${engagementId}`);
    await button(page, 'Next turn').click();
    await page.getByRole('link', { name: 'Go on at the table' }).click();
    await expect(table(page)).toHaveAttribute('data-number', '1');
    await write(page, () => call('table.act', makeAct(again.sessionId, 1, { kind: 'end' })));
    await page.getByRole('link', { name: 'Take over into the report' }).click();
    await expect.poll(async () => (await call('engagement.draft', { engagementId })).draft?.turns).toBe(3);
    await button(page, /^Accept/)
      .first()
      .click();
    await expect.poll(async () => (await call('engagement.get', { engagementId })).status).toBe('accepted');
    await call('journal.undo', {});
    await call('table.setStrictness', { sessionId: again.sessionId, strictness: 'free' });
    await call('engagement.accept', { engagementId });
    await goToScreen(page, `/engagement/${engagementId}`);
    await expect(page.getByText('From turn 3 on: Free')).toBeVisible();
    await takePicture(page, 'strictness-in-report');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const { events } = await call('engagement.events', { engagementId });
    expect(events.flatMap((event) => (event.type === 'turn' ? [event.turn] : []))).toEqual([1, 2, 3]);
    expect((await call('campaign.verify', {})).ok).toBe(true);
  },
);

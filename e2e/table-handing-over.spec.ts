import type { TableAction } from '../shared/domain/table-action.ts';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { findAccessibilityViolations, takePicture } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

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

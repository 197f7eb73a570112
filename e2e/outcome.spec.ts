import { expect, test } from './fixtures/app.ts';
import { press, tabTo } from './steps/keyboard.ts';
import { expectForAll, findAccessibilityViolationsNow } from './steps/looks.ts';
import { goToScreen } from './steps/screens.ts';
import { panel } from './steps/read.ts';
import { beginTyping, expectTurnsAsked } from './steps/typing.ts';

// What a table knows besides damage and fates is typed, kept and booked.

test('details of units are typed by keyboard alone', { tag: '@browser' }, async ({ page }) => {
  const { call, engagementId, rowsOf } = await beginTyping(page);
  const { participants } = await call('engagement.get', { engagementId });
  const [a1, a2] = participants.filter(({ side }) => side === 'attacker');
  const [d1] = participants.filter(({ side }) => side === 'defender');
  await test.step('who destroyed it, and how', async () => {
    await press(page, 'x', 'd');
    const form = page.getByRole('dialog', { name: /^Details of/ });
    await expect(form.getByLabel('Destroyed by')).toBeFocused();
    await form.getByLabel('Destroyed by').selectOption({ index: 1 });
    await form.getByLabel('How').selectOption('critical hit');
    await form.getByLabel(/^Pilot/).selectOption('Unhurt');
    await press(page, 'Escape');
    await expect(form).toHaveCount(0);
    await expect(rowsOf('Attacker').nth(0).locator('[data-column="details"]')).toBeFocused();
  });
  await test.step('where and when it left, and its pilot', async () => {
    await press(page, 'ArrowDown', 'w', 'd');
    const form = page.getByRole('dialog', { name: /^Details of/ });
    await form.getByLabel('Left over the edge').selectOption('west');
    await form.getByLabel('In turn').fill('3');
    await form.getByLabel('Wounds').fill('2');
    await form.getByLabel('Heat at the end').fill('1');
    await press(page, 'Escape');
  });
  await test.step('the other side has the kill, and the pilots are told of', async () => {
    await expect(page.getByText(/2 wounds/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Notes' }).fill('The bridge fell.');
    await page.getByLabel('Most valuable').last().selectOption({ index: 1 });
    await page.getByLabel('Militia').last().fill('2');
  });
  await test.step('it comes back after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('The bridge fell.');
    await tabTo(page, rowsOf('Attacker').nth(0).locator('[data-column="armor"]'));
    await press(page, 'd');
    await expect(page.getByLabel('How')).toHaveValue('critical');
    await press(page, 'Escape');
  });
  await expectTurnsAsked(page, () => press(page, 'Control+Enter'));
  await press(page, 'Control+Enter');
  await expect(page.getByText('Accepted', { exact: false }).first()).toBeVisible();
  const facts = panel(page, 'What else is known');
  await expect(facts.locator('dd')).toHaveText([
    new RegExp(`^${d1?.pilotName}, `),
    '2 took part, 0 destroyed',
    'The bridge fell.',
  ]);
  await expect(facts.getByRole('textbox')).toHaveCount(0);
  const { report, consequences } = await call('engagement.get', {
    engagementId,
  });
  const resultOf = (unitId: string | undefined) => report?.units.find((unit) => unit.unitId === unitId);
  expect(resultOf(a1?.unitId)).toMatchObject({
    destroyedBy: { unitId: d1?.unitId, how: 'critical' },
    pilotFate: 'unhurt',
  });
  expect(resultOf(a2?.unitId)).toMatchObject({
    exit: { edge: 'west', turn: 3 },
    pilotWounds: 2,
    heat: 1,
  });
  expect(report).toMatchObject({
    notes: 'The bridge fell.',
    mvp: { attacker: null, defender: d1?.unitId },
    militia: { defender: { fought: 2, destroyed: 0 } },
  });
  expect(consequences?.pilots.find(({ pilotId }) => pilotId === d1?.pilotId)?.kills).toBe(1);
});

test('a captured unit leaves its force', { tag: ['@browser', '@long'] }, async ({ page }) => {
  const { call, engagementId, rowsOf } = await beginTyping(page);
  await rowsOf('Defender').nth(0).locator('[data-column="fate"] button').click();
  await page.getByRole('menuitem', { name: 'Captured' }).click();
  await expect(page.getByText(/marked as captured, but the enemy does not hold/)).toBeVisible();
  await expect(page.getByText('captured by the enemy')).toBeVisible();
  const accept = page.getByRole('button', { name: /^Accept/ });
  await expectTurnsAsked(page, () => accept.click());
  await accept.click();
  await expect(page.getByRole('link', { name: 'To the Command post' })).toBeVisible();
  const { consequences } = await call('engagement.get', { engagementId });
  expect(consequences?.units.map(({ standing }) => standing)).toContain('captured');
});

test(
  'a side of which nobody is left wins for a reason only',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const { call, engagementId, rowsOf } = await beginTyping(page);
    const reason = page.getByLabel('Why it counts');
    const units = await rowsOf('Attacker').count();
    await test.step('it is asked for one, by keyboard alone', async () => {
      for (let unit = 0; unit < units; unit += 1) await press(page, 'x', 'ArrowDown');
      const winner = page.getByRole('radiogroup', { name: 'Winner' });
      await tabTo(page, winner.getByRole('radio', { checked: true }));
      await press(page, 'ArrowLeft');
      await expect(winner.getByRole('radio', { checked: true })).toHaveAccessibleName('Third March Lancers');
      await expect(page.getByText(/won with no unit left on the field/)).toBeVisible();
      await expect(page.getByText('1 entry needs a reason')).toBeVisible();
      await expectTurnsAsked(page, () => press(page, 'Control+Enter'));
      await press(page, 'Control+Enter');
      await expect(reason).toBeFocused();
      await expect(reason).toHaveAccessibleDescription(/Type the reason.*house rule/);
      expect.soft(await findAccessibilityViolationsNow(page, 'main')).toEqual([]);
    });
    await test.step('what is typed is kept', async () => {
      await page.keyboard.type('The garrison came to help.');
      await expect(page.getByText('Against the rules, for the reason stated')).toBeVisible();
      await page.reload();
      await expect(reason).toHaveValue('The garrison came to help.');
    });
    await press(page, 'Control+Enter');
    await expect(page.getByRole('link', { name: 'To the Command post' })).toBeVisible();
    await expect(
      page.getByRole('definition').filter({ hasText: 'The garrison came to help.' }),
    ).toBeVisible();
    expect((await call('engagement.get', { engagementId })).report?.reason).toBe(
      'The garrison came to help.',
    );
    await goToScreen(page, '/history');
    await page
      .getByRole('button', { name: /^Meeting Engagement won by/ })
      .first()
      .click();
    await expect(page.getByText('The garrison came to help.')).toBeVisible();
  },
);

test('the form and what else is known keep nobody out', { tag: ['@browser', '@long'] }, async ({ page }) => {
  await beginTyping(page);
  await press(page, 'x', 'd');
  await expect(page.getByRole('dialog', { name: /^Details of/ })).toBeVisible();
  expect.soft(await findAccessibilityViolationsNow(page)).toEqual([]);
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Notes' }).fill('The bridge fell.');
  await expectForAll(page, () => page.locator('main'), 'outcome');
});

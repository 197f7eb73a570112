import { expect, test } from './fixtures/app.ts';
import { callsOf, goToScreen, setPreferences, settle } from './steps/screens.ts';

test(
  'special abilities stand on the cards of a force, on screen and on paper, and nothing is cut off',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    const [first] = await call('force.list', {});
    if (first === undefined) throw new Error('The campaign has no forces');
    const { force, pilots } = first;
    for (const { id: pilotId } of pilots.slice(0, 6)) {
      await call('pilot.edit', { pilotId, skill: 1, reason: 'Veterans' });
      const name = 'Длинная способность с очень длинным названием, которое всё тянется';
      const other = { kind: 'table', name, cost: 2 } as const;
      await call('pilot.setAbilities', {
        pilotId,
        abilities: [{ kind: 'lucky' }, { kind: 'sniper' }, other],
      });
    }
    await page.reload();
    await setPreferences(page, 'ru', 'light');
    await goToScreen(page, `/paper/cards?force=${force.id}`);
    await settle(page);
    const cards = page.locator('[data-fit="card"]');
    await expect(cards.filter({ hasText: 'Везучий (за столом), Снайпер (за столом), Длинная' })).toHaveCount(
      6,
    );
    const clipped = await cards.evaluateAll(
      (all) =>
        all.filter((card) => card.scrollHeight > card.clientHeight || card.scrollWidth > card.clientWidth)
          .length,
    );
    expect(clipped).toBe(0);

    const unitId = pilots[0]?.unitId ?? '';
    await goToScreen(page, `/forces?unit=${unitId}`);
    const card = page.getByRole('dialog').locator('svg[role="group"]').first();
    await expect(card).toContainText('Везучий (за столом)');
    await expect(card).toContainText(/Длинная способность.*… \(за столом\)/v);
  },
);

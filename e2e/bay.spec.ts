import { expect, test } from './fixtures/app.ts';
import { recordOpenTrack } from './steps/campaign.ts';
import { press } from './steps/keyboard.ts';
import { findViolations } from './steps/looks.ts';
import { callsOf, goTo, settle } from './steps/places.ts';

test(
  'a force is made ready by the cheapest plan, which is booked and taken back as one',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await recordOpenTrack(call, 'attacker');
    const [before] = await call('force.list', {});
    if (before === undefined) throw new Error('The campaign has no forces');
    await page.reload();
    await goTo(page, `/bay?force=${before.force.id}`);
    await settle(page);
    expect(await findViolations(page)).toEqual([]);

    const plan = page.getByRole('region', { name: 'Plan' });
    await page.getByRole('button', { name: 'Tick the cheapest plan' }).click();
    await expect(plan.getByText('1 action')).toBeVisible();
    await expect(page.getByText('chosen: the cheapest way to the goal')).toBeVisible();
    await plan.getByRole('button', { name: /and book$/v }).click();
    await expect(plan.getByText('Nothing is ticked.')).toBeVisible();
    const [repaired] = await call('force.list', {});
    expect(repaired?.units.every(({ repair }) => repair === null)).toBe(true);
    expect(repaired?.force.warchestWp).toBeLessThan(before.force.warchestWp);

    await press(page, 'Control+z');
    await expect(page.getByRole('checkbox', { name: /Repair/v })).toBeVisible();
    const [back] = await call('force.list', {});
    expect(back?.force).toEqual(before.force);
    expect(back?.units).toEqual(before.units);
  },
);

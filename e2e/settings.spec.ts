import { expect, test } from './fixtures/app.ts';
import { press, tabTo } from './steps/keyboard.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

test(
  'the list of sections leads to each section by key, and names those of a campaign only while one is open',
  { tag: ['@browser'] },
  async ({ page }) => {
    await goToScreen(page, '/settings');
    const contents = page.getByRole('navigation', { name: 'Sections of the settings' });
    await expect(contents.getByRole('link')).toHaveText([
      'Language, theme, files',
      'Economies',
      'Help of other machines',
      'Keys',
      'About Warchest',
    ]);
    await callsOf(page)('campaign.create', { name: 'Embers', sample: 'small' });
    await page.reload();
    await goToScreen(page, '/settings');
    const ending = contents.getByRole('link', { name: 'End of the campaign' });
    await tabTo(page, ending);
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { name: 'End of the campaign' })).toBeInViewport();
    await expect(ending).toHaveAttribute('aria-current', 'location');
    // The next Tab goes on from the section that was asked for.
    await press(page, 'Tab');
    const focused = page.locator('#settings-ending :focus');
    await expect(focused).toHaveCount(1);
  },
);

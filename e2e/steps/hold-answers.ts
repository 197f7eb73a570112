import type { Page } from '@playwright/test';
import type { MethodName } from '../../shared/contract/index.ts';

/** Keeps the answers of a method about one thing back until the function that comes back is called. */
export async function holdAnswers(page: Page, method: MethodName, id: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/call', async (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes(`"${method}"`) && asked.includes(id)) await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

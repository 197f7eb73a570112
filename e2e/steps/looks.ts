import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { projectPath } from '../../build/project-path.ts';
import { expect } from '../fixtures/app.ts';
import { listCutOff } from './cut-off.ts';

const folder = projectPath('test-results', 'screenshots');

/** What a checker of rules finds that would keep somebody out. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  // A page on which hardly anything could be checked has not been checked.
  expect(passes.length).toBeGreaterThan(15);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}

/** A picture of part of a page, among the others. */
export async function takePicture(part: Locator, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await part.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

/** Nobody is kept out of the page, and nothing of it is cut off at 200 percent; with pictures of a part of it. */
export async function expectForAll(page: Page, part: Locator, name: string): Promise<void> {
  await takePicture(part, name);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 640, height: 400 });
  await takePicture(part, `${name}-zoom`);
  expect(await listCutOff(page)).toEqual([]);
}

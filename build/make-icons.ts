// Renders build/resources/icon.png from icon.svg; run by hand after a change of the drawing.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromiumHere } from './find-chromium.ts';
import { projectPath } from './project-path.ts';

/** The packager makes each system's sizes and formats from this one. */
const SIZE_PX = 512;

const found = findChromiumHere();
if (found === null) throw new Error('No Chromium to draw with');
const browser = await chromium.launch({
  executablePath: found.path,
  chromiumSandbox: process.getuid?.() !== 0,
});
const page = await browser.newPage({ viewport: { width: SIZE_PX, height: SIZE_PX } });
const svg = readFileSync(projectPath('build', 'resources', 'icon.svg'), 'utf8');
await page.setContent(`<style>html,body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
await page.screenshot({ path: projectPath('build', 'resources', 'icon.png'), omitBackground: true });
await browser.close();

import { chromium } from 'playwright-core';
import { build } from 'vite';
import { ensureChromium } from '../find-chromium.ts';
import { projectPath } from '../project-path.ts';
import type { Bench, BenchResult } from './bench.ts';
import type { ReplayTimes } from './replay-page.ts';

/** Units a side, and the highest ratio of a frame to drawing a disc for each unit. */
const CASES: readonly (readonly [unitsPerSide: number, limit: number])[] = [
  [12, 15],
  [36, 15],
];
/** Fewer turns would mean that the battle was not a long one. */
const MIN_TURNS = 30;

async function bundlePage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2024',
      lib: {
        entry: projectPath('build', 'bench', 'replay-page.ts'),
        formats: ['iife'],
        name: 'replayBench',
        fileName: 'replay-page',
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((file) => file.type === 'chunk');
  if (chunk === undefined) throw new Error('The page of the bench was not built');
  return chunk.code;
}

function toResult({ units, turns, events, figure, baseline }: ReplayTimes, limit: number): BenchResult {
  if (turns < MIN_TURNS) throw new Error(`The battle of ${units} units is over after turn ${turns}`);
  return {
    name: `a frame of a replay, ${units} units, ${turns} turns, ${events} events`,
    figure,
    baselineName: 'a disc for each unit',
    baseline,
    unit: 'ms',
    limit,
  };
}

/**
 * Cost of a frame of a long battle on a real canvas, compared with a disc for each unit. Empty where there is no
 * browser.
 */
export const bench: Bench = {
  async run() {
    const found = ensureChromium();
    if (found === null) {
      console.log('skip  replay: no Chromium here');
      return [];
    }
    const browser = await chromium.launch({ executablePath: found.path });
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ content: await bundlePage() });
      const results: BenchResult[] = [];
      for (const [unitsPerSide, limit] of CASES) {
        const times = await page.evaluate<ReplayTimes>(`replayBench.measureReplay(${unitsPerSide})`);
        results.push(toResult(times, limit));
      }
      return results;
    } finally {
      await browser.close();
    }
  },
};

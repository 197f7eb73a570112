// `npm run bench`: runs every build/bench/*.bench.ts and prints each figure beside its baseline.
//   npm run bench -- NAME…     only those whose file name contains one of the names
//   npm run bench -- --quick   few rounds of each: tells what does not run any more, and what passes twice its limit
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { computeRatio, type Bench, type BenchResult } from './bench/bench.ts';
import { IS_QUICK } from './bench/count-rounds.ts';
import { runScript } from './run-script.ts';

const folder = join(import.meta.dirname, 'bench');
const wanted = process.argv.slice(2).filter((argument) => argument !== '--quick');
/** Factor of the limits: a quick run on a busy machine measures too inexactly for the limits themselves. */
const LENIENCE = IS_QUICK ? 2 : 1;

function isWithin(result: BenchResult): boolean {
  return computeRatio(result) <= result.limit * LENIENCE;
}

function format(result: BenchResult): string {
  const { name, figure, baselineName, baseline, unit, limit } = result;
  const numbers = `${figure.toFixed(3)} ${unit}, ${baselineName} ${baseline.toFixed(3)} ${unit}`;
  const verdict = isWithin(result) ? 'pass' : 'FAIL';
  return `${verdict}  ${name}: ${numbers}, ratio ${computeRatio(result).toFixed(2)}, limit ${limit * LENIENCE}`;
}

function isBench(value: unknown): value is { readonly bench: Bench } {
  return typeof value === 'object' && value !== null && 'bench' in value;
}

/**
 * Measures what a file compares. Where something is beyond its limit in a quick run, all of it is measured once more
 * and the better ratio of each counts: a real slowdown shows both times, a disturbance by another task does not.
 */
async function runFile(file: string): Promise<readonly BenchResult[]> {
  const module: unknown = await import(join(folder, file));
  if (!isBench(module)) throw new Error(`${file} exports no bench`);
  const results = await module.bench.run();
  if (!IS_QUICK || results.every(isWithin)) return results;
  for (const result of results) if (!isWithin(result)) console.log(`${format(result)}; measuring again`);
  const again = new Map((await module.bench.run()).map((result) => [result.name, result]));
  return results.map((result) => {
    const other = again.get(result.name);
    return other !== undefined && computeRatio(other) < computeRatio(result) ? other : result;
  });
}

/** Measures a file in this process and prints it; answers how many figures are beyond their limit or failed. */
async function measure(file: string): Promise<number> {
  try {
    const results = await runFile(file);
    for (const result of results) console.log(format(result));
    return results.filter((result) => !isWithin(result)).length;
  } catch (error) {
    console.log(`FAIL  ${file}:`, error);
    return 1;
  }
}

/** Measures a file in its own process: code that the engine optimised for another bench runs slower. */
async function measureApart(file: string): Promise<number> {
  const quick = IS_QUICK ? ['--quick'] : [];
  const began = performance.now();
  const { exitCode } = await runScript([process.argv[1] ?? '', file, ...quick]);
  console.log(`${file}: ${Math.round((performance.now() - began) / 1000)} s`);
  return exitCode;
}

const files = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)));
const [only] = files;
if (only === undefined) {
  console.error(`There is no bench called ${wanted.join(' or ')}.`);
  process.exitCode = 2;
} else if (files.length === 1 && wanted[0] === only) process.exitCode = await measure(only);
else {
  let failed = 0;
  for (const file of files) failed += await measureApart(file);
  console.log(failed === 0 ? 'All within their limits.' : `${failed} failed or beyond their limit.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

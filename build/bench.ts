// `npm run bench`: runs every build/bench/*.bench.ts and prints each figure beside its baseline.
//   npm run bench -- NAME…    only those whose file name contains one of the names
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench, BenchResult } from './bench/bench.ts';

const folder = join(import.meta.dirname, 'bench');
const wanted = process.argv.slice(2);

function format(result: BenchResult): string {
  const { name, figure, baselineName, baseline, unit, limit } = result;
  const ratio = figure / baseline;
  const verdict = ratio <= limit ? 'pass' : 'FAIL';
  const numbers = `${figure.toFixed(3)} ${unit}, ${baselineName} ${baseline.toFixed(3)} ${unit}`;
  return `${verdict}  ${name}: ${numbers}, ratio ${ratio.toFixed(2)}, limit ${limit}`;
}

function isBench(value: unknown): value is { readonly bench: Bench } {
  return typeof value === 'object' && value !== null && 'bench' in value;
}

async function runFile(file: string): Promise<readonly BenchResult[]> {
  const module: unknown = await import(join(folder, file));
  if (!isBench(module)) throw new Error(`${file} exports no bench`);
  return module.bench.run();
}

const files = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)));
let failed = 0;
for (const file of files) {
  for (const result of await runFile(file)) {
    console.log(format(result));
    if (!(result.figure / result.baseline <= result.limit)) failed += 1;
  }
}
console.log(failed === 0 ? 'All within their limits.' : `${failed} beyond their limit.`);
process.exitCode = failed === 0 ? 0 : 1;

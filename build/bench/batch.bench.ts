import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listRulesets } from '../../shared/rules/rulesets.ts';
import { measureByTurns, type Bench } from './bench.ts';
import { countRounds } from './count-rounds.ts';
import { projectPath } from '../project-path.ts';

const QUESTIONS = 100_000;
const ROUNDS = countRounds(4);

/** Questions that vary everything that a to-hit number depends on. */
function writeQuestions(file: string): void {
  const rulesets = listRulesets().map(({ id }) => id);
  const lines = Array.from({ length: QUESTIONS }, (_, index) =>
    JSON.stringify({
      method: 'rules.toHit',
      params: {
        ruleset: rulesets[index % rulesets.length],
        attack: { kind: 'weapon', rangeInches: (index * 7) % 43 },
        attacker: {
          type: 'BM',
          skill: index % 8,
          movement: ['standstill', 'ground', 'jump'][index % 3],
          heat: index % 4,
          fireControlHits: index % 2,
          specials: index % 5 === 0 ? ['SHLD'] : [],
          inWoods: index % 7 === 0,
        },
        target: {
          type: 'BM',
          size: 1 + (index % 4),
          tmm: index % 4,
          move: [{ mode: 'ground', inches: 6 + (index % 12) }],
          movement: ['ground', 'jump', 'standstill'][index % 3],
          specials: index % 6 === 0 ? ['STL'] : [],
        },
        terrain: { woods: index % 4 === 0, partialCover: index % 9 === 0 },
      },
    }),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** Runs the command line over a file of questions, in its own process. */
async function answer(input: string, output: string): Promise<void> {
  const files = [openSync(input, 'r'), openSync(output, 'w')] as const;
  const child = spawn(process.execPath, ['electron/cli/main.ts', 'call', '--batch'], {
    cwd: projectPath('.'),
    stdio: [...files, 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const file of files) closeSync(file);
  if (code !== 0) throw new Error(`The batch ended with ${code}`);
}

function readLines(file: string): readonly string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

/** To-hit questions through `call --batch`, without start-up, compared with reading and writing the same JSON. */
export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-bench-'));
    const inFolder = (name: string): string => join(folder, name);
    try {
      writeQuestions(inFolder('questions'));
      writeFileSync(inFolder('nothing'), '');
      await answer(inFolder('questions'), inFolder('replies'));
      const questions = readLines(inFolder('questions'));
      const replies = readLines(inFolder('replies')).map((line): unknown => JSON.parse(line));
      if (replies.length !== QUESTIONS) throw new Error(`${replies.length} replies`);
      const startUp = await measureByTurns(
        () => answer(inFolder('nothing'), inFolder('none')),
        () => undefined,
        ROUNDS,
      );
      const times = await measureByTurns(
        () => answer(inFolder('questions'), inFolder('replies')),
        () => {
          const parsed = questions.map((line): unknown => JSON.parse(line));
          const printed = replies.map((reply) => JSON.stringify(reply)).join('\n');
          writeFileSync(inFolder('printed'), parsed.length === 0 ? '' : printed);
        },
        ROUNDS,
      );
      return [
        {
          name: `${QUESTIONS} to-hit questions through call --batch, beyond start-up`,
          figure: times.figure - startUp.figure,
          baselineName: 'parsing and printing the same JSON',
          baseline: times.baseline,
          unit: 'ms',
          limit: 4,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

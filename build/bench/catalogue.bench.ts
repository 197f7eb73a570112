import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCampaignHost, type CampaignHost } from '../../db/campaign-host.ts';
import { openCatalogues } from '../../db/catalogue/catalogues.ts';
import { inventCards } from '../../shared/catalogue/testing/invented-cards.ts';
import { ask } from './ask.ts';
import { describeBenchHost } from './bench-host.ts';
import { computeMedian, measure, measureByTurns, type Bench, type BenchResult } from './bench.ts';
import { countRounds, IS_QUICK } from './count-rounds.ts';

/** As many cards as the largest list that people own has, and ten times more than anybody needs. */
const MANY = 7_120;
const VERY_MANY = IS_QUICK ? 20_000 : 100_000;
const IMPORT_MS = 3_000;
const KEYSTROKE_MS = 16;
/** For 100,000 cards; a search takes as long as there are cards. */
const LARGE_KEYSTROKE_MS = (50 * VERY_MANY) / 100_000;
const ROUNDS = countRounds(6);

/** What people type, letter by letter. */
const TYPED = [
  'mad cat prime',
  'awesome aws-9m',
  'pv:30-45 tmm>=2 role:scout type:bm era:clan move:jump c3',
  'тип:пехота пв:10-20',
  'missile carrier or scout',
  'kampfer -type:cv',
] as const;
const PAGE = 60;

/** Milliseconds of 95 of 100 keystrokes, each the first page of the whole text so far. */
async function typeAll(host: CampaignHost): Promise<number> {
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const text of TYPED)
      for (let length = 1; length <= text.length; length += 1) {
        const params = { text: text.slice(0, length), limit: PAGE };
        waits.push(await measure(() => ask(host, 'catalogue.search', params)));
      }
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN;
}

async function measureImport(): Promise<BenchResult> {
  const cards = inventCards(MANY);
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    await withHost(async (host) => {
      waits.push(
        await measure(() =>
          ask(host, 'catalogue.import', { title: 'Many', source: 'many.json', format: 'mul-json', cards }),
        ),
      );
    });
  return {
    name: `the import of ${MANY} cards`,
    figure: computeMedian(waits),
    baselineName: 'allowed',
    baseline: IMPORT_MS,
    unit: 'ms',
    limit: 1,
  };
}

async function measureKeystrokes(count: number, allowedMs: number): Promise<BenchResult> {
  let figure = Number.NaN;
  await withHost(async (host, folder) => {
    importCards(folder, count);
    await typeAll(host);
    figure = await typeAll(host);
  });
  return {
    name: `95 of 100 keystrokes in a search of ${count} cards`,
    figure,
    baselineName: 'allowed',
    baseline: allowedMs,
    unit: 'ms',
    limit: 1,
  };
}

/** Opening a program must not open catalogues. */
async function measureFirstAnswer(): Promise<BenchResult> {
  const [large, none] = [makeFolder(), makeFolder()];
  try {
    importCards(large, VERY_MANY);
    const answerIn = (folder: string) => async () => {
      const host = createCampaignHost(describeBenchHost(folder));
      await ask(host, 'campaign.list', {});
      await host.close();
    };
    const { figure, baseline } = await measureByTurns(answerIn(large), answerIn(none), countRounds(40));
    return {
      name: `the first answer of the program beside a catalogue of ${VERY_MANY} cards`,
      figure,
      baselineName: 'without one',
      baseline,
      unit: 'ms',
      limit: 1.5,
    };
  } finally {
    for (const folder of [large, none]) rmSync(folder, { recursive: true, force: true });
  }
}

function importCards(folder: string, count: number): void {
  const catalogues = openCatalogues(folder);
  const what = { title: 'Bench', source: '', format: 'csv', cards: inventCards(count) };
  catalogues.import(what, new Date().toISOString());
  catalogues.close();
}

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'warchest-bench-'));
}

async function withHost(work: (host: CampaignHost, folder: string) => Promise<void>): Promise<void> {
  const folder = makeFolder();
  const host = createCampaignHost(describeBenchHost(folder));
  try {
    await work(host, folder);
  } finally {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How quick catalogues of the user are. */
export const bench: Bench = {
  async run() {
    return [
      await measureImport(),
      await measureKeystrokes(MANY, KEYSTROKE_MS),
      await measureKeystrokes(VERY_MANY, LARGE_KEYSTROKE_MS),
      await measureFirstAnswer(),
    ];
  },
};

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeTempFolder } from '../../db/testing/temp-folder.ts';
import { listCardsByName } from '../../db/testing/list-cards-by-name.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Output of one call in its own process, with its own campaign folder. */
async function call(method: string, params: object): Promise<string> {
  const folder = makeTempFolder();
  const child = spawn(process.execPath, [MAIN, 'call', method, JSON.stringify(params)], {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) output += String(chunk);
  // The duration differs from run to run.
  return output.replace(/"durationMs":[\d.]+/, '"durationMs":0');
}

const cards = listCardsByName();
const unit = (unitId: string, place: number) => ({ unitId, cardId: cards[place]?.id });
const question = {
  ruleset: 'alpha-strike-standard-2018',
  seed: 'the same everywhere',
  scenario: {
    sides: {
      attacker: { units: [unit('a1', 0), unit('a2', 7), unit('a3', 12)] },
      defender: { units: [unit('d1', 20), unit('d2', 27), unit('d3', 33)] },
    },
    objectives: [
      {
        objectiveId: 'o-field',
        key: 'field',
        owner: 'both',
        wp: 100,
        endsTrack: false,
        condition: { kind: 'hold-field' },
      },
    ],
  },
};

describe('two processes', () => {
  it.each([
    ['engagement.simulate', {}],
    ['engagement.forecast', { runs: 8 }],
  ])('give the same bytes for the same seed: %s', async (method, more) => {
    const [one, other] = await Promise.all([
      call(method, { ...question, ...more }),
      call(method, { ...question, ...more }),
    ]);
    expect(JSON.parse(one)).toMatchObject({ ok: true });
    expect(one.length).toBeGreaterThan(500);
    expect(other).toBe(one);
    expect(await call(method, { ...question, ...more, seed: 'another' })).not.toBe(one);
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCampaignHost } from '../../db/campaign-host.ts';
import { makeTempFolder } from '../../db/testing/temp-folder.ts';
import { MAX_BYTES } from '../../shared/exchange/limits.ts';
import { startLoopback, type Loopback } from './server.ts';
import type { CampaignHost } from '../../db/host/create-host.ts';

let host: CampaignHost;
let loopback: Loopback;

beforeEach(async () => {
  host = createCampaignHost({ hostKind: 'loopback', version: 'test', campaignFolder: makeTempFolder() });
  const report = (error: unknown) => {
    throw error;
  };
  loopback = await startLoopback({ host, files: new Map(), port: 0, report });
});

afterEach(async () => {
  await loopback.close();
  await host.close();
});

async function preview(text: string): Promise<unknown> {
  const origin = `http://127.0.0.1:${loopback.port}`;
  const response = await fetch(`${origin}/api/call`, {
    method: 'POST',
    headers: { origin, authorization: `Bearer ${loopback.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'exchange.preview', params: { text } }),
  });
  return response.json();
}

const refusedAs = (code: string) => ({ ok: true, result: { kind: 'refused', refused: { code } } });

it.each([
  ['quotation marks', '"', MAX_BYTES],
  ['Cyrillic letters', 'я', MAX_BYTES / 2],
])('the longest text of %s that is allowed reaches the reader', async (_, sign, most) => {
  expect(await preview(sign.repeat(most))).toMatchObject(refusedAs('format.unknown'));
});

it.each([
  ['quotation mark', '"', MAX_BYTES],
  ['Cyrillic letter', 'я', MAX_BYTES / 2],
])('one %s more is refused with the sentence of the reader', async (_, sign, most) => {
  expect(await preview(sign.repeat(most + 1))).toMatchObject(refusedAs('text.too-large'));
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  CAMPAIGN_LISTS,
  campaignJsonSchema,
  changeSchema,
  journalFieldsSchema,
  ROW_SCHEMAS,
} from '../../shared/contract/campaign-json/campaign-json.ts';
import { resultFileSchema, resultUnitSchema } from '../../shared/contract/result-file.ts';
import { projectPath } from '../project-path.ts';
import { writeCampaignJsonSchema } from './campaign-json-schema.ts';

const page = readFileSync(projectPath('docs/campaign-json.md'), 'utf8');

test('the JSON Schema is what follows from the schemas of today', () => {
  expect(readFileSync(projectPath('docs/campaign-json.schema.json'), 'utf8')).toBe(writeCampaignJsonSchema());
});

test('the page names every part of a document, and none that is not there', () => {
  const named = [...page.matchAll(/^\| (`[^|]*`) +\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named.toSorted()).toEqual(Object.keys(campaignJsonSchema.shape).toSorted());
  expect(Object.keys(CAMPAIGN_LISTS).length).toBeGreaterThan(30);
});

test('the examples of the page pass the schemas', () => {
  const [pilot, entry] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );
  ROW_SCHEMAS.get('pilots')?.parse(pilot);
  const { changes, ...fields } = entry ?? {};
  journalFieldsSchema.parse(fields);
  for (const change of changes as readonly { readonly after: unknown }[]) {
    changeSchema.parse(change);
    ROW_SCHEMAS.get('lances')?.parse(change.after);
  }
});

test('the page about results of battles names every field of a unit, and its example passes the schemas', () => {
  const results = readFileSync(projectPath('docs/battle-result.md'), 'utf8');
  const named = [...results.matchAll(/^\| (`[^|]*`) +\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named.toSorted()).toEqual(Object.keys(resultUnitSchema.shape).toSorted());
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(results) ?? [];
  for (const unit of resultFileSchema.parse(JSON.parse(example)).units) resultUnitSchema.parse(unit);
});

test('every field says what it is, and what null means in it', () => {
  for (const [name, { fields }] of Object.entries(CAMPAIGN_LISTS))
    for (const [field, { schema }] of Object.entries(fields)) {
      const about = schema.description ?? '';
      expect(about, `${name}.${field}`).toMatch(/.\.$/);
      if (schema.safeParse(null).success) expect(about, `${name}.${field}`).toMatch(/null/i);
    }
});

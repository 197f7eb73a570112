import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import en from '../../../shared/locales/en/citations.json' with { type: 'json' };
import ru from '../../../shared/locales/ru/citations.json' with { type: 'json' };
import { toCitationKey } from '../use-citation.ts';
import { TERM_IDS, TERM_SOURCES } from './terms.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
const glossary = readFileSync(join(DOCS, 'glossary.md'), 'utf8');
const facts = readFileSync(join(DOCS, 'campaign-facts.md'), 'utf8');
const CITED: readonly Readonly<Record<string, string>>[] = [en, ru];

it.each(TERM_IDS)('the source of %s is a heading of its document, told in both languages', (id) => {
  const { document, heading } = TERM_SOURCES[id];
  if (document === 'glossary') {
    expect(glossary).toMatch(new RegExp(`^\\| ${heading} +\\|`, 'm'));
    return;
  }
  if (document === 'facts') expect(facts).toMatch(new RegExp(`^## ${heading}(?: \\([A-Za-z]+\\))?$`, 'm'));
  for (const texts of CITED) expect(texts[toCitationKey(heading)]).toBeTruthy();
});

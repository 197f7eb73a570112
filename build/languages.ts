/**
 * `npm run languages`: writes `shared/locales/languages.ts`, the list of languages, from the folders beside it. The
 * hosts run without a bundler, so they cannot collect the folders themselves.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './check/files.ts';
import { LANGUAGES_FILE, readTexts, renderLanguages } from './check/languages.ts';

writeFileSync(join(ROOT, LANGUAGES_FILE), renderLanguages(readTexts()));

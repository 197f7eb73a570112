// Written by `npm run languages` from the folders beside it: a language is a folder.
import csvEn from './en/csv.json' with { type: 'json' };
import desktopEn from './en/desktop.json' with { type: 'json' };
import ledgerEn from './en/ledger.json' with { type: 'json' };
import wordsEn from './en/words.json' with { type: 'json' };
import csvRu from './ru/csv.json' with { type: 'json' };
import desktopRu from './ru/desktop.json' with { type: 'json' };
import ledgerRu from './ru/ledger.json' with { type: 'json' };
import wordsRu from './ru/words.json' with { type: 'json' };

/** Languages of the program, the source of all texts first. */
export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Texts that hosts read. */
export interface HostTexts {
  readonly csv: typeof csvEn;
  readonly desktop: typeof desktopEn;
  readonly ledger: typeof ledgerEn;
  readonly words: typeof wordsEn;
}

export const HOST_TEXTS: Readonly<Record<Language, HostTexts>> = {
  en: { csv: csvEn, desktop: desktopEn, ledger: ledgerEn, words: wordsEn },
  ru: { csv: csvRu, desktop: desktopRu, ledger: ledgerRu, words: wordsRu },
};

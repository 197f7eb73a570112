import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { CSV_SEPARATORS, type CsvSeparator } from '../../shared/domain/table-file.ts';
import { findLanguage } from '../../shared/locales/find-language.ts';
import { LANGUAGES, type Language } from '../../shared/locales/languages.ts';
import { readStoredText, storeAsJson } from './stored-text.ts';

export const THEME_CHOICES = ['dark', 'light', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const PAPER_SIZES = ['a4', 'letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

export interface Preferences {
  readonly language: Language;
  readonly theme: ThemeChoice;
  /** What the sheets are printed on; null: what is usual where the language is read. */
  readonly paper: PaperSize | null;
  /** What parts the cells of CSV files; null: what spreadsheets expect in the language. */
  readonly separator: CsvSeparator | null;
}

const STORAGE_KEY = 'warchest.preferences';

/** The first language of the system that the program has; English only where there is no other, as most lists name it. */
function findSystemLanguage(tags: readonly string[]): Language {
  return tags.map(findLanguage).find((language) => language !== undefined && language !== 'en') ?? 'en';
}

/** Systems in English that print on Letter; the rest of the world prints on A4. */
const LETTER_SYSTEMS = /^en-(?:US|CA|PH)$/i;

/** The paper on which sheets of a language are usually printed on a system with these languages. */
export function findUsualPaper(language: Language, systemLanguages: readonly string[]): PaperSize {
  return language === 'en' && LETTER_SYSTEMS.test(systemLanguages[0] ?? '') ? 'letter' : 'a4';
}

/** Preferences stored on this computer; for missing or damaged values, those of the system. */
export function readPreferences(stored: string | null, systemLanguages: readonly string[]): Preferences {
  const fallback: Preferences = {
    language: findSystemLanguage(systemLanguages),
    theme: 'dark',
    paper: null,
    separator: null,
  };
  if (stored === null) return fallback;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return fallback;
    const language = LANGUAGES.find((known) => 'language' in value && value.language === known);
    const theme = THEME_CHOICES.find((known) => 'theme' in value && value.theme === known);
    const paper = PAPER_SIZES.find((known) => 'paper' in value && value.paper === known);
    const separator = CSV_SEPARATORS.find((known) => 'separator' in value && value.separator === known);
    return {
      language: language ?? fallback.language,
      theme: theme ?? fallback.theme,
      paper: paper ?? fallback.paper,
      separator: separator ?? fallback.separator,
    };
  } catch {
    return fallback;
  }
}

/** Stores preferences; does nothing in a browser that forbids storage. */
export function storePreferences(preferences: Preferences): void {
  storeAsJson(STORAGE_KEY, preferences);
}

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: () => readPreferences(readStoredText(STORAGE_KEY), navigator.languages),
  reducers: {
    setLanguage: (state, action: PayloadAction<Language>) => ({ ...state, language: action.payload }),
    setTheme: (state, action: PayloadAction<ThemeChoice>) => ({ ...state, theme: action.payload }),
    setPaper: (state, action: PayloadAction<PaperSize>) => ({ ...state, paper: action.payload }),
    setSeparator: (state, action: PayloadAction<CsvSeparator | null>) => ({
      ...state,
      separator: action.payload,
    }),
  },
});

export const { setLanguage, setTheme, setPaper, setSeparator } = preferencesSlice.actions;

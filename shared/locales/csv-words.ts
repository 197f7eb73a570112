import type { Currency } from '../domain/currency.ts';
import type { LedgerKind } from '../domain/ledger-line.ts';
import type { UnitStanding } from '../domain/unit-state.ts';
import en from './en/csv.json' with { type: 'json' };
import ru from './ru/csv.json' with { type: 'json' };

/** Languages in which tables are written. */
export const CSV_LANGUAGES = ['en', 'ru'] as const;
export type CsvLanguage = (typeof CSV_LANGUAGES)[number];

/** Words of tables: headers in the order of their columns, and what cells say. */
interface CsvWords {
  readonly ledger: Readonly<Record<keyof typeof en.ledger, string>>;
  readonly roster: Readonly<Record<keyof typeof en.roster, string>>;
  readonly currencies: Readonly<Record<Currency, string>>;
  readonly kinds: Readonly<Record<LedgerKind, string>>;
  readonly standings: Readonly<Record<UnitStanding, string>>;
}

export const CSV_WORDS: Readonly<Record<CsvLanguage, CsvWords>> = { en, ru };

import type { ExchangeNote } from '../../domain/exchange.ts';
import { makeNote, quoteValue } from '../notes.ts';
import type { UnknownFields } from '../text/unknown-values.ts';

/** Most names of fields that one note tells. */
const MAX_TOLD = 40;

/** Gathers names of fields that hold something and that nobody reads, for one note about the whole text. */
export class LeftOutFields {
  readonly #names = new Set<string>();
  readonly #known: ReadonlySet<string>;

  constructor(known: Iterable<string>) {
    this.#known = new Set(known);
  }

  /** Looks at the fields of one entry. */
  look(fields: UnknownFields): void {
    for (const name of Object.keys(fields)) {
      if (this.#names.size >= MAX_TOLD) return;
      if (!this.#known.has(name) && !this.#names.has(name) && holdsSomething(fields[name]))
        this.#names.add(name);
    }
  }

  listNotes(): readonly ExchangeNote[] {
    if (this.#names.size === 0) return [];
    const fields = [...this.#names].map((name) => quoteValue(name)).join(', ');
    return [makeNote('left-out', 'fields.left-out', { fields })];
  }
}

function holdsSomething(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === 0 || value === false) return false;
  return !Array.isArray(value) || value.length > 0;
}

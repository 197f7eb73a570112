import type { ExchangeNote } from '../domain/exchange.ts';
import sentences from './en/exchange.json' with { type: 'json' };

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const ENGLISH: Readonly<Partial<Record<string, string>>> = sentences;

/** The English sentence of a note; a field is told by its name. */
export function describeExchangeNote({ code, values = {} }: Pick<ExchangeNote, 'code' | 'values'>): string {
  return sentences[code].replace(PLACEHOLDER, (_, name: string) => {
    const value = String(values[name] ?? '');
    return (name === 'field' ? ENGLISH[`field.${value}`] : undefined) ?? value;
  });
}

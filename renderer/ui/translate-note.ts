import type { TFunction } from 'i18next';
import type { ExchangeNote } from '../../shared/domain/exchange.ts';

/** A note about a file of others as a sentence in the reader's language. */
export function translateNote({ code, values = {} }: ExchangeNote, t: TFunction): string {
  const { field } = values;
  return t(`exchange:${code}`, {
    ...values,
    ...(field === undefined ? {} : { field: t(`exchange:field.${field}`, { defaultValue: String(field) }) }),
    defaultValue: code,
  });
}

import { useTranslation } from 'react-i18next';

export interface Format {
  readonly number: (value: number) => string;
  /** With a plus sign for positive numbers and a true minus for negative ones. */
  readonly signed: (value: number) => string;
  /** A day of the campaign's calendar: `3052-03-17` -> `17 March 3052`. */
  readonly campaignDate: (date: string) => string;
  /** The day of a real moment. */
  readonly day: (moment: string) => string;
  /** Day and time of a real moment. */
  readonly moment: (moment: string) => string;
  /** Time of day of a real moment. */
  readonly time: (moment: string) => string;
  /** How long before `now` (milliseconds since 1970) a real moment was: "5 minutes ago", "yesterday"; never in the future. */
  readonly ago: (moment: string, now: number) => string;
  readonly list: (items: readonly string[], kind?: 'conjunction' | 'disjunction') => string;
  readonly bytes: (bytes: number) => string;
}

const MINUTE_MS = 60_000;
/** Units of ages with their length in minutes, the longest first. */
const AGE_UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

const MINUS = '\u2212';

/** Formats for one language; `en` writes dates with the day first. */
export function createFormat(language: string): Format {
  const locale = language === 'en' ? 'en-GB' : language;
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  const campaignDay = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const withMinus = (text: string) => text.replace('-', MINUS);
  return {
    number: (value) => withMinus(plain.format(value)),
    signed: (value) => withMinus(signed.format(value)),
    campaignDate: (date) => campaignDay.format(new Date(`${date}T00:00:00Z`)).replace(/\s*г\.$/, ''),
    day: (value) => day.format(new Date(value)),
    moment: (value) => moment.format(new Date(value)),
    time: (value) => time.format(new Date(value)),
    ago: (value, now) => {
      const minutes = Math.max(0, Math.round((now - Date.parse(value)) / MINUTE_MS));
      const [unit, length] = AGE_UNITS.find(([, least]) => minutes >= least) ?? AGE_UNITS[0];
      return minutes === 0
        ? relative.format(0, 'second')
        : relative.format(-Math.floor(minutes / length), unit);
    },
    list: (items, kind = 'conjunction') => new Intl.ListFormat(locale, { type: kind }).format(items),
    bytes: (bytes) => formatBytes(bytes, locale),
  };
}

function formatBytes(bytes: number, locale: string): string {
  const [unit, divisor] = bytes >= 1_000_000 ? ['megabyte', 1_000_000] : ['kilobyte', 1_000];
  const value = Math.max(bytes / Number(divisor), 0.1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: String(unit),
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

/** Formats by language: creating them takes much longer than using them. */
const formats = new Map<string, Format>();

export function useFormat(): Format {
  return getFormat(useTranslation().i18n.language);
}

/** The formats of a language. */
export function getFormat(language: string): Format {
  const known = formats.get(language) ?? createFormat(language);
  formats.set(language, known);
  return known;
}

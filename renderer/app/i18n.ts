import { createInstance, type FormatterModule, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../shared/locales/languages.ts';
import { getModifierKey } from '../ui/shortcuts/shortcuts.ts';
import { getFormat } from '../ui/use-format.ts';

type Catalogue = Record<string, unknown>;

const files = import.meta.glob<Catalogue>('../../shared/locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** Language and namespace of a catalogue file: its folder and its name. */
export function placeCatalogue(path: string): { namespace: string; language: string } | null {
  const [, language, namespace] = /locales\/([a-z-]+)\/([a-z-]+)\.json$/i.exec(path) ?? [];
  return language === undefined || namespace === undefined ? null : { namespace, language };
}

function collectResources(catalogues: Readonly<Record<string, Catalogue>>): Resource {
  const resources: Resource = {};
  for (const [path, catalogue] of Object.entries(catalogues)) {
    const place = placeCatalogue(path);
    if (place === null) continue;
    resources[place.language] = { ...resources[place.language], [place.namespace]: catalogue };
  }
  return resources;
}

/** Writes every `count` as the language groups numbers; what else is a number is formatted where it is known what of. */
const COUNTS: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _, language, options) =>
    options?.['interpolationkey'] === 'count' && typeof value === 'number'
      ? getFormat(language ?? 'en').number(value)
      : (value as string),
};

/** All texts of the renderer, each feature's in its own namespace; what a language lacks is told in English. */
export function createI18n(language: Language, catalogues = files): i18n {
  const instance = createInstance();
  void instance
    .use(initReactI18next)
    .use(COUNTS)
    .init({
      lng: language,
      fallbackLng: 'en',
      resources: collectResources(catalogues),
      defaultNS: 'app',
      initAsync: false,
      returnNull: false,
      interpolation: {
        escapeValue: false,
        alwaysFormat: true,
        defaultVariables: { mod: getModifierKey(navigator.platform) },
      },
    });
  return instance;
}

import { createInstance, type FormatterModule, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../api/preferences.ts';
import { getFormat } from '../ui/use-format.ts';

type Catalogue = Record<string, unknown>;

const featureFiles = import.meta.glob<Catalogue>('../features/*/locales/*.json', {
  eager: true,
  import: 'default',
});
const appFiles = import.meta.glob<Catalogue>('./locales/*.json', { eager: true, import: 'default' });
const sharedFiles = import.meta.glob<Catalogue>(['../locales/*.json', '../../shared/locales/*.json'], {
  eager: true,
  import: 'default',
});

/** Namespace and language of a catalogue file: the name of its feature, `app`, or its own name (`game.en.json`). */
export function placeCatalogue(path: string): { namespace: string; language: string } | null {
  const feature = /features\/([^/]+)\/locales\/([a-z]{2})\.json$/.exec(path);
  if (feature?.[1] !== undefined && feature[2] !== undefined)
    return { namespace: feature[1], language: feature[2] };
  const named = /locales\/([a-z-]+)\.([a-z]{2})\.json$/.exec(path);
  if (named?.[1] !== undefined && named[2] !== undefined) return { namespace: named[1], language: named[2] };
  const app = /locales\/([a-z]{2})\.json$/.exec(path);
  return app?.[1] === undefined ? null : { namespace: 'app', language: app[1] };
}

function collectResources(): Resource {
  const resources: Resource = {};
  for (const [path, catalogue] of Object.entries({ ...featureFiles, ...appFiles, ...sharedFiles })) {
    const place = placeCatalogue(path);
    if (place === null) continue;
    resources[place.language] = { ...resources[place.language], [place.namespace]: catalogue };
  }
  return resources;
}

/** Name of the modifier key for commands on this platform. */
export function getModifierKey(platform: string): string {
  return /^(Mac|iP)/.test(platform) ? '⌘' : 'Ctrl';
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

/** All texts of the renderer, each feature's in its own namespace. */
export function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance
    .use(initReactI18next)
    .use(COUNTS)
    .init({
      lng: language,
      fallbackLng: 'en',
      resources: collectResources(),
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

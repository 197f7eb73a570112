import { findLanguage } from '../../shared/locales/find-language.ts';
import { HOST_TEXTS, type HostTexts } from '../../shared/locales/languages.ts';

/** Texts of the system's parts around the page: menu, dialogs, about panel. */
export type DesktopLabels = HostTexts['desktop'];

/** Labels for a locale such as `ru-RU`; English where there is no such language. */
export function getLabels(locale: string): DesktopLabels {
  return HOST_TEXTS[findLanguage(locale) ?? 'en'].desktop;
}

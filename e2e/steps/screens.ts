import type { Page } from '@playwright/test';
import { readTier } from '../../build/test-tiers.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { EngagementId } from '../../shared/domain/ids.ts';
import type { Language } from '../../shared/locales/languages.ts';
import { expect } from '../fixtures/app.ts';
import { prepareFirstOpenTrack, recordOpenTrack, type Call } from './campaign.ts';
import { callHost } from './host.ts';
import { chooseReportMethod, runFromPalette } from './keyboard.ts';
import { waitForRest } from './rest.ts';

/** The languages that scenarios look at. */
export const SHOWN_LANGUAGES = ['en', 'ru'] as const satisfies readonly Language[];
export const THEMES = ['dark', 'light'] as const;
export type ShownLanguage = (typeof SHOWN_LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];

/** Each language and each theme once: enough for what is no matter of both together. */
export function isUsualPair(language: ShownLanguage, theme: Theme): boolean {
  return (language === 'en') === (theme === 'dark');
}

/** A language and a theme in which a page is looked at. */
export interface Look {
  readonly language: ShownLanguage;
  readonly theme: Theme;
}

const tier = readTier(process.env['WARCHEST_TIER']);
/** Whether both languages are looked at in both themes: before a release, and by hand. */
export const LOOKS_AT_ALL = tier === undefined || tier === 'thorough';

/**
 * The looks that a scenario goes through. Words make no difference to colours, nor colours to what is cut off, so that each
 * language and each theme once is enough for most runs.
 */
export const LOOKS: readonly Look[] = SHOWN_LANGUAGES.flatMap((language) =>
  THEMES.map((theme) => ({ language, theme })),
).filter(({ language, theme }) => LOOKS_AT_ALL || isUsualPair(language, theme));

/** The languages in which a theme is looked at. */
export function listLanguages(theme: Theme): readonly ShownLanguage[] {
  return LOOKS.filter((look) => look.theme === theme).map(({ language }) => language);
}

/**
 * The tier of a scenario about room that is gone through in each language: words are longer in Russian, so that English is
 * looked at before a release only.
 */
export function chooseTier(language: ShownLanguage): '@long' | '@thorough' {
  return language === 'ru' ? '@long' : '@thorough';
}

/** A screen: its name, and its address after `#`. */
export interface ScreenAddress {
  readonly name: string;
  readonly address: string;
}

/** Calls to the host of a page. */
export function callsOf(page: Page): Call {
  return (method, params) => callHost(page, method, params);
}

/** What to type into the palette, and the name of the action. */
type Switch = readonly [words: string, action: string];
/** By the language to switch to; in the words of the other one. */
const LANGUAGE_SWITCHES: Readonly<Record<ShownLanguage, Switch>> = {
  en: ['english', 'Переключить на английский'],
  ru: ['русский', 'Switch to Russian'],
};
const THEME_SWITCHES: Readonly<Record<ShownLanguage, Readonly<Record<Theme, Switch>>>> = {
  en: { dark: ['dark', 'Dark theme'], light: ['light', 'Light theme'] },
  ru: { dark: ['тёмная', 'Тёмная тема'], light: ['светлая', 'Светлая тема'] },
};

/** Chooses language and theme in the palette; the screen stays the same. */
export async function setPreferences(page: Page, language: ShownLanguage, theme: Theme): Promise<void> {
  const shown = page.locator('html');
  await expectReady(page);
  if ((await shown.getAttribute('lang')) !== language)
    await runFromPalette(page, ...LANGUAGE_SWITCHES[language]);
  await expect(shown).toHaveAttribute('lang', language);
  if ((await shown.getAttribute('data-theme')) !== theme)
    await runFromPalette(page, ...THEME_SWITCHES[language][theme]);
  await expect(shown).toHaveAttribute('data-theme', theme);
}

/** Waits until the app handles keys and its first screen has its data, which takes a moment after a reload. */
async function expectReady(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

/** Goes to a screen and waits until its data, drawings and fonts are loaded. */
export function goToScreen(page: Page, address: string): Promise<void> {
  return waitForRest(page, address);
}

/** Waits until nothing on the screen is being loaded, and what comes in (a drawer, a message) is there for good. */
export function settle(page: Page): Promise<void> {
  return waitForRest(page);
}

export const SMALL_SAMPLE: ParamsOf<'campaign.create'> = { name: 'Embers of the March', sample: 'small' };

/** Six players of three allegiances, each with an army list. */
export const SIX_FORCES: ParamsOf<'campaign.create'> = {
  name: 'Six players',
  allegiances: [
    { name: 'Federated Commonwealth' },
    { name: 'Capellan Confederation' },
    { name: 'The Clans' },
  ],
  forces: [
    ['Davion Company', 'Robin', 1],
    ['Steiner Company', 'Alex', 1],
    ['Liao Company', 'Mika', 2],
    ['Marik Company', 'Sasha', 2],
    ['Clan Wolf Binary', 'Bartholomew', 3],
    ['Jade Falcon Binary', 'Noor', 3],
  ].map(([armyList, owner, allegiance]) => ({
    name: String(armyList),
    armyList: String(armyList),
    owner: String(owner),
    allegiance: Number(allegiance),
  })),
};

/**
 * Plays a campaign, if none is given the small sample: two tracks, one of them resolved, and a third one begun. Answers all screens to look at.
 * The dice are the same each time.
 */
export async function playTwoTracks(page: Page, campaign = SMALL_SAMPLE): Promise<ScreenAddress[]> {
  const call = callsOf(page);
  await call('campaign.create', campaign);
  const recorded = await recordOpenTrack(call, 'attacker');
  const resolved = await prepareFirstOpenTrack(call);
  await call('engagement.autoResolve', { engagementId: resolved });
  await call('engagement.accept', { engagementId: resolved });
  const { decisions, forces, tracks, readiness } = await call('campaign.summary', {});
  const { warchestWp, id: forceId } = forces[0]!;
  if (warchestWp > 200) await call('ledger.convert', { forceId, wp: 200 });
  const open = tracks.find((track) => track.status === 'open');
  const { units } = readiness[0]!;
  const [roster] = await call('force.list', {});
  const pilotId = roster?.pilots.toSorted((a, b) => b.kills - a.kills)[0]?.id ?? '';
  const hurt = units.find((unit) => unit.readiness !== 'ready') ?? units[0];
  expect(decisions.length).toBeGreaterThan(0);
  return [
    { name: 'command-post', address: '/post' },
    { name: 'forces', address: '/forces' },
    { name: 'unit', address: `/forces?unit=${hurt?.unitId ?? ''}` },
    { name: 'pilot', address: `/pilots/${pilotId}` },
    { name: 'memorial', address: '/memorial' },
    { name: 'track-open', address: `/track/${open?.id ?? ''}` },
    { name: 'track-done', address: `/track/${tracks.find((track) => track.status === 'done')?.id ?? ''}` },
    { name: 'after-recorded', address: `/engagement/${recorded}` },
    { name: 'after-resolved', address: `/engagement/${resolved}` },
    { name: 'entry', address: '/entry?step=units' },
    { name: 'road', address: '/road' },
    { name: 'tracks', address: '/tracks' },
    { name: 'track-editor', address: `/tracks/${open?.id ?? ''}` },
    { name: 'maps', address: '/maps' },
    { name: 'battle', address: `/battle/${resolved}` },
    { name: 'warchest', address: '/warchest' },
    { name: 'history', address: '/history' },
    { name: 'correct-result', address: `/correct?engagement=${recorded}` },
    { name: 'compare', address: '/compare' },
    { name: 'paper', address: '/paper/record' },
    { name: 'paper-cards', address: '/paper/cards' },
    { name: 'paper-report', address: `/paper/report?engagement=${resolved}` },
    { name: 'to-hit', address: '/to-hit' },
    { name: 'catalogue', address: '/catalogue' },
    { name: 'card-editor', address: '/cards/new' },
    { name: 'import', address: '/import' },
    { name: 'handbook', address: '/handbook' },
    { name: 'handbook-terms', address: '/handbook/terms' },
    { name: 'settings', address: '/settings' },
    { name: 'campaigns', address: '/' },
    { name: 'new-campaign', address: '/?new' },
  ];
}

/** Begins the open track; answers the screens of an engagement under way. */
export async function beginOpenTrack(page: Page): Promise<ScreenAddress> {
  return { name: 'engagement', address: `/engagement/${await prepareFirstOpenTrack(callsOf(page))}` };
}

/** Begins the open track and looks at its engagement: at the choice of how it is reported, then at the report to type. */
export async function lookAtEngagement(page: Page, lookAt: (name: string) => Promise<void>): Promise<void> {
  const engagement = await beginOpenTrack(page);
  await goToScreen(page, engagement.address);
  await lookAt(engagement.name);
  const { trackId } = await callsOf(page)('engagement.get', {
    engagementId: engagement.address.split('/').at(-1) as EngagementId,
  });
  await goToScreen(page, `/track/${trackId}/table`);
  await lookAt('table');
  await goToScreen(page, engagement.address);
  await chooseReportMethod(page, '2');
  await settle(page);
  await lookAt('record');
}

/** Opens a track's page with these units and bonuses chosen, as if the user had been there before. */
export async function openTrackWithSelection(page: Page, trackId: string, choice: object): Promise<void> {
  const { open } = await callsOf(page)('campaign.list', {});
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    `warchest.choice.${open?.file ?? ''}.${trackId}`,
    JSON.stringify(choice),
  ] as const);
  // In this order: a reload right after a change of the fragment may load the previous address.
  await page.reload();
  await goToScreen(page, `/track/${trackId}`);
}

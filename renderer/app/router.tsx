import type { ComponentType } from 'react';
import { createHashRouter, type RouteObject } from 'react-router';
import { remountPerId } from './remount-per-id.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { CampaignGate } from './shell/campaign-gate.tsx';
import { NoSuchPlace } from './shell/no-such-place.tsx';
import { ScreenLoading } from './shell/screen-loading.tsx';
import { Shell } from './shell/shell.tsx';

type LoadScreen = () => Promise<ComponentType>;

/** Milliseconds after the start before the code of other screens is loaded. */
const HEAD_START_MS = 2_500;
const screenLoaders: LoadScreen[] = [];

/** A route whose code is loaded on the first visit, or soon after the start. */
function screenRoute(path: string, load: LoadScreen): RouteObject {
  screenLoaders.push(load);
  return { path, lazy: async () => ({ Component: remountPerId(await load()) }) };
}

const campaignRoutes: RouteObject[] = [
  screenRoute(
    'post',
    async () => (await import('../features/command-post/command-post-page.tsx')).CommandPostPage,
  ),
  screenRoute('forces', async () => (await import('../features/forces/forces-page.tsx')).ForcesPage),
  screenRoute('bay', async () => (await import('../features/bay/bay-page.tsx')).BayPage),
  screenRoute('pilots/:pilotId', async () => (await import('../features/pilots/pilot-page.tsx')).PilotPage),
  screenRoute('memorial', async () => (await import('../features/pilots/memorial-page.tsx')).MemorialPage),
  screenRoute('entry', async () => (await import('../features/entry/entry-page.tsx')).EntryPage),
  screenRoute('road', async () => (await import('../features/road-ahead/road-page.tsx')).RoadPage),
  screenRoute('tracks', async () => (await import('../features/track-editor/tracks-page.tsx')).TracksPage),
  screenRoute(
    'tracks/:trackId',
    async () => (await import('../features/track-editor/track-editor-page.tsx')).TrackEditorPage,
  ),
  screenRoute(
    'track/:trackId/table/board',
    async () => (await import('../features/table/board/board-page.tsx')).BoardPage,
  ),
  screenRoute(
    'track/:trackId/table',
    async () => (await import('../features/table/table-page.tsx')).TablePage,
  ),
  screenRoute('track/:trackId', async () => (await import('../features/track/track-page.tsx')).TrackPage),
  screenRoute(
    'engagement/:engagementId',
    async () => (await import('../features/after-action/engagement-page.tsx')).EngagementPage,
  ),
  screenRoute(
    'battle/:engagementId',
    async () => (await import('../features/battle/battle-page.tsx')).BattlePage,
  ),
  screenRoute('maps', async () => (await import('../features/map-editor/map-editor-page.tsx')).MapEditorPage),
  screenRoute('warchest', async () => (await import('../features/warchest/warchest-page.tsx')).WarchestPage),
  screenRoute('paper/:sheet?', async () => (await import('../features/paper/paper-page.tsx')).PaperPage),
  screenRoute('compare', async () => (await import('../features/compare/compare-page.tsx')).ComparePage),
  screenRoute(
    'correct',
    async () => (await import('../features/correction/correction-page.tsx')).CorrectionPage,
  ),
  screenRoute('history', async () => (await import('../features/history/history-page.tsx')).HistoryPage),
];

const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: ScreenFailed,
    HydrateFallback: ScreenLoading,
    children: [
      {
        ErrorBoundary: ScreenFailed,
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('../features/campaigns/campaigns-page.tsx')).CampaignsPage,
            }),
          },
          screenRoute(
            'settings',
            async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
          ),
          screenRoute(
            'to-hit',
            async () => (await import('../features/to-hit-helper/to-hit-helper-page.tsx')).ToHitHelperPage,
          ),
          screenRoute(
            'catalogue',
            async () => (await import('../features/catalogue/catalogue-page.tsx')).CataloguePage,
          ),
          ...['cards/new', 'cards/:cardId'].map((path) =>
            screenRoute(
              path,
              async () => (await import('../features/card-editor/card-editor-page.tsx')).CardEditorPage,
            ),
          ),
          screenRoute(
            'handbook/:page?',
            async () => (await import('../features/handbook/handbook-page.tsx')).HandbookPage,
          ),
          screenRoute('import', async () => (await import('../features/import/import-page.tsx')).ImportPage),
          { Component: CampaignGate, children: campaignRoutes },
          { path: '*', Component: NoSuchPlace },
        ],
      },
    ],
  },
];

/**
 * The routes of the program. Addresses are in the fragment (`#/post`), so that both hosts serve one page and a reload
 * stays on the screen.
 */
export function createRouter() {
  setTimeout(() => void fetchAhead(), HEAD_START_MS);
  return createHashRouter(routes);
}

/** Loads the code of all screens one after the other, so that each opens at once, even without a host. */
async function fetchAhead(): Promise<void> {
  // A failure here is ignored: the visit loads again and reports it.
  for (const load of screenLoaders) await load().catch(() => undefined);
}

export type Router = ReturnType<typeof createRouter>;

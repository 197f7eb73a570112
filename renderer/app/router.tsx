import type { ComponentType } from 'react';
import { createHashRouter, type RouteObject } from 'react-router';
import { startAnewPerId } from './start-anew-per-id.tsx';
import { PlaceFailed } from './place-failed.tsx';
import { CampaignGate } from './shell/campaign-gate.tsx';
import { Shell } from './shell/shell.tsx';
import { PlaceLoading } from './shell/place-loading.tsx';

type LoadPlace = () => Promise<ComponentType>;

/** Milliseconds after the start before the code of other screens is loaded. */
const HEAD_START_MS = 2_500;
const places: LoadPlace[] = [];

/** A route whose code is loaded on the first visit, or soon after the start. */
function placeAt(path: string, load: LoadPlace): RouteObject {
  places.push(load);
  return { path, lazy: async () => ({ Component: startAnewPerId(await load()) }) };
}

const campaignPlaces: RouteObject[] = [
  placeAt(
    'post',
    async () => (await import('../features/command-post/command-post-page.tsx')).CommandPostPage,
  ),
  placeAt('forces', async () => (await import('../features/forces/forces-page.tsx')).ForcesPage),
  placeAt('bay', async () => (await import('../features/bay/bay-page.tsx')).BayPage),
  placeAt('pilots/:pilotId', async () => (await import('../features/pilots/pilot-page.tsx')).PilotPage),
  placeAt('memorial', async () => (await import('../features/pilots/memorial-page.tsx')).MemorialPage),
  placeAt('entry', async () => (await import('../features/entry/entry-page.tsx')).EntryPage),
  placeAt('road', async () => (await import('../features/road-ahead/road-page.tsx')).RoadPage),
  placeAt('tracks', async () => (await import('../features/track-editor/tracks-page.tsx')).TracksPage),
  placeAt(
    'tracks/:trackId',
    async () => (await import('../features/track-editor/track-editor-page.tsx')).TrackEditorPage,
  ),
  placeAt('track/:trackId', async () => (await import('../features/track/track-page.tsx')).TrackPage),
  placeAt(
    'engagement/:engagementId',
    async () => (await import('../features/after-action/engagement-page.tsx')).EngagementPage,
  ),
  placeAt(
    'battle/:engagementId',
    async () => (await import('../features/battle/battle-page.tsx')).BattlePage,
  ),
  placeAt('maps', async () => (await import('../features/map-editor/map-editor-page.tsx')).MapEditorPage),
  placeAt('warchest', async () => (await import('../features/warchest/warchest-page.tsx')).WarchestPage),
  placeAt('paper/:sheet?', async () => (await import('../features/paper/paper-page.tsx')).PaperPage),
  placeAt('history', async () => (await import('../features/history/history-page.tsx')).HistoryPage),
];

const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: PlaceFailed,
    HydrateFallback: PlaceLoading,
    children: [
      {
        ErrorBoundary: PlaceFailed,
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('../features/campaigns/campaigns-page.tsx')).CampaignsPage,
            }),
          },
          placeAt(
            'settings',
            async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
          ),
          placeAt(
            'to-hit',
            async () => (await import('../features/to-hit-helper/to-hit-helper-page.tsx')).ToHitHelperPage,
          ),
          placeAt(
            'catalogue',
            async () => (await import('../features/catalogue/catalogue-page.tsx')).CataloguePage,
          ),
          ...['cards/new', 'cards/:cardId'].map((path) =>
            placeAt(
              path,
              async () => (await import('../features/card-editor/card-editor-page.tsx')).CardEditorPage,
            ),
          ),
          placeAt('import', async () => (await import('../features/import/import-page.tsx')).ImportPage),
          { Component: CampaignGate, children: campaignPlaces },
          { path: '*', Component: CampaignGate },
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
  for (const load of places) await load().catch(() => undefined);
}

export type Router = ReturnType<typeof createRouter>;

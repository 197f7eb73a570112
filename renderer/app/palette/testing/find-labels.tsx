import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { CampaignSummary } from '../../../../shared/domain/campaign-summary.ts';
import { type Language, LANGUAGES } from '../../../../shared/locales/languages.ts';
import { createStore } from '../../../api/store.ts';
import { contractApi } from '../../../api/contract-api.ts';
import { createI18n } from '../../i18n.ts';
import { filterActions } from '../filter-actions.ts';
import { usePaletteActions } from '../use-palette-actions.tsx';

const ENTRY = { id: 'entry-1' };
const FORCES = ['Lantern Guard', 'Third March Lancers'].map((name, index) => ({
  id: `force-${index}`,
  name,
  allegianceId: `allegiance-${index}`,
  standing: 'present',
  warchestWp: 900,
  supportSp: 500,
  spPerWp: 4,
}));
const CAMPAIGN = {
  forces: FORCES,
  allegiances: ['Federation', 'Combine'].map((name, index) => ({
    id: `allegiance-${index}`,
    name,
    number: index,
  })),
  tracks: [
    {
      id: 'track-1',
      name: 'Meeting Engagement',
      template: 'meeting-engagement',
      status: 'open',
      engagementId: null,
    },
  ],
  links: [],
  decisions: [{ kind: 'repair' }],
  lastEvents: [ENTRY],
  undo: ENTRY,
  redo: ENTRY,
  end: null,
} as unknown as CampaignSummary;
/** Each force has a damaged unit, so that everything can be repaired. */
const ROSTERS = FORCES.map((force) => ({
  force,
  units: [
    {
      id: `unit-${force.id}`,
      card: { name: 'Atlas AS7-D' },
      readiness: 'damaged',
      standing: 'serving',
      repair: { costSp: 40 },
    },
  ],
  pilots: [],
  lances: [],
}));

/** The texts of each language. */
export const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, createI18n(language)]));

/**
 * Labels that the palette of a campaign shows for a query, the best first. The host finds a card for everything: its
 * words may be those of a field.
 */
export async function findLabels(
  language: Language,
  query: string,
  cardNames: readonly string[] = ['Loki Prime'],
): Promise<string[]> {
  const store = createStore({
    kind: 'browser',
    dispatch: () => Promise.resolve({ ok: true, result: {}, revision: 1 }),
    subscribe: () => () => undefined,
  });
  const asked = { method: 'force.list', params: {} } as const;
  await store.dispatch(contractApi.util.upsertQueryData('ask', asked, { asked, result: ROSTERS }));
  const search = { method: 'catalogue.search', params: { text: query, limit: 12 } } as const;
  const found = { cards: cardNames.map((name, id) => ({ id, name, basePv: 42 })) };
  await store.dispatch(contractApi.util.upsertQueryData('ask', search, { asked: search, result: found }));
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <I18nextProvider i18n={TEXTS[language]!}>
        <MemoryRouter>
          <Found query={query} />
        </MemoryRouter>
      </I18nextProvider>
    </Provider>,
  );
  return markup === '' ? [] : markup.split('\n');
}

/** The labels, one in a line. */
function Found({ query }: { query: string }) {
  const actions = usePaletteActions(CAMPAIGN, { isOpen: true, query });
  return filterActions(query, actions)
    .flatMap((group) => group.actions.map(({ label }) => label))
    .join('\n');
}

import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { type Language, LANGUAGES } from '../../../shared/locales/languages.ts';
import { createStore } from '../../api/store.ts';
import { contractApi } from '../../api/contract-api.ts';
import { TERM_IDS } from '../../ui/terms/terms.ts';
import { createI18n } from '../i18n.ts';
import { filterActions } from './filter-actions.ts';
import { usePaletteActions } from './use-palette-actions.tsx';

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

/** Labels that the palette of a campaign shows for a query, the best first. */
async function findLabels(language: Language, query: string): Promise<string[]> {
  const store = createStore({
    kind: 'browser',
    dispatch: () => Promise.resolve({ ok: true, result: {}, revision: 1 }),
    subscribe: () => () => undefined,
  });
  const asked = { method: 'force.list', params: {} } as const;
  await store.dispatch(contractApi.util.upsertQueryData('ask', asked, { asked, result: ROSTERS }));
  // A host that finds a card for everything: its words may be those of a field.
  const search = { method: 'catalogue.search', params: { text: query, limit: 12 } } as const;
  const found = { cards: [{ id: 'card-1', name: 'Loki Prime', basePv: 42 }] };
  await store.dispatch(contractApi.util.upsertQueryData('ask', search, { asked: search, result: found }));
  const i18n = createI18n(language);
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
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

/** What is typed in each language, and how the first label begins. */
const QUERIES: Readonly<Record<Language, readonly (readonly [query: string, first: string])[]>> = {
  en: [
    ['WP', 'WP: warchest points'],
    [' wp ', 'WP: warchest points'],
    ['TMM', 'TMM: '],
    ['PV', 'PV: '],
    ['crippled', 'Crippled: '],
    ['crip', 'Crippled: '],
    ['undo', 'Undo: '],
    ['undo the', 'Undo the last step'],
    ['help', 'Help: '],
    ['glossary', 'Help: '],
    ['ammo', 'Rearm: '],
    ['overheat', 'OV: '],
    ['salvage', 'Salvage: '],
    ['motive hits', 'Motive damage: '],
    ['forced withdrawal', 'Crippled: '],
    ['ОК', 'WP: warchest points'],
    ['track', 'Track: '],
    ['tracks', 'Tracks of the campaign'],
    ['warchest', 'Warchest'],
    ['forces', 'Forces'],
    ['campaign', 'Campaigns'],
    ['repair', 'Repair bay'],
    ['repair all', 'Repair all of Lantern Guard'],
    ['repair all third', 'Repair all of Third March Lancers'],
    ['surrender', 'Federation gives the campaign up'],
    ['end the campaign', 'End the campaign'],
    ['lantern', 'Buy a unit for Lantern Guard'],
  ],
  ru: [
    ['ОК', 'ОК: очки казны'],
    ['WP', 'ОК: очки казны'],
    ['МДЦ', 'МДЦ: '],
    ['tmm', 'МДЦ: '],
    ['ос', 'ОС: '],
    ['подбит', 'Подбит: '],
    ['подбита', 'Подбит: '],
    ['crippled', 'Подбит: '],
    ['отмена', 'Отмена: '],
    ['отменить', 'Отмена: '],
    ['отменить последний', 'Отменить последний шаг'],
    ['undo', 'Отмена: '],
    ['помощь', 'Справка и термины'],
    ['справка', 'Справка и термины'],
    ['help', 'Справка и термины'],
    ['боеприпасы', 'Перевооружить: '],
    ['ходовая', 'Повреждение ходовой: '],
    ['трек', 'Трек: '],
    ['казна', 'Казна'],
    ['силы', 'Силы'],
    ['ремонт', 'Ремонт'],
    ['починить все', 'Отремонтировать всё: Lantern Guard'],
    ['сдаться', 'Federation: сдаться'],
    ['завершить кампанию', 'Завершить кампанию'],
  ],
};

describe.each(LANGUAGES)('the palette in %s', (language) => {
  test.each(QUERIES[language])('finds first for “%s” what begins with “%s”', async (query, first) => {
    const [label] = await findLabels(language, query);
    expect(label).toMatch(new RegExp(`^${first}`));
  });
});

test('every term is found first by its name, its abbreviation and each of its other names', async () => {
  const missed: string[] = [];
  for (const language of LANGUAGES) {
    const texts = createI18n(language);
    for (const id of TERM_IDS) {
      const name = texts.t(`terms:terms.${id}.name`);
      const others = texts.t(`terms:terms.${id}.also`).split(',');
      for (const query of [name, ...others]) {
        const first = (await findLabels(language, query))[0] ?? '';
        const isPlaceOfThatName = first.toLowerCase() === query.toLowerCase();
        if (!isPlaceOfThatName && !first.startsWith(`${name}: `)) missed.push(`${id} ${query}: ${first}`);
      }
    }
  }
  expect(missed).toEqual([]);
});

test('nothing that books or ends at once is found by its subject or by words of others', async () => {
  const grave = /^(?:Repair all|End the|Отремонтировать|Завершить)|gives the campaign up|сдаться/;
  for (const query of [
    'WP',
    'undo',
    'federation',
    'combine',
    'all',
    'campaign',
    'gives',
    'up',
    'end',
    'repair',
  ])
    expect(
      (await findLabels('en', query)).filter((label) => grave.test(label)),
      query,
    ).toEqual([]);
  for (const query of ['ОК', 'отменить', 'federation', 'всё', 'кампанию', 'сделать'])
    expect(
      (await findLabels('ru', query)).filter((label) => grave.test(label)),
      query,
    ).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { hotSpots } from '../../../shared/campaign/economy/hot-spots.ts';
import { longCampaign } from '../../../shared/campaign/economy/long-campaign.ts';
import { totalChaos } from '../../../shared/campaign/economy/total-chaos.ts';
import { ECONOMIES, proposeEconomy } from '../../../shared/campaign/economy/presets.ts';
import { readVictoryTerms } from '../../../shared/campaign/economy/victory-terms.ts';
import { MAX_ALLEGIANCES, MIN_ALLEGIANCES } from '../../../shared/domain/allegiance.ts';
import { MAX_FORCES, MIN_FORCES } from '../../../shared/domain/force.ts';
import { LANGUAGES, type Language } from '../../../shared/locales/languages.ts';
import { GUIDE_LENGTH } from '../../api/guide/guide.ts';
import { nameShortcut } from '../../ui/shortcuts/shortcuts.ts';
import { type Block, type Inline, parseMarkdown } from './markdown.ts';

const pages = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default', eager: true });
const texts = import.meta.glob<unknown>('../../../shared/locales/*/*.json', {
  import: 'default',
  eager: true,
});

const REPAIRS = ['armor', 'structure', 'crippled', 'destroyed'] as const;

/** Texts that are not on screens that a page leads to: the handbook's own. */
const OWN = /\/(?:handbook|terms)\.json$/;

/** A name in quotes, without figures that are put in. */
const QUOTED = /[“«]([^”»{}]+)[”»]/g;

type Texts = Readonly<Record<string, unknown>>;

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** What stands on screens in a language, without figures that are put in. */
function listLabels(language: Language): Set<string> {
  const own = Object.entries(texts).filter(([path]) => path.includes(`/${language}/`) && !OWN.test(path));
  const labels = own.flatMap(([, file]) => listTexts(file));
  return new Set(labels.map((label) => label.replaceAll(/\s*\(?\{\{[^}]+\}\}\)?/g, '').trim()));
}

function listParts(source: string): Inline[] {
  return parseMarkdown(source).flatMap((block: Block) =>
    block.kind === 'paragraph' ? block.parts : block.kind === 'list' ? block.items.flat() : [],
  );
}

describe.each(LANGUAGES)('what the handbook says in %s', (language) => {
  const own = Object.entries(pages).filter(([path]) => path.startsWith(`./${language}/`));

  it('names buttons, fields and choices as screens do', () => {
    const labels = listLabels(language);
    const names = own.flatMap(([path, source]) =>
      listParts(source)
        .filter(({ kind, text }) => (kind === 'name' || kind === 'strong') && !labels.has(text))
        .map(({ text }) => `${path}: ${text}`),
    );
    expect(names).toEqual([]);
  });

  it('names them as the guide and the notices do, which have them in quotes', () => {
    const labels = listLabels(language);
    const of = (file: string) => texts[`../../../shared/locales/${language}/${file}.json`] as Texts;
    const told = listTexts([of('guide'), of('command-post'), of('app')['notices']]);
    const names = told.flatMap((text) => [...text.matchAll(QUOTED)].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !labels.has(name))).toEqual([]);
  });

  it('takes keys from the registry of shortcuts', () => {
    const keys = own.flatMap(([, source]) => listParts(source).filter(({ kind }) => kind === 'key'));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ text }) => nameShortcut(text, 'Ctrl') === undefined)).toEqual([]);
  });
});

/** Sentences with figures. Pages are plain words, so each is held against the value that it tells of. */
const FIGURES: readonly {
  readonly page: string;
  readonly sentences: Readonly<Record<Language, string>>;
  readonly isTrue: boolean;
}[] = [
  {
    page: 'economies',
    sentences: { en: 'for more than eight tracks', ru: 'больше восьми треков' },
    isTrue: proposeEconomy(8) === totalChaos.id && proposeEconomy(9) === longCampaign.id,
  },
  {
    page: 'economies',
    sentences: {
      en: 'half the price of repairs, rearming and machines',
      ru: 'ремонт, перевооружение и машины вдвое дешевле',
    },
    isTrue:
      REPAIRS.every(
        (rate) =>
          Number(totalChaos.repair.rates[rate].value) === 2 * Number(longCampaign.repair.rates[rate].value),
      ) &&
      Number(totalChaos.rearmSp?.value) === 2 * Number(longCampaign.rearmSp?.value) &&
      Number(totalChaos.trade.buySp.value) === 2 * Number(longCampaign.trade.buySp.value),
  },
  {
    page: 'economies',
    sentences: { en: 'Tracks cost nothing', ru: 'Треки ничего не стоят' },
    isTrue: hotSpots.trackCostPercent?.value === 0 && hotSpots.payPerTrackWp === undefined,
  },
  {
    page: 'economies',
    sentences: { en: 'In all four, [victory points]', ru: 'Во всех четырёх решают [победные очки]' },
    isTrue:
      ECONOMIES.length === 4 && ECONOMIES.every(({ campaignEnd }) => campaignEnd.value === 'victory-points'),
  },
  {
    page: 'economies',
    sentences: { en: 'wins nothing beyond what it began with', ru: 'сверх начальной ничего не даёт' },
    isTrue: ECONOMIES.every((economy) => readVictoryTerms(economy).mostPercent === 100),
  },
  {
    page: 'six-players',
    sentences: {
      en: 'two to twelve forces in two to four',
      ru: 'от двух до двенадцати сил в двух — четырёх',
    },
    isTrue: MIN_FORCES === 2 && MAX_FORCES === 12 && MIN_ALLEGIANCES === 2 && MAX_ALLEGIANCES === 4,
  },
  {
    page: 'first-evening',
    sentences: { en: 'ten steps', ru: 'десять шагов' },
    isTrue: GUIDE_LENGTH === 10,
  },
];

describe('figures that the handbook tells', () => {
  it.each(FIGURES)('$page: $sentences.en', ({ page, sentences, isTrue }) => {
    for (const language of LANGUAGES)
      expect(pages[`./${language}/${page}.md`]).toContain(sentences[language]);
    expect(isTrue).toBe(true);
  });
});

import type { FoundCard } from '../../../../shared/domain/catalogue.ts';
import type { UnitCard } from '../../../../shared/domain/unit-card.ts';
import { makeCard } from '../../../../shared/rules/testing/fixtures.ts';
import { pick, type Numbers } from '../../../testing/random-commands.ts';
import type { CampaignRig } from '../campaign-rig.ts';

/** Cards that a hunt buys, and edits of its own cards. */
export interface CardQuery {
  readonly draw: (numbers: Numbers) => FoundCard;
  readonly drawEdit: (numbers: Numbers) => UnitCard;
  /** PV of an Omni's configuration; 0 for other cards. */
  readonly valueOf: (cardId: number) => number;
  /** Gives the own cards the PV that they had at first. */
  readonly reset: () => Promise<void>;
}

const OWN_PVS = [1, 90, 90];

function print({ catalogueId: _, armyLists: __, ...card }: FoundCard): UnitCard {
  return card;
}

/** The cheapest configurations of the chassis whose configurations differ most in PV. */
function listUnevenOmnis(cards: readonly FoundCard[]): readonly FoundCard[] {
  const chassis = Map.groupBy(cards, (card) => card.chassis);
  return [...chassis.values()]
    .map((configurations) => configurations.toSorted((a, b) => a.basePv - b.basePv))
    .toSorted((a, b) => b.at(-1)!.basePv / b[0]!.basePv - a.at(-1)!.basePv / a[0]!.basePv)
    .slice(0, 3)
    .map(([cheapest]) => cheapest!);
}

/**
 * The cheapest cards of the catalogue, Omnis of chassis that have cheap and dear configurations (an own one too, as those
 * of the bundled catalogue differ little), any others, and two own cards whose PV is edited.
 */
export async function openCardPool(rig: CampaignRig): Promise<CardQuery> {
  const search = async (text: string, descending = false) =>
    (await rig.call('catalogue.search', { text, order: 'pv', descending, limit: 40 })).cards;
  const cheap = await search('');
  for (const [variant, basePv] of [
    ['Prime', 12],
    ['B', 60],
  ] as const) {
    const card = makeCard({
      id: 0,
      basePv,
      specials: ['OMNI'],
      name: `Testomni ${variant}`,
      chassis: 'Testomni',
      variant,
    });
    await rig.call('catalogue.saveCard', { card });
  }
  const configurations = await rig.call('catalogue.search', { text: 'special:omni', limit: 1000 });
  const omnis = listUnevenOmnis(configurations.cards);
  const values = new Map(configurations.cards.map(({ id, basePv }) => [id, basePv]));
  const others = [...(await search('pv:20-60')), ...(await search('type:bm', true))];
  const own: FoundCard[] = [];
  for (const [index, basePv] of [1, 30].entries()) {
    const card = makeCard({
      id: 0,
      basePv,
      name: `Test ${index + 1}`,
      chassis: 'Test',
      variant: `${index + 1}`,
    });
    own.push((await rig.call('catalogue.saveCard', { card })).card);
  }
  return {
    draw: (numbers) => pick(pick([cheap.slice(0, 5), omnis, others, own, own], numbers), numbers),
    drawEdit: (numbers) => {
      return { ...print(pick(own, numbers)), basePv: pick(OWN_PVS, numbers) };
    },
    valueOf: (cardId) => values.get(cardId) ?? 0,
    reset: async () => {
      for (const card of own) await rig.call('catalogue.saveCard', { card: print(card) });
    },
  };
}

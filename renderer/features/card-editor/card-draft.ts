import { estimatePointValue } from '../../../shared/catalogue/card-check/estimate-point-value.ts';
import type { FoundCard } from '../../../shared/domain/catalogue.ts';
import type { MovementKind, UnitCard } from '../../../shared/domain/unit-card.ts';

/** Types of unit that a card can be made for here. */
export const CARD_TYPES = ['BM', 'IM', 'PM', 'CV', 'SV', 'BA', 'CI'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** What is usual for a type, to begin with. */
interface Usual {
  readonly size: number;
  readonly tonnage: number;
  readonly tmm: number;
  readonly move: readonly [MovementKind, number];
  readonly damage: readonly [string, string, string];
  readonly armor: number;
  readonly structure: number;
  readonly specials: readonly string[];
}

const USUAL: Readonly<Record<CardType, Usual>> = {
  BM: {
    size: 2,
    tonnage: 50,
    tmm: 2,
    move: ['ground', 10],
    damage: ['3', '3', '1'],
    armor: 5,
    structure: 4,
    specials: [],
  },
  IM: {
    size: 2,
    tonnage: 50,
    tmm: 1,
    move: ['ground', 6],
    damage: ['1', '0', '0'],
    armor: 3,
    structure: 4,
    specials: ['BFC'],
  },
  PM: {
    size: 1,
    tonnage: 5,
    tmm: 2,
    move: ['ground', 10],
    damage: ['1', '1', '0'],
    armor: 2,
    structure: 1,
    specials: [],
  },
  CV: {
    size: 2,
    tonnage: 50,
    tmm: 1,
    move: ['tracked', 8],
    damage: ['2', '2', '1'],
    armor: 5,
    structure: 3,
    specials: ['TUR(2/2/1)'],
  },
  SV: {
    size: 1,
    tonnage: 20,
    tmm: 2,
    move: ['wheeled', 10],
    damage: ['0', '0', '0'],
    armor: 1,
    structure: 2,
    specials: ['BAR'],
  },
  BA: {
    size: 1,
    tonnage: 1,
    tmm: 1,
    move: ['foot', 6],
    damage: ['2', '1', '0'],
    armor: 2,
    structure: 2,
    specials: ['AM', 'CAR4', 'MEC'],
  },
  CI: {
    size: 1,
    tonnage: 3,
    tmm: 0,
    move: ['foot', 2],
    damage: ['1', '0', '0'],
    armor: 2,
    structure: 1,
    specials: ['AM', 'CAR3'],
  },
};

/** A card to begin with: the usual figures of its type, and the point value that they have. */
export function createUsualCard(type: CardType): UnitCard {
  const { move, damage, ...usual } = USUAL[type];
  const [short, medium, long] = damage;
  const [mode, inches] = move;
  const card: UnitCard = {
    id: 0,
    name: '',
    chassis: '',
    variant: '',
    type,
    ...usual,
    move: [{ mode, inches }],
    role: 'Skirmisher',
    basePv: 1,
    damage: { short, medium, long },
    overheat: 0,
    techBase: 'Inner Sphere',
    introYear: 3050,
    era: 'Clan Invasion',
  };
  return { ...card, basePv: estimatePointValue(card).pv };
}

/** Another type: the usual figures of it, under the name that was typed. */
export function changeType(draft: UnitCard, type: CardType): UnitCard {
  const { chassis, variant, techBase, introYear, era, role } = draft;
  return { ...createUsualCard(type), chassis, variant, techBase, introYear, era, role };
}

/** A found card without what the catalogue adds to it. */
export function toPlainCard({ armyLists: _lists, catalogueId: _catalogue, ...card }: FoundCard): UnitCard {
  return card;
}

/** The card to save: its name is that of chassis and variant together. */
export function finishDraft(draft: UnitCard, id: number): UnitCard {
  const chassis = draft.chassis.trim();
  const variant = draft.variant.trim();
  return { ...draft, id, chassis, variant, name: `${chassis} ${variant}`.trim() };
}

/** A card that can be drawn while numbers are missing in it. */
export function makeDrawable(draft: UnitCard): UnitCard {
  const known = (value: number) => (Number.isFinite(value) ? value : 0);
  const pips = (value: number) => Math.min(99, Math.max(0, Math.floor(known(value))));
  return {
    ...finishDraft(draft, draft.id),
    size: known(draft.size),
    tonnage: known(draft.tonnage),
    tmm: known(draft.tmm),
    basePv: known(draft.basePv),
    overheat: known(draft.overheat),
    armor: pips(draft.armor),
    structure: pips(draft.structure),
    move: draft.move.map(({ mode, inches }) => ({ mode, inches: known(inches) })),
  };
}

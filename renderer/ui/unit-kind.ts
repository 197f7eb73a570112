import type { MovementKind, UnitCard } from '../../shared/domain/unit-card.ts';
import { getUnitFamily } from '../../shared/rules/unit-family.ts';

/** Kinds of unit with a mark of their own, on the map and in lists. A 'Mech has none: most units are 'Mechs. */
export const MARKED_KINDS = [
  'tracked',
  'wheeled',
  'hover',
  'vtol',
  'wige',
  'protomech',
  'battle-armor',
  'infantry',
  'other',
] as const;
export type MarkedKind = (typeof MARKED_KINDS)[number];
export type UnitKind = MarkedKind | 'mech';

/**
 * The lines of each mark, as an SVG path within 5 units of its middle. Each has an outline of its own, without small
 * parts, since the map draws it 10 pixels wide.
 */
export const KIND_PATHS: Readonly<Record<MarkedKind, string>> = Object.freeze({
  // A track, from the side.
  tracked: 'M-2.2-2.4H2.2A2.4 2.4 0 0 1 2.2 2.4H-2.2A2.4 2.4 0 0 1-2.2-2.4Z',
  // Two wheels below a deck.
  wheeled:
    'M-4.5-2.4H4.5M-4.4 1.6A1.8 1.8 0 1 0-.8 1.6A1.8 1.8 0 1 0-4.4 1.6M.8 1.6A1.8 1.8 0 1 0 4.4 1.6A1.8 1.8 0 1 0 .8 1.6',
  // A deck above a wave of air.
  hover: 'M-4.5-1.8H4.5M-4.5 2.8Q-2.9.2-1.5 1.8T1.5 1.8T4.5.8',
  // Two blades of a rotor.
  vtol: 'M-4.6-2.6V2.6L4.6-2.6V2.6Z',
  // A wing above the ground.
  wige: 'M-4.6.4L0-3.4L4.6.4M-4 3.4H4',
  // A trunk on two legs.
  protomech: 'M0-4.4V-.4M-3.4 4.2V-.4H3.4V4.2',
  // A shield.
  'battle-armor': 'M-3.4-3.8H3.4V.2C3.4 2.4 1.6 3.8 0 4.6C-1.6 3.8-3.4 2.4-3.4.2Z',
  // A head and shoulders.
  infantry:
    'M-1.8-2.6A1.8 1.8 0 1 0 1.8-2.6A1.8 1.8 0 1 0-1.8-2.6M-3.8 4.2C-3.8 2.2-2.2 1.4 0 1.4S3.8 2.2 3.8 4.2',
  other: 'M-3-3H3V3H-3Z',
});

/** What a vehicle moves on, for each way of moving that vehicles have on a battlefield. */
const VEHICLE_KINDS: Readonly<Partial<Record<MovementKind, MarkedKind>>> = Object.freeze({
  tracked: 'tracked',
  wheeled: 'wheeled',
  bicycle: 'wheeled',
  monocycle: 'wheeled',
  hover: 'hover',
  vtol: 'vtol',
  wige: 'wige',
});

/** The kind of a card's unit: its family, and for a vehicle what it moves on first. */
export function findUnitKind({ type, move }: Pick<UnitCard, 'type' | 'move'>): UnitKind {
  const family = getUnitFamily(type);
  switch (family) {
    case 'vehicle':
      return move.map(({ mode }) => VEHICLE_KINDS[mode]).find((kind) => kind !== undefined) ?? 'other';
    case 'aerospace':
    case 'structure':
      return 'other';
    default:
      return family;
  }
}

/** Kinds that share the mark of all others and have names of their own: vehicles by how they move, the rest by type. */
const UNMARKED_KINDS = [
  'naval',
  'submersible',
  'airship',
  'aircraft',
  'vehicle',
  'AF',
  'CF',
  'SC',
  'DS',
  'DA',
  'MS',
  'BD',
] as const;

/** Kinds of unit with a name in `game:unitKinds`, in the order of the marks. */
export const NAMED_KINDS = [...MARKED_KINDS.filter((kind) => kind !== 'other'), ...UNMARKED_KINDS];
type NamedKind = (typeof NAMED_KINDS)[number];

const UNMARKED_VEHICLES: Readonly<Partial<Record<MovementKind, NamedKind>>> = Object.freeze({
  naval: 'naval',
  submersible: 'submersible',
  airship: 'airship',
  aero: 'aircraft',
});

/** What the kind of a card's unit is called by. */
export function findNamedKind(card: Pick<UnitCard, 'type' | 'move'>): NamedKind | 'mech' {
  const kind = findUnitKind(card);
  if (kind !== 'other') return kind;
  const { type, move } = card;
  const byMove = move.map(({ mode }) => UNMARKED_VEHICLES[mode]).find((known) => known !== undefined);
  return UNMARKED_KINDS.find((known) => known === type) ?? byMove ?? 'vehicle';
}

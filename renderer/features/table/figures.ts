import { COUNTED_FIGURES, type CountedFigure } from '../../../shared/domain/correction.ts';
import type { TableFigures } from '../../../shared/domain/table-action.ts';
import {
  NO_CRITICALS,
  setHitCount,
  type CarriedHit,
  type Criticals,
} from '../../../shared/domain/unit-state.ts';
import { listCardHits } from '../../../shared/rules/combat/card-hits.ts';
import { MAX_CRITICALS, tracksHeat } from '../../../shared/rules/combat/combat-state.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { getUnitFamily } from '../../../shared/rules/unit-family.ts';
import type { TableSeat } from './seats.ts';

export const FATES_AT_TABLE = ['standing', 'crippled', 'withdrew', 'destroyed'] as const;
export type FateAtTable = (typeof FATES_AT_TABLE)[number];

/** Figures of a unit as they are known, or as they were typed. */
export interface Figures extends Readonly<Record<CountedFigure, number>> {
  readonly criticals: Criticals;
  readonly shutdown: boolean;
  readonly fate: FateAtTable;
}

const MOST_KILLS = 99;

/** The figures of a unit as the session has them. */
export function readSeatFigures({ state }: Pick<TableSeat, 'state'>): Figures {
  const { armorLeft, structureLeft, heat, kills, criticals, shutdown } = state;
  return {
    ...{ armorLeft, structureLeft, heat, kills, shutdown },
    stunned: criticals.stunned ?? 0,
    criticals: readCriticals(criticals),
    fate: readFate(state),
  };
}

function readCriticals({
  engine = 0,
  fireControl = 0,
  mp = 0,
  weapon = 0,
  slowed = 0,
  halved = 0,
  immobilized = 0,
  motiveOrder,
}: TableSeat['state']['criticals']): Criticals {
  const counts = { ...NO_CRITICALS, engine, fireControl, mp, weapon, slowed, halved, immobilized };
  return motiveOrder === undefined ? counts : { ...counts, motiveOrder };
}

function readFate({ where, departure, crippled }: TableSeat['state']): FateAtTable {
  if (where === 'gone') return departure === 'destroyed' ? 'destroyed' : 'withdrew';
  return crippled ? 'crippled' : 'standing';
}

/** Counts that a unit can have, with the most of each. */
export function listCounts(
  ruleset: Ruleset,
  { card }: Pick<TableSeat, 'card'>,
): readonly { readonly figure: CountedFigure; readonly most: number }[] {
  const { shutdownLevel } = ruleset.heat;
  return [
    { figure: 'armorLeft', most: card.armor },
    { figure: 'structureLeft', most: card.structure },
    ...(tracksHeat(card) ? [{ figure: 'heat', most: shutdownLevel } as const] : []),
    ...(getUnitFamily(card.type) === 'vehicle' ? [{ figure: 'stunned', most: MAX_CRITICALS } as const] : []),
    { figure: 'kills', most: MOST_KILLS },
  ];
}

/** Critical hits that a unit can have. */
export function listHits(ruleset: Ruleset, { card }: Pick<TableSeat, 'card'>): readonly CarriedHit[] {
  return listCardHits(ruleset, card);
}

/** Figures with another count of a critical hit. */
export function setHits(figures: Figures, kind: CarriedHit, count: number): Figures {
  return { ...figures, criticals: setHitCount(figures.criticals, kind, count) };
}

/** What of the figures was changed; null: nothing. */
export function findChanges(before: Figures, now: Figures): TableFigures | null {
  const counts = COUNTED_FIGURES.filter((figure) => before[figure] !== now[figure]);
  const changed: TableFigures = {
    ...Object.fromEntries(counts.map((figure) => [figure, now[figure]])),
    ...(before.shutdown === now.shutdown ? {} : { shutdown: now.shutdown }),
    ...(before.fate === now.fate ? {} : { fate: now.fate }),
    ...findCriticalChanges(before.criticals, now.criticals),
  };
  return Object.keys(changed).length === 0 ? null : changed;
}

function findCriticalChanges(before: Criticals, now: Criticals): Pick<TableFigures, 'criticals'> {
  const keys = Object.keys(now) as (keyof Criticals)[];
  const changed = keys.filter((key) => before[key] !== now[key]);
  if (changed.length === 0) return {};
  return { criticals: Object.fromEntries(changed.map((key) => [key, now[key]])) };
}

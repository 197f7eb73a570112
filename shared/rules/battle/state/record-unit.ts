import {
  BATTLE_HITS,
  type StartCriticals,
  type StartExit,
  type StartPending,
  type StartUnit,
} from '../../../domain/battle-start.ts';
import type { Edge } from '../../../domain/track-set-up.ts';
import { CRITICAL_KINDS, keepCriticals } from '../../../domain/unit-state.ts';
import { MOTIVE_HITS } from '../../../domain/motive-order.ts';
import type { CombatHits } from '../../combat/combat-state.ts';
import { countLucky } from '../../formations/lance.ts';
import type { OwnEdge } from '../scenario/own-edge.ts';
import type { BattleUnit } from './battle-unit.ts';
import { buildUnitResult } from './unit-result.ts';

/** A unit as far as it matters to a battle that goes on, wherever it stands. */
type RecordedUnit = Pick<
  BattleUnit,
  | 'unitId'
  | 'state'
  | 'departure'
  | 'departureTurn'
  | 'crippled'
  | 'kills'
  | 'scanned'
  | 'ownAbilities'
  | 'luckyLeft'
  | 'movement'
  | 'inchesMoved'
  | 'dismounted'
>;

/** Writes down a unit between two turns, but for where it is. `findEdge`: the board edges of its side. */
export function recordUnit(unit: RecordedUnit, findEdge: (edge: OwnEdge) => Edge | null): StartUnit {
  const { crippled, scanned, departure } = unit;
  return {
    ...buildUnitResult(unit),
    crippled,
    ...(scanned ? { scanned } : {}),
    ...(departure === null ? recordCombat(unit) : recordExit(unit, findEdge)),
  };
}

function recordCriticals(hits: CombatHits): StartCriticals {
  return { ...keepCriticals(hits), ...keepTaken(hits, BATTLE_HITS) };
}

function recordExit(
  { departure, departureTurn }: RecordedUnit,
  findEdge: (edge: OwnEdge) => Edge | null,
): Pick<StartUnit, 'left' | 'exit'> {
  // The fate says it of the others.
  if (departure === 'disabled') return { left: departure };
  if (departure !== 'home-edge' && departure !== 'far-edge') return {};
  const edge = findEdge(departure);
  const left: StartExit = departure;
  return edge === null ? { left } : { left, exit: { edge, turn: departureTurn } };
}

/** All that is not as at the beginning of a battle. */
function recordCombat(unit: RecordedUnit): Partial<StartUnit> {
  const { state, luckyLeft, ownAbilities, movement, inchesMoved, dismounted } = unit;
  const { heat, shutdown, pending, doom, criticalIgnored, heatSinksBroken } = state;
  const { outsideHeat, overheatUsed, fired, marked } = state;
  const waits = recordPending(pending);
  return {
    criticals: recordCriticals(state.criticals),
    ...(heat > 0 || shutdown ? { heat, shutdown } : {}),
    ...(Object.keys(waits).length === 0 ? {} : { pending: waits }),
    ...(doom === null ? {} : { doom }),
    ...keepTrue({ criticalIgnored, heatSinksBroken, fired, marked, dismounted }),
    ...keepTaken({ outsideHeat, overheatUsed, inchesMoved }, ['outsideHeat', 'overheatUsed', 'inchesMoved']),
    ...(movement === 'standstill' ? {} : { movement }),
    ...(luckyLeft === countLucky(ownAbilities) ? {} : { luckyLeft }),
  };
}

function recordPending(hits: CombatHits): StartPending {
  const { motiveOrder } = hits;
  const kinds = [...CRITICAL_KINDS, ...MOTIVE_HITS, ...BATTLE_HITS, 'disabled'] as const;
  return { ...keepTaken(hits, kinds), ...(motiveOrder === undefined ? {} : { motiveOrder }) };
}

function keepTaken<Kind extends string>(
  counts: Readonly<Record<Kind, number>>,
  kinds: readonly Kind[],
): Partial<Record<Kind, number>> {
  return Object.fromEntries(
    kinds.filter((kind) => counts[kind] !== 0).map((kind) => [kind, counts[kind]]),
  ) as Partial<Record<Kind, number>>;
}

function keepTrue<Kind extends string>(
  marks: Readonly<Record<Kind, boolean>>,
): Partial<Record<Kind, boolean>> {
  return Object.fromEntries(Object.entries(marks).filter(([, isSet]) => isSet)) as Partial<
    Record<Kind, boolean>
  >;
}

import type { BoardEvent } from '../../shared/domain/battle-event.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { ObjectiveCondition } from '../../shared/domain/objective.ts';
import { opponentOf, SIDES, type Side } from '../../shared/domain/side.ts';
import { countGroupUnits, type Edge } from '../../shared/domain/track-set-up.ts';
import type { BattleUnit } from '../../shared/rules/battle/state/battle-unit.ts';
import { toOffsetHex } from '../../shared/domain/hex.ts';
import type { WatchedBattle } from './watch-battle.ts';

/** Something that a commander does, counted: `count` of `of`. */
export interface Behaviour {
  readonly key: string;
  /** What is counted, of what. */
  readonly words: string;
  readonly count: number;
  readonly of: number;
}

type Counted = Pick<Behaviour, 'count' | 'of'>;
type Kind = ObjectiveCondition['kind'];

/** Within this many inches an enemy can be fired at without being at long range. */
const MEDIUM_INCHES = 24;
/** The point value of those that fire at a target in a turn is overkill beyond so many times its own. */
const OVERKILL = 5;
/** A number at which a shot is not worth a shutdown. */
const POOR_NUMBER = 9;
const SCANS: readonly Kind[] = ['scan-share', 'scan-buildings'];
const LOSSES: readonly Kind[] = ['defeat-share', 'defeat-commander', 'destroy-unit'];

/** Ten behaviours that players find unbelievable, each with its measure. Low counts are good, but where the words say "wanted". */
const BEHAVIOURS: readonly (readonly [
  key: string,
  words: string,
  count: (battle: WatchedBattle) => Counted,
])[] = [
  [
    'goes-on',
    'turns on the board after all objectives of its own are met, of sides that met them',
    countTurnsAfter,
  ],
  ['goes-home', 'units home, of those whole when the scan was made (wanted)', countHome],
  ['never-off', 'riders that never got off, of riders', countNeverOff],
  ['costly-rams', 'rams that gave an objective away, of rams', countCostlyRams],
  ['foremost', 'turns with the commander in front, of turns where losing it pays', countForemost],
  ['guns', 'shots of artillery, of turns of guns that could fire (wanted)', countShots],
  ['pursuit', 'inches moved, of Move of pursuers beyond medium range (wanted)', countPursued],
  ['torn-groups', 'groups that entered over several edges, of groups that may', countTorn],
  ['hot-shots', 'shutdowns after overheating for a 9 or more, of shutdowns', countHotShots],
  ['overkill', 'PV fired beyond five times the target, of PV fired with a choice', countOverkill],
];

/** Counts each behaviour over battles. */
export function countBehaviours(battles: readonly WatchedBattle[]): readonly Behaviour[] {
  return BEHAVIOURS.map(([key, words, countOne]) => {
    const counted = battles.map((battle) => countOne(battle));
    const sum = (part: keyof Counted): number => counted.reduce((total, one) => total + one[part], 0);
    return { key, words, count: sum('count'), of: sum('of') };
  });
}

/** Adds up what several parts of a battle count. */
function addUp(counts: readonly Counted[]): Counted {
  return counts.reduce((sum, one) => ({ count: sum.count + one.count, of: sum.of + one.of }), {
    count: 0,
    of: 0,
  });
}

/** The turn of each event: that of the turn announced last. */
function listTurns(
  events: readonly BoardEvent[],
): readonly { readonly turn: number; readonly event: BoardEvent }[] {
  let turn = 0;
  return events.map((event) => {
    if (event.type === 'turn') ({ turn } = event);
    return { turn, event };
  });
}

/** The turn in which a side met an objective, by its key. */
function findMetTurns({ events }: WatchedBattle, side: Side): ReadonlyMap<string, number> {
  return new Map(
    listTurns(events).flatMap(({ turn, event }) =>
      event.type === 'objective' && event.side === side ? [[event.key, turn] as const] : [],
    ),
  );
}

/** What a side has to do itself: to survive until the end, or to hold the enemy until then, comes besides. */
function isDeed({ kind }: ObjectiveCondition): boolean {
  return !['survive-share', 'prevent-exit', 'hold-place'].includes(kind);
}

function countTurnsAfter(battle: WatchedBattle): Counted {
  return addUp(
    SIDES.map((side) => {
      const own = battle.scenario.objectives.filter(
        ({ owner, condition }) => owner === side && isDeed(condition),
      );
      const met = findMetTurns(battle, side);
      const turns = own.map(({ key }) => met.get(key) ?? Infinity);
      const done = Math.max(...turns);
      if (own.length === 0 || done === Infinity) return { count: 0, of: 0 };
      const after = battle.turns.filter(
        ({ turn, units }) =>
          turn > done && units.some(({ unit, crippled }) => unit.side === side && !crippled),
      );
      return { count: after.length, of: 1 };
    }),
  );
}

function countHome(battle: WatchedBattle): Counted {
  return addUp(
    battle.scenario.objectives
      .filter(({ condition }) => SCANS.includes(condition.kind))
      .map(({ key, owner }) => {
        const side = owner === 'defender' ? 'defender' : 'attacker';
        const scanned = findMetTurns(battle, side).get(key);
        const seen = battle.turns.find(({ turn }) => turn === scanned);
        const whole = (seen?.units ?? []).filter(({ unit, crippled }) => unit.side === side && !crippled);
        const home = whole.filter(({ unit }) => isHome(unit));
        return { count: home.length, of: whole.length };
      }),
  );
}

/** Whether a unit that is not crippled has left over its home edge, or in good order over the far one. */
function isHome({ departure, crippled }: BattleUnit): boolean {
  return !crippled && (departure === 'home-edge' || departure === 'far-edge');
}

function countNeverOff({ events }: WatchedBattle): Counted {
  const ids = (type: 'mounted' | 'dismounted'): ReadonlySet<UnitId> =>
    new Set(events.flatMap((event) => (event.type === type ? [event.unitId] : [])));
  const off = ids('dismounted');
  const riders = [...ids('mounted')];
  return { count: riders.filter((id) => !off.has(id)).length, of: riders.length };
}

function countCostlyRams(battle: WatchedBattle): Counted {
  const told = listTurns(battle.events);
  const rams = told.flatMap(({ turn, event }) =>
    event.type === 'attacked' && (event.kind === 'charge' || event.kind === 'dfa')
      ? [{ turn, unitId: event.unitId }]
      : [],
  );
  const costly = rams.filter(({ turn, unitId }) => {
    const unit = battle.units.find((one) => one.unitId === unitId);
    const same = told.filter((one) => one.turn === turn).map(({ event }) => event);
    const isOut = same.some(
      (event) => (event.type === 'crippled' || event.type === 'destroyed') && event.unitId === unitId,
    );
    return isOut && unit !== undefined && same.some((event) => paysForLoss(battle, event, unit.side));
  });
  return { count: costly.length, of: rams.length };
}

/** Whether the enemy of a side meets an objective by what that side lost. */
function paysForLoss({ scenario }: WatchedBattle, event: BoardEvent, side: Side): boolean {
  if (event.type !== 'objective' || event.side === side) return false;
  const met = scenario.objectives.find(({ key }) => key === event.key);
  return met !== undefined && LOSSES.includes(met.condition.kind);
}

function countForemost({ scenario, turns }: WatchedBattle): Counted {
  if (!scenario.objectives.some(({ condition }) => condition.kind === 'defeat-commander'))
    return { count: 0, of: 0 };
  return addUp(
    turns.flatMap(({ turn, units }) =>
      SIDES.map((side) => {
        const own = units.filter(({ unit, crippled }) => unit.side === side && !crippled);
        const chief = own.find(({ unit }) => unit.commander);
        // With fewer than three units left the commander can hardly keep back, and turn 0 is the set-up.
        if (turn === 0 || chief === undefined || own.length < 3 || chief.enemyInches === Infinity)
          return { count: 0, of: 0 };
        const isFirst = own.every((one) => one === chief || one.enemyInches > chief.enemyInches);
        return { count: isFirst ? 1 : 0, of: 1 };
      }),
    ),
  );
}

function countShots({ guns }: WatchedBattle): Counted {
  return { count: guns.filter(({ fired }) => fired).length, of: guns.length };
}

/** Of those that have to catch an enemy who leaves; who has only to bar its way does not pursue. */
function countPursued({ scenario, moves }: WatchedBattle): Counted {
  const conditions = scenario.objectives.map(({ condition }) => condition.kind);
  const fleeing = scenario.objectives.find(({ condition }) => condition.kind === 'exit-share');
  if (fleeing === undefined || fleeing.owner === 'both' || conditions.includes('prevent-exit'))
    return { count: 0, of: 0 };
  const pursuer = opponentOf(fleeing.owner);
  return addUp(
    moves
      .filter(
        ({ unit, crippled, enemyInches }) =>
          unit.side === pursuer && !crippled && enemyInches > MEDIUM_INCHES && enemyInches < Infinity,
      )
      .map(({ usedInches, moveInches }) => ({ count: Math.min(usedInches, moveInches), of: moveInches })),
  );
}

function countTorn({ scenario, events, units }: WatchedBattle): Counted {
  const entered = new Map(
    events.flatMap((event) => (event.type === 'entered' ? [[event.unitId, event.at] as const] : [])),
  );
  return addUp(
    SIDES.flatMap((side) => {
      const groups = scenario.setUp?.sides[side].groups ?? [];
      // Carried units enter with their carrier and count for no group.
      const walking = units.filter(
        (unit) =>
          unit.side === side &&
          scenario.sides[side].units.some(
            ({ unitId, carriedBy }) => unitId === unit.unitId && carriedBy === undefined,
          ),
      );
      let first = 0;
      return countGroupUnits(groups, walking.length).map((count, index) => {
        const members = walking.slice(first, first + count);
        first += count;
        const group = groups[index];
        if (group?.kind !== 'entry' || group.edges.length < 2 || count < 2) return { count: 0, of: 0 };
        const edges = new Set(
          members.flatMap(({ unitId }) => {
            const at = entered.get(unitId);
            return at === undefined ? [] : [findEdgeOf(scenario.board, toOffsetHex(at), group.edges)];
          }),
        );
        return { count: edges.size > 1 ? 1 : 0, of: 1 };
      });
    }),
  );
}

/** The edge of a group's that a hex lies on. */
function findEdgeOf(
  { widthHexes, heightHexes }: WatchedBattle['scenario']['board'],
  { column, row }: ReturnType<typeof toOffsetHex>,
  edges: readonly Edge[],
): Edge | undefined {
  const away = { west: column, east: widthHexes - 1 - column, north: row, south: heightHexes - 1 - row };
  return edges.toSorted((one, other) => away[one] - away[other])[0];
}

function countHotShots({ events }: WatchedBattle): Counted {
  const told = listTurns(events);
  const shutdowns = told.filter(({ event }) => event.type === 'shutdown');
  const hot = shutdowns.filter(({ turn, event }) =>
    told.some(
      ({ turn: ofShot, event: shot }) =>
        ofShot === turn &&
        shot.type === 'attacked' &&
        event.type === 'shutdown' &&
        shot.unitId === event.unitId &&
        shot.overheat > 0 &&
        shot.targetNumber >= POOR_NUMBER,
    ),
  );
  return { count: hot.length, of: shutdowns.length };
}

function countOverkill({ attacks }: WatchedBattle): Counted {
  const shots = attacks.filter(({ hadChoice }) => hadChoice);
  const aimed = new Map<string, number>();
  let count = 0;
  let of = 0;
  for (const { turn, unit, target } of shots) {
    const key = `${turn} ${target.unitId}`;
    const before = aimed.get(key) ?? 0;
    const most = OVERKILL * target.worth;
    count += Math.max(0, before + unit.worth - most) - Math.max(0, before - most);
    of += unit.worth;
    aimed.set(key, before + unit.worth);
  }
  return { count, of };
}

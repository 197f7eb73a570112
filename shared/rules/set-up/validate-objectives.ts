import {
  readFigures,
  type ConditionFigures,
  type Objective,
  type ObjectiveCondition,
} from '../../domain/objective.ts';
import type { ProblemCode, ProblemValues } from '../../domain/problem.ts';
import { opponentOf, SIDES, type Side } from '../../domain/side.ts';
import type { TrackObjective } from '../../domain/track-definition.ts';
import type { TrackSetUp } from '../../domain/track-set-up.ts';
import { requireShare, requireWhole, type AddProblem } from './collect-problems.ts';

const MAX_WP = 100_000;

/** Whether a condition can be met before the track ends; one that is decided only then cannot end it. */
const CAN_END_TRACK: Readonly<Record<ObjectiveCondition['kind'], boolean>> = {
  'defeat-share': true,
  'hold-field': true,
  'exit-share': true,
  'prevent-exit': false,
  'defeat-commander': true,
  'destroy-unit': true,
  'survive-share': false,
  'escape-share': true,
  'scan-share': true,
  'scan-buildings': true,
  'reach-place': true,
  'hold-place': false,
};

/** Bounds of the figures; a place is checked against the places of the track instead. */
const FIGURE_CHECKS: {
  readonly [Name in keyof ConditionFigures]:
    | ((add: AddProblem, path: string, value: ConditionFigures[Name]) => void)
    | null;
} = {
  share: requireShare,
  size: (add, path, size) => requireWhole(add, path, size, 1, 5),
  afterTurn: (add, path, turn) => requireWhole(add, path, turn, 0, 200),
  count: (add, path, count) => requireWhole(add, path, count, 1, 60),
  countsWithdrawn: null,
  place: null,
};

/** Checks a track's objectives: that there are any, and that each owner can meet its own. */
export function validateObjectives(
  add: AddProblem,
  objectives: readonly TrackObjective[],
  setUp: TrackSetUp,
): void {
  if (objectives.length === 0) add('objectives', 'objective.none');
  const seen = new Set<string>();
  objectives.forEach((objective, index) => {
    const path = `objectives[${index}]`;
    if (objective.key.trim() === '') add(`${path}.key`, 'text.missing');
    if (objective.name.trim() === '') add(`${path}.name`, 'text.missing');
    if (seen.has(objective.key)) add(`${path}.key`, 'key.twice', { key: objective.key });
    seen.add(objective.key);
    requireWhole(add, `${path}.wp`, objective.wp, -MAX_WP, MAX_WP);
    validateObjective(add, path, objective, setUp);
  });
}

/** Checks the condition of one objective. */
export function validateObjective(
  add: AddProblem,
  path: string,
  { owner, endsTrack, condition }: Objective,
  setUp: TrackSetUp,
): void {
  if (endsTrack && !CAN_END_TRACK[condition.kind]) add(`${path}.endsTrack`, 'objective.only-at-the-end');
  validateFigures(add, `${path}.condition`, condition);
  for (const side of owner === 'both' ? SIDES : [owner])
    validateChance(add, `${path}.condition`, setUp, condition, side);
}

function validateFigures(add: AddProblem, path: string, condition: ObjectiveCondition): void {
  const figures = readFigures(condition);
  const check = <Name extends keyof ConditionFigures>(name: Name): void => {
    const value: ConditionFigures[Name] | undefined = figures[name];
    if (value !== undefined) FIGURE_CHECKS[name]?.(add, `${path}.${name}`, value);
  };
  for (const name of Object.keys(FIGURE_CHECKS) as (keyof ConditionFigures)[]) check(name);
}

/** Whether a side can meet an objective at all. */
function validateChance(
  add: AddProblem,
  path: string,
  setUp: TrackSetUp,
  condition: ObjectiveCondition,
  side: Side,
): void {
  const say = (field: string, code: ProblemCode, values: ProblemValues = {}): void =>
    add(field === '' ? path : `${path}.${field}`, code, { side, ...values });
  switch (condition.kind) {
    case 'exit-share':
      if (setUp.sides[side].exitEdge === null) say('', 'objective.without-exit');
      return;
    case 'prevent-exit':
      if (setUp.sides[opponentOf(side)].exitEdge === null)
        add(path, 'objective.without-exit', { side: opponentOf(side) });
      return;
    case 'defeat-commander':
      if (!setUp.sides[opponentOf(side)].namesCommander)
        add(path, 'objective.without-commander', { side: opponentOf(side) });
      return;
    case 'scan-share':
    case 'scan-buildings':
      if (setUp.scanInches === null) say('', 'objective.without-scanning');
      if (condition.kind === 'scan-buildings')
        validateBuildings(add, `${path}.count`, setUp, condition.count);
      return;
    case 'escape-share':
      if (condition.afterTurn >= setUp.turnLimit)
        say('afterTurn', 'objective.too-late', { turn: condition.afterTurn, turnLimit: setUp.turnLimit });
      return;
    case 'reach-place':
    case 'hold-place':
      if (!setUp.places.some(({ key }) => key === condition.place))
        say('place', 'objective.unknown-place', { place: condition.place });
      return;
    case 'defeat-share':
    case 'hold-field':
    case 'destroy-unit':
    case 'survive-share':
  }
}

function validateBuildings(add: AddProblem, path: string, { places }: TrackSetUp, count: number): void {
  const buildings = places.filter(({ building }) => building).length;
  if (count > buildings) add(path, 'objective.too-few-buildings', { count, buildings });
}

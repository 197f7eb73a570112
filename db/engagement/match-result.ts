import { foldWord } from '../../shared/catalogue/fold-word.ts';
import {
  indexNames,
  isClearMatch,
  matchName,
  type CardCandidate,
} from '../../shared/catalogue/match-name.ts';
import type { CampaignObjective } from '../../shared/domain/campaign-objective.ts';
import type { UnitResult } from '../../shared/domain/engagement-report.ts';
import type { ForceId, UnitId } from '../../shared/domain/ids.ts';
import type { Participant } from '../../shared/domain/participant.ts';
import type { UncountedReport } from '../../shared/domain/report-draft.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import type { Damage } from '../../shared/domain/unit-state.ts';
import { findNearestNames } from '../../shared/nearest-names.ts';
import { computeCondition } from '../../shared/rules/combat/condition.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { makeResultProblem, type UnmatchedResult, type ResultProblem, type ToldUnit } from './read-result.ts';

/** The engagement that a result is of. */
export interface FoughtEngagement {
  readonly ruleset: Ruleset;
  readonly participants: readonly Participant[];
  readonly objectives: readonly CampaignObjective[];
  readonly forceNames: ReadonlyMap<ForceId, string>;
}

/** A result by names as a report of an engagement. */
export interface MatchedResult {
  /** Null: nothing of it can be used. */
  readonly report: UncountedReport | null;
  /** The units of the text, and which of the engagement each is taken for; null: none. */
  readonly units: readonly {
    readonly place: string;
    readonly name: string;
    readonly unitId: UnitId | null;
  }[];
  readonly problems: readonly ResultProblem[];
}

/**
 * Makes a report of a result by names: units by their names, pilots and forces where several are called alike, objectives
 * by theirs. Units that are not told stay as they went in. What is guessed, unknown or missing is a problem.
 */
export function matchResult(
  { result, problems: read }: UnmatchedResult,
  of: FoughtEngagement,
): MatchedResult {
  if (result === null) return { report: null, units: [], problems: read };
  const problems = [...read];
  const finder = createUnitFinder(of);
  const found = new Map<UnitId, ToldUnit>();
  const units = result.units.map((unit) => {
    const participant = finder(unit.place, unit.told, problems);
    if (participant !== null && found.has(participant.unitId)) {
      problems.push(makeResultProblem(unit.place, 'result.unit-twice', { unit: nameUnit(participant) }));
    } else if (participant !== null) found.set(participant.unitId, unit);
    return { place: unit.place, name: unit.told.unit, unitId: participant?.unitId ?? null };
  });
  const report = {
    winner: result.winner ?? ('draw' as const),
    turns: result.turns ?? null,
    units: of.participants.map((participant) => {
      const unit = found.get(participant.unitId);
      if (unit === undefined)
        problems.push(makeResultProblem('', 'result.unit-untold', { unit: describeUnit(participant) }));
      return toUnitResult(of, participant, unit, finder, problems);
    }),
    objectives: matchObjectives(result.objectives ?? [], of.objectives, problems),
    ...(result.notes === undefined ? {} : { notes: result.notes }),
  };
  if (result.winner === undefined) problems.push(makeResultProblem('', 'result.winner-untold'));
  return { report: found.size === 0 ? null : report, units, problems };
}

interface NamedUnit {
  readonly unit: string;
  readonly pilot?: string | undefined;
  readonly force?: string | undefined;
}

type FindUnit = (place: string, named: NamedUnit, problems: ResultProblem[]) => Participant | null;

function createUnitFinder({ participants, forceNames }: FoughtEngagement): FindUnit {
  // By place and not by card: two units of the same card are told apart.
  const index = indexNames(participants.map(({ card }, id) => ({ ...card, id })));
  return (place, named, problems) => {
    const candidates = matchName(index, { name: named.unit });
    const best = candidates.filter(({ confidence }) => confidence === candidates[0]?.confidence);
    const fitting = best
      .flatMap(({ card }) => participants[card.id] ?? [])
      .filter((participant) => isFitting(participant, named, forceNames));
    const [only, ...others] = fitting;
    if (only === undefined) problems.push(makeUnknown(place, named.unit, participants));
    else if (others.length > 0)
      problems.push(
        makeResultProblem(place, 'result.unit-ambiguous', {
          name: named.unit,
          names: fitting.map(describeUnit).join(', '),
        }),
      );
    else if (!isSure(best))
      problems.push(
        makeResultProblem(place, 'result.unit-guessed', { name: named.unit, unit: describeUnit(only) }),
      );
    return only === undefined || others.length > 0 ? null : only;
  };
}

function isSure([first]: readonly CardCandidate[]): boolean {
  return first !== undefined && isClearMatch([first]);
}

/** Whether a pilot or force that is told with a unit is the participant's. */
function isFitting(
  { pilotName, pilotCallSign = '', forceId }: Participant,
  { pilot, force }: NamedUnit,
  forceNames: FoughtEngagement['forceNames'],
): boolean {
  const isPilot =
    pilot === undefined || [pilotName, pilotCallSign].some((name) => foldWord(name) === foldWord(pilot));
  return isPilot && (force === undefined || foldWord(forceNames.get(forceId) ?? '') === foldWord(force));
}

function describeUnit(participant: Participant): string {
  return `${nameUnit(participant)} (${participant.pilotName})`;
}

function makeUnknown(place: string, name: string, participants: readonly Participant[]): ResultProblem {
  const nearest = findNearestNames(name, [...new Set(participants.map(nameUnit))]);
  return nearest.length === 0
    ? makeResultProblem(place, 'result.unit-unknown', { name })
    : makeResultProblem(place, 'result.unit-unknown-near', { name, nearest: nearest.join(', ') });
}

function toUnitResult(
  { ruleset }: FoughtEngagement,
  participant: Participant,
  unit: ToldUnit | undefined,
  find: FindUnit,
  problems: ResultProblem[],
): UnitResult {
  const { unitId, card } = participant;
  const damage = unit === undefined ? participant.damage : readDamage(participant, unit, problems);
  const { destroyed, crippled } = computeCondition(ruleset, card, damage);
  const result = {
    ...{ unitId, ...damage, kills: 0 },
    fate: destroyed ? ('destroyed' as const) : crippled ? ('crippled' as const) : ('standing' as const),
  };
  if (unit === undefined) return result;
  const { fate = result.fate, kills = 0, pilotFate, pilotWounds = 0 } = unit.told;
  const killer = fate === 'destroyed' ? findKiller(participant, unit, find, problems) : null;
  return {
    ...{ ...result, fate, kills },
    ...(killer === null ? {} : { destroyedBy: { unitId: killer.unitId, how: 'other' as const } }),
    ...(pilotFate === undefined ? {} : { pilotFate }),
    ...(pilotWounds === 0 ? {} : { pilotWounds }),
  };
}

/** The enemy that is told to have destroyed a unit; null: none. */
function findKiller(
  { side }: Participant,
  { place, told }: ToldUnit,
  find: FindUnit,
  problems: ResultProblem[],
): Participant | null {
  if (told.destroyedBy === undefined) return null;
  const killer = find(`${place}.destroyedBy`, { unit: told.destroyedBy }, problems);
  return killer === null || killer.side === side ? null : killer;
}

/** Damage that is told as what is left, or as points since the beginning: armor first. More than was there is told. */
function readDamage(participant: Participant, { place, told }: ToldUnit, problems: ResultProblem[]): Damage {
  const { damage: before } = participant;
  const points = told.damage ?? 0;
  const left = {
    armorLeft: told.armorLeft ?? Math.max(0, before.armorLeft - points),
    structureLeft:
      told.structureLeft ?? Math.max(0, before.structureLeft - Math.max(0, points - before.armorLeft)),
  };
  for (const field of ['armorLeft', 'structureLeft'] as const) {
    if (left[field] <= before[field]) continue;
    const values = { unit: describeUnit(participant), most: before[field] };
    problems.push(makeResultProblem(`${place}.${field}`, 'result.more-than-before', values));
    left[field] = before[field];
  }
  const { engine, fireControl, mp, weapon } = before.criticals;
  const criticals = {
    ...before.criticals,
    engine: told.engine ?? engine,
    fireControl: told.fireControl ?? fireControl,
    mp: told.mp ?? mp,
    weapon: told.weapon ?? weapon,
  };
  return { ...left, criticals };
}

function matchObjectives(
  told: NonNullable<NonNullable<UnmatchedResult['result']>['objectives']>,
  objectives: readonly CampaignObjective[],
  problems: ResultProblem[],
): UncountedReport['objectives'] {
  const sides = new Map<string, (typeof told)[number]['side']>();
  for (const [index, { objective: name, side }] of told.entries()) {
    const found = objectives.find(({ key, name: own }) =>
      [key, own].some((word) => foldWord(word) === foldWord(name)),
    );
    if (found !== undefined) {
      sides.set(found.id, side);
      continue;
    }
    const nearest = findNearestNames(
      name,
      objectives.map(({ name: own }) => own),
    );
    problems.push(
      makeResultProblem(`objectives[${index}]`, 'result.objective-unknown', {
        name,
        names: (nearest.length > 0 ? nearest : objectives.map(({ name: own }) => own)).join(', '),
      }),
    );
  }
  return objectives.map(({ id }) => ({ objectiveId: id, side: sides.get(id) ?? null }));
}

import type { DamageValue } from '../../../domain/unit-card.ts';
import {
  findArtilleryZone,
  getScatterInches,
  listArtilleryZones,
  type ArtilleryRow,
  type ArtilleryRules,
} from '../artillery/artillery-rules.ts';
import { computeShotToHit, findArtillery, type AimedShot } from '../artillery/resolve-artillery.ts';
import type { Fighter } from '../fighter.ts';
import { parseDamageValue } from '../../damage-value.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { AttackOdds, AttackOddsAnswer } from './attack-odds.ts';
import { createShellRun, type AttackRun, type AttackPair } from './attack-run.ts';
import { listDamageRolls } from './damage-rolls.ts';
import { listShellParts } from './list-hit-parts.ts';
import { listCriticalRolls } from './group-rolls.ts';
import { sumParts } from './expected-points.ts';
import { sampleOutcomes, type Sampled } from './sample-outcomes.ts';
import { createPointsTally, createUnitOddsTally } from './tally.ts';
import { FACES, MAX_ROLLS, walkOutcomes, type KnownRolls } from './walk-outcomes.ts';

/** The direction of a miss does not matter to a unit at the centre, only the distance does. */
const SCATTER_FACES = [1, 2, 3, 4, 5, 6];

const NOWHERE_NEAR: DamageValue = '-';

/**
 * Computes the odds of a shell for the unit at the position aimed at, End Phase included: exact, or an estimate if
 * there are too many dice outcomes, as for `computeAttackOdds`. A miss may come down near enough to damage it. Source:
 * what `resolveArtillery` carries out; 003 "Resolving Artillery Attacks", "Scatter".
 */
export function computeArtilleryOdds(ruleset: Ruleset, shot: AimedShot, target: Fighter): AttackOddsAnswer {
  const row = findArtillery(ruleset, shot);
  if (typeof row === 'string') return { refused: row, odds: null };
  const { artillery } = ruleset;
  if (artillery === null) return { refused: 'not-modelled', odds: null };
  const toHit = computeShotToHit(ruleset, shot, row);
  const both = { attacker: shot.attacker, target };
  const landings = listLandings(artillery, row, shot, toHit.probability);
  const { tally, sampled } =
    countOutcomes(ruleset, both, landings) ?? estimateOutcomes(ruleset, both, landings);
  return {
    refused: null,
    odds: {
      toHit,
      hit: toHit.probability,
      hitParts: listShellParts(ruleset, shot.attacker, target, findCentre(artillery, row, shot)),
      meanDamage: computeMeanOfShell(ruleset, both, landings),
      ...tally.getOdds(),
      ...(sampled === null ? {} : { sampled }),
    },
  };
}

/** The chance of each damage that a shell may deal at the position aimed at. They add up to 1. */
type Landings = ReadonlyMap<DamageValue, number>;

/** Adds up the outcomes of a shell. */
interface ShellTally {
  add(run: AttackRun, chance: number): void;
  getOdds(): Pick<AttackOdds, 'damage' | 'target' | 'attacker'>;
}

function createShellTally(ruleset: Ruleset): ShellTally {
  const damage = createPointsTally();
  const target = createUnitOddsTally(ruleset);
  const attacker = createUnitOddsTally(ruleset);
  return {
    add: (run, chance) => {
      damage.add(run.dealt, chance);
      target.add(run.target, chance);
      attacker.add(run.attacker, chance);
    },
    getOdds: () => ({
      damage: damage.list(),
      target: target.getOdds(),
      attacker: attacker.getOdds(),
    }),
  };
}

/** Outcomes of a shell, and how they were sampled; null if all were enumerated. */
interface ShellOutcomes {
  readonly tally: ShellTally;
  readonly sampled: Sampled | null;
}

/** Enumerates every dice outcome; null if there are too many. */
function countOutcomes(ruleset: Ruleset, both: AttackPair, landings: Landings): ShellOutcomes | null {
  const tally = createShellTally(ruleset);
  for (const [value, landed] of landings) {
    const isDone = walkOutcomes(
      listKnownRolls(ruleset, value, both.target),
      () => createShellRun(ruleset, both, value),
      (run, chance) => tally.add(run, chance * landed),
      MAX_ROLLS,
    );
    if (!isDone) return null;
  }
  return { tally, sampled: null };
}

/**
 * A stratified sample (https://en.wikipedia.org/wiki/Stratified_sampling): each damage that the shell may deal has a
 * sample of its own, weighted with its exact chance. By Minkowski's inequality the standard error of a weighted mean is
 * at most that of its widest part, even if parts share dice, so the widest margin holds for the whole.
 */
function estimateOutcomes(ruleset: Ruleset, both: AttackPair, landings: Landings): ShellOutcomes {
  const tally = createShellTally(ruleset);
  const parts = [...landings].map(([value, landed]) =>
    sampleOutcomes(
      () => createShellRun(ruleset, both, value),
      (run, chance) => tally.add(run, chance * landed),
      1,
    ),
  );
  return {
    tally,
    sampled: {
      runs: parts.reduce((sum, { runs }) => sum + runs, 0),
      margin: Math.max(...parts.map(({ margin }) => margin)),
    },
  };
}

/** Expected points: exact, as each damage that the shell may deal has an exact chance and mean. */
function computeMeanOfShell(ruleset: Ruleset, { attacker, target }: AttackPair, landings: Landings): number {
  let mean = 0;
  for (const [value, landed] of landings)
    mean += landed * sumParts(listShellParts(ruleset, attacker, target, value));
  return mean;
}

/** The damage at the position aimed at. */
function findCentre(artillery: ArtilleryRules, row: ArtilleryRow, { munition }: AimedShot): DamageValue {
  return findArtilleryZone(listArtilleryZones(artillery, row, munition), 0)?.damage ?? NOWHERE_NEAR;
}

/** The damage that a shell may deal at the position aimed at, with its chances. */
function listLandings(
  artillery: ArtilleryRules,
  row: ArtilleryRow,
  { munition }: AimedShot,
  hit: number,
): Landings {
  const zones = listArtilleryZones(artillery, row, munition);
  const landings = new Map<DamageValue, number>();
  const add = (distanceInches: number, chance: number): void => {
    const damage = findArtilleryZone(zones, distanceInches)?.damage ?? NOWHERE_NEAR;
    if (chance > 0) landings.set(damage, (landings.get(damage) ?? 0) + chance);
  };
  add(0, hit);
  for (const face of SCATTER_FACES)
    add(face * getScatterInches(artillery, row), (1 - hit) / SCATTER_FACES.length);
  return landings;
}

function listKnownRolls(ruleset: Ruleset, value: DamageValue, target: Fighter): KnownRolls {
  const amount = parseDamageValue(value);
  const most = amount.points + Number(amount.minimal);
  const damageRolls = listDamageRolls(ruleset.damage, amount);
  return {
    classesOf2d6: () => null,
    firstDice: () => damageRolls,
    otherDice: FACES,
    d20: [],
    both2d20: ruleset.criticals.everyHit === null ? [] : listCriticalRolls(ruleset, [target], most),
  };
}

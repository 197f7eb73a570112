import type { DamageValue } from '../../domain/unit-card.ts';
import {
  findArtilleryZone,
  getScatterInches,
  listArtilleryZones,
  type ArtilleryRow,
  type ArtilleryRules,
} from '../artillery/artillery-rules.ts';
import { buildArtilleryQuestion, findArtillery, type AimedShot } from '../artillery/resolve-artillery.ts';
import type { Fighter } from '../combat/fighter.ts';
import { computeToHit } from '../combat/to-hit.ts';
import { parseDamageValue } from '../damage-value.ts';
import type { Ruleset } from '../ruleset.ts';
import type { AttackOddsAnswer } from './attack-odds.ts';
import { createShellRun } from './attack-run.ts';
import { listDamageRolls } from './damage-rolls.ts';
import { explainShell } from './explain-hit.ts';
import { listCriticalRolls } from './group-rolls.ts';
import { createPointsTally, createUnitTally, toChance } from './tally.ts';
import { FACES, MOST_ROLLS, walkOutcomes, type KnownRolls } from './walk-outcomes.ts';

/** Each direction of a miss is as good as another: only how far it goes counts. */
const SCATTER_FACES = [1, 2, 3, 4, 5, 6];

const NOWHERE_NEAR: DamageValue = '-';

/**
 * The odds of a shell for the one unit that stands at the place aimed at, End Phase included: exact, as those of
 * `computeAttackOdds`. A miss may come down near enough to hurt it.
 * Source: what `resolveArtillery` carries out; 003 "Resolving Artillery Attacks", "Scatter".
 */
export function computeArtilleryOdds(ruleset: Ruleset, shot: AimedShot, target: Fighter): AttackOddsAnswer {
  const row = findArtillery(ruleset, shot);
  if (typeof row === 'string') return { refused: row, odds: null };
  const { artillery } = ruleset;
  if (artillery === null) return { refused: 'not-modelled', odds: null };
  const toHit = computeToHit(ruleset, buildArtilleryQuestion(ruleset, shot, row));
  const damage = createPointsTally();
  const units = { attacker: createUnitTally(ruleset), target: createUnitTally(ruleset) };
  const both = { attacker: shot.attacker, target };
  let meanDamage = 0;
  for (const [value, landed] of listLandings(artillery, row, shot, toHit.probability)) {
    const isDone = walkOutcomes(
      listKnownRolls(ruleset, value, target),
      () => createShellRun(ruleset, both, value),
      (run, chance) => {
        meanDamage += run.dealt * chance * landed;
        damage.add(run.dealt, chance * landed);
        units.target.add(run.target, chance * landed);
        units.attacker.add(run.attacker, chance * landed);
      },
      MOST_ROLLS,
    );
    if (!isDone) return { refused: 'too-many-rolls', odds: null };
  }
  return {
    refused: null,
    odds: {
      toHit,
      hit: toChance(toHit.probability),
      damage: damage.list(),
      meanDamage,
      hitParts: explainShell(ruleset, shot.attacker, target, findCentre(artillery, row, shot)),
      target: units.target.getOdds(),
      attacker: units.attacker.getOdds(),
    },
  };
}

/** The damage at the place aimed at. */
function findCentre(artillery: ArtilleryRules, row: ArtilleryRow, { munition }: AimedShot): DamageValue {
  return findArtilleryZone(listArtilleryZones(artillery, row, munition), 0)?.damage ?? NOWHERE_NEAR;
}

/** The chance of each damage that a shell may deal at the place aimed at, by where it comes down. */
function listLandings(
  artillery: ArtilleryRules,
  row: ArtilleryRow,
  { munition }: AimedShot,
  hit: number,
): ReadonlyMap<DamageValue, number> {
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

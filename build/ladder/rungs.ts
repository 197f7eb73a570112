import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import type { TrackTemplate } from '../../shared/campaign/tracks/templates/track-template.ts';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { Side, Winner } from '../../shared/domain/side.ts';
import type { MirroredBattles } from '../../shared/rules/battle/commander/baselines/mirrored-battles.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import { DEFAULT_BOARD } from '../../shared/rules/board/board.ts';
import { getRuleset, listRulesets } from '../../shared/rules/rulesets.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { HILLS } from '../../shared/rules/testing/commanders.ts';
import { makeScenario, standard2018 } from '../../shared/rules/testing/fixtures.ts';
import { prepareTrack } from '../tracks/play-tracks.ts';

/** One row of the ladder: battles of one kind, by their number. */
export interface Rung extends Pick<MirroredBattles, 'ruleset' | 'scenario' | 'dice' | 'findWinner'> {
  readonly key: string;
  readonly group: 'sizes' | 'rules' | 'tracks';
  readonly name: string;
  /** Pairs that are fought of it, as a share of those of four a side: larger battles take longer. */
  readonly share: number;
}

/** Units a side, and the share of pairs. */
const SIZES: readonly (readonly [units: number, share: number])[] = [
  [4, 1],
  [8, 0.5],
  [12, 0.25],
  [36, 0.025],
];
/** Share of pairs of each rule system and each track. */
const SHARE = 0.5;
/** Units a side there. */
const UNITS = 4;

/** Two forces that meet, in the open and in the hills by turns. */
function meet(units: number): (pair: number) => BattleScenario {
  return (pair) =>
    makeScenario(units, {
      board: pair % 2 === 0 ? DEFAULT_BOARD : HILLS,
      first: pair * 3,
      second: pair * 5 + 20,
    });
}

function rollFor(key: string): Rung['dice'] {
  return (pair) => createSeededDice(`ladder ${key} ${pair}`);
}

function listSizes(): Rung[] {
  return SIZES.map(([units, share]) => ({
    key: `size ${units}`,
    group: 'sizes',
    name: `${units} a side`,
    share,
    ruleset: standard2018(),
    scenario: meet(units),
    dice: rollFor(`${units}`),
  }));
}

function listRuleSystems(): Rung[] {
  const editions = listRulesets().flatMap(({ id }) => [
    { name: id, ruleset: getRuleset(id) },
    { name: `${id}, in individual order`, ruleset: getRuleset(id, ['kcw-2.0']) },
  ]);
  return editions.flatMap(({ name, ruleset }): Rung[] =>
    ruleset === undefined
      ? []
      : [
          {
            key: `rules ${name}`,
            group: 'rules',
            name,
            share: SHARE,
            ruleset,
            scenario: meet(UNITS),
            dice: rollFor(name),
          },
        ],
  );
}

function listTracks(): Rung[] {
  return TRACK_TEMPLATES.map((template) => ({
    key: `track ${template.key}`,
    group: 'tracks',
    name: template.name,
    share: SHARE,
    ruleset: standard2018(),
    scenario: prepareTrack(template, { attacker: UNITS, defender: UNITS }),
    dice: rollFor(template.key),
    findWinner: ({ objectives }) => findRicher(template, objectives),
  }));
}

/** Whose objectives are worth more warchest points. */
export function findRicher(
  { objectives }: Pick<TrackTemplate, 'objectives'>,
  met: EngagementReport['objectives'],
): Winner {
  const wp = { attacker: 0, defender: 0 };
  for (const { objectiveId, side } of met)
    if (side !== null) wp[side] += objectives.find(({ key }) => key === objectiveId)?.wp ?? 0;
  return findRicherSide(wp);
}

/** The side with more warchest points. */
export function findRicherSide({ attacker, defender }: Readonly<Record<Side, number>>): Winner {
  if (attacker === defender) return 'draw';
  return attacker > defender ? 'attacker' : 'defender';
}

/** All kinds of battles in which commanders are measured against each other. */
export const RUNGS: readonly Rung[] = Object.freeze([...listSizes(), ...listRuleSystems(), ...listTracks()]);

export function getRung(key: string): Rung {
  const rung = RUNGS.find((one) => one.key === key);
  if (rung === undefined) throw new RangeError(`No rung ${key}`);
  return rung;
}

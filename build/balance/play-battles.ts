import type { CommanderName } from '../../shared/domain/effort.ts';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { Side, Winner } from '../../shared/domain/side.ts';
import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import type { TrackTemplate } from '../../shared/campaign/tracks/templates/track-template.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import type { Commander } from '../../shared/rules/battle/turn/commander.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { standard2018 } from '../../shared/rules/testing/fixtures.ts';
import { computeLostShare } from '../ladder/measure-conduct.ts';
import { prepareBattles } from './track-battles.ts';
import { listCardsOf, type ComparedKind } from './unit-kinds.ts';

/** Battles of one kind. */
export interface TrackSetting {
  /** Key of the template. */
  readonly track: string;
  /** Units of the side with the larger share. */
  readonly units: number;
  /** Key of a bonus that is taken; missing: none. */
  readonly bonus?: string;
  /** Kind of unit that one side brings at equal PV, the attacker and the defender by turns; missing: shares of the track. */
  readonly kind?: ComparedKind;
}

/** Battles of a setting: from one number to the one before another. */
export interface BattlesPart {
  readonly setting: TrackSetting;
  readonly commander: CommanderName;
  readonly from: number;
  readonly to: number;
}

/** How a battle came out. */
export interface BattleReading {
  /** Who holds the field. */
  readonly winner: Winner;
  /** Warchest points of the objectives that each side met. */
  readonly wp: Readonly<Record<Side, number>>;
  /** Who met each objective of the track. */
  readonly met: readonly (Side | null)[];
  /** Share of its PV that each side lost, 0 to 1. */
  readonly lost: Readonly<Record<Side, number>>;
  readonly turns: number;
}

const ruleset = standard2018();

/** Fights the battles of a part; the same numbers give the same battles. */
export function playBattles({ setting, commander, from, to }: BattlesPart): readonly BattleReading[] {
  const template = getTemplate(setting.track);
  const makers = listMakers(template, setting);
  return Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    const make = makers[number % makers.length];
    if (make === undefined) throw new RangeError('There are no battles');
    const scenario = { ...make(number), commander };
    return readBattle(template, scenario, fightTrackBattle(template, scenario, number));
  });
}

export function getTemplate(key: string): TrackTemplate {
  const template = TRACK_TEMPLATES.find((one) => one.key === key);
  if (template === undefined) throw new RangeError(`No track ${key}`);
  return template;
}

/** The side that brings the kind of unit of a setting, if it has one, in a battle. */
export function findKindSide(number: number): Side {
  return number % 2 === 0 ? 'attacker' : 'defender';
}

function listMakers(
  template: TrackTemplate,
  { units, bonus, kind }: TrackSetting,
): readonly ((number: number) => BattleScenario)[] {
  const effects = template.bonuses.find(({ key }) => key === bonus)?.effects ?? [];
  if (kind === undefined) return [prepareBattles(template, { units }, effects)];
  return [0, 1].map((number) => {
    const cards = { [findKindSide(number)]: listCardsOf(kind) };
    return prepareBattles(template, { units, equal: true, cards }, effects);
  });
}

/** Fights a battle of a track; without commanders the scenario's own lead it. */
export function fightTrackBattle(
  { key }: TrackTemplate,
  scenario: BattleScenario,
  number: number,
  commanders?: Readonly<Record<Side, Commander>>,
): EngagementReport {
  const dice = createSeededDice(`battle ${key} ${number}`);
  const options = commanders === undefined ? {} : { commanders };
  return resolveEngagement(ruleset, scenario, dice, { log: false, ...options }).report;
}

export function readBattle(
  { objectives }: TrackTemplate,
  { sides }: BattleScenario,
  { winner, turns, units, objectives: results }: EngagementReport,
): BattleReading {
  const met = objectives.map(
    ({ key }) => results.find(({ objectiveId }) => objectiveId === key)?.side ?? null,
  );
  const sumWp = (side: Side): number =>
    objectives.reduce((sum, { wp }, index) => sum + (met[index] === side ? wp : 0), 0);
  return {
    winner,
    wp: { attacker: sumWp('attacker'), defender: sumWp('defender') },
    met,
    lost: {
      attacker: computeLostShare(sides.attacker, units),
      defender: computeLostShare(sides.defender, units),
    },
    turns,
  };
}

import type { UnfinishedProblem } from '../../shared/catalogue/complete-scenario.ts';
import type { BoardProblemCode } from '../../shared/rules/board/validate-board-map.ts';
import {
  validateScenario,
  type BattleScenario,
  type ScenarioProblemCode,
} from '../../shared/rules/battle/scenario/scenario.ts';
import type { StartProblemCode } from '../../shared/rules/battle/scenario/validate-start.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { Refusal } from '../refusal.ts';
import { BOARD_SENTENCES } from './board-problems.ts';

type OwnCode = Exclude<ScenarioProblemCode, BoardProblemCode | StartProblemCode> | UnfinishedProblem['code'];

const SENTENCES: Readonly<Record<OwnCode, string>> = {
  'board.too-small': 'The board has no room for so many units to set up.',
  'unit.card-missing': 'This unit has no card.',
  'unit.card-unknown': 'The catalogue has no such card.',
  'unit.card-twice': 'This unit has two cards: keep one of them.',
  'turn-limit': 'A battle ends after a whole number of turns from 1 to 200.',
  'side.empty': 'This side has no unit.',
  'unit.twice': 'This unit is there twice.',
  'unit.type-not-modelled': 'Units of this type cannot be fought by the program.',
  'unit.card': 'No card has such figures.',
  'unit.skill': 'A Skill is a whole number from 0 to 7.',
  'unit.tactics': 'A tactics level is a whole number from 0 to 8.',
  'unit.pilot-ability': 'This ability is unknown to the rules, or not for this pilot.',
  'unit.damage': 'These marks are impossible on this card.',
  'unit.destroyed': 'This unit is destroyed.',
  'unit.no-footing': 'The board has no hex left on which this unit can be: ships need water 1" deep.',
  'unit.order': 'The place to hold is not on the board.',
  'lance.kind': 'The rules that are played know no such lance.',
  'lance.unit': 'This unit is not of this side, or is in a lance already.',
  'objective.twice': 'This objective is there twice.',
  'objective.wp': 'Warchest points are whole numbers.',
  'rider.edition': 'Nobody is carried under these rules.',
  'rider.under-way': 'Nobody is carried in a battle that is under way.',
  'rider.carrier-unknown': 'The unit that would carry it is not there.',
  'rider.other-side': 'The enemy carries nobody.',
  'rider.carrier-carried': 'Who is carried carries nobody.',
  'rider.no-berth': 'That unit cannot carry this one.',
  'rider.no-room': 'That unit has no room left.',
  // Of the track that a scenario is set up by.
  'text.missing': 'Something has to be written here.',
  'key.malformed': 'A key is small letters, digits and single hyphens.',
  'key.twice': 'This key is there twice.',
  'cost.out-of-range': 'The cost is a whole number that is not negative.',
  'share.out-of-range': 'A share is more than 0 and at most 1.',
  'number.out-of-range': 'This number is not whole, too small or too large.',
  'objective.none': 'There is no objective: nobody could win anything.',
  'objective.without-exit': 'The side that should leave has no edge to leave over.',
  'objective.without-commander': 'The side of the commander names none.',
  'objective.without-scanning': 'Nobody can scan: it is not said from how far one may.',
  'objective.too-few-buildings': 'There are not so many buildings.',
  'objective.unknown-place': 'No place is called so.',
  'objective.too-late': 'The battle is over before anybody can do this.',
  'objective.only-at-the-end': 'What is judged when the battle is over cannot end it.',
  'bonus.without-effect': 'This bonus changes nothing.',
  'effect.too-late': 'The battle is over before this begins.',
  'effect.turns': 'This would end before it begins.',
  'effect.nothing': 'This changes nothing.',
  'groups.none': 'This side has nobody who sets up or enters.',
  'groups.share': 'The groups of a side do not make up the whole of it.',
  'map.impossible': 'The drawn map cannot be a board.',
  'edges.none': 'There is no edge.',
  'edges.twice': 'An edge is named twice.',
  'entry.too-late': 'The battle is over before they enter.',
  'zone.without-room': 'The zone has no room for so many units.',
  'link.unknown-track': 'No track is called so.',
  'link.to-itself': 'A track does not lead to itself.',
  'link.twice': 'This track is named twice.',
  'graph.empty': 'There is no track.',
  'graph.no-first': 'No track comes first.',
  'graph.unreachable': 'Nothing leads to this track.',
};

const ALL_SENTENCES: Readonly<Partial<Record<string, string>>> = { ...BOARD_SENTENCES, ...SENTENCES };

/** More than a person reads. */
const MOST_PROBLEMS = 20;

/** Refuses a scenario that cannot be fought under a rule system (`engagement.impossible-scenario`). */
export function refuseImpossible(ruleset: Ruleset, scenario: BattleScenario): void {
  const problems = validateScenario(ruleset, scenario);
  if (problems.length > 0) throw impossibleScenario(problems);
}

/** The refusal itself. Of many problems it names the first; states of a table are told by their codes. */
export function impossibleScenario(
  problems: readonly { readonly path: string; readonly code: string }[],
): Refusal {
  const first = problems.slice(0, MOST_PROBLEMS).map(({ path, code }) => ({ path, code }));
  const told = first.map(({ path, code }) => `${path}: ${ALL_SENTENCES[code] ?? `${code}.`}`).join(' ');
  return new Refusal(
    'engagement.impossible-scenario',
    `This battle cannot be fought. ${told} Nothing was run.`,
    { problems: first, told },
  );
}

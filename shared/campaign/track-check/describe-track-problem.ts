import type { TrackProblem, TrackProblemCode } from '../../rules/set-up/problem.ts';

type Sentence = (values: TrackProblem['values']) => string;
const text = (value: string | number | undefined): string => String(value ?? '');

const SENTENCES: Readonly<Record<TrackProblemCode, Sentence>> = {
  'text.missing': () => 'Something has to be written here.',
  'key.malformed': ({ key }) => `“${text(key)}” is no key: small letters, digits and single hyphens only.`,
  'key.twice': ({ key }) => `“${text(key)}” is there twice: choose another key.`,
  'cost.out-of-range': ({ most }) => `The cost is a whole number of WP from 0 to ${text(most)}.`,
  'share.out-of-range': ({ least, most }) => `A share is between ${text(least)} and ${text(most)} percent.`,
  'number.out-of-range': ({ least, most }) => `This is a number from ${text(least)} to ${text(most)}.`,
  'objective.none': () => 'A track needs at least one objective: nobody could win anything.',
  'objective.without-exit': ({ side }) =>
    `The ${text(side)} has no edge to leave over: give it an exit edge, or ask for something else.`,
  'objective.without-commander': ({ side }) =>
    `The ${text(side)} names no commander: let it name one, or ask for something else.`,
  'objective.without-scanning': () => 'Nobody can scan on this track: say from how far one may.',
  'objective.too-few-buildings': ({ count, buildings }) =>
    `It asks for ${text(count)} buildings, and the track has ${text(buildings)}.`,
  'objective.unknown-place': ({ place }) => `The track has no place “${text(place)}”.`,
  'objective.too-late': ({ turn, turnLimit }) =>
    `Nobody can do this after turn ${text(turn)}: the track ends with turn ${text(turnLimit)}.`,
  'objective.only-at-the-end': () =>
    'This is judged only when the track is over, so it cannot be what ends it.',
  'bonus.without-effect': () =>
    'This bonus changes nothing: give it an effect, or say in words what it changes at the table and mark it so.',
  'effect.too-late': ({ turn, turnLimit }) =>
    `It would begin on turn ${text(turn)}, and the track ends with turn ${text(turnLimit)}.`,
  'effect.turns': ({ fromTurn, toTurn }) =>
    `It would end on turn ${text(toTurn)}, before it begins on turn ${text(fromTurn)}.`,
  'effect.nothing': () => 'This changes nothing.',
  'groups.none': () => 'This side has nobody who sets up or enters: add a group.',
  'groups.share': ({ percent }) =>
    `The groups of a side make up 100 percent of it, and not ${text(percent)}.`,
  'map.impossible': ({ reason }) => `This map is no board: ${text(reason)}. Choose another one, or none.`,
  'edges.none': () => 'Choose at least one edge.',
  'edges.twice': () => 'An edge is named twice.',
  'entry.too-late': ({ turn, turnLimit }) =>
    `They would enter on turn ${text(turn)}, and the track ends with turn ${text(turnLimit)}.`,
  'zone.without-room': ({ hexes, least }) =>
    `There is no room to set up here: ${text(hexes)} hexes, and ${text(least)} are needed.`,
  'link.unknown-track': ({ key }) => `There is no track “${text(key)}”.`,
  'link.to-itself': () => 'A track cannot lead to itself.',
  'link.twice': () => 'This way is there twice.',
  'graph.empty': () => 'There is no track.',
  'graph.no-first': () => 'No track is open: nothing can be fought.',
  'graph.unreachable': () => 'No way leads to this track.',
};

/** One plain English sentence about a problem: what is wrong and what helps. */
export function describeTrackProblem({ code, values }: TrackProblem): string {
  return SENTENCES[code](values);
}

import { BOARD_LIMITS, type BoardProblemCode } from '../../shared/rules/board/validate-board-map.ts';
import { Refusal } from '../refusal.ts';

/** What is wrong with a map or with what was asked of one. */
export interface ToldProblem {
  /** Where, fields joined by dots. */
  readonly path: string;
  readonly code: BoardProblemCode | 'board.odd-width';
}

const { leastHexes, mostHexes, leastLevel, mostLevel, deepestWaterInches, tallestBuildingInches } =
  BOARD_LIMITS;

/** What is wrong, as sentences by code. */
export const BOARD_SENTENCES: Readonly<Record<ToldProblem['code'], string>> = {
  'board.size': `A board is ${leastHexes} to ${mostHexes} whole hexes wide and as many high.`,
  'board.odd-width': 'A board that is the same from both ends has an even width.',
  'board.too-many-hexes': 'There are more hexes than the board has.',
  'hex.off-board': 'This hex is not on the board.',
  'hex.twice': 'This hex has been described before.',
  'hex.level': `The level of ground is a whole number from ${leastLevel} to ${mostLevel}.`,
  'hex.feature': 'Nobody knows such ground.',
  'hex.feature-twice': 'The same ground is named twice for one hex.',
  'hex.water': `The depth of water is a whole number of inches, ${deepestWaterInches} at most.`,
  'hex.water-and-feature': 'Woods, rough ground and rubble do not lie in water.',
  'building.type': 'The rules that are played know no such building.',
  'building.height': `A building is 1 to ${tallestBuildingInches} whole inches high.`,
  'building.cf': 'A building of this type is not that strong or weak.',
  'building.ground': 'A building stands on clear dry ground.',
};

/** What is wrong, as a sentence. */
export function tellBoardProblem({ code }: Pick<ToldProblem, 'code'>): string {
  return BOARD_SENTENCES[code];
}

/** More than a person reads. */
const MOST_FIELDS = 20;

/** Refuses a map that has problems. */
export function refuseImpossibleBoard(problems: readonly ToldProblem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  throw new Refusal(
    'board.impossible',
    `This cannot be a board: ${first.path}: ${tellBoardProblem(first)} Nothing was changed.`,
    {
      problem: first.code,
      path: first.path,
      fields: problems.slice(0, MOST_FIELDS).map(({ path, code }) => ({ path, code })),
    },
  );
}

import type { CommanderName } from '../../../../domain/effort.ts';
import type { Commander } from '../../turn/commander.ts';
import { createCommander } from '../create-commander.ts';
import { decidePosition } from './decide.ts';
import { POSITION_KINDS, type Position, type PositionKind } from './position.ts';
import { POSITIONS } from './positions.ts';

/** A position, and whether a commander found the answer. */
export interface SolvedPosition {
  readonly position: Position;
  readonly found: boolean;
}

/** Puts every position to a commander. */
export function solvePositions(
  commander: CommanderName | Commander,
  positions: readonly Position[] = POSITIONS,
): readonly SolvedPosition[] {
  const asked = typeof commander === 'string' ? createCommander(commander) : commander;
  return positions.map((position) => ({
    position,
    found: position.answer.isRight(decidePosition(position, asked)),
  }));
}

/** Positions found, in words: a row for each kind, a column for each commander. In Markdown. */
export function formatPositions(commanders: readonly CommanderName[]): string {
  const solved = commanders.map((name) => solvePositions(name));
  const row = (name: string, kind: PositionKind | null): string => {
    const of = POSITIONS.filter((position) => kind === null || position.kind === kind).length;
    const found = solved.map(
      (one) =>
        one.filter(({ position, found: isFound }) => isFound && (kind === null || position.kind === kind))
          .length,
    );
    return `| ${[name, of, ...found].join(' | ')} |`;
  };
  return [
    `| Positions | Of | ${commanders.join(' | ')} |`,
    `| --- | --- |${commanders.map(() => ' --- |').join('')}`,
    ...POSITION_KINDS.map((kind) => row(kind, kind)),
    row('all', null),
    '',
  ].join('\n');
}

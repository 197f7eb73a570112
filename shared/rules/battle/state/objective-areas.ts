import type { BoardSize, OffsetHex } from '../../../domain/hex.ts';
import type { Side } from '../../../domain/side.ts';
import type { BattleSetUp, TrackPlace } from '../../../domain/track-set-up.ts';
import { getHexAt, measureHexes, type Board } from '../../board/board.ts';

/** A place of the track on the board of a battle. */
export interface ObjectiveArea {
  readonly place: TrackPlace;
  readonly hex: number;
  /** Whether each side has scanned it. Mutable. */
  readonly scannedBy: Record<Side, boolean>;
}

/** The hex of a place on a board of any size. */
export function locateArea({ widthHexes, heightHexes }: BoardSize, { across, down }: TrackPlace): OffsetHex {
  return {
    column: Math.min(widthHexes - 1, Math.floor(across * widthHexes)),
    row: Math.min(heightHexes - 1, Math.floor(down * heightHexes)),
  };
}

/** The objective areas of a set-up on a board. */
export function createObjectiveAreas(board: Board, setUp: BattleSetUp | undefined): readonly ObjectiveArea[] {
  return (setUp?.places ?? []).map((place) => ({
    place,
    hex: getHexAt(board, locateArea(board, place)),
    scannedBy: { attacker: false, defender: false },
  }));
}

/** Whether a hex lies within the radius of a place. */
export function isInArea(board: Board, inchesPerHex: number, at: ObjectiveArea, hex: number): boolean {
  if (hex < 0) return false;
  return measureHexes(board, at.hex, hex) * inchesPerHex <= at.place.radiusInches;
}

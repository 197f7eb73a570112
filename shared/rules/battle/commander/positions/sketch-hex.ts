/** A hex of the sketch: column from the west, row from the north, both from 0; odd columns lie half a hex lower. */
export type SketchHex = readonly [column: number, row: number];

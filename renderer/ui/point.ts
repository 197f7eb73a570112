/** A point of a drawing: x grows to the right, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

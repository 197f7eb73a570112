/**
 * How many signs have to be put in, taken out, replaced or swapped with their neighbour to make one word another
 * (optimal string alignment); `most` + 1 where it is more than that. The band of width 2 × `most` + 1 around the diagonal
 * is enough for that, so that long words cost no more than their length.
 */
export function countEdits(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  const FAR = most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => Math.min(index, FAR));
  for (let row = 1; row <= left.length; row += 1) {
    const next = new Array<number>(right.length + 1).fill(FAR);
    if (row <= most) next[0] = row;
    let least = next[0] ?? FAR;
    for (let column = Math.max(1, row - most); column <= Math.min(right.length, row + most); column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      let edits = Math.min(
        (last[column - 1] ?? FAR) + (isSame ? 0 : 1),
        (last[column] ?? FAR) + 1,
        (next[column - 1] ?? FAR) + 1,
      );
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwapped && row > 1 && column > 1) edits = Math.min(edits, (beforeLast[column - 2] ?? FAR) + 1);
      next[column] = Math.min(edits, FAR);
      least = Math.min(least, edits);
    }
    if (least > most) return FAR;
    [beforeLast, last] = [last, next];
  }
  return last[right.length] ?? FAR;
}

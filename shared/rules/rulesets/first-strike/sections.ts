/** Number of circles marked on a card, and the points left over. */
interface SectionMarks {
  readonly armor: number;
  readonly structure: number;
  readonly overflow: number;
}

/**
 * Computes where the points of a hit are marked. Structure has two rows, the upper one with half of it, rounded up;
 * armor is the row above. The columns of the card are its sections, and every row begins at the left: damage marks them
 * from the right, in each column armor first and then structure.
 *
 * The remaining circles of each row are those on the left, so n circles of structure end at column n / 2, rounded up,
 * and n circles of armor at column n: these two numbers determine the next circle. Source: 000 "Modifications to AS
 * Cards", "Applying Damage"; that every column is a section is ours.
 */
export function computeSectionMarks(armorLeft: number, structureLeft: number, points: number): SectionMarks {
  let armor = 0;
  let structure = 0;
  for (let point = 0; point < points; point += 1) {
    const structureColumn = Math.ceil((structureLeft - structure) / 2);
    if (armorLeft - armor > 0 && armorLeft - armor >= structureColumn) armor += 1;
    else if (structure < structureLeft) structure += 1;
    else break;
  }
  return { armor, structure, overflow: points - armor - structure };
}

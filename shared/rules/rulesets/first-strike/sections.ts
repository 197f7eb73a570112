/** Circles marked on a card, and what was left over. */
interface SectionMarks {
  readonly armor: number;
  readonly structure: number;
  readonly overflow: number;
}

/**
 * Where the points of a hit are marked. Structure stands in two rows, the upper one with half of it, rounded up; armor
 * is the row above. The columns of the card are its sections, every row beginning at the left: damage goes through
 * them from the right, in each through armor and then structure.
 *
 * Both rows of structure run out at the left, so n circles left of it reach as far as column n / 2, rounded up, and n
 * circles of armor as far as column n: the two figures of a card tell which circle is next.
 * Source: 000 "Modifications to AS Cards", "Applying Damage"; that every column is a section is ours.
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

/** Bonus of a critical roll for every circle of structure that the attack marked. */
const STRUCTURE_BONUS = 3;

/** 000 "Critical Hits Table": effects by total of 2D20. */
const ROWS = [
  { upTo: 17, effect: 'none' },
  { upTo: 19, effect: 'fire-control' },
  { upTo: 22, effect: 'weapon' },
  { upTo: 25, effect: 'mp' },
  { upTo: 28, effect: 'command' },
  { upTo: 31, effect: 'crew' },
  { upTo: 34, effect: 'armor' },
  { upTo: 37, effect: 'structure' },
  { upTo: 40, effect: 'engine' },
  { upTo: 44, effect: 'stunned' },
  { upTo: Infinity, effect: 'disabled' },
] as const;

type SectionCritical = (typeof ROWS)[number]['effect'];

/**
 * Effect of a roll of 2D20 after an attack that marked `structureMarked` circles of structure.
 * Source: 000 "Applying Damage", "Critical Hits Table".
 */
export function computeSectionCritical(rolled: number, structureMarked: number): SectionCritical {
  const total = rolled + STRUCTURE_BONUS * structureMarked;
  return ROWS.find(({ upTo }) => total <= upTo)?.effect ?? 'none';
}

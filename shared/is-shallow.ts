/** Deeper than anything that a method asks for. */
const MOST_LEVELS = 64;

/** Whether lists and objects lie in each other no deeper than any method asks for: what is deeper overflows a stack. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= MOST_LEVELS; depth += 1) {
    level = level.flatMap((one): unknown[] =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
    if (level.length === 0) return true;
  }
  return false;
}

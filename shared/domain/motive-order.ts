/** Damage to the motive system of a vehicle, by its effect. */
export const MOTIVE_HITS = ['slowed', 'halved', 'immobilized'] as const;
export type MotiveHit = (typeof MOTIVE_HITS)[number];

/** The letter of each motive hit in a text of their order. */
export const MOTIVE_LETTERS = Object.freeze({
  slowed: 's',
  halved: 'h',
  immobilized: 'i',
} satisfies Record<MotiveHit, string>);

/** How often each motive hit has been taken (missing: never), and in which order. */
export interface MotiveDamage extends Readonly<Partial<Record<MotiveHit, number>>> {
  /**
   * A letter for each motive hit as they fell: `s` slowed, `h` halved, `i` immobilized; `hs` was halved first. Missing:
   * the usual order, all slowing hits first, then the halving ones, then immobilization.
   */
  readonly motiveOrder?: string;
}

/** Whether the order beside these counts, if there is one, has a letter for each hit and no other. */
export function hasFittingOrder(hits: LooseMotiveDamage): boolean {
  return hits.motiveOrder === undefined || isMotiveOrder(hits.motiveOrder, hits);
}

/** Motive damage with fields that may be present without a value. */
type LooseMotiveDamage = { readonly [Key in keyof MotiveDamage]?: MotiveDamage[Key] | undefined };

function isMotiveOrder(text: string, hits: LooseMotiveDamage): boolean {
  const total = MOTIVE_HITS.reduce((sum, hit) => sum + (hits[hit] ?? 0), 0);
  return text.length === total && MOTIVE_HITS.every((hit) => countLetter(text, hit) === (hits[hit] ?? 0));
}

function countLetter(text: string, hit: MotiveHit): number {
  return text.split(MOTIVE_LETTERS[hit]).length - 1;
}

/** Counts the hits of an order, and keeps the order beside them. */
export function readMotiveOrder(order: string): MotiveDamage {
  return {
    slowed: countLetter(order, 'slowed'),
    halved: countLetter(order, 'halved'),
    immobilized: countLetter(order, 'immobilized'),
    motiveOrder: order,
  };
}

/** A letter for each motive hit in the order in which they fell; the usual order if another one does not fit. */
export function getMotiveOrder(hits: MotiveDamage): string {
  const { motiveOrder } = hits;
  return motiveOrder !== undefined && isMotiveOrder(motiveOrder, hits) ? motiveOrder : getUsualOrder(hits);
}

/** The motive hits in the order in which they fell. */
export function listMotiveHits(hits: MotiveDamage): readonly MotiveHit[] {
  return Array.from(getMotiveOrder(hits)).flatMap(
    (letter) => MOTIVE_HITS.find((hit) => MOTIVE_LETTERS[hit] === letter) ?? [],
  );
}

/**
 * The order to keep beside these counts if the hits fell as the text says: undefined for the usual order and for a text
 * with other hits.
 */
export function keepMotiveOrder(text: string, hits: MotiveDamage): string | undefined {
  return text !== getUsualOrder(hits) && isMotiveOrder(text, hits) ? text : undefined;
}

/** The order after one more hit of a kind; `hits` are those before it. */
export function appendMotiveHit(hits: MotiveDamage, kind: MotiveHit): string {
  return getMotiveOrder(hits) + MOTIVE_LETTERS[kind];
}

/**
 * The order of a unit's hits after their counts were changed by hand: hits that are taken back are the last ones of
 * their kind, new ones fell last.
 */
export function changeMotiveOrder(before: MotiveDamage, counts: MotiveDamage): string {
  const letters = Array.from(getMotiveOrder(before));
  for (const hit of MOTIVE_HITS) {
    const change = (counts[hit] ?? 0) - (before[hit] ?? 0);
    const letter = MOTIVE_LETTERS[hit];
    for (let back = change; back < 0; back += 1) letters.splice(letters.lastIndexOf(letter), 1);
    for (let more = change; more > 0; more -= 1) letters.push(letter);
  }
  return letters.join('');
}

function getUsualOrder(hits: MotiveDamage): string {
  return MOTIVE_HITS.map((hit) => MOTIVE_LETTERS[hit].repeat(Math.max(0, hits[hit] ?? 0))).join('');
}

import type { Modifier } from '../domain/battle-event.ts';

/** What points of damage are made of. Stable codes, for translation. */
export const DAMAGE_PARTS = [
  'printed',
  'weapon-hits',
  'spent-on-rear',
  'overheat-used',
  'rear-hit',
  'beacon',
  'size',
  'shell',
  'melee-weapon',
  'charge-inches',
  'from-above',
  'myomer',
  'other-groups',
  'minimal-die',
  'damage-dice',
  'flak',
  'heat-weapons',
  'stopped-by-shield',
  'stopped-missiles',
  'stopped-explosives',
  'stopped-energy',
  'stopped-ballistics',
  'stopped-impact',
  'stopped-heat',
  'walls',
  'ram-into-large',
  'fall',
] as const;
export type DamagePart = (typeof DAMAGE_PARTS)[number];

/** Where each part is written, in the words of an edition: source document and heading. */
export type DamageSources = Readonly<Record<DamagePart, string>>;

/**
 * Notes down what points are made of while they are worked out; whoever weighs thousands of attacks passes null
 * instead. The notes add up to the points.
 */
export class DamageNotes {
  readonly parts: Modifier[] = [];
  readonly sources: DamageSources;

  constructor(sources: DamageSources, earlier: readonly Modifier[] = []) {
    this.sources = sources;
    this.parts.push(...earlier);
  }

  /** A part that is told of even if it comes to nothing, as a die that failed. */
  tell(code: DamagePart, value: number): void {
    this.parts.push({ code, value, source: this.sources[code] });
  }

  /** A part that is told of where it changes something. */
  add(code: DamagePart, value: number): void {
    if (value !== 0) this.tell(code, value);
  }
}

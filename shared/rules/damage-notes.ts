import type { Modifier } from '../domain/battle-event.ts';

/** Parts of damage. Stable codes, for translation. */
export const DAMAGE_PARTS = [
  'printed',
  'weapon-hits',
  'engine-hit',
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

/** Source of each part in an edition: document and heading. */
export type DamageSources = Readonly<Record<DamagePart, string>>;

/**
 * Collects the parts of damage while it is computed; callers that evaluate thousands of attacks pass null instead. The
 * parts add up to the points.
 */
export class DamageNotes {
  readonly parts: Modifier[] = [];
  readonly sources: DamageSources;

  constructor(sources: DamageSources, earlier: readonly Modifier[] = []) {
    this.sources = sources;
    this.parts.push(...earlier);
  }

  /** Adds a part even if it is 0, such as a die that failed. */
  tell(code: DamagePart, value: number): void {
    this.parts.push({ code, value, source: this.sources[code] });
  }

  /** Adds a part unless it is 0. */
  add(code: DamagePart, value: number): void {
    if (value !== 0) this.tell(code, value);
  }
}

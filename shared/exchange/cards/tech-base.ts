import type { TechBase } from '../../domain/unit-card.ts';
import { listWords } from '../../locales/list-words.ts';

/** Numbers of technologies in the Master Unit List; those of newer data agree. */
const TECH_IDS: ReadonlyMap<unknown, TechBase> = new Map<unknown, TechBase>([
  [1, 'Inner Sphere'],
  [2, 'Clan'],
  [3, 'Mixed'],
  [57, 'Primitive'],
]);

const NAMES: ReadonlyMap<string, TechBase> = new Map(
  Object.entries(listWords('readTech') satisfies Readonly<Record<TechBase, unknown>>).flatMap(
    ([technology, names]) => names.map((name) => [name, technology as TechBase] as const),
  ),
);

/** A technology by its name in any language; null: unknown. */
export function findTechBase(name: unknown): TechBase | null {
  return typeof name === 'string' && name.length <= 40
    ? (NAMES.get(name.trim().toLowerCase()) ?? null)
    : null;
}

/** A technology by its number in the Master Unit List; null: unknown. */
export function findTechBaseById(id: unknown): TechBase | null {
  return TECH_IDS.get(id) ?? null;
}

/** The number of a technology in the Master Unit List. */
export function getTechId(techBase: TechBase): number {
  return [...TECH_IDS].find(([, name]) => name === techBase)?.[0] as number;
}

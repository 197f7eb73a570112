import type { Skill } from '../../domain/pilot.ts';
import type { Organisation } from '../../domain/lance.ts';
import type { Technology } from '../../domain/technology.ts';
import type { CatalogueCard } from '../../domain/unit-card.ts';
import type { Dice } from '../../rules/dice.ts';
import { countLances } from '../economy/conversion.ts';
import { generateCallSign } from '../names/call-signs.ts';
import { generatePilotName } from '../names/pilot-names.ts';

export interface PlannedPilot {
  readonly name: string;
  readonly rank: string;
  readonly callSign?: string | undefined;
  readonly skill: Skill;
}

export interface PlannedUnit {
  readonly cardId: number;
  readonly commander: boolean;
  readonly pilot: PlannedPilot | null;
}

export interface PlannedLance {
  readonly name: string;
  readonly units: readonly PlannedUnit[];
}

/** A force before it is written into a campaign file. */
export interface ForcePlan {
  /** Number of its allegiance. */
  readonly allegiance: number;
  /** Null: the gamemaster. */
  readonly owner: string | null;
  readonly name: string;
  readonly faction: string;
  readonly commander: string;
  readonly technology: Technology;
  readonly organisation: Organisation;
  readonly lances: readonly PlannedLance[];
}

const LANCE_NAMES = ['Command', 'Battle', 'Pursuit', 'Reserve'] as const;

/**
 * Lances for an army list, heaviest units first, each unit with a pilot whose name the dice choose and who has `skill`.
 * No pilot is called as one of `taken`; call signs are drawn where they are asked for. The unit with the highest PV leads.
 */
export function planArmyList(
  cards: readonly CatalogueCard[],
  dice: Dice,
  {
    skill = 4,
    taken: names = new Set(),
    takenSigns,
  }: {
    readonly skill?: Skill;
    readonly taken?: ReadonlySet<string>;
    /** Call signs that others have; missing: the pilots get none. */
    readonly takenSigns?: ReadonlySet<string>;
  } = {},
): Pick<ForcePlan, 'lances' | 'organisation'> {
  const sorted = [...cards].sort((a, b) => b.basePv - a.basePv || a.id - b.id);
  const count = countLances(sorted);
  const perLance = Math.ceil(sorted.length / count);
  const organisation = sorted.some((card) => card.techBase === 'Clan') ? 'star' : 'lance';
  const word = organisation === 'star' ? 'Star' : 'Lance';
  const taken = new Set(names);
  const units = sorted.map((card, index) => {
    const name = generatePilotName(dice, taken);
    taken.add(name);
    return { cardId: card.id, commander: index === 0, pilot: { name, rank: '', skill } };
  });
  const called = takenSigns === undefined ? units : addCallSigns(units, dice, takenSigns);
  const lances = Array.from({ length: count }, (_, index) => ({
    name: `${LANCE_NAMES[index] ?? `${index + 1}.`} ${word}`,
    units: called.slice(index * perLance, (index + 1) * perLance),
  }));
  return { lances: cards.length === 0 ? [] : lances, organisation };
}

function addCallSigns<U extends { readonly pilot: PlannedPilot }>(
  units: readonly U[],
  dice: Dice,
  others: ReadonlySet<string>,
): readonly U[] {
  const taken = new Set(others);
  return units.map((unit) => {
    const callSign = generateCallSign(dice, taken);
    taken.add(callSign);
    return { ...unit, pilot: { ...unit.pilot, callSign } };
  });
}

import { planArmyList, type ForcePlan } from '../../shared/campaign/forces/force-plan.ts';
import { listArmyLists } from '../../shared/catalogue/catalogue.ts';
import type { Skill } from '../../shared/domain/pilot.ts';
import type { Technology } from '../../shared/domain/technology.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { CommandContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';

/** What is told of a new force. */
interface ForceWish {
  readonly name: string;
  /** Number of its allegiance. */
  readonly allegiance: number;
  readonly owner?: string | null | undefined;
  readonly faction?: string | undefined;
  readonly commander?: string | undefined;
  readonly technology?: Technology | undefined;
  readonly armyList?: string | undefined;
  /** Of the pilots of its army list. */
  readonly skill?: Skill | undefined;
  /** Whether these get call signs. */
  readonly callSigns?: boolean | undefined;
}

/** Names and call signs that pilots of the campaign have. */
export interface TakenNames {
  readonly names: ReadonlySet<string>;
  readonly callSigns: ReadonlySet<string>;
}

/** A force as it is wished for, with the lances of its army list; names of pilots are drawn, none of those `taken`. */
export function planForce(context: CommandContext, wish: ForceWish, taken: TakenNames): ForcePlan {
  const { armyList, skill, callSigns = false } = wish;
  const planned =
    armyList === undefined
      ? { lances: [], organisation: 'lance' as const }
      : planList(context, armyList, {
          taken: taken.names,
          ...(callSigns ? { takenSigns: taken.callSigns } : {}),
          ...(skill === undefined ? {} : { skill }),
        });
  const commander = planned.lances[0]?.units.find((unit) => unit.commander)?.pilot?.name;
  return {
    allegiance: wish.allegiance,
    owner: wish.owner ?? null,
    name: wish.name,
    faction: wish.faction ?? '',
    commander: wish.commander ?? commander ?? '',
    technology: wish.technology ?? 'D',
    ...planned,
  };
}

function planList(
  context: CommandContext,
  armyList: string,
  pilots: Parameters<typeof planArmyList>[2],
): ReturnType<typeof planArmyList> {
  const list = listArmyLists().find((candidate) => candidate.id === armyList);
  if (list === undefined) throw new Refusal('params.invalid', { context: 'army-list', armyList });
  const seed = context.newSeed();
  context.noteSeed(seed);
  return planArmyList(list.cards, createSeededDice(seed), pilots);
}

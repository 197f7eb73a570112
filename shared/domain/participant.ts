import type { ForceId, PilotId, UnitId } from './ids.ts';
import type { EngagedLance } from './lance.ts';
import type { Skill, SpecialAbility } from './pilot.ts';
import type { Side } from './side.ts';
import type { UnitCard } from './unit-card.ts';
import type { UnitOrder } from './unit-order.ts';
import type { Damage } from './unit-state.ts';

/** A unit that takes part in an engagement, with Skill, PV and damage as it went in. */
export interface Participant {
  readonly unitId: UnitId;
  readonly forceId: ForceId;
  /** The role of its force. */
  readonly side: Side;
  readonly card: UnitCard;
  /** Whether it leads its side. */
  readonly commander: boolean;
  readonly pilotId: PilotId;
  readonly pilotName: string;
  /** Missing: none. */
  readonly pilotCallSign?: string | undefined;
  readonly skill: Skill;
  /** Special abilities of its pilot; missing: none. */
  readonly abilities?: readonly SpecialAbility[];
  /** Its lance and the kind that this had when the unit went in; missing: none, or one without a kind. */
  readonly lance?: EngagedLance;
  readonly pv: number;
  readonly damage: Damage;
  /** Its order before the battle; null: its commander decides. */
  readonly order: UnitOrder | null;
}

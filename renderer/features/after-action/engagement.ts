import type { BattleScenario } from '../../../shared/rules/battle/scenario/scenario.ts';
import type { Consequences } from '../../../shared/domain/consequences.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ForceId, UnitId } from '../../../shared/domain/ids.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import type { UnitStanding } from '../../../shared/domain/unit-state.ts';
import { nameUnit, nameUnitBriefly } from '../../../shared/domain/unit.ts';
import { collectOrders, type OrderedUnit, type SideOrders } from '../../ui/orders/orders.ts';
import { nameUnitsUniquely } from '../../ui/unit-card/name-units-uniquely.ts';

/** Orders of each side, and its units as the orders panel needs them. */
export function readOrders({ participants, temperaments }: Engagement): {
  readonly orders: Readonly<Record<Side, SideOrders>>;
  readonly units: Readonly<Record<Side, readonly OrderedUnit[]>>;
} {
  const known = nameUnitsUniquely(participants.map((unit) => ({ ...unit, name: nameUnit(unit) })));
  const unitsOf = (side: Side) => participants.filter((unit) => unit.side === side);
  const nameThem = (side: Side) =>
    unitsOf(side).map(({ unitId, card, commander }) => ({
      ...{ unitId, card, commander },
      name: known.get(unitId) ?? '',
    }));
  return {
    orders: {
      attacker: collectOrders(temperaments.attacker, unitsOf('attacker')),
      defender: collectOrders(temperaments.defender, unitsOf('defender')),
    },
    units: { attacker: nameThem('attacker'), defender: nameThem('defender') },
  };
}

export interface ForceLosses {
  readonly hurt: number;
  readonly lost: number;
  readonly destroyed: number;
  readonly recovered: number;
}

/** Whether a unit was destroyed in this engagement, including those that can be rebuilt. */
function isWreck(standing: UnitStanding): boolean {
  return standing === 'wrecked' || standing === 'lost';
}

/** Pilots and units that a force loses, counted for the summary. */
export function countLosses(
  consequences: Consequences,
  participants: readonly Participant[],
  forceId: ForceId,
): ForceLosses {
  const own = participants.filter((participant) => participant.forceId === forceId);
  const pilots = consequences.pilots.filter(({ pilotId }) => own.some((p) => p.pilotId === pilotId));
  const wrecks = consequences.units.filter(
    ({ unitId, standing }) => isWreck(standing) && own.some((p) => p.unitId === unitId),
  );
  return {
    hurt: pilots.filter(({ fate }) => fate === 'wounded').length,
    lost: pilots.filter(({ fate }) => fate === 'killed' || fate === 'captured').length,
    destroyed: wrecks.length,
    recovered: wrecks.filter(({ standing }) => standing === 'wrecked').length,
  };
}

/** A combatant that is not a unit of either force. */
export interface AddedCombatant {
  readonly unitId: UnitId;
  readonly side: Side;
  readonly card: UnitCard;
  readonly name: string;
}

/** Combatants beside the fielded units, such as militia. */
export function listAddedCombatants(
  { sides }: Pick<BattleScenario, 'sides'>,
  participants: readonly Pick<Participant, 'unitId'>[],
): readonly AddedCombatant[] {
  const fielded = new Set(participants.map(({ unitId }) => unitId));
  return SIDES.flatMap((side) =>
    sides[side].units
      .filter(({ unitId }) => !fielded.has(unitId))
      .map((unit) => ({ unitId: unit.unitId, side, card: unit.card, name: nameUnitBriefly(unit) })),
  );
}

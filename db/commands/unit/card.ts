import { getFreshDamage } from '../../../shared/campaign/forces/readiness.ts';
import { isInForce } from '../../../shared/campaign/forces/force-value.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import type { Damage } from '../../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import type { Commands } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import type { WritableDb } from '../../sqlite/handles.ts';
import { isSettingUp, loadCampaign } from '../../store/campaign.ts';
import { loadEngagedIds } from '../../store/participants.ts';
import { loadUnits, saveUnit } from '../../store/units.ts';
import { refuseAmong, refuseGone } from '../../steps/check-unit.ts';
import { toUnitCard } from '../../catalogue/unit-cards.ts';
import { loadNamedUnits } from '../../steps/load-named-units.ts';
import { saveForce } from '../../store/forces.ts';
import { saveUnitDamage } from '../../store/unit-states.ts';
import { computeForceSize } from '../../../shared/campaign/economy/conversion.ts';

export const cardCommands = {
  /** All or none. A unit whose card says the same already stays as it is. */
  'unit.takeCard': (context, { unitIds }) => {
    const { db, cards, note } = context;
    const engaged = loadEngagedIds(db);
    const taken = loadNamedUnits(db, unitIds).map((unit) => {
      refuseGone(unit);
      refuseAmong(engaged, { unitIds: [unit.id] });
      const found = cards.find(unit.card.id);
      if (found === undefined) throw new Refusal('card.not-found', { cardId: unit.card.id });
      const card = toUnitCard(found);
      saveUnit(db, unit.id, { card });
      saveUnitDamage(db, unit.id, carryDamageOver(unit, card));
      return unit;
    });
    if (isSettingUp(db)) for (const id of new Set(taken.map(({ forceId }) => forceId))) resize(db, id);
    note({ count: taken.length, unit: taken[0] === undefined ? '' : nameUnit(taken[0]) });
    return { units: taken.length };
  },
} satisfies Commands;

/** The technology of its cards decides how large a force is. */
function resize(db: WritableDb, forceId: ForceId): void {
  const units = loadUnits(db, loadCampaign(db)).filter((unit) => unit.forceId === forceId && isInForce(unit));
  saveForce(db, forceId, { size: computeForceSize(units.map(({ card }) => card)) });
}

/**
 * The circles that are marked stay marked, as far as the new card has them. A unit that has structure left keeps at least
 * one circle of it: a corrected card destroys nothing.
 */
function carryDamageOver({ card: before, damage }: Unit, card: UnitCard): Damage {
  const fresh = getFreshDamage(card);
  const structureLeft = Math.max(0, fresh.structureLeft - (before.structure - damage.structureLeft));
  return {
    armorLeft: Math.max(0, fresh.armorLeft - (before.armor - damage.armorLeft)),
    structureLeft: damage.structureLeft === 0 ? 0 : Math.max(1, structureLeft),
    criticals: damage.criticals,
  };
}

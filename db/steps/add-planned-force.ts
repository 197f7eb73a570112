import { computeForceSize } from '../../shared/campaign/economy/conversion.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import type { ForcePlan } from '../../shared/campaign/forces/force-plan.ts';
import { getCard } from '../../shared/catalogue/catalogue.ts';
import type { AllegianceId, ForceId, LanceId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import { refuseUnknownCard, toUnitCard } from '../catalogue/unit-cards.ts';
import type { CommandContext } from '../handler.ts';
import { insertForce } from '../store/forces.ts';
import { insertLance } from '../store/lances.ts';
import { postLine } from '../store/ledger.ts';
import { insertPilot } from '../store/pilots.ts';
import { insertUnit } from '../store/units.ts';

/** Writes a force with its lances, units and pilots, and opens its ledger. */
export function addPlannedForce(
  context: CommandContext,
  plan: ForcePlan,
  {
    openingWp,
    openingSp,
    campaignDate,
    economy,
    ...place
  }: {
    readonly allegianceId: AllegianceId;
    readonly position: number;
    readonly openingWp: number;
    readonly openingSp: number;
    readonly campaignDate: string;
    /** Counts the size of a force; one without units is not counted yet. */
    readonly economy: Pick<EconomyPreset, 'lancePv'>;
  },
): ForceId {
  const { db, newId } = context;
  const { owner, name, faction, commander, technology, organisation } = plan;
  const forceId = newId('force') as ForceId;
  // Ready-made forces use the bundled cards, not the catalogues of the campaign.
  const cards = new Map(
    plan.lances.flatMap(({ units }) =>
      units.map(({ cardId }) => [cardId, toUnitCard(getCard(cardId) ?? refuseUnknownCard(cardId))] as const),
    ),
  );
  const own = plan.lances.flatMap(({ units }) => units.map(({ cardId }) => cards.get(cardId)!));
  insertForce(db, {
    id: forceId,
    ...place,
    ...{ owner, name, faction, commander, technology, organisation },
    ...{ size: computeForceSize(own, economy), sizeBasis: own.length === 0 ? 'open' : 'counted' },
  });
  plan.lances.forEach((lance, lancePosition) => {
    const lanceId = newId('lance') as LanceId;
    insertLance(db, { id: lanceId, forceId, name: lance.name, position: lancePosition });
    lance.units.forEach((unit, position) => {
      const unitId = newId('unit') as UnitId;
      const card = cards.get(unit.cardId)!;
      insertUnit(db, { id: unitId, forceId, lanceId, position, commander: unit.commander, card });
      if (unit.pilot !== null)
        insertPilot(db, { id: newId('pilot') as PilotId, forceId, unitId, ...unit.pilot });
    });
  });
  postLine(context, { forceId, currency: 'WP', campaignDate, kind: 'opening', amount: openingWp });
  postLine(context, { forceId, currency: 'SP', campaignDate, kind: 'opening', amount: openingSp });
  return forceId;
}

import type { ForcePlan, PlannedPilot } from '../../../shared/campaign/forces/force-plan.ts';
import { getFreshDamage } from '../../../shared/campaign/forces/readiness.ts';
import { getCard } from '../../../shared/catalogue/catalogue.ts';
import type { FoundCard } from '../../../shared/domain/catalogue.ts';
import type { AllegianceId, ForceId, LanceId, PilotId, UnitId } from '../../../shared/domain/ids.ts';
import type { CatalogueCard, UnitCard } from '../../../shared/domain/unit-card.ts';
import type { CommandContext } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { postLine } from './post-line.ts';

/** A card of the campaign's catalogues by its number. Refuses an unknown number. */
export function findCard({ cards }: Pick<CommandContext, 'cards'>, cardId: number): CatalogueCard {
  return cards.find(cardId) ?? refuseUnknown(cardId);
}

function refuseUnknown(cardId: number): never {
  throw new Refusal('card.not-found', { cardId });
}

/** Writes a force with its lances, units and pilots, and opens its ledger. */
export function insertForce(
  context: CommandContext,
  plan: ForcePlan,
  {
    openingWp,
    openingSp,
    campaignDate,
    ...place
  }: {
    readonly allegianceId: AllegianceId;
    readonly position: number;
    readonly openingWp: number;
    readonly openingSp: number;
    readonly campaignDate: string;
  },
): ForceId {
  const forceId = context.newId('force') as ForceId;
  context.db
    .prepare(
      `INSERT INTO forces (id, allegiance_id, owner, position, name, faction, commander, technology,
         organisation, size)
       VALUES (@forceId, @allegianceId, @owner, @position, @name, @faction, @commander, @technology,
         @organisation, @size)`,
    )
    .run({
      forceId,
      ...place,
      owner: plan.owner,
      name: plan.name,
      faction: plan.faction,
      commander: plan.commander,
      technology: plan.technology,
      organisation: plan.organisation,
      size: plan.size,
    });
  plan.lances.forEach((lance, lancePosition) => {
    const lanceId = insertLance(context, { forceId, name: lance.name, position: lancePosition });
    lance.units.forEach((unit, position) => {
      const unitId = insertUnit(context, {
        forceId,
        lanceId,
        position,
        commander: unit.commander,
        // Ready-made forces are of the bundled cards, whatever catalogues the campaign uses.
        card: getCard(unit.cardId) ?? refuseUnknown(unit.cardId),
      });
      if (unit.pilot !== null) insertPilot(context, { forceId, unitId, pilot: unit.pilot });
    });
  });
  postLine(context, { forceId, currency: 'WP', campaignDate, kind: 'opening', amount: openingWp });
  postLine(context, { forceId, currency: 'SP', campaignDate, kind: 'opening', amount: openingSp });
  return forceId;
}

/** Writes a lance without units. */
export function insertLance(
  context: CommandContext,
  lance: { readonly forceId: ForceId; readonly name: string; readonly position: number },
): LanceId {
  const lanceId = context.newId('lance') as LanceId;
  context.db
    .prepare('INSERT INTO lances (id, force_id, name, position) VALUES (?, ?, ?, ?)')
    .run(lanceId, lance.forceId, lance.name, lance.position);
  return lanceId;
}

/** Answers the cards of a finder as a campaign keeps them. */
export function findPlainCard({ find }: CommandContext['cards']) {
  return (cardId: number): UnitCard | undefined => {
    const card = find(cardId);
    return card === undefined ? undefined : toUnitCard(card);
  };
}

/** What a campaign keeps of a card of the catalogue. */
export function toUnitCard(card: UnitCard | CatalogueCard | FoundCard): UnitCard {
  if (!('armyLists' in card)) return card;
  const {
    armyLists: _armyLists,
    catalogueId: _catalogueId,
    ...printed
  }: Partial<FoundCard> & CatalogueCard = card;
  return printed;
}

/**
 * Writes an undamaged unit. Its card is stored with it, so that a later catalogue does not change units of a campaign.
 */
export function insertUnit(
  context: CommandContext,
  unit: {
    readonly forceId: ForceId;
    readonly lanceId: LanceId | null;
    readonly position: number;
    readonly commander: boolean;
    readonly card: UnitCard | CatalogueCard;
  },
): UnitId {
  const unitId = context.newId('unit') as UnitId;
  const card = toUnitCard(unit.card);
  context.db
    .prepare(
      `INSERT INTO units (id, force_id, lance_id, position, card_id, card, commander)
       VALUES (@unitId, @forceId, @lanceId, @position, @cardId, @card, @commander)`,
    )
    .run({
      unitId,
      forceId: unit.forceId,
      lanceId: unit.lanceId,
      position: unit.position,
      cardId: card.id,
      card: JSON.stringify(card),
      commander: unit.commander ? 1 : 0,
    });
  const fresh = getFreshDamage(card);
  context.db
    .prepare('INSERT INTO unit_states (id, armor_left, structure_left) VALUES (?, ?, ?)')
    .run(unitId, fresh.armorLeft, fresh.structureLeft);
  return unitId;
}

/** Writes an unhurt pilot, in a unit or without one. */
export function insertPilot(
  context: CommandContext,
  {
    forceId,
    unitId,
    pilot,
  }: { readonly forceId: ForceId; readonly unitId: UnitId | null; readonly pilot: PlannedPilot },
): PilotId {
  const pilotId = context.newId('pilot') as PilotId;
  context.db
    .prepare(
      `INSERT INTO pilots (id, force_id, unit_id, name, rank, call_sign, skill)
       VALUES (@pilotId, @forceId, @unitId, @name, @rank, @callSign, @skill)`,
    )
    .run({ pilotId, ...pilot, callSign: pilot.callSign ?? '', forceId, unitId });
  return pilotId;
}

import { tracksHeat } from '../../../shared/rules/combat/combat-state.ts';
import { getUnitFamily, isInfantry } from '../../../shared/rules/unit-family.ts';
import type { UnitCardView } from './unit-card-view.ts';
import { flowChips } from './card-layout.ts';
import type { ChipFlow } from './card-layout.ts';

/** Width in drawing units; one is about a pixel on screen. */
export const CARD_WIDTH = 340;
export const CARD_MARGIN = 14;
export const LABEL_WIDTH = 82;
export const PIP_PITCH = 12.5;
export const CHIP_FONT = 11.5;

const INNER_WIDTH = CARD_WIDTH - 2 * CARD_MARGIN;
const FIELD_WIDTH = INNER_WIDTH - LABEL_WIDTH;
const ROW_PITCH = 24;
const PIP_ROW_PITCH = 14;
const CHIP_ROW_PITCH = 23;
/** Between the lines of special abilities. */
export const ABILITY_PITCH = 16;
export const PIPS_PER_ROW = Math.floor(FIELD_WIDTH / PIP_PITCH);

export interface CardGeometry {
  readonly armorY: number;
  readonly structureY: number;
  /** Null for units without a heat scale. */
  readonly heatY: number | null;
  /** Null for infantry, which takes no critical hits. */
  readonly criticalsY: number | null;
  readonly specialsY: number;
  readonly pilotY: number;
  /** The first of the lines below the pilot's. */
  readonly abilitiesY: number;
  readonly height: number;
  readonly criticals: ChipFlow;
  readonly specials: ChipFlow;
}

const CHIP_OPTIONS = {
  fontSize: CHIP_FONT,
  padding: 6,
  gap: 4,
  rowHeight: CHIP_ROW_PITCH,
  width: FIELD_WIDTH,
};

function pipRowsHeight(count: number): number {
  return ROW_PITCH + Math.max(0, Math.ceil(count / PIPS_PER_ROW) - 1) * PIP_ROW_PITCH;
}

function chipRowsHeight(flow: ChipFlow): number {
  return ROW_PITCH + (flow.rows - 1) * CHIP_ROW_PITCH;
}

/** Positions of the parts of a full card, top down; each y is the middle of the part's first row. */
export function computeCardGeometry(
  view: UnitCardView,
  criticalTexts: readonly string[],
  specialTexts: readonly string[],
): CardGeometry {
  const criticals = flowChips(criticalTexts, CHIP_OPTIONS);
  const specials = flowChips(specialTexts, CHIP_OPTIONS);
  const armorY = 163;
  const structureY = armorY + pipRowsHeight(view.card.armor);
  const belowStructureY = structureY + pipRowsHeight(view.card.structure);
  const heatY = tracksHeat(view.card) ? belowStructureY : null;
  const belowHeatY = heatY === null ? belowStructureY : heatY + ROW_PITCH + 1;
  const hasCriticals = criticalTexts.length > 0 || !isInfantry(getUnitFamily(view.card.type));
  const criticalsY = hasCriticals ? belowHeatY : null;
  const specialsY = criticalsY === null ? belowHeatY : criticalsY + chipRowsHeight(criticals) + 1;
  const abilities = view.pilot?.abilities ?? [];
  const pilotY = specialsY + chipRowsHeight(specials) + 8;
  return {
    armorY,
    structureY,
    heatY,
    criticalsY,
    specialsY,
    pilotY,
    abilitiesY: pilotY + ABILITY_PITCH + 2,
    height: view.isPrinted === true ? pilotY - 14 : pilotY + 18 + abilities.length * ABILITY_PITCH,
    criticals,
    specials,
  };
}

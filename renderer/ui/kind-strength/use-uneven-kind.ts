import { useCallback } from 'react';
import { findUnevenKind, type UnevenKind } from '../../../shared/catalogue/kind-strength.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { fightsOnGround, knowsUnitType } from '../../../shared/rules/fights-on-ground.ts';
import { useEdition } from '../use-edition.ts';

export type JudgedCard = Pick<UnitCard, 'type' | 'move' | 'specials'>;

/** Finds the kind of a card that fights above or below its PV under the rules of the campaign; null for all others. */
export function useUnevenKind(): (card: JudgedCard) => UnevenKind | null {
  const edition = useEdition();
  return useCallback(
    (card) => (knowsUnitType(edition, card.type) && fightsOnGround(card) ? findUnevenKind(card) : null),
    [edition],
  );
}

import type { UnitCard } from '../../../shared/domain/unit-card.ts';

export interface CardPanelProps {
  readonly draft: UnitCard;
  readonly onChange: (changes: Partial<UnitCard>) => void;
}

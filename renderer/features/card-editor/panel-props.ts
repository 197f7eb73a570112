import type { UnitCard } from '../../../shared/domain/unit-card.ts';

export interface PanelProps {
  readonly draft: UnitCard;
  readonly onChange: (changes: Partial<UnitCard>) => void;
}

import type { Battle, BattleVersion, Engagement, SideNames } from './battle.ts';

export interface BattleViewProps {
  readonly title: string;
  readonly engagement: Engagement;
  readonly battle: Battle;
  readonly versions: readonly BattleVersion[];
  readonly names: SideNames;
  /** Null: the one that counts. */
  readonly onShowVersion: (version: number | null) => void;
}

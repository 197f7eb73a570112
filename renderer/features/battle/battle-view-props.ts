import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { ReplayBattle, ReplayVersion } from '../../../shared/rules/battle/replay/replay-battle.ts';
import type { RoleNames } from '../../ui/role-names.ts';

export interface BattleViewProps {
  readonly title: string;
  readonly engagement: Engagement;
  readonly battle: ReplayBattle;
  readonly versions: readonly ReplayVersion[];
  /** Short names of the roles. */
  readonly names: RoleNames;
  /** Names of the forces that take part. */
  readonly forceNames: ReadonlyMap<ForceId, string>;
  /** Null: the version that counts. */
  readonly onShowVersion: (version: number | null) => void;
}

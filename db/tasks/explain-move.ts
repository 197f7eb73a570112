import type { MoveReasons } from '../../shared/domain/move-reasons.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import { explainMove, type ExplainRefusal } from '../../shared/rules/battle/replay/explain-move.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { isLarge } from '../engagement/large-battle.ts';
import { runSingle } from '../battles/battle-pool.ts';
import { loadToldBattle, refuseTold } from '../engagement/told-battle.ts';
import type { TaskContext, Tasks } from '../handler.ts';
import type { BattleRecord } from '../store/battles.ts';
import { keepAnswers } from './kept-answers.ts';

const keep = keepAnswers<MoveReasons | ExplainRefusal>(64);

interface AskedMove {
  readonly ruleset: Ruleset;
  readonly battle: BattleRecord;
  readonly turn: number;
  readonly unitId: UnitId;
}

export const explainMoveTasks = {
  'engagement.explainMove': async (context, { engagementId, version, turn, unitId, entry }) => {
    const told = await context.read(({ db }) => loadToldBattle(db, engagementId, version), entry);
    const { battle, ruleset } = told;
    const reasons = isLarge(battle.scenario)
      ? await explainApart(context, { ...told, turn, unitId })
      : explainMove(ruleset, battle, turn, unitId);
    return typeof reasons === 'string'
      ? refuseTold(reasons, { engagementId, battle, turn, unitId })
      : reasons;
  },
} satisfies Tasks;

/** A battle process fights a large battle again up to that move, which takes seconds late in it. */
function explainApart(
  { battles, signal, tell }: TaskContext,
  { ruleset, battle, turn, unitId }: AskedMove,
): Promise<MoveReasons | ExplainRefusal> {
  const { id, enabledOptions: options } = ruleset;
  return keep(battles, [battle, id, options, turn, unitId], () => {
    const onTurn = (now: number): void => tell(now, turn, null);
    onTurn(0);
    const job = { kind: 'explain', ruleset: id, options, battle, turn, unitId } as const;
    return runSingle(battles, job, { signal, onTurn });
  });
}

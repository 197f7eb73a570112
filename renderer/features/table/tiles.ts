import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import type { ChoosableTileProps, TileRole } from './seat-tile.tsx';
import type { TableSeat } from './seats.ts';
import { isTarget, isToFire, isToMove, type TurnState } from './turn-flow.ts';
import { NO_LOSSES, type Losses } from './turn-log.ts';
import type { ChoiceControl } from './use-choice.ts';

/** What decides how the tiles of a table look now, besides their own units. */
export interface TilesOf {
  readonly state: Pick<TurnState, 'turn'>;
  readonly ruleset: Ruleset;
  readonly losses: ReadonlyMap<UnitId, Losses>;
  readonly choice: Pick<ChoiceControl, 'step' | 'stage' | 'unit' | 'target' | 'choose'>;
  readonly isCompact: boolean;
}

/** What the tile of a unit shows. All of it stays the same while nothing happens to the unit, so that it is not drawn again. */
export function makeTile(
  seat: TableSeat,
  { state, ruleset, losses, choice, isCompact }: TilesOf,
): ChoosableTileProps {
  return {
    ...{ seat, ruleset, isCompact },
    ...(losses.get(seat.unitId) ?? NO_LOSSES),
    isDue: choice.step === 'movement' ? isToMove(seat, state) : isToFire(seat),
    isLive: isLiveLetter(seat, choice),
    role: findRole(seat, choice),
    onChoose: choice.choose,
  };
}

function findRole({ unitId }: TableSeat, { unit, target, step }: TilesOf['choice']): TileRole {
  if (step === 'begin' || step === 'end') return null;
  if (unit?.unitId === unitId) return step === 'mark' ? 'marked' : 'acts';
  return target?.unitId === unitId ? 'target' : null;
}

/** The side whose letters choose a unit now; null: letters mean something else. */
export function findLetterSide({ step, stage, unit, target }: TilesOf['choice']): Side | null {
  if (stage === 'target') return target?.side ?? null;
  return stage === 'unit' && step !== 'begin' && step !== 'end' ? (unit?.side ?? 'attacker') : null;
}

function isLiveLetter(seat: TableSeat, choice: TilesOf['choice']): boolean {
  if (findLetterSide(choice) !== seat.side) return false;
  return choice.stage === 'target' ? isTarget(seat) : seat.state.where !== 'gone';
}

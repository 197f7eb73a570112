import type { UnitResult } from '../../../domain/engagement-report.ts';
import { keepCriticals, type Fate } from '../../../domain/unit-state.ts';
import type { BattleUnit } from './battle-unit.ts';

/** A unit as far as its result depends on it. */
type EndedUnit = Pick<BattleUnit, 'unitId' | 'state' | 'departure' | 'crippled' | 'kills'>;

/** How a unit comes out of a battle as it stands now. */
export function buildUnitResult(unit: EndedUnit): UnitResult {
  const { armorLeft, structureLeft, criticals } = unit.state;
  return {
    unitId: unit.unitId,
    armorLeft,
    structureLeft,
    criticals: keepCriticals(criticals),
    fate: fateOf(unit),
    kills: unit.kills,
  };
}

/** A unit that left over the far edge has not withdrawn: its fate depends on its damage. */
function fateOf(unit: EndedUnit): Fate {
  if (unit.departure === 'destroyed') return 'destroyed';
  if (unit.departure === 'home-edge') return 'withdrew';
  if (unit.departure === 'captured') return 'captured';
  return unit.crippled ? 'crippled' : 'standing';
}

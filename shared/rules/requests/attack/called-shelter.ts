import type { Problem } from '../../../domain/problem.ts';
import type { Shelter } from '../../combat/fighter.ts';
import { isCollapsing, raiseBuilding } from '../../terrain/building.ts';
import type { Ruleset } from '../../ruleset.ts';
import { getUnitFamily } from '../../unit-family.ts';
import type { AttackRequest } from './attack-call.ts';
import { checkInches, checkWhole } from '../../figure-checks.ts';
import { MAX_REQUEST_INCHES } from './check-figures.ts';

/** Height if none is given: one for which a collapsing building deals its damage once. Ours. */
const USUAL_INCHES = 4;

/** The building around the target for combat; undefined in the open. */
export function findCalledShelter({ buildings }: Ruleset, { target }: AttackRequest): Shelter | undefined {
  const said = target.building;
  const type = buildings?.find(({ id }) => id === said?.type);
  if (said === undefined || type === undefined) return undefined;
  const { cf, heightInches = USUAL_INCHES, attackerInside = false } = said;
  return { building: raiseBuilding(type, heightInches, cf), fromInside: attackerInside };
}

/**
 * Refuses buildings without their option, ones that the table does not have, and ones that cannot bear their occupants.
 * Walls do not absorb shells. Source: 003 "Alpha Strike Buildings Table (p. 84)".
 */
export function checkBuilding(problems: Problem[], ruleset: Ruleset, call: AttackRequest): void {
  const { attack, target } = call;
  const said = target.building;
  if (said === undefined) return;
  const path = 'target.building';
  if (ruleset.buildings === null) {
    problems.push({ path, code: 'option-off' });
    return;
  }
  const shelter = findCalledShelter(ruleset, call);
  if (shelter === undefined) {
    problems.push({ path: `${path}.type`, code: 'unknown-building' });
    return;
  }
  const { building } = shelter;
  checkWhole(problems, `${path}.cf`, building.cfLeft, 1, building.type.cf.most);
  checkInches(problems, `${path}.heightInches`, building.heightInches, MAX_REQUEST_INCHES);
  const occupant = { family: getUnitFamily(target.card.type), size: target.card.size };
  const falls = building.cfLeft > 0 && isCollapsing(building, [occupant]);
  if (falls || attack.kind === 'artillery') problems.push({ path, code: 'contradiction' });
}

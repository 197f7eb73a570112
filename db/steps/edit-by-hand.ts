import { settleStanding } from '../../shared/campaign/forces/readiness.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import { isAway, type Pilot } from '../../shared/domain/pilot.ts';
import { isGone, type UnitStanding } from '../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import type { CommandContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { pilotNotFound } from '../store/not-found.ts';
import { loadEngaged } from '../store/participants.ts';
import { loadCampaignTime } from '../store/campaign.ts';
import { emptyUnit, loadPilotCounts, loadPilots, savePilot } from '../store/pilots.ts';
import { refuseOverAllowance } from './check-abilities.ts';
import { findWhyNoArrival, refuseAmong, refuseGone } from './check-unit.ts';
import { loadNamedUnits } from './load-named-units.ts';
import { refuseTwice } from './refuse-twice.ts';
import { saveUnitDamage } from '../store/unit-states.ts';
import { saveUnit } from '../store/units.ts';

type UnitEdit = ParamsOf<'unit.editMany'>['edits'][number];
type PilotEdit = ParamsOf<'pilot.editMany'>['edits'][number];

/**
 * Sets damage, standing and arrival of units, all or none. A unit without structure is a wreck; one that leaves its force loses its
 * pilot. What was sold stays sold.
 */
export function editUnits(
  { db }: CommandContext,
  edits: readonly UnitEdit[],
): readonly { readonly name: string; readonly standing: UnitStanding }[] {
  const units = loadNamedUnits(
    db,
    edits.map(({ unitId }) => unitId),
  );
  const engaged = loadEngaged(db);
  const time = loadCampaignTime(db);
  return units.map((unit, index) => {
    const { unitId, damage, standing, arrives } = edits[index]!;
    refuseGone(unit.standing === 'sold' || standing === undefined ? unit : { ...unit, standing: 'serving' });
    refuseAmong(engaged, { unitIds: [unitId] });
    const left = damage ?? unit.damage;
    refuseImpossibleDamage(unit, left);
    const refusal = findWhyNoArrival({ ...unit, arrives }, time);
    if (refusal !== null) throw refusal;
    const settled = settleStanding(standing ?? unit.standing, left);
    if (damage !== undefined) saveUnitDamage(db, unitId, damage);
    if (settled !== unit.standing) saveUnit(db, unitId, { standing: settled });
    if (arrives !== undefined) saveUnit(db, unitId, { arrives });
    if (isGone(settled)) emptyUnit(db, unitId);
    return { name: nameUnit(unit), standing: settled };
  });
}

/**
 * Sets what is known of pilots, all or none. One who is captured, killed or retired leaves the unit. Kills are all of
 * them: those of the service record stay, the rest is credited by hand.
 */
export function editPilots(
  { db }: CommandContext,
  edits: readonly PilotEdit[],
): readonly (Health & { readonly name: string; readonly before: string })[] {
  const pilots = new Map(loadPilots(db).map((pilot) => [pilot.id, pilot]));
  const engaged = loadEngaged(db);
  const find = (pilotId: Pilot['id']): Pilot => {
    const pilot = pilots.get(pilotId);
    if (pilot === undefined) throw pilotNotFound(pilotId);
    return pilot;
  };
  refuseTwice(
    edits.map(({ pilotId }) => pilotId),
    (pilotId) => new Refusal('pilot.named-twice', { pilot: find(pilotId).name, pilotId }),
  );
  return edits.map(({ pilotId, ...changes }) => {
    const pilot = find(pilotId);
    refuseAmong(engaged, { pilotIds: [pilotId] });
    const { status, wounds } = settleHealth(pilot, changes);
    const { name = pilot.name, skill = pilot.skill, kills = pilot.kills, spentSp = pilot.spentSp } = changes;
    if (skill !== pilot.skill) refuseOverAllowance(pilot, pilot.abilities, skill);
    savePilot(db, pilotId, {
      ...{ name, skill, spentSp, status, wounds },
      killsByHand: loadPilotCounts(db, pilotId).killsByHand + kills - pilot.kills,
      ...(isAway(status) ? { unitId: null } : {}),
    });
    return { name, before: pilot.name, status, wounds };
  });
}

function refuseImpossibleDamage(unit: Unit, { armorLeft, structureLeft }: Unit['damage']): void {
  const { armor, structure } = unit.card;
  if (armorLeft > armor || structureLeft > structure)
    throw new Refusal('unit.impossible-damage', { unit: nameUnit(unit), unitId: unit.id, armor, structure });
}

type Health = Pick<Pilot, 'status' | 'wounds'>;

/** Status and wounds where only one of them is given. Refuses a wounded pilot without wounds and an active one with. */
function settleHealth(pilot: Pilot, { status, wounds }: Pick<PilotEdit, 'status' | 'wounds'>): Health {
  const settled: Health = {
    status:
      status ??
      (wounds === undefined || isAway(pilot.status) ? pilot.status : wounds > 0 ? 'wounded' : 'active'),
    wounds:
      wounds ?? (status === 'active' ? 0 : status === 'wounded' ? Math.max(1, pilot.wounds) : pilot.wounds),
  };
  if (
    (settled.status === 'active' && settled.wounds > 0) ||
    (settled.status === 'wounded' && settled.wounds === 0)
  )
    throw new Refusal('pilot.wounds-contradict', { pilot: pilot.name, pilotId: pilot.id });
  return settled;
}

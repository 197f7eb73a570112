import { editPilot, editUnit, type PilotHealth } from '../../shared/campaign/transition/by-hand.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { Pilot } from '../../shared/domain/pilot.ts';
import type { UnitStanding } from '../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import type { CommandContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { pilotNotFound } from '../store/not-found.ts';
import { loadEngagedIds } from '../store/participants.ts';
import { loadCampaignTime } from '../store/campaign.ts';
import { loadPilots } from '../store/pilots.ts';
import { applyEffects } from './apply-effects.ts';
import { refuseOverAllowance } from './check-abilities.ts';
import { findWhyNoArrival, refuseAmong, refuseGone } from './check-unit.ts';
import { loadNamedUnits } from './load-named-units.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';

type UnitEdit = ParamsOf<'unit.editMany'>['edits'][number];
type PilotEdit = ParamsOf<'pilot.editMany'>['edits'][number];

/**
 * Sets damage, standing and arrival of units, all or none. A unit without structure is a wreck; one that leaves its force loses its
 * pilot. What was sold stays sold.
 */
export function editUnits(
  context: CommandContext,
  edits: readonly UnitEdit[],
): readonly { readonly name: string; readonly standing: UnitStanding }[] {
  const { db } = context;
  const units = loadNamedUnits(
    db,
    edits.map(({ unitId }) => unitId),
  );
  const engaged = loadEngagedIds(db);
  const time = loadCampaignTime(db);
  return units.map((unit, index) => {
    const { unitId, damage, standing, arrives } = edits[index]!;
    refuseGone(unit.standing === 'sold' || standing === undefined ? unit : { ...unit, standing: 'serving' });
    refuseAmong(engaged, { unitIds: [unitId] });
    const left = damage ?? unit.damage;
    refuseImpossibleDamage(unit, left);
    const refusal = findWhyNoArrival({ ...unit, arrives }, time);
    if (refusal !== null) throw refusal;
    const edited = editUnit(unit, { damage, standing, arrives });
    applyEffects(context, edited.effects);
    return { name: nameUnit(unit), standing: edited.standing };
  });
}

/**
 * Sets what is known of pilots, all or none. One who is captured, killed or retired leaves the unit. Kills are all of
 * them: those of the service record stay, the rest is credited by hand.
 */
export function editPilots(
  context: CommandContext,
  edits: readonly PilotEdit[],
): readonly (PilotHealth & { readonly name: string; readonly before: string })[] {
  const { db } = context;
  const pilots = new Map(loadPilots(db).map((pilot) => [pilot.id, pilot]));
  const engaged = loadEngagedIds(db);
  const find = (pilotId: Pilot['id']): Pilot => {
    const pilot = pilots.get(pilotId);
    if (pilot === undefined) throw pilotNotFound(pilotId);
    return pilot;
  };
  refuseDuplicates(
    edits.map(({ pilotId }) => pilotId),
    (pilotId) => new Refusal('pilot.named-twice', { pilot: find(pilotId).name, pilotId }),
  );
  return edits.map(({ pilotId, ...changes }) => {
    const pilot = find(pilotId);
    refuseAmong(engaged, { pilotIds: [pilotId] });
    const { skill = pilot.skill } = changes;
    if (skill !== pilot.skill) refuseOverAllowance(pilot, pilot.abilities, skill);
    const edited = editPilot(pilot, changes);
    if (edited === null) throw new Refusal('pilot.wounds-contradict', { pilot: pilot.name, pilotId });
    applyEffects(context, [edited]);
    const { name = pilot.name, status, wounds } = edited;
    return { name, before: pilot.name, status, wounds };
  });
}

function refuseImpossibleDamage(unit: Unit, { armorLeft, structureLeft }: Unit['damage']): void {
  const { armor, structure } = unit.card;
  if (armorLeft > armor || structureLeft > structure)
    throw new Refusal('unit.impossible-damage', { unit: nameUnit(unit), unitId: unit.id, armor, structure });
}

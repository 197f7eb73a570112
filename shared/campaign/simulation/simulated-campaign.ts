import type { CampaignEnd } from '../../domain/campaign-end.ts';
import type { AllegianceId, ForceId, PilotId, TrackId, UnitId } from '../../domain/ids.ts';
import type { Side } from '../../domain/side.ts';
import type { TrackLink } from '../../domain/track-link.ts';
import type { TrackStatus } from '../../domain/track-node.ts';
import type { LastTrack } from '../forces/eligible-forces.ts';
import { countTracksInRepair } from '../maintenance/time-in-repair.ts';
import type { ObjectiveTally } from '../tracks/objective-tally.ts';
import type { FoughtTrack } from '../tracks/victory-points.ts';
import type { Effect, NewIds, PostLine, SetPilot, SetUnit } from '../transition/effect.ts';
import type { CampaignStart, StartTrack } from './campaign-start.ts';
import {
  copyForce,
  listPilots,
  makeSimulatedPilot,
  makeSimulatedUnit,
  type SimulatedForce,
  type SimulatedPilot,
  type SimulatedUnit,
} from './simulated-force.ts';

/** A track of a simulated campaign; a copy that is fought again has the definition of its original. */
export interface SimulatedTrack {
  readonly id: TrackId;
  readonly original: StartTrack;
  status: TrackStatus;
  openedBy: TrackId | null;
}

/** The forces that play a track, by role; at least one in each. */
export type SimulatedRoles = Readonly<Record<Side, readonly SimulatedForce[]>>;

/** A campaign that is being played; effects change it in place. */
export interface SimulatedCampaign extends NewIds {
  readonly start: CampaignStart;
  readonly forces: readonly SimulatedForce[];
  readonly tracks: SimulatedTrack[];
  readonly links: TrackLink[];
  /** The allegiances that won each track, in the order in which they were done. */
  readonly trackWinners: (readonly AllegianceId[])[];
  /** The same tracks, for victory points. */
  readonly fought: FoughtTrack[];
  lastTrack: LastTrack | null;
  objectives: readonly ObjectiveTally[];
  date: string;
  /** Who plays the track that is being fought; null: none is. */
  engaged: SimulatedRoles | null;
  end: CampaignEnd | null;
}

/** A campaign at its start, as a copy. */
export function beginCampaign(start: CampaignStart): SimulatedCampaign {
  let ids = 0;
  return {
    start,
    forces: start.forces.map(copyForce),
    tracks: start.tracks.map((original) => {
      return { id: original.id, original, status: original.status, openedBy: original.openedBy };
    }),
    links: [...start.links],
    trackWinners: [...start.trackWinners],
    fought: [...start.fought],
    lastTrack: start.lastTrack,
    objectives: start.objectives,
    date: start.date,
    engaged: null,
    end: null,
    newId: (kind) => `${kind}-new-${(ids += 1)}`,
  };
}

/** Tracks that are done. */
export function countDone({ trackWinners }: SimulatedCampaign): number {
  return trackWinners.length;
}

/** Applies effects in place, in their order. Throws where one names what the campaign does not have. */
export function applyEffectsInMemory(campaign: SimulatedCampaign, effects: readonly Effect[]): void {
  for (const effect of effects) applyEffect(campaign, effect);
}

function applyEffect(campaign: SimulatedCampaign, effect: Effect): void {
  switch (effect.kind) {
    case 'set-unit':
      return setUnit(campaign, effect);
    case 'add-unit': {
      const { units } = findForce(campaign, effect.forceId);
      units.push(makeSimulatedUnit(effect.unitId, effect.card));
      if (effect.replaces !== undefined) removeFrom(units, ({ id }) => id === effect.replaces);
      return;
    }
    case 'set-pilot':
      return setPilot(campaign, effect);
    case 'add-pilot': {
      const pilot = makeSimulatedPilot(effect.pilotId, effect.pilot.skill);
      return placePilot(findForce(campaign, effect.forceId), pilot, effect.unitId);
    }
    case 'post-line':
      return postLine(campaign, effect);
    case 'book-salvage':
      return leaveSalvage(campaign, effect.unitId, effect.role);
    case 'settle-salvage':
      if (effect.claimedUnitId !== null) findUnit(campaign, effect.claimedUnitId).unit.salvaged = true;
      return removeFrom(findForce(campaign, effect.forceId).salvage, ({ id }) => id === effect.salvageId);
    case 'finish-track':
      findTrack(campaign, effect.trackId).status = 'done';
      for (const force of campaign.forces) passTrack(force);
      return;
    case 'close-track':
      findTrack(campaign, effect.trackId).status = 'closed';
      return;
    case 'open-track':
      Object.assign(findTrack(campaign, effect.trackId), { status: 'open', openedBy: effect.openedBy });
      return;
    case 'reopen-track':
      return reopenTrack(campaign, effect.trackId, effect.openedBy);
    case 'set-date':
      campaign.date = effect.date;
      return;
    case 'book-end':
      campaign.end = effect.end;
      return;
    // Forces that are simulated give each other nothing.
    case 'book-transfer':
    // Objectives are tallied with the track that was fought; a simulated engagement is kept nowhere.
    case 'meet-objective':
    case 'accept-engagement':
      return;
  }
}

function setUnit(campaign: SimulatedCampaign, { unitId, repairedAfter, arrives, ...changes }: SetUnit): void {
  const { unit } = findUnit(campaign, unitId);
  const { card, damage, standing, ammoSpent, paidSp } = changes;
  if (card !== undefined) unit.card = card;
  if (damage !== undefined) unit.damage = damage;
  if (standing !== undefined) unit.standing = standing;
  if (ammoSpent !== undefined) unit.ammoSpent = ammoSpent;
  if (arrives !== undefined) unit.arrives = arrives ?? undefined;
  if (paidSp !== undefined) unit.paidSp = paidSp ?? undefined;
  if (repairedAfter !== undefined)
    unit.tracksInRepair = countTracksInRepair(repairedAfter, countDone(campaign), campaign.start.economy);
}

function setPilot(campaign: SimulatedCampaign, { pilotId, unitId, trained, ...changes }: SetPilot): void {
  const { force, pilot } = findPilot(campaign, pilotId);
  const { skill, status, wounds, healed } = changes;
  if (skill !== undefined) pilot.skill = skill;
  if (status !== undefined) pilot.status = status;
  if (wounds !== undefined) pilot.wounds = wounds;
  if (healed !== undefined) pilot.healed = healed;
  if (trained !== undefined)
    pilot.hasTrained = trained.steps >= campaign.start.economy.stepsBetweenTracks.value;
  if (unitId !== undefined) placePilot(force, pilot, unitId);
}

/** Puts a pilot into a unit of the force, or among those without one. */
function placePilot(force: SimulatedForce, pilot: SimulatedPilot, unitId: UnitId | null): void {
  for (const unit of force.units) if (unit.pilot === pilot) unit.pilot = null;
  removeFrom(force.spares, (spare) => spare === pilot);
  const unit = force.units.find(({ id }) => id === unitId);
  if (unit === undefined) force.spares.push(pilot);
  else unit.pilot = pilot;
}

function postLine(campaign: SimulatedCampaign, { line }: PostLine): void {
  const force = findForce(campaign, line.forceId);
  if (line.currency === 'SP') {
    force.supportSp += line.amount;
    return;
  }
  force.warchestWp += line.amount;
  force.inDebtSince = force.warchestWp < 0 ? (force.inDebtSince ?? line.campaignDate) : null;
}

/** Forces that played the role take turns, those with the fewest machines first. */
function leaveSalvage(campaign: SimulatedCampaign, unitId: UnitId, role: Side): void {
  const [force] = (campaign.engaged?.[role] ?? []).toSorted((a, b) => a.salvage.length - b.salvage.length);
  const { card, damage, standing } = findUnit(campaign, unitId).unit;
  force?.salvage.push({ id: unitId, unit: { card, damage, standing } });
}

/** A track is done: pilots may train again, and repairs go on. */
function passTrack(force: SimulatedForce): void {
  for (const unit of force.units) unit.tracksInRepair = Math.max(0, unit.tracksInRepair - 1);
  for (const pilot of listPilots(force)) pilot.hasTrained = false;
}

/** Opens a track that is done as a track of its own, with the same ways on. */
function reopenTrack(campaign: SimulatedCampaign, trackId: TrackId, openedBy: TrackId): void {
  const { original } = findTrack(campaign, trackId);
  const id = `${original.id}/${countDone(campaign)}` as TrackId;
  const { links, tracks } = campaign;
  const atOnce = links.some((link) => link.from === openedBy && link.to === trackId && link.atOnce);
  tracks.push({ id, original, status: 'open', openedBy });
  for (const link of links.filter(({ from }) => from === trackId)) links.push({ ...link, from: id });
  links.push({ from: openedBy, to: id, ifWinner: 'any', gate: null, atOnce });
}

function findForce({ forces }: SimulatedCampaign, forceId: ForceId): SimulatedForce {
  return forces.find(({ id }) => id === forceId) ?? missing(forceId);
}

function findTrack({ tracks }: SimulatedCampaign, trackId: TrackId): SimulatedTrack {
  return tracks.find(({ id }) => id === trackId) ?? missing(trackId);
}

function findUnit(
  { forces }: SimulatedCampaign,
  unitId: UnitId,
): { readonly force: SimulatedForce; readonly unit: SimulatedUnit } {
  for (const force of forces) for (const unit of force.units) if (unit.id === unitId) return { force, unit };
  return missing(unitId);
}

function findPilot(
  { forces }: SimulatedCampaign,
  pilotId: PilotId,
): { readonly force: SimulatedForce; readonly pilot: SimulatedPilot } {
  for (const force of forces) {
    const pilot = listPilots(force).find(({ id }) => id === pilotId);
    if (pilot !== undefined) return { force, pilot };
  }
  return missing(pilotId);
}

function missing(id: string): never {
  throw new Error(`The simulated campaign has no ${id}`);
}

function removeFrom<Item>(list: Item[], is: (item: Item) => boolean): void {
  const index = list.findIndex(is);
  if (index !== -1) list.splice(index, 1);
}

import { computeLeastTransfer, computeWarchestTransfer } from '../../shared/campaign/economy/conversion.ts';
import { computeDebtFigures } from '../../shared/campaign/economy/debt.ts';
import { transfer } from '../../shared/campaign/transition/transfer.ts';
import type { Force } from '../../shared/domain/force.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import type { CommandContext, Commands } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { applyEffects } from '../steps/apply-effects.ts';
import { refuseEngaged, refuseGone } from '../steps/check-unit.ts';
import { followUnits } from '../steps/count-size.ts';
import { findExcess } from '../steps/find-excess.ts';
import { refuseDuplicates } from '../steps/refuse-duplicates.ts';
import { isSettingUp, loadCampaign, type Campaign } from '../store/campaign.ts';
import { findRoster, findUnit } from '../store/find.ts';
import { computeFormerPv, computeOpeningPv, listUnnotedForces } from '../store/forces-at-end.ts';
import { saveForce } from '../store/forces.ts';
import { loadRosters, type Rosters } from '../store/rosters.ts';
import { listFoughtTracks } from '../store/track-results.ts';
import { loadTracks } from '../store/tracks.ts';

export const transferCommands = {
  /** All or nothing. The rules know no such gifts, hence the reason. */
  'force.transfer': (context, { fromForceId, toForceId, wp = 0, sp = 0, unitIds = [], reason }) => {
    const { db } = context;
    const campaign = loadCampaign(db);
    const rosters = loadRosters(db, campaign);
    const [from, to] = [findRoster(rosters, fromForceId), findRoster(rosters, toForceId)];
    refuseStrangers(from.force, to.force);
    if (wp === 0 && sp === 0 && unitIds.length === 0) throw new Refusal('transfer.nothing');
    const units = findUnits(db, rosters, from.force, unitIds);
    refuseMissing(from.force, { wp, sp });
    if (wp > 0) refuseWorthless(db, campaign, { from: from.force, to: to.force, wp });
    if (units.length > 0) noteOpenings(db, [from, to]);
    const { economy, ruleset, date: campaignDate } = campaign;
    const given = transfer({
      ...{ from: from.force, to: to.force },
      ...{ wp, sp, units, campaignDate, reason, economy, ruleset },
    });
    applyEffects(context, given.effects);
    if (units.length > 0) for (const id of [fromForceId, toForceId]) followUnits(context, id);
    context.note({
      ...{ force: from.force.name, ally: to.force.name },
      ...{ wp: given.wp, wpReceived: given.wpReceived, sp },
      ...{ count: units.length, units: units.map((unit) => nameUnit(unit)).join(', ') },
    });
    const { wp: givenWp, wpReceived } = given;
    return { wp: givenWp, wpReceived, sp, units: units.length, ...findExcess(context, toForceId) };
  },
} satisfies Commands;

function refuseStrangers(from: Force, to: Force): void {
  if (from.id === to.id) throw new Refusal('transfer.same-force', { force: from.name, forceId: from.id });
  const left = [from, to].find(({ standing }) => standing === 'left');
  if (left !== undefined) throw new Refusal('force.has-left', { force: left.name, forceId: left.id });
  if (from.allegianceId !== to.allegianceId)
    throw new Refusal('transfer.not-allies', {
      ...{ force: from.name, forceId: from.id, other: to.name, toForceId: to.id },
    });
}

/** The units to give, in the order of the list. Refuses those that are not there, and those that fight now. */
function findUnits(db: ReadableDb, rosters: Rosters, force: Force, unitIds: readonly UnitId[]): Unit[] {
  const units = unitIds.map((unitId) => findUnit(rosters, unitId).unit);
  refuseDuplicates(
    units,
    (unit) => new Refusal('unit.named-twice', { unit: nameUnit(unit), unitId: unit.id }),
  );
  for (const unit of units) {
    if (unit.forceId !== force.id)
      throw new Refusal('unit.not-in-force', { name: nameUnit(unit), unitId: unit.id, forceId: force.id });
    refuseGone(unit);
  }
  const pilotIds = units.flatMap(({ pilot }) => (pilot === null ? [] : [pilot.id]));
  refuseEngaged(db, { unitIds, pilotIds });
  return units;
}

/** Refuses a force in debt, which would get out of repaying it, and more points than a force has. */
function refuseMissing(force: Force, { wp, sp }: { readonly wp: number; readonly sp: number }): void {
  const { id: forceId, name, warchestWp, supportSp } = force;
  if (warchestWp < 0)
    throw new Refusal('ledger.in-debt', {
      ...{ context: 'transfer', force: name, forceId },
      ...computeDebtFigures(force),
    });
  if (warchestWp < wp)
    throw new Refusal('ledger.insufficient-wp', {
      ...{ force: name, forceId, neededWp: wp, haveWp: warchestWp },
    });
  if (supportSp < sp)
    throw new Refusal('ledger.insufficient-sp', {
      ...{ context: 'transfer', force: name, forceId, neededSp: sp, haveSp: supportSp },
    });
}

/** Refuses WP whose worth is not settled, or that are worth less than one of the other force. */
function refuseWorthless(
  db: ReadableDb,
  { economy }: Campaign,
  { from, to, wp }: { readonly from: Force; readonly to: Force; readonly wp: number },
): void {
  const follows = economy.lancePv === undefined && isSettingUp(db);
  const open = [from, to].find(
    ({ sizeBasis }) => sizeBasis === 'open' || (follows && sizeBasis !== 'by-hand'),
  );
  if (open !== undefined) throw new Refusal('transfer.size-open', { force: open.name, forceId: open.id });
  if (computeWarchestTransfer(wp, from.spPerWp, to.spPerWp).received > 0) return;
  const leastWp = computeLeastTransfer(from.spPerWp, to.spPerWp);
  throw new Refusal('ledger.less-than-one-wp', {
    ...{ force: from.name, forceId: from.id, other: to.name, toForceId: to.id, wp, leastWp },
  });
}

/**
 * Notes with how many PV the forces began, as far as they fought before that was noted, or by a track that was marked as
 * done: they are compared with what they had, which is kept before units change hands.
 */
function noteOpenings(db: CommandContext['db'], rosters: readonly Roster[]): void {
  const unnoted = listUnnotedForces(db);
  const tracks = listFoughtTracks(db, loadTracks(db));
  const fought = new Set(tracks.flatMap(({ forces }) => forces.map(({ forceId }) => forceId)));
  for (const roster of rosters) {
    const { force } = roster;
    if (fought.has(force.id) && unnoted.has(force.id))
      saveForce(db, force.id, { openingPv: computeOpeningPv(force, computeFormerPv(roster)) });
  }
}

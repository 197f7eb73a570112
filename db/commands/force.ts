import { computeForceWorth } from '../../shared/campaign/transition/end.ts';
import { MAX_FORCES, type Force } from '../../shared/domain/force.ts';
import type { JournalFacts } from '../../shared/domain/journal-entry.ts';
import type { MaintenanceLine } from '../../shared/domain/maintenance.ts';
import type { Commands } from '../handler.ts';
import type { BookedStep } from '../maintenance/book-maintenance.ts';
import { maintain } from '../maintenance/maintain.ts';
import { toMaintenanceLine, toMaintenanceTotals } from '../maintenance/plan-maintenance.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { findRoster } from '../store/find.ts';
import { findAllegiance, loadAllegiances } from '../store/allegiances.ts';
import { loadCampaign } from '../store/campaign.ts';
import { loadRosters, type Rosters } from '../store/rosters.ts';
import { listForcesAtEnd } from '../store/forces-at-end.ts';
import { getBalance } from '../store/ledger.ts';
import { chooseAllegiance } from '../steps/choose-allegiance.ts';
import { listCallSigns, listPilotNames } from '../store/pilots.ts';
import { addPlannedForce } from '../steps/add-planned-force.ts';
import { planForce } from '../steps/plan-force.ts';
import { isForceEngaged, saveForce } from '../store/forces.ts';

export const forceCommands = {
  'force.rename': (context, { forceId, name, owner, faction, commander, shortName, mark }) => {
    const { force } = findRoster(loadRosters(context.db), forceId);
    saveForce(context.db, forceId, {
      name: name ?? force.name,
      owner: owner === undefined ? force.owner : owner,
      faction: faction ?? force.faction,
      commander: commander ?? force.commander,
      ...(shortName === undefined ? {} : { shortName }),
      ...(mark === undefined ? {} : { mark }),
    });
    const named = name ?? force.name;
    context.note({ name: named, ...(named === force.name ? {} : { before: force.name }) });
    return {};
  },

  /** A force joins at any time, with its opening warchest. */
  'force.add': (context, { allegiance, openingWp, ...params }) => {
    const { db } = context;
    const { economy, date } = loadCampaign(db);
    const rosters = loadRosters(db);
    if (rosters.length >= MAX_FORCES) throw new Refusal('force.too-many', { most: MAX_FORCES });
    const allegianceId = chooseAllegiance(context, allegiance);
    const { number, name } = findAllegiance(loadAllegiances(db), allegianceId);
    const plan = planForce(
      context,
      { ...params, allegiance: number },
      {
        names: listPilotNames(db),
        callSigns: listCallSigns(db),
      },
    );
    const forceId = addPlannedForce(context, plan, {
      allegianceId,
      position: rosters.length,
      openingWp: openingWp ?? economy.openingWp.value,
      openingSp: economy.openingSp?.value ?? 0,
      campaignDate: date,
      economy,
    });
    context.note({ force: params.name, allegiance: name });
    return { forceId };
  },

  'force.changeAllegiance': (context, { forceId, allegiance }) => {
    const { db } = context;
    const rosters = loadRosters(db);
    const { force } = findRoster(rosters, forceId);
    refuseEngagedForce(db, force);
    if (typeof allegiance !== 'string' && force.standing === 'left')
      throw new Refusal('allegiance.without-forces', {
        context: 'founded',
        allegiance: allegiance.name,
        force: force.name,
        forceId,
      });
    const allegianceId = chooseAllegiance(context, allegiance);
    if (allegianceId === force.allegianceId) return {};
    refuseLastOf(db, rosters, force);
    saveForce(db, forceId, { allegianceId });
    const allegiances = loadAllegiances(db);
    context.note({
      force: force.name,
      allegiance: findAllegiance(allegiances, allegianceId).name,
      before: findAllegiance(allegiances, force.allegianceId).name,
    });
    return {};
  },

  'force.setOrganisation': (context, { forceId, organisation }) => {
    const { force } = findRoster(loadRosters(context.db), forceId);
    saveForce(context.db, forceId, { organisation });
    context.note({ force: force.name, organisation });
    return {};
  },

  'force.leave': (context, { forceId }) => {
    const { db } = context;
    const rosters = loadRosters(db);
    const { force } = findRoster(rosters, forceId);
    if (force.standing === 'left') throw new Refusal('force.has-left', { force: force.name, forceId });
    refuseEngagedForce(db, force);
    refuseLastOf(db, rosters, force);
    const { economy, ruleset } = loadCampaign(db);
    const leaving = listForcesAtEnd(db, rosters).find(({ id }) => id === forceId);
    saveForce(db, forceId, {
      standing: 'left',
      leftWorth: leaving === undefined ? null : computeForceWorth(leaving, economy, ruleset),
    });
    context.note({ force: force.name });
    return {};
  },

  'force.return': (context, { forceId }) => {
    const { force } = findRoster(loadRosters(context.db), forceId);
    if (force.standing === 'present') throw new Refusal('force.has-not-left', { force: force.name, forceId });
    saveForce(context.db, forceId, { standing: 'present', leftWorth: null });
    context.note({ force: force.name });
    return {};
  },

  /** Books a plan as one: all of it or nothing. */
  'force.maintain': (context, { forceId, actions, fromWarchest }) => {
    const { bay, plan, results } = maintain(context, forceId, actions, fromWarchest);
    const steps = plan.steps.filter((step) => step !== null);
    const lines = steps.map((step, index) => {
      const { hopedSp: _, ...line } = toMaintenanceLine(step);
      return { ...line, ...results[index] };
    });
    const { costSp, haveSp } = plan;
    const incomeSp = lines.reduce((sum, { amountSp }) => sum + Math.max(0, amountSp), 0);
    context.note({ force: bay.force.name, count: steps.length, costSp, incomeSp, ...noteRolls(lines) });
    const balanceAfterSp = getBalance(context.db, forceId, 'SP');
    return { lines, ...toMaintenanceTotals({ costSp, incomeSp, haveSp, balanceAfterSp }) };
  },
} satisfies Commands;

/** Rolls for salvage as History tells them: 2D6 of each machine, and the lowest total that recovers it. */
function noteRolls(lines: readonly Pick<MaintenanceLine & BookedStep, 'subject' | 'roll'>[]): JournalFacts {
  const rolls = lines.flatMap(({ subject, roll }) =>
    roll === undefined ? [] : [`${subject} ${roll.dice.join('+')}/${roll.target}+`],
  );
  return rolls.length === 0 ? {} : { rolls: rolls.join(', ') };
}

/** Refuses a force that has units in an engagement under way. */
function refuseEngagedForce(db: ReadableDb, { id, name }: Force): void {
  if (isForceEngaged(db, id)) throw new Refusal('force.engaged', { force: name, forceId: id });
}

/**
 * Refuses to take the last present force from an allegiance. There are always two allegiances or more, so that as many
 * forces stay.
 */
function refuseLastOf(db: ReadableDb, rosters: Rosters, { id, name, allegianceId }: Force): void {
  const others = rosters.filter(
    ({ force }) => force.allegianceId === allegianceId && force.standing === 'present' && force.id !== id,
  );
  if (others.length > 0) return;
  const allegiance = findAllegiance(loadAllegiances(db), allegianceId);
  throw new Refusal('allegiance.without-forces', { allegiance: allegiance.name, allegianceId, force: name });
}

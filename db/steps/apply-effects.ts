import type {
  AddUnit,
  BookTransfer,
  Effect,
  SetPilot,
  SetUnit,
} from '../../shared/campaign/transition/effect.ts';
import { toUnitCard } from '../catalogue/unit-cards.ts';
import type { CommandContext } from '../handler.ts';
import { insertEnd } from '../store/campaign-end.ts';
import { saveCampaign } from '../store/campaign.ts';
import { saveEngagement } from '../store/engagements.ts';
import { postLine } from '../store/ledger.ts';
import { saveObjective } from '../store/objectives.ts';
import { insertPilot, loadKillsByHand, savePilot } from '../store/pilots.ts';
import { insertSalvage, saveSalvage } from '../store/salvage.ts';
import { openTrack } from '../store/track-definitions.ts';
import { saveTrack } from '../store/tracks.ts';
import { insertTransfer } from '../store/transfers.ts';
import { findNextPosition } from '../store/unit-places.ts';
import { saveRearmed, saveRepairTime, saveUnitDamage, spendAmmunition } from '../store/unit-states.ts';
import { hasCommander, insertUnit, saveUnit } from '../store/units.ts';
import { openTrackAgain } from './open-track-again.ts';

/** Writes effects in their order. Throws where one names a row that is not there, which rolls the command back. */
export function applyEffects(context: CommandContext, effects: readonly Effect[]): void {
  for (const effect of effects) applyEffect(context, effect);
}

function applyEffect(context: CommandContext, effect: Effect): void {
  const { db } = context;
  switch (effect.kind) {
    case 'set-unit':
      return setUnit(context, effect);
    case 'add-unit':
      return addUnit(context, effect);
    case 'set-pilot':
      return setPilot(context, effect);
    case 'add-pilot': {
      const { pilotId: id, forceId, unitId, pilot } = effect;
      return insertPilot(db, { id, forceId, unitId, ...pilot });
    }
    case 'post-line':
      postLine(context, effect.line);
      return;
    case 'book-transfer':
      return bookTransfer(context, effect);
    case 'book-salvage': {
      const { kind: _, ...salvage } = effect;
      return insertSalvage(db, { id: context.newId('salvage'), ...salvage });
    }
    case 'settle-salvage': {
      const { kind: _, salvageId, ...settled } = effect;
      return saveSalvage(db, salvageId, settled);
    }
    case 'meet-objective':
      return saveObjective(db, effect.objectiveId, { metBy: effect.side });
    case 'finish-track':
      return saveTrack(db, effect.trackId, {
        ...{ status: 'done', winner: effect.winner, ordinal: effect.ordinal },
        ...(effect.marked === undefined ? {} : { markedDone: effect.marked }),
      });
    case 'close-track':
      return saveTrack(db, effect.trackId, { status: 'closed' });
    case 'open-track':
      return openTrack(context, effect.trackId, effect.openedBy);
    case 'reopen-track':
      openTrackAgain(context, effect.trackId, effect.openedBy);
      return;
    case 'set-date':
      return saveCampaign(db, { date: effect.date });
    case 'accept-engagement':
      return saveEngagement(db, effect.engagementId, {
        status: 'accepted',
        consequences: effect.consequences,
      });
    case 'book-end':
      return insertEnd(db, { id: context.newId('end'), ...effect.end, heldBack: effect.heldBack });
  }
}

function setUnit({ db }: CommandContext, { unitId, ...changes }: SetUnit): void {
  const { card, damage, standing, arrives, paidSp, ammoSpent, repairedAfter } = changes;
  if (card !== undefined) saveUnit(db, unitId, { card: toUnitCard(card) });
  if (damage !== undefined) saveUnitDamage(db, unitId, damage);
  if (standing !== undefined) saveUnit(db, unitId, { standing });
  if (repairedAfter !== undefined) saveRepairTime(db, unitId, repairedAfter);
  if (arrives !== undefined) saveUnit(db, unitId, { arrives });
  if (paidSp !== undefined) saveUnit(db, unitId, { paidSp });
  if (ammoSpent === true) spendAmmunition(db, unitId);
  if (ammoSpent === false) saveRearmed(db, unitId);
}

/** The first unit of a force is its commander's. */
function addUnit({ db }: CommandContext, { unitId: id, forceId, lanceId, card, replaces }: AddUnit): void {
  const position = findNextPosition(db, forceId, lanceId);
  const commander = !hasCommander(db, forceId);
  insertUnit(db, { id, forceId, lanceId, position, commander, card: toUnitCard(card) });
  if (replaces !== undefined) saveUnit(db, id, { replaces });
}

function bookTransfer(context: CommandContext, { transfer }: BookTransfer): void {
  const { db } = context;
  const { unitId, toForceId: forceId } = transfer;
  insertTransfer(db, { id: context.newId('transfer'), ...transfer });
  if (unitId === null) return;
  const position = findNextPosition(db, forceId, null);
  saveUnit(db, unitId, { forceId, lanceId: null, position, commander: !hasCommander(db, forceId) });
}

function setPilot(
  { db }: CommandContext,
  { kind: _, pilotId, creditedKills, trained, ...changes }: SetPilot,
): void {
  savePilot(db, pilotId, {
    ...changes,
    ...(trained === undefined
      ? {}
      : { advancement: { advancedAfter: trained.tracksDone, stepsTaken: trained.steps } }),
    ...(creditedKills === undefined ? {} : { killsByHand: loadKillsByHand(db, pilotId) + creditedKills }),
  });
}

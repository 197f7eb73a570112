import { listContenders } from '../../shared/campaign/tracks/campaign-winner.ts';
import { listHeldBack } from '../../shared/campaign/tracks/held-back.ts';
import { closeOpenTracks } from '../../shared/campaign/transition/course.ts';
import { findMetEnd } from '../../shared/campaign/tracks/campaign-ends.ts';
import { changeEconomy, type EconomyChange } from '../../shared/campaign/economy/change-economy.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { listEconomyValues } from '../../shared/campaign/economy/economy-values.ts';
import type { CampaignEnd, CampaignEndReason } from '../../shared/domain/campaign-end.ts';
import type { JournalFacts } from '../../shared/domain/journal-entry.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import type { CommandContext, Commands } from '../handler.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { clearConcessions, findAllegiance, loadAllegiances, saveAllegiance } from '../store/allegiances.ts';
import { countEconomyBookings } from '../store/ledger.ts';
import { deleteEnd, loadEnd } from '../store/campaign-end.ts';
import { applyEffects } from '../steps/apply-effects.ts';
import { listHeldBackNow, listMetEnds } from '../engagement/going-on.ts';
import { openTracks } from '../steps/open-tracks.ts';
import { applyEnd, loadEndState } from '../steps/apply-end.ts';
import { loadCampaign, saveCampaign } from '../store/campaign.ts';
import { findRuleset } from '../store/rulesets.ts';
import { loadRosters } from '../store/rosters.ts';
import { loadTracks } from '../store/tracks.ts';
import { Refusal } from '../refusal.ts';

export const campaignCommands = {
  'campaign.rename': (context, { name }) => {
    const before = loadCampaign(context.db).name;
    saveCampaign(context.db, { name });
    context.note({ name, before });
    return {};
  },

  /**
   * Sets the rules options of the next engagements. Refused while an engagement is under way, which keeps the options
   * that it began with.
   */
  'campaign.setRulesOptions': (context, params) => {
    const { db } = context;
    const before = loadCampaign(db).ruleset;
    const after = findRuleset(before.id, params.options);
    if (loadTracks(db).some((track) => track.status === 'under-way')) {
      throw new Refusal('engagement.under-way', { context: 'rules' });
    }
    saveCampaign(db, { ruleset: after });
    context.note({ options: formatOptions(after), optionsBefore: formatOptions(before) });
    return { options: after.enabledOptions };
  },

  /** Another economy from now on. Lines of the ledger, fates and results that are booked stay as they are. */
  'campaign.changeEconomy': ({ db, note }, { changes }) => {
    const { economy } = loadCampaign(db);
    const changed = changeEconomy(economy, changes);
    if (changed.problems !== undefined) throw new Refusal('economy.invalid', { fields: changed.problems });
    const lines = new Map(countEconomyBookings(db, economy).map((booking) => [booking.path, booking.lines]));
    saveCampaign(db, { economy: changed.economy });
    note(makeEconomyFacts(economy, changed.economy, changes));
    const booked = changes.flatMap(({ path }) => {
      const count = lines.get(path) ?? 0;
      return count === 0 ? [] : [{ path, lines: count }];
    });
    return { economy: changed.economy, booked };
  },

  /** Another economy as a whole from now on. Refuses one that cannot be played. */
  'campaign.setEconomy': ({ db, note }, { economy }) => {
    const { economy: before } = loadCampaign(db);
    const checked = changeEconomy(economy, []);
    if (checked.problems !== undefined) throw new Refusal('economy.invalid', { fields: checked.problems });
    saveCampaign(db, { economy });
    note({ economy: economy.id, title: economy.title, before: before.title });
    return {};
  },

  /** Refuses a condition that is true already: the campaign would end with the next track, with any result. */
  'campaign.setEnds': ({ db, note }, { ends }) => {
    refuseOver(db);
    const met = findMetEnd(ends, () => loadEndState(db));
    if (met !== null) throw new Refusal('campaign.end-reached');
    saveCampaign(db, { ends });
    note({ count: ends.length });
    return {};
  },

  /** Gives up for an allegiance. Tracks under way are finished first. */
  'campaign.concede': (context, { allegianceId }) => {
    const { db } = context;
    refuseOver(db);
    refuseUnderWay(db, 'concession');
    const allegiances = loadAllegiances(db);
    const { name, conceded } = findAllegiance(allegiances, allegianceId);
    if (conceded) throw new Refusal('allegiance.conceded', { allegiance: name, allegianceId });
    saveAllegiance(db, allegianceId, { conceded: true });
    const forces = loadRosters(db).map(({ force }) => force);
    const left = listContenders({ allegiances: loadAllegiances(db), forces });
    const end = left.length > 1 ? null : endNow(context, 'conceded');
    const winner = allegiances.find(({ id }) => id === end?.winnerId);
    context.note({ name, winnerName: winner?.name ?? null });
    return { end };
  },

  'campaign.end': (context) => {
    refuseOver(context.db);
    refuseUnderWay(context.db, 'end');
    const end = endNow(context, 'decided');
    const winner = loadAllegiances(context.db).find(({ id }) => id === end.winnerId);
    context.note({ winnerName: winner?.name ?? null });
    return end;
  },

  /**
   * Takes the end back. Allegiances that gave up take part again, and the tracks open that are named, or that the end has
   * closed or not opened. Tells which conditions are met: they would end it with the next track.
   */
  'campaign.resume': (context, { trackIds, ends }) => {
    const { db } = context;
    if (loadEnd(db) === null) throw new Refusal('campaign.not-over');
    const heldBack = trackIds?.map((trackId) => ({ trackId, openedBy: null })) ?? listHeldBackNow(db);
    deleteEnd(db);
    clearConcessions(db);
    if (ends !== undefined) {
      if (findMetEnd(ends, () => loadEndState(db)) !== null) throw new Refusal('campaign.end-reached');
      saveCampaign(db, { ends });
    }
    const opened = openTracks(context, heldBack);
    const met = listMetEnds(db);
    context.note({ count: opened.length });
    return { opened, ...(met.length === 0 ? {} : { met }) };
  },
} satisfies Commands;

/** A single value that changed, with both figures; of several only how many. */
function makeEconomyFacts(
  before: EconomyPreset,
  after: EconomyPreset,
  changes: readonly EconomyChange[],
): JournalFacts {
  const [first] = changes;
  if (first === undefined || changes.length > 1) return { values: changes.length };
  const { path } = first;
  const figureIn = (economy: EconomyPreset): number | string | null => {
    const figure = listEconomyValues(economy).find((value) => value.path === path)?.sourced?.value;
    return typeof figure === 'object' ? null : (figure ?? null);
  };
  return { economyValue: path, before: figureIn(before), after: figureIn(after) };
}

function endNow(context: CommandContext, reason: CampaignEndReason): CampaignEnd {
  const tracks = loadTracks(context.db);
  applyEffects(context, closeOpenTracks(tracks));
  return applyEnd(context, { reason, favoured: null }, listHeldBack(tracks));
}

function refuseOver(db: ReadableDb): void {
  if (loadEnd(db) !== null) throw new Refusal('campaign.over');
}

function refuseUnderWay(db: ReadableDb, context: 'concession' | 'end'): void {
  if (loadTracks(db).some((track) => track.status === 'under-way'))
    throw new Refusal('engagement.under-way', { context });
}

/** Ids of the options that are on, separated by commas; null: none. */
function formatOptions({ enabledOptions }: Ruleset): string | null {
  return enabledOptions.length === 0 ? null : enabledOptions.join(', ');
}

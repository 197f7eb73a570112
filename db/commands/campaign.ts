import { computeCampaignWinner } from '../../shared/campaign/track-graph.ts';
import { opponentOf } from '../../shared/domain/side.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import type { Commands } from '../handler.ts';
import { findRuleset, loadCampaign, loadConceded, toRulesetColumns } from '../store/load-campaign.ts';
import { loadRosters } from '../store/load-forces.ts';
import { loadTracks } from '../store/load-tracks.ts';
import { Refusal } from '../refusal.ts';

export const campaignCommands = {
  'campaign.rename': (context, { name }) => {
    const before = loadCampaign(context.db).name;
    context.db.prepare('UPDATE campaign SET name = ?').run(name);
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
    db.prepare(
      `UPDATE campaign SET ruleset_id = @ruleset_id, ruleset_version = @ruleset_version,
       ruleset_options = @ruleset_options`,
    ).run(toRulesetColumns(after));
    context.note({ options: nameOptions(after), optionsBefore: nameOptions(before) });
    return { options: after.enabledOptions };
  },

  /** Ends the campaign early; the only way to end it for a side that has no unit left to field. */
  'campaign.concede': (context, { side }) => {
    const { db } = context;
    const tracks = loadTracks(db);
    if (tracks.some((track) => track.status === 'under-way')) {
      throw new Refusal('engagement.under-way', { context: 'concession' });
    }
    const rosters = loadRosters(db, loadCampaign(db));
    const warchests = {
      attacker: rosters.attacker.force.warchestWp,
      defender: rosters.defender.force.warchestWp,
    };
    if (computeCampaignWinner(tracks, warchests, loadConceded(db)) !== null) {
      throw new Refusal('campaign.over');
    }
    db.prepare(`UPDATE tracks SET status = 'closed' WHERE status = 'open'`).run();
    db.prepare(`INSERT INTO settings (id, value) VALUES ('conceded', ?)`).run(JSON.stringify(side));
    const winner = opponentOf(side);
    context.note({ force: rosters[side].force.name, winnerName: rosters[winner].force.name, winner });
    return { winner };
  },
} satisfies Commands;

/** Ids of the options that are on, separated by commas; null: none. */
function nameOptions({ enabledOptions }: Ruleset): string | null {
  return enabledOptions.length === 0 ? null : enabledOptions.join(', ');
}

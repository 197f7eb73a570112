import { computeCampaignWinner } from '../../shared/campaign/tracks/campaign-winner.ts';
import type { EndState, MetEnd } from '../../shared/campaign/tracks/campaign-ends.ts';
import type { CampaignEnd } from '../../shared/domain/campaign-end.ts';
import type { CommandContext } from '../handler.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadAllegiances } from '../store/allegiances.ts';
import { loadCampaign } from '../store/campaign.ts';
import { listTrackWinners, tallyObjectives } from '../store/track-results.ts';
import { loadRosters } from '../store/rosters.ts';
import { loadTracks } from '../store/tracks.ts';
import { insertEnd } from '../store/campaign-end.ts';

/** Books the end of the campaign as things stand now, by the rule of its economy. It has no end yet. */
export function bookEnd(context: CommandContext, { reason, favoured }: MetEnd): CampaignEnd {
  const { db } = context;
  const campaign = loadCampaign(db);
  const forces = loadRosters(db, campaign).map(({ force }) => force);
  const rule = campaign.economy.campaignEnd.value;
  const end: CampaignEnd = {
    reason,
    rule,
    winnerId: computeCampaignWinner(
      rule,
      {
        allegiances: loadAllegiances(db),
        forces,
        trackWinners: listTrackWinners(loadTracks(db)),
      },
      favoured,
    ),
    date: campaign.date,
    standings: forces
      .filter(({ standing }) => standing === 'present')
      .map(({ id, allegianceId, warchestWp }) => ({ forceId: id, allegianceId, warchestWp })),
  };
  insertEnd(db, { id: context.newId('end'), ...end });
  return end;
}

/** How the campaign stands now, for its conditions. */
export function describeEndState(db: ReadableDb): EndState {
  const campaign = loadCampaign(db);
  const tracks = loadTracks(db);
  return {
    tracksDone: tracks.filter(({ status }) => status === 'done').length,
    date: campaign.date,
    forces: loadRosters(db, campaign).map(({ force }) => force),
    objectives: tallyObjectives(db, tracks),
  };
}

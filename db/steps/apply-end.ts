import { bookEnd as endEffect } from '../../shared/campaign/transition/end.ts';
import type { EndState, MetEnd } from '../../shared/campaign/tracks/campaign-ends.ts';
import type { CampaignEnd, HeldBackTrack } from '../../shared/domain/campaign-end.ts';
import type { CommandContext } from '../handler.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadEndQuestion } from '../store/end-question.ts';
import { loadCampaign } from '../store/campaign.ts';
import { tallyObjectives } from '../store/track-results.ts';
import { loadRosters } from '../store/rosters.ts';
import { loadTracks } from '../store/tracks.ts';
import { applyEffects } from './apply-effects.ts';

/**
 * Books the end of the campaign as things stand now, by the rule of its economy. It has no end yet. `heldBack`: what opens
 * if it goes on after all.
 */
export function applyEnd(
  context: CommandContext,
  end: MetEnd,
  heldBack: readonly HeldBackTrack[],
): CampaignEnd {
  const { db } = context;
  const campaign = loadCampaign(db);
  const question = loadEndQuestion(db, campaign, loadRosters(db, campaign), loadTracks(db));
  const effect = endEffect(question, { date: campaign.date, heldBack }, end);
  applyEffects(context, [effect]);
  return effect.end;
}

/** How the campaign stands now, for its conditions. */
export function loadEndState(db: ReadableDb): EndState {
  const campaign = loadCampaign(db);
  const tracks = loadTracks(db);
  return {
    tracksDone: tracks.filter(({ status }) => status === 'done').length,
    date: campaign.date,
    forces: loadRosters(db, campaign).map(({ force }) => force),
    objectives: tallyObjectives(db, tracks),
  };
}

import {
  validateAdvancement,
  computeAdvancementCost,
  countStepsTaken,
  getNextSkill,
  splitAdvancementCost,
} from '../../shared/campaign/pilots/advancement.ts';
import { computeTypicalShot } from '../../shared/campaign/pilots/typical-shot.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import type { Queries } from '../handler.ts';
import { loadCampaign } from '../store/campaign.ts';
import { countTracksDone } from '../store/tracks.ts';
import { listAwardProposals, listOpenAwards } from '../store/awards.ts';
import { loadAwards } from '../store/pilot-points.ts';
import { findPilot, findRoster } from '../store/find.ts';
import { findNoteRow } from '../store/notes.ts';
import { listFallenPilots, loadPilotRecord } from '../store/service-records.ts';
import { loadPrisoners } from '../store/prisoners.ts';
import { loadEngagedIds } from '../store/participants.ts';
import { loadRosters } from '../store/rosters.ts';
import { findAdvancement, loadAdvancements } from '../store/pilots.ts';
import { takeFromEnd, takeFromNewest } from './take-page.ts';

export const pilotQueries = {
  'pilot.advanceQuote': ({ db }, { pilotId }) => {
    const campaign = loadCampaign(db);
    const { pilot, unit, force } = findPilot(loadRosters(db, campaign), pilotId);
    const question = {
      ...pilot,
      ...findAdvancement(loadAdvancements(db), pilotId),
      tracksDone: countTracksDone(db),
      inEngagement: loadEngagedIds(db).pilotIds.has(pilotId),
    };
    const problem = validateAdvancement(question, force, campaign.economy);
    const toSkill = getNextSkill(pilot.skill);
    const card = unit?.card;
    return {
      fromSkill: pilot.skill,
      toSkill,
      costSp: computeAdvancementCost(pilot.skill, campaign.economy),
      ownSp: pilot.ownSp ?? 0,
      forceCostSp: splitAdvancementCost(pilot, campaign.economy).ofForceSp,
      haveSp: force.supportSp,
      pvBefore: unit?.pv ?? null,
      pvAfter: card === undefined ? null : computeCardPv(card, toSkill ?? pilot.skill),
      shotBefore: computeTypicalShot(campaign.ruleset, pilot.skill),
      shotAfter: computeTypicalShot(campaign.ruleset, toSkill ?? pilot.skill),
      mostSteps: campaign.economy.stepsBetweenTracks.value,
      stepsTaken: countStepsTaken(question),
      refused: problem?.code ?? null,
    };
  },

  'pilot.record': ({ db }, { pilotId }) => loadPilotRecord(db, pilotId),

  'pilot.records': ({ db }, { forceId }) =>
    findRoster(loadRosters(db), forceId).pilots.map(({ id }) => ({
      record: loadPilotRecord(db, id),
      note: findNoteRow(db, { kind: 'pilot', id })?.text ?? '',
    })),

  'pilot.prisoners': ({ db }, page) => takeFromEnd(loadPrisoners(db), page, ({ pilotId }) => pilotId),

  'pilot.awards': ({ db }, { engagementId }) => ({
    given: loadAwards(db, engagementId),
    open: listAwardProposals(db, engagementId),
  }),

  'pilot.openAwards': ({ db }, { forceId }) => listOpenAwards(db, forceId),

  'pilot.memorial': ({ db }, page) => takeFromNewest(listFallenPilots(db), page, ({ pilotId }) => pilotId),
} satisfies Queries;

import {
  validateAdvancement,
  computeAdvancementCost,
  getNextSkill,
} from '../../shared/campaign/advancement.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import type { Queries } from '../handler.ts';
import { countTracksDone, loadCampaign } from '../store/load-campaign.ts';
import { findPilot } from '../store/find.ts';
import { listFallenPilots, loadPilotRecord } from '../store/load-records.ts';
import { loadEngaged } from '../store/load-engaged.ts';
import { loadRosters } from '../store/load-forces.ts';
import { findAdvancement, loadAdvancements } from '../store/load-units.ts';

export const pilotQueries = {
  'pilot.advanceQuote': ({ db }, { pilotId }) => {
    const campaign = loadCampaign(db);
    const { pilot, unit, force } = findPilot(loadRosters(db, campaign), pilotId);
    const problem = validateAdvancement(
      {
        ...pilot,
        ...findAdvancement(loadAdvancements(db), pilotId),
        tracksDone: countTracksDone(db),
        inEngagement: loadEngaged(db).pilotIds.has(pilotId),
      },
      force,
      campaign.economy,
    );
    const toSkill = getNextSkill(pilot.skill);
    const card = unit?.card;
    return {
      fromSkill: pilot.skill,
      toSkill,
      costSp: computeAdvancementCost(pilot.skill, campaign.economy),
      haveSp: force.supportSp,
      pvBefore: unit?.pv ?? null,
      pvAfter: card === undefined ? null : computeCardPv(card, toSkill ?? pilot.skill),
      refused: problem?.code ?? null,
    };
  },

  'pilot.record': ({ db }, { pilotId }) => loadPilotRecord(db, pilotId),

  'pilot.memorial': ({ db }) => listFallenPilots(db),
} satisfies Queries;

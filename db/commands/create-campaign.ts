import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import type { ForcePlan } from '../../shared/campaign/forces/force-plan.ts';
import { USUAL_LIMIT } from '../../shared/campaign/forces/force-limit.ts';
import { findMetEnd } from '../../shared/campaign/tracks/campaign-ends.ts';
import { CAMPAIGN_COURSES, planTrackGraph } from '../../shared/campaign/tracks/track-graphs.ts';
import { sampleCampaign, smallSampleCampaign } from '../../shared/campaign/forces/sample-campaign.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { NewAllegiance } from '../../shared/domain/allegiance.ts';
import { listRulesets } from '../../shared/rules/rulesets.ts';
import type { CommandContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findRuleset } from '../store/rulesets.ts';
import { saveLimit } from '../store/force-limits.ts';
import { createAllegiance } from '../steps/create-allegiance.ts';
import { addPlannedForce } from '../steps/add-planned-force.ts';
import { loadEndState } from '../steps/apply-end.ts';
import { countList } from '../steps/count-size.ts';
import { joinUnits } from './join-units.ts';
import { addTrackGraph } from '../steps/add-track-graph.ts';
import { listIdle } from '../engagement/list-idle.ts';
import { loadRosters } from '../store/rosters.ts';
import { loadTracks } from '../store/tracks.ts';
import type { WrittenProblem } from '../../shared/domain/problem.ts';
import { planForce } from '../steps/plan-force.ts';
import { insertCampaign, saveCampaign } from '../store/campaign.ts';

type CreateParams = ParamsOf<'campaign.create'>;

/**
 * Fills an empty campaign file: campaign, allegiances, forces, tracks, opening balances. Answers which allegiances and
 * forces can play no track.
 */
export function seedCampaign(
  context: CommandContext,
  params: CreateParams,
  economy: EconomyPreset,
): readonly WrittenProblem[] {
  const ruleset = findRuleset(params.ruleset ?? listRulesets()[0]?.id ?? '', params.options);
  const startDate = params.startDate ?? sampleCampaign.startDate;
  const { allegiances, forces } = planSides(context, params);
  insertCampaign(context.db, {
    id: context.campaignId,
    name: params.name,
    createdAt: context.now,
    ...{ startDate, ruleset, economy },
    catalogues: context.cards.listCatalogues(),
  });
  const graphId = params.graph ?? 'invasion';
  addTrackGraph(context, planTrackGraph(graphId, allegiances.length, params.roles));
  const ids = allegiances.map((allegiance) => createAllegiance(context, allegiance, allegiances));
  saveLimit(context, null, params.limit === undefined ? USUAL_LIMIT : params.limit);
  forces.forEach((plan, position) => {
    const allegianceId = ids[plan.allegiance - 1];
    if (allegianceId === undefined)
      throw new Refusal('allegiance.not-found', { allegianceId: String(plan.allegiance) });
    const forceId = addPlannedForce(context, plan, {
      allegianceId,
      position,
      openingWp: economy.openingWp.value,
      openingSp: economy.openingSp?.value ?? 0,
      campaignDate: startDate,
      economy,
    });
    const units = params.forces?.[position]?.units;
    if (units === undefined) return;
    joinUnits(context, forceId, units, { kind: 'bought' });
    countList(context, forceId);
  });
  const idle = allegiances.find((_, index) => !forces.some(({ allegiance }) => allegiance === index + 1));
  if (idle !== undefined) throw new Refusal('allegiance.without-forces', { allegiance: idle.name });
  const ends = params.ends ?? CAMPAIGN_COURSES[graphId].ends;
  saveCampaign(context.db, { ends });
  if (findMetEnd(ends, () => loadEndState(context.db)) !== null) throw new Refusal('campaign.end-reached');
  context.note({ name: params.name, sample: (params.sample ?? false) !== false });
  return listIdle(context.db, loadRosters(context.db), loadTracks(context.db));
}

interface Sides {
  readonly allegiances: readonly NewAllegiance[];
  readonly forces: readonly ForcePlan[];
}

const USUAL_ALLEGIANCES: readonly NewAllegiance[] = [{ name: 'Attacker' }, { name: 'Defender' }];

function planSides(context: CommandContext, params: CreateParams): Sides {
  if (params.sample !== undefined && params.sample !== false) {
    if (params.forces !== undefined || params.allegiances !== undefined)
      throw new Refusal('params.invalid', { context: 'sample', field: 'forces' });
    return params.sample === 'small' ? smallSampleCampaign : sampleCampaign;
  }
  const { allegiances = USUAL_ALLEGIANCES } = params;
  const wishes = params.forces ?? allegiances.map(({ name }, index) => ({ name, allegiance: index + 1 }));
  const taken = { names: new Set<string>(), callSigns: new Set<string>() };
  const forces = wishes.map((wish) => {
    const plan = planForce(context, wish, taken);
    for (const { units } of plan.lances)
      for (const { pilot } of units) {
        if (pilot === null) continue;
        taken.names.add(pilot.name);
        if (pilot.callSign !== undefined) taken.callSigns.add(pilot.callSign);
      }
    return plan;
  });
  return { allegiances, forces };
}

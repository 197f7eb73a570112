import { DEFAULT_ECONOMY_ID } from '../../shared/campaign/economy/presets.ts';
import { planArmyList, type ForcePlan } from '../../shared/campaign/force-plan.ts';
import { invasionGraph } from '../../shared/campaign/invasion-graph.ts';
import { sampleCampaign } from '../../shared/campaign/sample-campaign.ts';
import { listArmyLists } from '../../shared/catalogue/catalogue.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import { listRulesets } from '../../shared/rules/rulesets.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { CommandContext } from '../handler.ts';
import { findEconomy, findRuleset, toRulesetColumns } from '../store/load-campaign.ts';
import { Refusal } from '../refusal.ts';
import { insertForce } from './rows/insert-force.ts';
import { insertTrackGraph } from './rows/insert-track-graph.ts';
import { postLine } from './rows/post-line.ts';

type CreateParams = ParamsOf<'campaign.create'>;

/** Fills an empty campaign file: campaign, both forces, tracks, opening balances. */
export function seedCampaign(context: CommandContext, params: CreateParams): void {
  if (params.sample === true && params.forces !== undefined)
    throw new Refusal('params.invalid', { context: 'sample', field: 'forces' });
  const ruleset = findRuleset(params.ruleset ?? listRulesets()[0]?.id ?? '', params.options);
  const economy = findEconomy(params.economy ?? DEFAULT_ECONOMY_ID);
  const startDate = params.startDate ?? sampleCampaign.startDate;
  const forces = params.sample === true ? sampleCampaign.forces : planForces(context, params);
  context.db
    .prepare(
      `INSERT INTO campaign (id, name, created_at, start_date, date, ruleset_id, ruleset_version, ruleset_options,
         economy_id, economy)
       VALUES (@id, @name, @now, @startDate, @startDate, @ruleset_id, @ruleset_version, @ruleset_options, @economyId, @economy)`,
    )
    .run({
      id: context.campaignId,
      name: params.name,
      now: context.now,
      startDate,
      ...toRulesetColumns(ruleset),
      economyId: economy.id,
      economy: JSON.stringify(economy),
    });
  insertTrackGraph(context, invasionGraph);
  for (const side of SIDES) {
    const forceId = insertForce(context, forces[side]);
    const amount = economy.openingWp.value;
    postLine(context, { forceId, currency: 'WP', campaignDate: startDate, kind: 'opening', amount });
  }
  context.note({ name: params.name, sample: params.sample === true });
}

function planForces(context: CommandContext, params: CreateParams): Readonly<Record<Side, ForcePlan>> {
  const seed = context.newSeed();
  context.noteSeed(seed);
  const planForce = (side: Side): ForcePlan => {
    const force = params.forces?.[side];
    const armyList = force?.armyList;
    const planned =
      armyList === undefined
        ? { lances: [], size: 1 }
        : planArmyList(findArmyList(armyList, side), createSeededDice(`${seed}/${side}`));
    const commander = planned.lances[0]?.units.find((unit) => unit.commander)?.pilot?.name;
    return {
      side,
      name: force?.name ?? (side === 'attacker' ? 'Attacker' : 'Defender'),
      faction: force?.faction ?? '',
      commander: force?.commander ?? commander ?? '',
      technology: force?.technology ?? 'D',
      ...planned,
    };
  };
  return { attacker: planForce('attacker'), defender: planForce('defender') };
}

function findArmyList(id: string, side: Side): ReturnType<typeof listArmyLists>[number]['cards'] {
  const list = listArmyLists().find((candidate) => candidate.id === id);
  if (list === undefined)
    throw new Refusal('params.invalid', {
      context: 'army-list',
      field: `forces.${side}.armyList`,
      armyList: id,
    });
  return list.cards;
}

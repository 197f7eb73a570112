import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract, type MethodName } from './index.ts';

/** Queries that answer lists whole, by the reason for which none of these lists grows without bounds. */
const WHOLE: Readonly<Record<string, readonly MethodName[]>> = {
  'The program comes with it.': [
    'catalogue.armyLists',
    'rules.rulesets',
    'rules.coverage',
    'track.templates',
  ],
  'The answer is as long as the question.': [
    'catalogue.cards',
    'catalogue.match',
    'rules.initiativeOrder',
    'rules.displacement',
    'rules.transport',
    'rules.munition',
    'rules.buildingAttack',
    'rules.hiding',
    'rules.network',
    'rules.fire',
    'track.validate',
    'board.validate',
    'engagement.simulate',
    'engagement.forecast',
    'engagement.balance',
    'engagement.check',
    'engagement.preview',
    'engagement.previewResult',
    'engagement.previewState',
    'track.forecast',
    'track.whatIf',
    'track.balance',
    'force.planMaintenance',
    'force.planRepairs',
    'pilot.advanceOdds',
    'campaign.roadAhead',
  ],
  'One attack, one move or one map, with the few parts that it has.': [
    'rules.pointValue',
    'rules.toHit',
    'rules.attack',
    'rules.odds',
    'rules.move',
    'rules.lineOfSight',
    'rules.firingArc',
    'rules.endPhase',
    'table.ask',
    'rules.evading',
    'engagement.explainMove',
    'board.generate',
  ],
  'One thing, with all that is known of it.': [
    'catalogue.card',
    'unit.record',
    'pilot.record',
    'force.record',
    'pilot.awards',
    'track.get',
    'engagement.get',
    'engagement.events',
    'engagement.battle',
    'engagement.turningPoints',
    'table.report',
  ],
  'A campaign has at most twelve forces, and each of them so many units as its player can buy.': [
    'force.list',
    'force.lances',
    'force.bay',
    'unit.cardDifferences',
    'pilot.openAwards',
    'pilot.records',
  ],
  'There are as many as the contract has of them at most: values, tags, catalogues of a campaign, saved economies.':
    [
      'catalogue.facets',
      'campaign.economies',
      'economy.unreadable',
      'campaign.economyBookings',
      'campaign.catalogues',
      'journal.changes',
    ],
  'It grows by one with each person at the program.': ['journal.authors'],
  'A file that another program or campaign reads: a part of it is none.': [
    'catalogue.export',
    'track.export',
    'exchange.writeCards',
    'exchange.writeForce',
  ],
  'What a correction changes, which has to be decided as a whole.': [
    'journal.asCorrected',
    'journal.previewCorrection',
    'engagement.previewCorrection',
  ],
  'What is wrong, which has to be seen whole.': [
    'campaign.doctor',
    'campaign.previewImport',
    'campaign.verify',
    'track.check',
  ],
  'The command post: one screen; its long lists have methods of their own that page.': ['campaign.summary'],
};

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

const hasList = ({ type, properties = {}, anyOf = [] }: Schema): boolean =>
  type === 'array' ||
  anyOf.some(hasList) ||
  Object.values(properties).some((field) => field.type === 'array');

const listing = Object.entries(contract)
  .filter(([, { kind }]) => kind === 'query')
  .filter(([, { result }]) => hasList(z.toJSONSchema(result, { unrepresentable: 'any' }) as Schema))
  .map(([name]) => name as MethodName);

function doesPage(method: MethodName): boolean {
  const schema = z.toJSONSchema(contract[method].params, { io: 'input', unrepresentable: 'any' }) as Schema;
  const params = Object.keys(schema.properties ?? {});
  return params.includes('limit') && ['before', 'offset', 'from'].some((begin) => params.includes(begin));
}

it('a query that answers a list does so in pages, or is named with the reason why it does not', () => {
  const whole = listing.filter((method) => !doesPage(method));
  expect(whole.toSorted()).toEqual(Object.values(WHOLE).flat().toSorted());
});

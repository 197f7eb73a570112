import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract, type MethodName } from './index.ts';

/** Commands of a campaign that take no reason, by why none is asked for. */
const WITHOUT: Readonly<Record<string, readonly MethodName[]>> = {
  'What a player does by the rules, at the price that they name.': [
    'ledger.convert',
    'ledger.repay',
    'force.maintain',
    'unit.buy',
    'unit.sell',
    'unit.repair',
    'unit.takeCard',
    'pilot.hire',
    'pilot.advance',
    'pilot.award',
    'pilot.heal',
    'pilot.retire',
    'pilot.ransom',
    'pilot.exchange',
    'pilot.release',
    'track.choose',
    'campaign.concede',
  ],
  'A step of the battle as the rules know it.': [
    'engagement.prepare',
    'engagement.setOrders',
    'engagement.autoResolve',
    'engagement.accept',
  ],
  'What was played at the table; a report that the rules rule out states its reason itself.': [
    'engagement.record',
    'engagement.continue',
    'engagement.saveDraft',
    'table.begin',
    'table.undo',
    'table.redo',
    'table.setStrictness',
  ],
  'Players and their forces come and go; units that join by hand state the reason in their terms.': [
    'force.add',
    'force.import',
    'force.leave',
    'force.return',
  ],
  'Only before the first track, while forces are put together.': ['pilot.setSkill'],
  'Names, pictures and how things are arranged: no rule speaks of them.': [
    'campaign.rename',
    'allegiance.change',
    'force.rename',
    'force.setEmblem',
    'force.setOrganisation',
    'lance.create',
    'lance.rename',
    'lance.setKind',
    'lance.disband',
    'unit.move',
    'unit.setCommander',
    'unit.assignPilot',
    'pilot.rename',
    'pilot.setPortrait',
    'picture.add',
    'track.place',
  ],
  'A supply to choose from; units and tracks of the campaign keep what they have.': [
    'campaign.setCatalogues',
    'board.save',
    'board.remove',
  ],
  'A text, which is a reason itself.': ['note.write', 'story.add', 'story.change', 'story.remove'],
  'It takes back what the entry beside it did, or does it again.': ['journal.undo', 'journal.redo'],
};

it('a command of a campaign takes a reason, or is named with why it takes none', () => {
  const without = Object.entries(contract)
    .filter(([, { kind, scope }]) => kind === 'command' && scope === 'campaign')
    .filter(([, { params }]) => {
      const { properties } = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' });
      return !Object.hasOwn(properties ?? {}, 'reason');
    });
  expect(without.map(([name]) => name).toSorted()).toEqual(Object.values(WITHOUT).flat().toSorted());
});

import { describe, expect, it } from 'vitest';
import {
  computeBalance,
  createDraft,
  listCampaignProblems,
  listForceProblems,
  proposeForce,
  toCreateParams,
} from './set-up-draft.ts';

const draft = {
  ...createDraft(' The March '),
  forces: {
    attacker: { name: ' Lancers', faction: 'House Davion', armyList: 'Davion Company' },
    defender: { name: 'Guard', faction: '', armyList: null },
  },
};

describe('set-up draft', () => {
  it('asks for a name and a real date', () => {
    expect(listCampaignProblems(draft)).toEqual([]);
    expect(listCampaignProblems({ ...draft, name: '  ' })).toEqual(['name-missing']);
    expect(listCampaignProblems({ ...draft, startDate: '3052-02-30' })).toEqual(['date-invalid']);
    expect(listCampaignProblems({ ...draft, startDate: 'soon' })).toEqual(['date-invalid']);
  });

  it('wants two forces that can be told apart', () => {
    expect(listForceProblems(draft, 'attacker')).toEqual([]);
    const { attacker } = draft.forces;
    const alike = { ...draft, forces: { attacker, defender: { ...attacker, name: 'LANCERS ' } } };
    expect(listForceProblems(alike, 'defender')).toEqual(['same-name']);
    expect(listForceProblems(createDraft('x'), 'attacker')).toEqual(['force-name-missing']);
  });

  it('trims names and leaves out an army list that was not chosen', () => {
    expect(toCreateParams(draft)).toEqual({
      name: 'The March',
      startDate: '3052-03-17',
      forces: {
        attacker: { name: 'Lancers', faction: 'House Davion', armyList: 'Davion Company' },
        defender: { name: 'Guard', faction: '' },
      },
    });
  });

  it('names the rule system that was chosen, and leaves the usual one to the host', () => {
    expect(toCreateParams(draft)).not.toHaveProperty('ruleset');
    const ruleset = 'alpha-strike-quick-start-2020';
    expect(toCreateParams({ ...draft, ruleset })).toMatchObject({ ruleset });
  });

  it('names the options that were switched on', () => {
    expect(toCreateParams(draft)).not.toHaveProperty('options');
    expect(toCreateParams({ ...draft, options: ['variable-damage'] })).toMatchObject({
      options: ['variable-damage'],
    });
  });

  it('calls a tenth of difference even', () => {
    expect(computeBalance(100, 90)).toBe('even');
    expect(computeBalance(89, 100)).toBe('uneven');
    expect(computeBalance(0, 100)).toBe('unknown');
  });

  it('proposes a name and a faction for an army list', () => {
    expect(proposeForce('Davion Company')).toEqual({ name: 'Davion Company', faction: 'House Davion' });
    expect(proposeForce('Clan Wolf Binary').faction).toBe('Clan Wolf');
    expect(proposeForce('Jade Falcon Binary').faction).toBe('Clan Jade Falcon');
  });
});

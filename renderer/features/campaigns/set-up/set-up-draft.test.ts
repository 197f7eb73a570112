import { describe, expect, it } from 'vitest';
import { CAMPAIGN_COURSES } from '../../../../shared/campaign/tracks/track-graphs.ts';
import { makeCard } from '../../../../shared/rules/testing/fixtures.ts';
import {
  addAllegiance,
  addPlayer,
  changeAllegiance,
  changeForce,
  computeBalance,
  computeListPv,
  createDraft,
  findAllegianceProblem,
  findEconomyId,
  findEnds,
  findRoleRule,
  listIdleAllegiances,
  listCampaignProblems,
  listForceProblems,
  listPlayerProblems,
  proposeForce,
  removeAllegiance,
  removePlayer,
  type SetUpDraft,
  toCreateParams,
} from './set-up-draft.ts';

const empty = createDraft(' The March ', ['Davion', 'Liao ']);
const draft = changeForce(
  changeForce(empty, 0, {
    owner: ' Robin',
    name: ' Lancers',
    faction: 'House Davion',
    armyList: 'Davion Company',
  }),
  1,
  { name: 'Guard' },
);

const sizes = ({ allegiances, forces }: SetUpDraft) =>
  allegiances.map((_, index) => forces.filter(({ allegiance }) => allegiance === index).length);

describe('the economy', () => {
  it('is proposed by the length of the campaign, and can be chosen otherwise', () => {
    expect(findEconomyId(empty)).toBe('total-chaos');
    expect(findEconomyId({ ...empty, tracks: 8 })).toBe('total-chaos');
    expect(findEconomyId({ ...empty, tracks: 9 })).toBe('long-campaign');
    expect(toCreateParams({ ...empty, tracks: 24 }).economy).toBe('long-campaign');
    expect(toCreateParams({ ...empty, tracks: 24, economy: 'total-chaos' }).economy).toBe('total-chaos');
  });

  it.each([null, 0, 1.5, 201])('is not proposed for %s tracks', (tracks) => {
    expect(listCampaignProblems({ ...empty, tracks })).toEqual(['length-invalid']);
  });
});

describe('the ends of the campaign', () => {
  it('are those that the graph proposes, until others are chosen', () => {
    expect(findEnds(empty)).toEqual(CAMPAIGN_COURSES.invasion.ends);
    expect(findEnds({ ...empty, graph: 'conquest' })).toEqual(CAMPAIGN_COURSES.conquest.ends);
    expect(toCreateParams(empty)).not.toHaveProperty('ends');
    const ends = [{ kind: 'warchest-above', wp: 3000 }] as const;
    expect(toCreateParams({ ...empty, ends }).ends).toEqual(ends);
    expect(toCreateParams({ ...empty, ends: [] }).ends).toEqual([]);
  });

  it.each(['', 'soon', '3052-02-30', empty.startDate, '3051-01-01'])('are not on the day "%s"', (date) => {
    expect(listCampaignProblems({ ...empty, ends: [{ kind: 'date', date }] })).toEqual(['end-date-invalid']);
  });

  it('are on a later day', () => {
    expect(listCampaignProblems({ ...empty, ends: [{ kind: 'date', date: '3052-12-31' }] })).toEqual([]);
  });
});

describe('players and allegiances', () => {
  it('begin with two players against each other', () => {
    expect(sizes(empty)).toEqual([1, 1]);
    expect(listPlayerProblems(empty)).toEqual([]);
  });

  it('look different, up to four of them', () => {
    const four = ['Kurita', 'Marik', 'Too many'].reduce(addAllegiance, empty);
    expect(four.allegiances.map(({ name }) => name)).toEqual(['Davion', 'Liao ', 'Kurita', 'Marik']);
    expect(new Set(four.allegiances.map(({ color }) => color)).size).toBe(4);
    expect(new Set(four.allegiances.map(({ mark }) => mark)).size).toBe(4);
  });

  it('get a new player where the fewest are', () => {
    const three = addAllegiance(empty, 'Kurita');
    expect(sizes(addPlayer(three))).toEqual([1, 1, 1]);
    expect(sizes(addPlayer(addPlayer(three)))).toEqual([2, 1, 1]);
    expect(sizes(removePlayer(addPlayer(three), 1))).toEqual([1, 0, 1]);
  });

  it('need a name of their own and a player', () => {
    const three = addAllegiance(empty, ' DAVION');
    expect(findAllegianceProblem(three, 0)).toBe('allegiance-same-name');
    expect(findAllegianceProblem(three, 1)).toBeNull();
    expect(findAllegianceProblem(changeAllegiance(three, 2, { name: 'Kurita' }), 2)).toBe('allegiance-empty');
    expect(listPlayerProblems(changeAllegiance(empty, 0, { name: ' ' }))).toEqual([
      'allegiance-name-missing',
    ]);
  });

  it('leave their players to the first one when one is taken away', () => {
    const three = addPlayer(addAllegiance(empty, 'Kurita'));
    expect(removeAllegiance(three, 1).forces.map(({ allegiance }) => allegiance)).toEqual([0, 0, 1]);
  });
});

describe('set-up draft', () => {
  it('asks for a name and a real date', () => {
    expect(listCampaignProblems(draft)).toEqual([]);
    expect(listCampaignProblems({ ...draft, name: '  ' })).toEqual(['name-missing']);
    expect(listCampaignProblems({ ...draft, startDate: '3052-02-30' })).toEqual(['date-invalid']);
    expect(listCampaignProblems({ ...draft, startDate: 'soon' })).toEqual(['date-invalid']);
  });

  it('wants forces that can be told apart', () => {
    expect(listForceProblems(draft, 0)).toEqual([]);
    expect(listForceProblems(changeForce(draft, 1, { name: 'LANCERS ' }), 1)).toEqual(['same-name']);
    expect(listForceProblems(empty, 0)).toEqual(['force-name-missing']);
  });

  it('trims names, counts allegiances from 1 and leaves out an army list that was not chosen', () => {
    expect(toCreateParams(draft)).toEqual({
      name: 'The March',
      startDate: '3052-03-17',
      economy: 'total-chaos',
      limit: { pv: 500, units: null, scale: 1 },
      allegiances: [
        { name: 'Davion', color: 'blue', mark: 'corner' },
        { name: 'Liao', color: 'red', mark: 'diamond' },
      ],
      forces: [
        {
          name: 'Lancers',
          allegiance: 1,
          owner: 'Robin',
          faction: 'House Davion',
          armyList: 'Davion Company',
          skill: 4,
        },
        { name: 'Guard', allegiance: 2, owner: null, faction: '' },
      ],
    });
  });

  it('takes over an imported list with its point value', () => {
    const card = makeCard({ basePv: 30 });
    const units = [
      { card, pilot: { skill: 4 } },
      { card, pilot: null },
    ] as const;
    const [force] = toCreateParams(changeForce(empty, 0, { name: 'Strangers', units })).forces ?? [];
    expect(force).toMatchObject({ name: 'Strangers', units });
    expect(force).not.toHaveProperty('armyList');
    expect(computeListPv(units)).toBe(60);
  });

  it('asks for call signs where they are wished for', () => {
    const { forces } = toCreateParams(changeForce(draft, 0, { callSigns: true }));
    expect(forces?.map(({ callSigns }) => callSigns)).toEqual([true, undefined]);
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
    expect(computeBalance([100, 90])).toBe('even');
    expect(computeBalance([89, 100, 100])).toBe('uneven');
    expect(computeBalance([0, 100])).toBe('unknown');
  });

  it('proposes a name and a faction for an army list', () => {
    expect(proposeForce('Davion Company')).toEqual({ name: 'Davion Company', faction: 'House Davion' });
    expect(proposeForce('Clan Wolf Binary').faction).toBe('Clan Wolf');
    expect(proposeForce('Jade Falcon Binary').faction).toBe('Clan Jade Falcon');
  });
});

describe('who plays the tracks', () => {
  it('is proposed by the number of allegiances, and can be chosen otherwise', () => {
    const three = addAllegiance(empty, 'Kurita');
    expect(findRoleRule(empty)).toBe('first-two');
    expect(findRoleRule(three)).toBe('turns');
    expect(toCreateParams(three)).not.toHaveProperty('roles');
    expect(toCreateParams({ ...three, roles: 'anyone' }).roles).toBe('anyone');
  });

  it('says who would sit out', () => {
    const three = addAllegiance(empty, ' Kurita ');
    expect(listIdleAllegiances(three)).toEqual([]);
    expect(listIdleAllegiances({ ...three, roles: 'first-two' })).toEqual(['Kurita']);
    expect(listIdleAllegiances({ ...empty, roles: 'first-two' })).toEqual([]);
  });
});

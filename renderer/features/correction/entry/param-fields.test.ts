import { expect, it } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { listParamFields, setParam, TOLD_PARAMS } from './param-fields.ts';

it('a purchase, a date, a Skill and a choice of track can be entered otherwise', () => {
  const tell = (method: string, params: unknown) =>
    listParamFields(method, params).map(({ name, kind }) => `${name} ${kind.sort}`);
  expect(tell('unit.buy', { forceId: 'force-1', cardId: 12, skill: 4 })).toEqual([
    'forceId id',
    'cardId card',
    'skill number',
    'fromWarchest yesNo',
  ]);
  expect(tell('campaign.setDate', { date: '3052-04-01' })).toEqual(['date date']);
  expect(tell('pilot.setSkill', { pilotId: 'pilot-1', skill: 3 })).toEqual(['pilotId id', 'skill number']);
  expect(tell('track.choose', { trackId: 'track-1' })).toContain('trackId id');
  expect(tell('force.correct', { forceId: 'force-1', technology: 'C', reason: 'so' })).toContain(
    'technology choice',
  );
});

it('values inside of lists are told with their places, and those that were not given are not made up', () => {
  const params = { name: 'Embers', forces: [{ name: 'Third March', allegiance: 1, technology: 'C' }] };
  const fields = listParamFields('campaign.create', params);
  const technology = fields.find(({ name }) => name === 'technology');
  expect(technology).toMatchObject({ path: ['forces', 0, 'technology'], value: 'C' });
  expect(setParam(params, ['forces', 0, 'technology'], 'D')).toEqual({
    ...params,
    forces: [{ name: 'Third March', allegiance: 1, technology: 'D' }],
  });
  expect(setParam(params, ['forces', 0, 'technology'], undefined)).toEqual({
    ...params,
    forces: [{ name: 'Third March', allegiance: 1 }],
  });
  expect(fields.every(({ path }) => path[0] !== 'ends')).toBe(true);
});

it('each command of the journal can be read, and each told parameter is one of some command', () => {
  const names = new Set<string>();
  const note = (text: string) => {
    for (const [, name] of text.matchAll(/"(\w+)":/g)) if (name !== undefined) names.add(name);
  };
  for (const [method, { kind }] of Object.entries(contract)) {
    if (kind !== 'command') continue;
    expect(() => listParamFields(method, {})).not.toThrow();
    note(JSON.stringify(listParamFields(method, {}).map(({ name }) => ({ [name]: 1 }))));
  }
  expect(names.size).toBeGreaterThan(10);
  expect(TOLD_PARAMS.length).toBeGreaterThan(names.size);
});
